"""Random rooms for the tests of the solver: a shape in the corner, on the side or in the middle, with walls around.

What holds in them is said by the tests.
"""

from __future__ import annotations

import random

from tengen.rules import Board
from tengen.rules.twin import neighbors
from tests.core.boards import without_captured

SIDE = 7
NEAR = neighbors(SIDE, SIDE)


def around(index: int) -> list[int]:
    """The eight points around one, as far as they are on the board."""
    row, column = divmod(index, SIDE)
    rows = range(max(row - 1, 0), min(row + 2, SIDE))
    columns = range(max(column - 1, 0), min(column + 2, SIDE))
    return [r * SIDE + c for r in rows for c in columns if (r, c) != (row, column)]


def random_room(chance: random.Random, most: int) -> tuple[bytes, list[int], int]:
    """Cells, the region's indices, and a stone of the group around it.

    There may be gaps in the ring, stones of both colors inside, and liberties outside the room.
    """
    size = chance.randint(2, most)
    region = {chance.choice([0, 1, 2, 3, 7, 8, 9, 16, 24])}
    while len(region) < size:
        grown = sorted({n for i in region for n in NEAR[i]} - region)
        region.add(chance.choice([n for n in grown if n % SIDE < 5 and n // SIDE < 5] or grown))
    inner = chance.choice((1, 2))
    ring = {n for i in region for n in (around(i) if chance.random() < 0.9 else NEAR[i])} - region
    wall = {n for i in ring for n in around(i)} - region - ring
    cells = bytearray(SIDE * SIDE)
    for index in ring:
        cells[index] = inner
    for index in wall:
        cells[index] = 3 - inner
    for index in chance.sample(sorted(ring), chance.choice((0, 0, 1, 1, 2))):
        cells[index] = chance.choice((0, 0, 3 - inner))
        region.add(index)
    for index in chance.choices(sorted(region), k=chance.choice((0, 0, 1, 1, 2, 3))):
        cells[index] = chance.choice((1, 2))
    legal = without_captured(SIDE, SIDE, bytes(cells))
    stones = [index for index in sorted(ring) if legal[index] == inner]
    return (legal, sorted(region), stones[0]) if stones else random_room(chance, most)


def as_board(cells: bytes) -> Board:
    return Board.of(SIDE, SIDE, cells)
