"""Fights in a corner or on a side, between walls of both colors: stones that can be caught, or brought home."""

from __future__ import annotations

import random
from typing import Final

from tengen.learn.problems.makers.rooms import is_walled
from tengen.rules import Board, Color
from tengen.solver import Goal, Question

SIDE: Final = 7


def draw(chance: random.Random, *, save: bool) -> Question | None:
    """Black to play catches White's stones, or saves the own ones by a way home or by eyes."""
    owner = Color.BLACK if save else Color.WHITE
    width, height = chance.randint(2, 5), chance.randint(2, 4)
    if width * height > 14:
        return None
    way = [(column, height) for column in range(width)] + [(width, row) for row in range(height, -1, -1)]
    split = chance.randint(1, len(way) - 1)
    first = chance.choice((1, 2))
    wall = {place: first if number < split else 3 - first for number, place in enumerate(way)}
    cells = bytearray(SIDE * SIDE)
    for (column, row), color in wall.items():
        cells[row * SIDE + column] = color
        for further in ((column, row + 1), (column + 1, row)):
            if _is_outside(further, width, height):
                cells[further[1] * SIDE + further[0]] = color
    inside = [row * SIDE + column for row in range(height) for column in range(width)]
    for index in inside:
        cells[index] = chance.choices((0, 1, 2), (5, 3, 3))[0]
    board = Board.of(SIDE, SIDE, bytes(cells))
    groups = board.groups()
    if any(not group.liberties for group in groups):
        return None
    region = frozenset(board.points[index] for index in inside)
    mine = [group for group in groups if group.color is owner and group.points <= region]
    if not mine:
        return None
    target = chance.choice(mine)
    question = Question(board, Color.BLACK, Goal.TAKE, (min(target.points),), region)
    return question if target.points <= question.room and is_walled(question) else None


def _is_outside(place: tuple[int, int], width: int, height: int) -> bool:
    column, row = place
    return column < SIDE and row < SIDE and (column > width or row > height)
