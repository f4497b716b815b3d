"""Which groups live and die together, as many games to the end show.

Groups of one chain need not, and groups of different chains can, by what lies between them.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from tengen.rules.color import Color
from tengen.scoring.analysis import Analysis
from tengen.scoring.propose.games import Games

# Two groups are of one block if their fates are correlated more than this.
TOGETHER: Final = 0.75
_BITS: Final = {Color.BLACK: b"010".ljust(256, b"0"), Color.WHITE: b"001".ljust(256, b"0")}


@dataclass(frozen=True, slots=True)
class Block:
    """Groups of one color by number, their stones in all, and how often they stayed, from 0 to 1."""

    color: Color
    groups: tuple[int, ...]
    stones: int
    stays: float


@dataclass(frozen=True, slots=True)
class Fate:
    """`games` has a bit for each game: whether the group's point was its color's at the end; `rate` is their share."""

    games: int
    rate: float

    def correlation(self, other: Fate, count: int) -> float:
        """From -1 to 1; both must have been undecided in the `count` games."""
        both = (self.games & other.games).bit_count() / count
        spread = self.rate * (1 - self.rate) * other.rate * (1 - other.rate)
        return (both - self.rate * other.rate) / math.sqrt(spread)


def find_blocks(analysis: Analysis, games: Games) -> tuple[Block, ...]:
    """Every group in just one block, in the order of their first groups."""
    fates = [_fate(games.at(group.stones[0]), group.color) for group in analysis.groups]
    block_of = list(range(len(fates)))
    for color in Color:
        undecided = [
            number for number, fate in enumerate(fates) if 0 < fate.rate < 1 and analysis.groups[number].color is color
        ]
        for one, other in combinations(undecided, 2):
            if fates[one].correlation(fates[other], games.count) > TOGETHER:
                kept, merged = sorted((block_of[one], block_of[other]))
                block_of = [kept if block == merged else block for block in block_of]
    members: dict[int, list[int]] = {}
    for group, block in enumerate(block_of):
        members.setdefault(block, []).append(group)
    return tuple(_block(analysis, groups, fates) for groups in members.values())


def _fate(owners: bytes, color: Color) -> Fate:
    games = int(owners.translate(_BITS[color]), 2)
    return Fate(games, games.bit_count() / len(owners))


def _block(analysis: Analysis, groups: list[int], fates: list[Fate]) -> Block:
    sizes = [len(analysis.groups[group].stones) for group in groups]
    stays = sum(size * fates[group].rate for size, group in zip(sizes, groups, strict=True)) / sum(sizes)
    return Block(analysis.groups[groups[0]].color, tuple(groups), sum(sizes), stays)
