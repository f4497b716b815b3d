"""Which problems are the same: those that are images of one another by turning, mirroring and changing colors."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Final

from tengen.rules import Board, Color

_SWAPPED: Final = bytes([0, 2, 1]) + bytes(253)
_LENGTH: Final = 8


def name_of(board: Board, to_play: Color, kind: str, marked: tuple[int, ...]) -> str:
    """A name that all images of a problem share: of what is wanted, with which stones, on which board."""
    cells = board.cells if to_play is Color.BLACK else board.cells.translate(_SWAPPED)
    both = bytes(4 * (index in marked) + cell for index, cell in enumerate(cells))
    least = min(_images(board.width, board.height, both))
    return hashlib.sha256(kind.encode() + bytes(least[:2]) + least[2]).hexdigest()[:_LENGTH]


def _images(width: int, height: int, cells: bytes) -> Iterator[tuple[int, int, bytes]]:
    rows = [cells[start : start + width] for start in range(0, width * height, width)]
    for _ in range(2):
        for _ in range(4):
            rows = [bytes(row) for row in zip(*rows[::-1], strict=True)]
            yield len(rows[0]), len(rows), b"".join(rows)
        rows = rows[::-1]
