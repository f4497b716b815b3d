"""The eight ways to turn and mirror a board, boards that are not square included."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from tengen.rules import Board, Point


@dataclass(frozen=True, slots=True)
class Symmetry:
    """Mirror left and right, mirror top and bottom, then change columns for rows, each or not."""

    left_right: bool
    top_bottom: bool
    transposed: bool

    def point(self, board: Board, point: Point) -> Point:
        """Where a point of this board goes."""
        column = board.width - 1 - point.column if self.left_right else point.column
        row = board.height + 1 - point.row if self.top_bottom else point.row
        return Point(row - 1, column + 1) if self.transposed else Point(column, row)

    def board(self, board: Board) -> Board:
        """The board, turned and mirrored."""
        width, height = (board.height, board.width) if self.transposed else (board.width, board.height)
        stones = {self.point(board, point): board.stone_at(point) for point in board.points}
        return Board.empty(width, height).with_stones(stones)

    def __str__(self) -> str:
        steps = {"left-right": self.left_right, "top-bottom": self.top_bottom, "transposed": self.transposed}
        return "+".join(name for name, done in steps.items() if done) or "as-it-is"


SYMMETRIES = tuple(Symmetry(*done) for done in product((False, True), repeat=3))
