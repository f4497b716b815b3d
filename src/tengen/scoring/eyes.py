"""Which surrounded territories are eyes: three points and more, and small ones that nobody can force to be filled.

Whether a group lives is not decided here.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache


def is_eye(
    points: tuple[int, ...], cells: bytes, width: int, group_at: Sequence[int], around: tuple[tuple[int, ...], ...]
) -> bool:
    """Whether a territory that one color surrounds is an eye; `around` has the points that touch each point.

    The opponent can force a small one to be filled where it joins more groups than its size and its empty
    diagonals make up for.
    """
    if len(points) > 2:
        return True
    groups = {group_at[place] for point in points for place in around[point]} - {-1}
    empty = sum(not cells[place] for place in diagonals(points, width, len(cells) // width))
    if len(groups) - empty <= len(points):
        return True
    return len(points) == 2 and any(
        _is_eye_when_filled(kept, filled, cells, width, group_at, around) for kept, filled in (points, points[::-1])
    )


def _is_eye_when_filled(
    kept: int,
    filled: int,
    cells: bytes,
    width: int,
    group_at: Sequence[int],
    around: tuple[tuple[int, ...], ...],
) -> bool:
    """Whether `kept` is an eye once the owner has filled the other point, whose stone joins the groups it touches."""
    joined = {group_at[place] for place in around[filled]} - {-1}
    others = {group_at[place] for place in around[kept]} - {-1} - joined
    empty = sum(not cells[place] for place in diagonals((kept,), width, len(cells) // width))
    return len(others) + 1 - empty <= 1


@cache
def diagonals(points: tuple[int, ...], width: int, height: int) -> tuple[int, ...]:
    """The points diagonal to one point, or the outer diagonals of two touching ones, that lie on the board."""
    rows_and_columns = [divmod(point, width) for point in points]
    found = {(row + up, column + left) for row, column in rows_and_columns for up in (-1, 1) for left in (-1, 1)}
    return tuple(
        sorted(
            row * width + column
            for row, column in found
            if 0 <= row < height
            and 0 <= column < width
            and all(abs(row - other) + abs(column - beside) != 1 for other, beside in rows_and_columns)
        )
    )
