"""The fate of stones that many games leave open: what each side can do if it moves first.

Whether the stones are called dead is not decided here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tengen.rules.board import Board, neighbors
from tengen.rules.color import Color
from tengen.rules.twin import splitmix64
from tengen.scoring import door
from tengen.scoring.analysis import Analysis
from tengen.scoring.propose.blocks import Block

# Moves are looked at this far from the stones, and round groups beside them that have no more liberties than this.
REACH: Final = 2
FEW_LIBERTIES: Final = 4


@dataclass(frozen=True, slots=True)
class Dispute:
    """How often the stones stay, from 0 to 1, when their owner moves first and when the other side does."""

    owner_first: float
    other_first: float

    @property
    def middle(self) -> float:
        return (self.owner_first + self.other_first) / 2


def settle(analysis: Analysis, block: Block, games: int, seed: int) -> Dispute:
    """Search with so many games for either side moving first."""
    board = analysis.board
    area = _area(analysis, block)
    stones = [analysis.groups[group].stones[0] for group in block.groups]
    owner_first, other_first = (
        _rate(board, color, stones, area, games, splitmix64(seed, stones[0] * 2 + color))
        for color in (block.color, block.color.opponent)
    )
    return Dispute(owner_first, other_first)


def _rate(board: Board, color: Color, stones: list[int], area: bytes, games: int, seed: int) -> float:
    tried, stays, _ = door.study(board.width, board.height, board.cells, color, stones, area, games, seed)
    return stays / (tried * len(stones))


def _area(analysis: Analysis, block: Block) -> bytes:
    """A mark for every point near the stones, and for the stones beside them that may be captured."""
    board = analysis.board
    around = neighbors(board.width, board.height)
    distance = {stone: 0 for group in block.groups for stone in analysis.groups[group].stones}
    waiting = list(distance)
    for point in waiting:
        for place in around[point]:
            if place in distance:
                continue
            if not board.cells[place]:
                if distance[point] < REACH:
                    distance[place] = distance[point] + 1
                    waiting.append(place)
                continue
            group = analysis.groups[analysis.group_at[place]]
            if len(group.liberties) <= FEW_LIBERTIES:
                distance |= dict.fromkeys(group.stones, distance[point])
                waiting += group.stones
    return bytes(index in distance for index in range(len(board.cells)))
