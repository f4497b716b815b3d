"""Drawings of a move as boards: `before -> after`, line by line.

Single boards are read by `tengen.rules.parse`; what the drawings mean is said by the tests that use them.
"""

from __future__ import annotations

from tengen.rules import Board, Color, Point, parse, parse_named


def before_and_after(drawing: str) -> tuple[Board, dict[str, Point], Board]:
    """The board at the left of the arrows, its named points, and the board at the right."""
    lines = [line.split("->") for line in drawing.strip().splitlines()]
    board, names = parse_named("\n".join(left for left, _ in lines))
    return board, names, parse("\n".join(right for _, right in lines))


def points(text: str) -> tuple[Point, ...]:
    """The points named in a text, in that order: `D4 Q16`."""
    return tuple(Point.parse(name) for name in text.split())


def swapped(board: Board) -> Board:
    """The same board with the colors changed."""
    return Board.of(board.width, board.height, bytes((3 - cell) % 3 for cell in board.cells))


def color_of(sign: str) -> Color:
    """The color of a stone as it is drawn."""
    return {"X": Color.BLACK, "O": Color.WHITE}[sign]
