"""Where Black puts free handicap stones. The usual points for them are in `tengen.rules.handicap`."""

from __future__ import annotations

from collections.abc import Sequence

from tengen.rules import Board, Point


def handicap_points(board: Board, stones: int, usual: Sequence[Point]) -> tuple[Point, ...]:
    """Where to put so many stones: on the usual points, and beside them where they are used up."""
    points = list(usual[:stones])
    middle = (board.width - 1) / 2, (board.height + 1) / 2
    others = [point for point in board.points if point not in points]
    others.sort(key=lambda point: _spread(point, middle))
    return tuple(points + others[: stones - len(points)])


def _spread(point: Point, middle: tuple[float, float]) -> tuple[float, Point]:
    """Points on the third and fourth line and in the middle come before those at the edge."""
    from_middle = max(abs(point.column - middle[0]), abs(point.row - middle[1]))
    return abs(from_middle - max(middle) * 0.6), point
