"""Shapes of the eight points around an empty one at which a stone is often the right answer to the last move.

Which move is played is not decided here.
"""

from __future__ import annotations

from functools import cache
from itertools import product
from typing import Final

OUTSIDE: Final = 3

# X one color, O the other, . empty, x anything but X, o anything but O, # outside the board, ? whatever there is. The
# middle is the point in question.
DRAWINGS: Final = {
    "hane": ("XO?", "...", "?.?"),
    "cut": ("XO?", "O.o", "???"),
    "wedge": ("?X?", "O.O", "?o?"),
    "bend": ("XO?", "X..", "?.?"),
    "block at the edge": ("X.?", "O.?", "###"),
    "descent to the edge": ("OX?", "x.?", "###"),
}
_CELLS: Final = {"X": (1,), "O": (2,), ".": (0,), "#": (OUTSIDE,), "x": (0, 2), "o": (0, 1), "?": (0, 1, 2, OUTSIDE)}
_SWAPPED: Final = (0, 2, 1, OUTSIDE)


@cache
def shapes() -> frozenset[tuple[int, ...]]:
    """The eight cells around the point, row by row: every drawing in all eight symmetries and with colors swapped."""
    found: set[tuple[int, ...]] = set()
    for drawing in DRAWINGS.values():
        for signs in _symmetric(drawing):
            for cells in product(*(_CELLS[sign] for sign in signs)):
                found |= {cells, tuple(_SWAPPED[cell] for cell in cells)}
    return frozenset(found)


def _symmetric(drawing: tuple[str, ...]) -> list[str]:
    """The eight signs around the middle in all eight symmetries."""
    turned = [drawing, tuple("".join(row) for row in zip(*drawing, strict=True))]
    turned += [rows[::-1] for rows in turned]
    turned += [tuple(row[::-1] for row in rows) for rows in turned]
    return [(signs := "".join(rows))[:4] + signs[5:] for rows in turned]


@cache
def around(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    """For every index of a board of this size, the eight indices around it row by row, -1 outside the board."""
    return tuple(
        tuple(
            row * width + column if 0 <= row < height and 0 <= column < width else -1
            for row in (index // width - 1, index // width, index // width + 1)
            for column in (index % width - 1, index % width, index % width + 1)
            if (row, column) != divmod(index, width)
        )
        for index in range(width * height)
    )
