"""Rooms for life and death: a random shape in the corner or on the side, a group around it, a wall around that."""

from __future__ import annotations

import random
from typing import Final

from tengen.rules import Board, Color
from tengen.rules.board import neighbors
from tengen.solver import Goal, Question

SIDE: Final = 7


def draw(chance: random.Random, *, live: bool) -> Question | None:
    """Black to play lives, or kills; nothing where the drawing is not closed or not legal."""
    near = neighbors(SIDE, SIDE)
    inner, outer = (Color.BLACK, Color.WHITE) if live else (Color.WHITE, Color.BLACK)
    region = _shape(chance, chance.choice((3, 4, 5, 5, 6, 6, 7, 7, 8, 9)))
    ring = {place for index in region for place in around(index)} - region
    wall = {place for index in ring for place in around(index)} - region - ring
    cells = bytearray(SIDE * SIDE)
    for index in ring:
        cells[index] = inner
    for index in wall:
        cells[index] = outer
    gaps = [i for i in sorted(ring) if any(n in wall for n in near[i])]
    for index in chance.sample(gaps, min(len(gaps), chance.choice((0, 0, 1, 1, 2)))):
        cells[index] = chance.choice((0, 0, 0, outer))
        region.add(index)
    for index in chance.choices(sorted(region), k=chance.choice((0, 1, 1, 2, 2, 3, 4))):
        cells[index] = chance.choice((inner, outer, outer))
    board = Board.of(SIDE, SIDE, bytes(cells))
    groups = board.groups()
    if any(not group.liberties for group in groups):
        return None
    mine = [group for group in groups if group.color is inner]
    if not mine:
        return None
    target = min(max(mine, key=lambda group: len(group.points)).points)
    inside = frozenset(board.points[index] for index in region)
    question = Question(board, Color.BLACK, Goal.TAKE, (target,), inside)
    return question if is_closed(question) else None


def around(index: int) -> list[int]:
    """The eight points around one, as far as they are on the board."""
    row, column = divmod(index, SIDE)
    rows = range(max(row - 1, 0), min(row + 2, SIDE))
    columns = range(max(column - 1, 0), min(column + 2, SIDE))
    return [r * SIDE + c for r in rows for c in columns if (r, c) != (row, column)]


def is_closed(question: Question) -> bool:
    """Whether nobody gets out: the room has walls around it, and all stones of the owner are in it."""
    mine = question.board.stones(question.owner)
    return is_walled(question) and question.room.issuperset(mine)


def is_walled(question: Question) -> bool:
    """Whether the room touches stones only, and each group outside it has two liberties there."""
    board, room = question.board, question.room
    for point in room:
        for place in neighbors(board.width, board.height)[board.index(point)]:
            if not board.cells[place] and board.points[place] not in room:
                return False
    return all(group.points <= room or len(group.liberties - room) >= 2 for group in board.groups())


def _shape(chance: random.Random, size: int) -> set[int]:
    near = neighbors(SIDE, SIDE)
    region = {chance.choice((0, 0, 1, 2, 3, 8, 9))}
    while len(region) < size:
        grown = sorted({n for i in region for n in near[i] if n % SIDE < 5 and n // SIDE < 4} - region)
        region.add(chance.choice(grown))
    return region
