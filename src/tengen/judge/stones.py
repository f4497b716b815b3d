"""Questions about the stones of one board: what stands in atari, what a move takes, which groups touch, how far it is.

Whether a group lives is not asked here.
"""

from __future__ import annotations

from tengen.engines.net.ladder import LadderReader
from tengen.rules import Board, Color, Group, Point, Position


def in_atari(board: Board, color: Color) -> tuple[Group, ...]:
    """The groups of this color with one liberty left, the largest first."""
    found = [group for group in board.groups() if group.color is color and group.in_atari]
    return tuple(sorted(found, key=lambda group: -len(group.points)))


def place(group: Group) -> Point:
    """One stone that names the group: the first in the order of letters and numbers."""
    return min(group.points)


def liberty(group: Group) -> Point:
    """The only liberty of a group in atari."""
    (point,) = group.liberties
    return point


def taken_by(position: Position, point: Point | None) -> tuple[Point, ...]:
    """The enemy stones that a move of the side to play takes."""
    board, color = position.board, position.to_play
    if point is None or board.stone_at(point) is not None:
        return ()
    _, captured = board.play(color, point)
    return () if point in captured else captured


def may_play(position: Position, point: Point) -> bool:
    """Whether the board and the ko point allow it; superko is not looked at."""
    board, color = position.board, position.to_play
    if point == position.ko_point or board.stone_at(point) is not None:
        return False
    return point not in board.play(color, point)[1]


def after(position: Position, point: Point | None) -> Board:
    """The board after a move of the side to play; the same board if it cannot be made."""
    if point is None or not may_play(position, point):
        return position.board
    return position.board.play(position.to_play, point)[0]


def around(board: Board, point: Point) -> tuple[Point, ...]:
    """The points that touch this one."""
    column, row = point
    near = (Point(column - 1, row), Point(column + 1, row), Point(column, row - 1), Point(column, row + 1))
    return tuple(each for each in near if each in board)


def touching(board: Board, point: Point, color: Color) -> tuple[Group, ...]:
    """The groups of this color that touch a point."""
    found = {
        place(group): group
        for each in around(board, point)
        if board.stone_at(each) is color
        for group in (board.group_at(each),)
    }
    return tuple(found.values())


def distance(one: Point, other: Point) -> int:
    """Steps along the lines."""
    return abs(one.column - other.column) + abs(one.row - other.row)


def is_caught(board: Board, group: Group) -> bool:
    """Whether a group in atari cannot get out, although it moves next: it is in a ladder, or in a net."""
    return LadderReader(board.width, board.height).caught(board.cells, board.index(place(group)))[0]


def ladder_starts(board: Board, group: Group) -> tuple[Point, ...]:
    """Where a group of two liberties can be caught by atari after atari, its opponent to move."""
    if len(group.liberties) != 2:
        return ()
    _, starts = LadderReader(board.width, board.height).caught(board.cells, board.index(place(group)))
    return tuple(board.points[index] for index in starts)
