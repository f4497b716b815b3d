"""Corridors along the edge, with a group at each end: connect them under the other side's wall, or cut them."""

from __future__ import annotations

import random

from tengen.rules import Board, Color, Point
from tengen.solver import Goal, Question


def draw(chance: random.Random, *, cut: bool) -> Question | None:
    """Black to play connects both ends, or keeps White's apart. The ends have eyes outside, so that they stay."""
    owner = Color.WHITE if cut else Color.BLACK
    width, height = chance.randint(2, 5), chance.randint(1, 3)
    full = width + 4
    rows = [[0] * full, [int(owner.opponent)] * full]
    inside: list[tuple[int, int]] = []
    for depth in range(height):
        row = [0, int(owner), *[0] * width, int(owner), 0]
        for column in range(2, 2 + width):
            row[column] = chance.choices((0, 1, 2), (5, 2, 2))[0]
            inside.append((column, height - depth))
        rows.append(row)
    board = Board.of(full, height + 2, bytes(cell for row in rows for cell in row))
    if any(not group.liberties for group in board.groups()):
        return None
    ends = Point(1, 1), Point(full - 2, 1)
    if ends[1] in board.group_at(ends[0]).points:
        return None
    region = frozenset(Point(column, row) for column, row in inside)
    if all(board.stone_at(point) is not None for point in region):
        return None
    return Question(board, Color.BLACK, Goal.CONNECT, ends, region)
