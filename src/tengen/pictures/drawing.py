"""What is to be drawn: a board with its stones and marks, as one value.

How it is drawn is in `png`.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product
from typing import Final

from tengen.rules.board import check_size
from tengen.rules.errors import BadInput
from tengen.rules.point import Point
from tengen.scoring.statestring import check_state_string

LEAST_CELL: Final = 6
MOST_CELL: Final = 120


@dataclass(frozen=True, slots=True)
class Drawing:
    """A board as a state string (see `tengen.scoring.statestring`); `cell` is the pixels from line to line."""

    width: int
    height: int
    cells: str
    last_move: str | None = None
    coordinates: bool = True
    cell: int = 32

    def __post_init__(self) -> None:
        check_size(self.width, self.height)
        check_state_string(self.cells, self.width * self.height)
        if not LEAST_CELL <= self.cell <= MOST_CELL:
            raise BadInput("bad-cell", f"not a size of a cell: {self.cell}", f"{LEAST_CELL} to {MOST_CELL} pixels")
        if self.last_move is not None:
            self.place(self.last_move)

    def place(self, name: str) -> tuple[int, int]:
        """Column and line of a point, from 0 at the top left; refuses a point off the board."""
        point = Point.parse(name)
        if point.column >= self.width or point.row > self.height:
            raise BadInput("off-board", f"{name} is not on a board of {self.width}x{self.height}")
        return point.column, self.height - point.row


def cell_for(size: int, width: int, height: int, *, coordinates: bool = True) -> int:
    """The pixels from line to line with which the longer side of the picture has at most so many; refuses too few."""
    around = 1.05 if coordinates else 0.5
    cell = int(size / (max(width, height) + around))
    if not LEAST_CELL <= cell <= MOST_CELL:
        least, most = (int(each * (max(width, height) + around)) + 1 for each in (LEAST_CELL, MOST_CELL))
        raise BadInput("bad-size", f"not a size for {width}x{height}: {size}", f"{least} to {most} pixels")
    return cell


def star_points(width: int, height: int) -> set[tuple[int, int]]:
    """Columns and lines of the dots on the board: the corners, the sides from 17 on, the center if it is one point."""
    across, down = _corners(width), _corners(height)
    stars = set(product(across, down)) | set(product(_middle(width), _middle(height)))
    if width >= _SIDES_FROM:
        stars |= set(product(_middle(width), down))
    if height >= _SIDES_FROM:
        stars |= set(product(across, _middle(height)))
    return stars


_SIDES_FROM: Final = 17


def _corners(side: int) -> tuple[int, ...]:
    if side < 7:
        return ()
    line = 2 if side < 13 else 3
    return line, side - 1 - line


def _middle(side: int) -> tuple[int, ...]:
    return (side // 2,) if side % 2 == 1 and side >= 5 else ()
