"""A board on a terminal: stones and lines in color, or X, O and . where there is none; the last move is marked.

Pictures are not made here; diagrams that can be read back are in `tengen.rules.diagram`.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from rich.text import Text

from tengen.rules import Board, Color, Point, fixed_handicap
from tengen.rules.handicap import most_fixed
from tengen.rules.point import COLUMNS

WOOD: Final = "on #dcb35c"
LINE: Final = "#7a5c20"
# By what lies below (1) and above (2) a point; in each, by what lies to its left (1) and to its right (2).
CROSSINGS: Final = ("·╴╶─", "╷┐┌┬", "╵┘└┴", "│┤├┼")
STONES: Final = {Color.BLACK: "#000000", Color.WHITE: "#ffffff"}


class Mark(NamedTuple):
    """What stands on a point instead of what is there: a sign in a color, and a letter where there is no color."""

    sign: str
    color: Color
    letter: str


Marks = Mapping[Point, Mark]
NO_MARKS: Final[Marks] = MappingProxyType({})


def plain(board: Board, last: Point | None, *, coordinates: bool, marks: Marks = NO_MARKS) -> str:
    """Rows of X, O and . with the last move in parentheses, as in `X(O).`; a mark stands instead of what it marks."""
    lines = []
    for row in range(board.height, 0, -1):
        signs = " "
        for column in range(board.width):
            mark = marks.get(Point(column, row))
            sign = mark.letter if mark else _sign(board, Point(column, row))
            signs = f"{signs[:-1]}({sign})" if Point(column, row) == last else f"{signs}{sign} "
        lines.append((f"{row:2}" if coordinates else "") + signs.rstrip())
    letters = ["   " + " ".join(COLUMNS[: board.width])] if coordinates else []
    return "\n".join(letters + lines)


def colored(board: Board, last: Point | None, *, coordinates: bool, marks: Marks = NO_MARKS) -> Text:
    """The board as wood with lines, round stones, and a ring on the last one; marks stand instead of what they mark."""
    text = Text()
    stars = star_points(board)
    letters = "    " + " ".join(COLUMNS[: board.width]) + "\n" if coordinates else ""
    text.append(letters, "dim")
    for row in range(board.height, 0, -1):
        text.append(f"{row:2} " if coordinates else "", "dim")
        text.append(" ", WOOD)
        for column in range(board.width):
            text.append_text(_cell(board, Point(column, row), last, stars, marks))
        text.append("\n")
    return text


def star_points(board: Board) -> frozenset[Point]:
    """The points that are drawn thicker, where handicap stones go; none on small boards."""
    return frozenset(fixed_handicap(board.width, board.height, most_fixed(board.width, board.height)))


def _sign(board: Board, point: Point) -> str:
    return {Color.BLACK: "X", Color.WHITE: "O", None: "."}[board.stone_at(point)]


def _cell(board: Board, point: Point, last: Point | None, stars: frozenset[Point], marks: Marks) -> Text:
    """The point and what joins it to the next one on its right."""
    stone, mark = board.stone_at(point), marks.get(point)
    joint = " " if point.column == board.width - 1 else "─"
    if mark is not None:
        sign, color = mark.sign, STONES[mark.color]
    elif stone is None:
        sign, color = "╋" if point in stars else _crossing(board, point), LINE
    else:
        sign, color = "◉" if point == last else "●", STONES[stone]
    return Text.assemble((sign, f"{color} {WOOD}"), (joint, f"{LINE} {WOOD}"))


def _crossing(board: Board, point: Point) -> str:
    across = (point.column > 0) + 2 * (point.column < board.width - 1)
    along = (point.row > 1) + 2 * (point.row < board.height)
    return CROSSINGS[along][across]
