"""Many games that bring one board to its very end, and whose its points were in them.

What follows from it for the stones is not said here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from tengen.rules.board import Board
from tengen.rules.color import Color
from tengen.rules.twin import splitmix64
from tengen.scoring import door

_NOBODY: Final = b"1".ljust(256, b"0")


@dataclass(frozen=True)
class Games:
    """`owners` holds the owner of every point (0: nobody) at the end of one game after another."""

    points: int
    owners: bytes

    @cached_property
    def count(self) -> int:
        return len(self.owners) // self.points

    def at(self, index: int) -> bytes:
        """The owner of one point in each game."""
        return self.owners[index :: self.points]

    def share(self, index: int, color: Color | None) -> float:
        """In how many of the games, from 0 to 1, the point was this color's, or nobody's."""
        return self.at(index).count(color or 0) / self.count

    def left_open(self, points: Iterable[int]) -> float:
        """In how many of the games, from 0 to 1, one of these points at least was nobody's."""
        games = 0
        for point in points:
            games |= int(self.at(point).translate(_NOBODY), 2)
        return games.bit_count() / self.count

    @cached_property
    def margins(self) -> tuple[float, ...]:
        """For every point from -1 (always White's) to 1 (always Black's)."""
        return tuple(self.share(index, Color.BLACK) - self.share(index, Color.WHITE) for index in range(self.points))


def play_games(board: Board, count: int, seed: int) -> Games:
    """So many games from this board; who moves first is not known, so each side does in half of them."""
    first, second = (
        door.endings(board.width, board.height, board.cells, color, (count + 1) // 2, splitmix64(seed, color))
        for color in Color
    )
    return Games(len(board.cells), first + second)


def game_length(board: Board) -> int:
    """About how many moves such a game has."""
    return 20 + board.cells.count(0) * 5 // 4
