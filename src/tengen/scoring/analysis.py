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
