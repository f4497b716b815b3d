"""Boards for the tests of the core, as plain cells: drawn ones, random ones, and random lines of play.

What holds on them is said by the tests.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tengen.rules import Board, Point, parse_named, twin

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZES = ((1, 1), (1, 2), (2, 1), (1, 7), (2, 2), (3, 2), (3, 3), (5, 4), (7, 7), (9, 9))
LARGE_SIZES = ((10, 10), (13, 13), (25, 2), (3, 25), (14, 9), (19, 19), (20, 20), (25, 25))


@dataclass(frozen=True)
class Drawn:
    """A drawn board; `names` has the indices of the points that are named by a letter."""

    board: Board
    names: dict[str, int]

    @property
    def plain(self) -> tuple[int, int, bytes]:
        """Width, height and cells, as the core takes them."""
        return self.board.width, self.board.height, self.board.cells

    def moves(self, text: str) -> list[int]:
        """Moves such as `XC4 OD4 X-` as the core codes them; `-` is a pass."""
        return [self.index(move[1:]) * 2 + "XO".index(move[0]) for move in text.split()]

    def index(self, name: str) -> int:
        return len(self.board.cells) if name == "-" else self.board.index(Point.parse(name))


def drawn(drawing: str) -> Drawn:
    """The board of a drawing as `tengen.rules` reads it."""
    board, names = parse_named(drawing)
    return Drawn(board, {name: board.index(point) for name, point in names.items()})


def random_cells(chance: random.Random, width: int, height: int) -> bytes:
    """Cells of any kind, more or less full: groups without liberties may be among them."""
    weights = (chance.choice((0.3, 1, 3)), 1, chance.choice((0.2, 1)))
    return bytes(chance.choices((0, 1, 2), weights, k=width * height))


def without_captured(width: int, height: int, cells: bytes) -> bytes:
    """The cells without the groups that have no liberty."""
    near = twin.neighbors(width, height)
    seen: set[int] = set()
    captured: set[int] = set()
    for index, cell in enumerate(cells):
        if cell and index not in seen:
            stones, liberties = twin.group(cells, index, near)
            seen |= stones
            captured |= set() if liberties else stones
    return bytes(0 if index in captured else cell for index, cell in enumerate(cells))


def played_cells(chance: random.Random, width: int, height: int) -> bytes:
    """Cells after some random moves, so that captures have happened."""
    cells, color = bytes(width * height), 1
    near = twin.neighbors(width, height)
    for _ in range(chance.randrange(2 * width * height + 1)):
        if empty := [index for index, cell in enumerate(cells) if not cell]:
            cells, _ = twin.put(cells, color, chance.choice(empty), near)
        color = 3 - color
    return cells


def random_boards(seed: int, count: int, sizes: tuple[tuple[int, int], ...]) -> Iterator[tuple[int, int, bytes]]:
    """Width, height and cells, made in turn by play, by chance, and by chance without captured groups."""
    chance = random.Random(seed)
    for number in range(count):
        width, height = sizes[number % len(sizes)]
        if number % 3 == 0:
            yield width, height, played_cells(chance, width, height)
            continue
        cells = random_cells(chance, width, height)
        yield width, height, cells if number % 3 == 1 else without_captured(width, height, cells)


def random_line(chance: random.Random, width: int, height: int, cells: bytes, length: int) -> list[int]:
    """Moves that break no rule but those of ko, and now and then another: off the board, occupied, twice in a row."""
    near = twin.neighbors(width, height)
    moves, color = [], chance.choice((1, 2))
    for _ in range(length):
        empty = [index for index, cell in enumerate(cells) if not cell]
        index = chance.choice(empty) if empty and chance.random() > 0.03 else width * height
        if chance.random() < 0.003:
            index = chance.randrange(-1, width * height + 2)
        moves.append(index * 2 + color - 1)
        if index in empty:
            cells, _ = twin.put(cells, color, index, near)
        color = 3 - color if chance.random() > 0.02 else color
    return moves
