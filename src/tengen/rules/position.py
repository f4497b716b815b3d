"""A position: the board, whose turn it is, and the point that ko forbids.

How it came about is in `history`.
"""

from __future__ import annotations

from dataclasses import dataclass

from tengen.rules.board import Board
from tengen.rules.color import Color
from tengen.rules.often import often_made
from tengen.rules.point import Point


@often_made
@dataclass(frozen=True, slots=True)
class Position:
    """What a player looks at; `ko_point` is where `to_play` may not take back at once."""

    board: Board
    to_play: Color = Color.BLACK
    ko_point: Point | None = None
