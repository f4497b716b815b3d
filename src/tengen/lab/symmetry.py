"""The symmetries of a board: eight of a square, four of a rectangle, each as the place every cell is taken from.

Colors are never exchanged.
"""

from __future__ import annotations

from enum import StrEnum
from functools import cache

from tengen.lab.size import Size


class Symmetry(StrEnum):
    """What is done to the board; those after `HALF_TURN` only to a square one."""

    IDENTITY = "identity"
    LEFT_RIGHT = "left-right"
    TOP_BOTTOM = "top-bottom"
    HALF_TURN = "half-turn"
    DIAGONAL = "diagonal"
    ANTIDIAGONAL = "antidiagonal"
    QUARTER_TURN = "quarter-turn"
    QUARTER_TURN_BACK = "quarter-turn-back"


@cache
def symmetries(size: Size) -> dict[Symmetry, tuple[int, ...]]:
    """For each symmetry of the board, the index that every cell of the image is taken from.

    >>> symmetries(Size(3, 1))[Symmetry.LEFT_RIGHT]
    (2, 1, 0)
    """
    last_column, last_row = size.width - 1, size.height - 1

    def taken(column: int, row: int, kind: Symmetry) -> tuple[int, int]:
        match kind:
            case Symmetry.LEFT_RIGHT:
                return last_column - column, row
            case Symmetry.TOP_BOTTOM:
                return column, last_row - row
            case Symmetry.HALF_TURN:
                return last_column - column, last_row - row
            case Symmetry.DIAGONAL:
                return row, column
            case Symmetry.ANTIDIAGONAL:
                return last_row - row, last_column - column
            case Symmetry.QUARTER_TURN:
                return row, last_column - column
            case Symmetry.QUARTER_TURN_BACK:
                return last_row - row, column
            case _:
                return column, row

    def places(kind: Symmetry) -> tuple[int, ...]:
        found = (taken(column, row, kind) for row in range(size.height) for column in range(size.width))
        return tuple(row * size.width + column for column, row in found)

    kinds = tuple(Symmetry)
    return {kind: places(kind) for kind in (kinds if size.is_square else kinds[:4])}


def image(cells: bytes, places: tuple[int, ...]) -> bytes:
    """The cells as they are after a symmetry."""
    return bytes(cells[place] for place in places)
