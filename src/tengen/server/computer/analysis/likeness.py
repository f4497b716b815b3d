"""Whether two boards are so alike that a word about one helps in a game on the other. Pure.

Turned, mirrored and with colors exchanged it is the same game; a few stones more or less are the next moves of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from tengen.rules import Board

FEWEST_STONES: Final = 6
"""Before so many stones are on the board, every game is alike."""
NEAR: Final = 4
"""Points that may differ: the next moves of both."""
_BLACK: Final = bytes(int(cell == 1) for cell in range(256))
_WHITE: Final = bytes(int(cell == 2) for cell in range(256))

Mask = tuple[int, int]


def is_alike(running: Board, asked: Iterable[Board]) -> bool:
    """Whether one of these boards is, but for a few stones, the one of a running game in any orientation."""
    if len(running.cells) - running.cells.count(0) < FEWEST_STONES:
        return False
    shapes = {(running.width, running.height), (running.height, running.width)}
    images = list(_images(running))
    for board in asked:
        if (board.width, board.height) not in shapes:
            continue
        mask = _mask(board.cells)
        if any((width, height) == (board.width, board.height) and _apart(mask, image) <= NEAR
               for width, height, image in images):  # fmt: skip
            return True
    return False


def _apart(one: Mask, other: Mask) -> int:
    """How many points differ."""
    return ((one[0] ^ other[0]) | (one[1] ^ other[1])).bit_count()


def _mask(cells: bytes) -> Mask:
    return int.from_bytes(cells.translate(_BLACK)), int.from_bytes(cells.translate(_WHITE))


def _images(board: Board) -> Iterator[tuple[int, int, Mask]]:
    rows = [board.cells[start : start + board.width] for start in range(0, len(board.cells), board.width)]
    for _ in range(4):
        rows = [bytes(column) for column in zip(*reversed(rows), strict=True)]
        for image in (rows, [row[::-1] for row in rows]):
            black, white = _mask(b"".join(image))
            yield len(image[0]), len(image), (black, white)
            yield len(image[0]), len(image), (white, black)
