"""Races: a group of each color, side by side along the edge and closed in, and whoever is faster takes the other."""

from __future__ import annotations

import random

from tengen.learn.problems.makers.rooms import is_walled
from tengen.rules import Board, Color, Point
from tengen.solver import Goal, Question


def draw(chance: random.Random) -> Question | None:
    """Black to play takes White's group before White takes Black's."""
    left, right, height = chance.randint(2, 5), chance.randint(2, 5), chance.choice((2, 2, 3))
    full = left + right + 2
    white, black = int(Color.WHITE), int(Color.BLACK)
    rows = [[0] * full, [white] * (left + 1) + [black] * (right + 1)]
    for _ in range(height):
        mine = chance.choices((black, 0, white), (6, 3, 0.5), k=left)
        theirs = chance.choices((white, 0, black), (6, 3, 0.5), k=right)
        mine[-1], theirs[0] = black, white
        rows.append([white, *mine, *theirs, black])
    board = Board.of(full, height + 2, bytes(cell for row in rows for cell in row))
    if any(not group.liberties for group in board.groups()):
        return None
    mine_at, theirs_at = Point(left, 1), Point(left + 1, 1)
    region = frozenset(point for point in board.points if point.row <= height)
    question = Question(board, Color.BLACK, Goal.TAKE, (theirs_at,), region)
    if not {mine_at, theirs_at} <= question.room or not is_walled(question):
        return None
    taken = Question(board, Color.WHITE, Goal.TAKE, (mine_at,), region)
    return question if taken.room == question.room else None
