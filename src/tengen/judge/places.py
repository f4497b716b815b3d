"""The places of a board by name: four corners, four sides and the center."""

from __future__ import annotations

from typing import Final

from tengen.judge.phrase import Phrase, phrase
from tengen.rules import Board, Point

NAMES: Final = (
    (phrase("The lower left corner"), phrase("The lower side"), phrase("The lower right corner")),
    (phrase("The left side"), phrase("The center"), phrase("The right side")),
    (phrase("The upper left corner"), phrase("The upper side"), phrase("The upper right corner")),
)


def name_of(point: Point, board: Board) -> Phrase:
    """Which ninth of the board a point is in."""
    return NAMES[_third(point.row - 1, board.height)][_third(point.column, board.width)]


def _third(place: int, size: int) -> int:
    """0, 1 or 2; a corner is as large as the usual openings make it."""
    corner = max((size + 1) // 3, 1)
    return 0 if place < corner else 2 if place >= size - corner else 1
