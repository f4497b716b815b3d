"""What a finished board is made of: groups, territories and chains, with constant-time lookups.

It never changes while two players score; what is dead and who owns what is derived in `state` and `regions`.
Points are numbers here, row by row from the top left, as in `Board.cells`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from tengen.rules.board import Board, neighbors
from tengen.rules.color import Color
from tengen.scoring import door
from tengen.scoring.eyes import is_eye


@dataclass(frozen=True, slots=True)
class Group:
    """Touching stones of one color; enemies and territories are the numbers of those that touch it."""

    color: Color
    stones: tuple[int, ...]
    liberties: frozenset[int]
    enemies: frozenset[int]
    territories: frozenset[int]


@dataclass(frozen=True, slots=True)
class Territory:
    """Touching empty points; `black` and `white` are the numbers of the groups that touch it.

    `color` is the one color that surrounds it, or None.
    """

    points: tuple[int, ...]
    black: frozenset[int]
    white: frozenset[int]
    color: Color | None


@dataclass(frozen=True, slots=True)
class Chain:
    """Groups of one color joined through territories; `eyes` are some of the surrounded territories."""

    color: Color
    groups: tuple[int, ...]
    surrounded: tuple[int, ...]
    eyes: tuple[int, ...]
    neutral: tuple[int, ...]
    reachable: frozenset[int]
    settled: bool


@dataclass(frozen=True)
class Analysis:
    """All of it; `group_at` and `territory_at` have a number for every point, -1 where there is none."""

    board: Board
    groups: tuple[Group, ...] = field(compare=False, repr=False)
    territories: tuple[Territory, ...] = field(compare=False, repr=False)
    group_at: tuple[int, ...] = field(compare=False, repr=False)
    territory_at: tuple[int, ...] = field(compare=False, repr=False)
    chain_of: tuple[int, ...] = field(compare=False, repr=False)
    chains: tuple[Chain, ...] = field(compare=False, repr=False)

    def reachable_from(self, groups: Iterable[int]) -> frozenset[int]:
        """The enemy chains that touch a stone of these groups, or a territory that they touch."""
        found: set[int] = set()
        for number in groups:
            group = self.groups[number]
            found.update(self.chain_of[enemy] for enemy in group.enemies)
            for place in group.territories:
                territory = self.territories[place]
                enemies = territory.white if group.color is Color.BLACK else territory.black
                found.update(self.chain_of[enemy] for enemy in enemies)
        return frozenset(found)


def analyze(board: Board) -> Analysis:
    """Everything about the stones as they stand, in one pass over the board and one over its groups."""
    found, empty, group_at, territory_at, chain_of = door.parts(board.width, board.height, board.cells)
    groups = [Group(Color(color), stones, *near) for color, stones, *near in found]
    territories = [Territory(points, black, white, _only_color(black, white)) for points, black, white in empty]
    chains = _chains(board, groups, territories, group_at, chain_of)
    return Analysis(board, tuple(groups), tuple(territories), group_at, territory_at, chain_of, chains)


def _only_color(black: frozenset[int], white: frozenset[int]) -> Color | None:
    if bool(black) == bool(white):
        return None
    return Color.BLACK if black else Color.WHITE


def _chains(
    board: Board,
    groups: list[Group],
    territories: list[Territory],
    group_at: tuple[int, ...],
    chain_of: tuple[int, ...],
) -> tuple[Chain, ...]:
    around = neighbors(board.width, board.height)
    members: list[list[int]] = [[] for _ in range(max(chain_of, default=-1) + 1)]
    for group, chain in enumerate(chain_of):
        members[chain].append(group)
    eyes = [
        territory.color is not None and is_eye(territory.points, board.cells, board.width, group_at, around)
        for territory in territories
    ]
    chains: list[Chain] = []
    for held in members:
        color = groups[held[0]].color
        touched = sorted({place for group in held for place in groups[group].territories})
        surrounded = tuple(place for place in touched if territories[place].color is color)
        neutral = tuple(place for place in touched if territories[place].color is None)
        enemies = {chain_of[enemy] for group in held for enemy in groups[group].enemies}
        for place in neutral:
            others = territories[place].white if color is Color.BLACK else territories[place].black
            enemies.update(chain_of[enemy] for enemy in others)
        own_eyes = tuple(place for place in surrounded if eyes[place])
        settled = len(own_eyes) >= 2 or any(len(territories[place].points) >= 3 for place in own_eyes)
        chains.append(Chain(color, tuple(held), surrounded, own_eyes, neutral, frozenset(enemies), settled))
    return tuple(chains)
