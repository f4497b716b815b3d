"""Where handicap stones stand: the servers' table, GTP's table, and what free placement must keep to.

Komi and White's bonus for handicap are fields of the rule set.
"""

from __future__ import annotations

from collections.abc import Iterable

from tengen.rules.board import Board
from tengen.rules.errors import BadInput, shown
from tengen.rules.point import Point


def most_fixed(width: int, height: int) -> int:
    """The most stones that have a usual place: 0, 4 or 9."""
    if min(width, height) < 7:
        return 0
    return 4 if 7 in (width, height) or width % 2 == 0 or height % 2 == 0 else 9


def fixed_handicap(width: int, height: int, stones: int) -> tuple[Point, ...]:
    """The usual points, in the order in which servers add them; 0 and 1 are no stone at all.

    >>> fixed_handicap(19, 19, 3)
    (D4, Q16, Q4)
    """
    return _table(width, height, stones, third="lower-right")


def gtp_fixed_handicap(width: int, height: int, stones: int) -> tuple[Point, ...]:
    """The points of GTP's `fixed_handicap`, whose third stone is at the upper left.

    >>> gtp_fixed_handicap(19, 19, 3)
    (D4, Q16, D16)
    """
    return _table(width, height, stones, third="upper-left")


def check_free_handicap(board: Board, points: Iterable[Point], stones: int) -> tuple[Point, ...]:
    """The points as they are; refuses a wrong number, points off the board, taken or given twice."""
    placed = tuple(points)
    if len(placed) != stones:
        raise BadInput("bad-handicap", f"{len(placed)} points for {stones} handicap stones", f"{stones} points")
    for place, point in enumerate(placed):
        if board.stone_at(point) is not None or point in placed[:place]:
            raise BadInput("bad-handicap", f"{point} is taken", "different empty points")
    return placed


def check_handicap(stones: object, width: int, height: int, *, free: bool) -> int:
    """The number as it is; refuses more than the board has usual places, or (free) leaves no empty point for."""
    most = max(width * height - 1 if free else most_fixed(width, height), 1)
    if not isinstance(stones, int) or isinstance(stones, bool) or not 0 <= stones <= most:
        raise BadInput("bad-handicap", f"not a handicap on {width}x{height}: {shown(stones)}", f"0 to {most}")
    return stones


def _table(width: int, height: int, stones: int, third: str) -> tuple[Point, ...]:
    check_handicap(stones, width, height, free=False)
    if stones < 2:
        return ()
    left, right = _lines(width)
    low, high = _lines(height)
    middle, center = width // 2, height // 2
    upper_left, lower_right = Point(left, high + 1), Point(right, low + 1)
    third_and_fourth = [lower_right, upper_left] if third == "lower-right" else [upper_left, lower_right]
    corners = [Point(left, low + 1), Point(right, high + 1), *third_and_fourth]
    sides = [Point(left, center + 1), Point(right, center + 1), Point(middle, low + 1), Point(middle, high + 1)]
    if stones <= 4:
        return tuple(corners[:stones])
    heart = [Point(middle, center + 1)] if stones % 2 else []
    return tuple(corners + sides[: (stones - 4) // 2 * 2] + heart)


def _lines(size: int) -> tuple[int, int]:
    line = 2 if size < 13 else 3
    return line, size - 1 - line
