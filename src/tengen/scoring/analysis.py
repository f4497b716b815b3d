"""What a finished board is made of: groups, territories and chains, with constant-time lookups.

It never changes while two players score; what is dead and who owns what is derived in `state` and `regions`.
Points are numbers here, row by row from the top left, as in `Board.cells`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from tengen.rules.board import Board, neighbors
from tengen.rules.color import Color
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
    """Touching empty points; `black` and `white` are the numbers of the groups that touch it."""

    points: tuple[int, ...]
    black: frozenset[int]
    white: frozenset[int]

    @property
    def color(self) -> Color | None:
        """The one color that surrounds it, or None."""
        if bool(self.black) == bool(self.white):
            return None
        return Color.BLACK if self.black else Color.WHITE


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
    labels, kinds, members = _regions(board)
    touching, liberties = _touching(board, labels, len(kinds))
    # Regions of stones become groups, those of empty points territories, each numbered from the top left.
    number: list[int] = []
    groups_count = territories_count = 0
    for kind in kinds:
        number.append(groups_count if kind else territories_count)
        groups_count, territories_count = groups_count + bool(kind), territories_count + (not kind)
    groups: list[Group] = []
    territories: list[Territory] = []
    for label, kind in enumerate(kinds):
        near: tuple[set[int], set[int], set[int]] = (set(), set(), set())
        for other in touching[label]:
            near[kinds[other]].add(number[other])
        if kind:
            color = Color(kind)
            enemies = frozenset(near[color.opponent])
            groups.append(Group(color, tuple(members[label]), frozenset(liberties[label]), enemies, frozenset(near[0])))
        else:
            territories.append(Territory(tuple(members[label]), frozenset(near[1]), frozenset(near[2])))
    group_at = tuple(number[label] if kinds[label] else -1 for label in labels)
    territory_at = tuple(-1 if kinds[label] else number[label] for label in labels)
    chain_of = _chain_of(len(groups), territories)
    chains = _chains(board, groups, territories, group_at, chain_of)
    return Analysis(board, tuple(groups), tuple(territories), group_at, territory_at, chain_of, chains)


def _regions(board: Board) -> tuple[list[int], list[int], list[list[int]]]:
    """A label for every point, numbered from the top left; the cell that a label stands for, and its points."""
    cells, around = board.cells, neighbors(board.width, board.height)
    labels = [-1] * len(cells)
    kinds: list[int] = []
    members: list[list[int]] = []
    for start, kind in enumerate(cells):
        if labels[start] >= 0:
            continue
        label = labels[start] = len(kinds)
        found = [start]
        for point in found:
            for place in around[point]:
                if labels[place] < 0 and cells[place] == kind:
                    labels[place] = label
                    found.append(place)
        found.sort()
        kinds.append(kind)
        members.append(found)
    return labels, kinds, members


def _touching(board: Board, labels: list[int], count: int) -> tuple[list[set[int]], list[set[int]]]:
    """For every label the labels that touch it, and the empty points that touch it."""
    cells, around = board.cells, neighbors(board.width, board.height)
    touching: list[set[int]] = [set() for _ in range(count)]
    liberties: list[set[int]] = [set() for _ in range(count)]
    for point, label in enumerate(labels):
        for place in around[point]:
            other = labels[place]
            if other != label:
                touching[label].add(other)
                if not cells[place]:
                    liberties[label].add(place)
    return touching, liberties


def _chain_of(count: int, territories: list[Territory]) -> tuple[int, ...]:
    """For every group the number of its chain: groups of one color that touch one territory are joined."""
    parent = list(range(count))

    def root(group: int) -> int:
        while parent[group] != group:
            parent[group] = group = parent[parent[group]]
        return group

    for territory in territories:
        for side in (territory.black, territory.white):
            if side:
                first, *rest = (root(group) for group in side)
                for other in rest:
                    first, other = min(root(first), root(other)), max(root(first), root(other))
                    parent[other] = first
    roots = [root(group) for group in range(count)]
    numbers = {group: number for number, group in enumerate(sorted(set(roots)))}
    return tuple(numbers[group] for group in roots)


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
