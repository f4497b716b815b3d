"""Boards as text, both ways: `X` black, `O` white, `.` empty, a lower-case letter names an empty point.

Colors on a terminal and pictures are not made here.
"""

from __future__ import annotations

from typing import Final

from tengen.rules.board import Board
from tengen.rules.color import Color
from tengen.rules.errors import BadInput, shown
from tengen.rules.point import COLUMNS, Point

_CELLS: Final = {"X": Color.BLACK, "#": Color.BLACK, "O": Color.WHITE, ".": None, "+": None, ",": None}
EXPECTED: Final = "rows of equal length of X, O and . from the top, with or without coordinates"


def draw(board: Board, *, coordinates: bool = False) -> str:
    """The board as rows of `X`, `O` and `.`, with letters above and row numbers at the left if wanted.

    >>> print(draw(parse("X.O"), coordinates=True))
       A B C
     1 X . O
    """
    rows = str(board).split("\n")
    if not coordinates:
        return "\n".join(rows)
    numbered = (f"{board.height - number:2} {row}" for number, row in enumerate(rows))
    return "\n".join(("   " + " ".join(COLUMNS[: board.width]), *numbered))


def parse(text: str) -> Board:
    """The board drawn in `text`; refuses uneven rows, unknown signs, and more than 25 rows or columns."""
    return parse_named(text)[0]


def parse_named(text: str) -> tuple[Board, dict[str, Point]]:
    """The board, and the points that lower-case letters name: they are empty.

    >>> board, names = parse_named('''
    ...     O a .
    ...     X . .
    ... ''')
    >>> names
    {'a': B2}
    """
    rows = [_row(line) for line in text.splitlines() if line.strip() and not _is_header(line)]
    if not rows or len({len(row) for row in rows}) != 1:
        raise BadInput("bad-diagram", f"not a board: {shown(text.strip())}", EXPECTED)
    board = Board.empty(len(rows[0]), len(rows))
    stones: dict[Point, Color | None] = {}
    names: dict[str, Point] = {}
    for point, sign in zip(board.points, (sign for row in rows for sign in row), strict=True):
        if sign in _CELLS:
            stones[point] = _CELLS[sign]
        elif sign.isascii() and sign.islower() and sign not in names:
            names[sign] = point
        else:
            raise BadInput("bad-diagram", f"not a sign for {point}: {shown(sign)}", "X, O, . or a letter used once")
    return board.with_stones(stones), names


def _is_header(line: str) -> bool:
    letters = "".join(line.split())
    return len(letters) > 0 and letters == COLUMNS[: len(letters)] and letters[0] == "A"


def _row(line: str) -> list[str]:
    words = line.split()
    if len(words) > 1 and words[0].isdigit():
        words = words[1:]
    if len(words) > 1 and words[-1].isdigit():
        words = words[:-1]
    return [sign for word in words for sign in word]
