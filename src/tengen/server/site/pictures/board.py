"""A position as an SVG drawing, for pages without scripts: what `web/src/board` would draw, sign for sign.

A drawing has classes and no colors of its own: the page's styles give them. For mail and files, see `tengen.pictures`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import cos, floor, sin
from typing import Any, Final

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from tengen.pictures.drawing import star_points
from tengen.rules import Point
from tengen.rules.point import COLUMNS
from tengen.server.site.words.game_words import board_words

CELL: Final = 40
STONE: Final = 19.2
BEFORE: Final = 52
AFTER: Final = 30
LABEL: Final = 17
DENSE: Final = 13
"""A board with more lines than this has larger labels and star points."""
_STONES: Final = {"b": "black", "w": "white", "c": "black", "x": "white"}
_OWNERS: Final = {"B": "black", "W": "white", "x": "black", "c": "white"}
_DEAD: Final = "cx"


@dataclass(frozen=True, slots=True)
class Picture:
    """What is to be seen: a state string row by row from the top left, the last move and the ko point."""

    width: int
    height: int
    cells: str
    last_move: Point | None = None
    ko_point: Point | None = None

    def place(self, index: int) -> tuple[int, int]:
        """Where the point at this index lies in the drawing."""
        return BEFORE + CELL * (index % self.width), BEFORE + CELL * (index // self.width)

    def index(self, point: Point | None) -> int | None:
        return None if point is None else (self.height - point.row) * self.width + point.column


def svg(picture: Picture, words: str) -> SafeString:
    """The drawing, and the words that stand for it where it cannot be seen."""
    width, height = _extent(picture.width), _extent(picture.height)
    dense = " go-dense" if max(picture.width, picture.height) > DENSE else ""
    parts = "".join((*_frame(picture, width, height), *_points(picture)))
    # Everything in it is made of numbers and of our own words, but for `words`, which are escaped.
    return mark_safe(
        f'<svg viewBox="0 0 {width} {height}" class="go-drawing{dense}" role="img" aria-label="{escape(words)}">'
        f"{parts}</svg>"
    )


def _extent(lines: int) -> int:
    return BEFORE + CELL * (lines - 1) + AFTER


def _frame(picture: Picture, width: int, height: int) -> Iterator[str]:
    columns, rows = picture.width, picture.height
    right, bottom = BEFORE + CELL * (columns - 1), BEFORE + CELL * (rows - 1)
    down = (f"M{BEFORE + CELL * column} {BEFORE}V{bottom}" for column in range(columns))
    across = (f"M{BEFORE} {BEFORE + CELL * line}H{right}" for line in range(rows))
    yield '<g aria-hidden="true">'
    yield _tag("rect", "go-wood", width=width, height=height, fill="url(#go-wood)")
    yield _tag("path", "go-grain", d=_grain(width, height, 53))
    yield _tag("path", "go-grain go-fine", d=_grain(width, height, 11))
    yield _tag("path", "go-lines", d="".join((*down, *across)))
    yield _tag("path", "go-edge", d=f"M{BEFORE} {BEFORE}H{right}V{bottom}H{BEFORE}Z")
    for column, line in sorted(star_points(columns, rows), key=lambda star: (star[1], star[0])):
        yield _circle("go-star", BEFORE + CELL * column, BEFORE + CELL * line, 3.6)
    for column in range(columns):
        yield _label(COLUMNS[column], BEFORE + CELL * column, LABEL)
    for line in range(rows):
        yield _label(str(rows - line), LABEL, BEFORE + CELL * line)
    yield "</g>"


def _grain(width: int, height: int, apart: int) -> str:
    """Long, slightly bent lines down the wood, about this far apart."""
    lines = []
    for number in range(-(-width // apart)):
        x = _rounded((number + 0.5 + 0.45 * sin(number * 7.3)) * apart)
        bend, turn = _rounded(9 * sin(x / 90)), _rounded(9 * cos(x / 70))
        upper, lower = _rounded(height * 0.3), _rounded(height * 0.7)
        lines.append(f"M{_number(x)} 0c{_number(bend)} {_number(upper)} {_number(turn)} {_number(lower)} ")
        lines.append(f"{_number(bend)} {height}")
    return "".join(lines)


def _points(picture: Picture) -> Iterator[str]:
    last, ko = picture.index(picture.last_move), picture.index(picture.ko_point)
    for index, sign in enumerate(picture.cells):
        if sign == "." and index not in (last, ko):
            continue
        x, y = picture.place(index)
        yield from _stone(sign, x, y)
        if sign in _OWNERS:
            yield _square(f"go-territory go-of-{_OWNERS[sign]}", x, y, 6)
        if index == ko:
            yield _square("go-ko", x, y, 8)
        if index == last:
            yield _circle(f"go-ring go-on-{_STONES.get(sign, 'wood')}", x, y, 8.4)


def _stone(sign: str, x: int, y: int) -> Iterable[str]:
    color = _STONES.get(sign)
    if color is None:
        return ()
    how = "dead" if sign in _DEAD else "lying"
    paints = {"stroke": "url(#go-shadow)", "fill": f"url(#go-{color})"}
    return (_tag("circle", f"go-stone go-{how}", cx=x, cy=y, r=STONE, **paints),)


def _tag(name: str, class_name: str, **attributes: str | float) -> str:
    shown = "".join(f' {key}="{_number(value)}"' for key, value in attributes.items())
    return f'<{name} class="{class_name}"{shown}></{name}>'


def _circle(class_name: str, x: int, y: int, radius: float) -> str:
    return _tag("circle", class_name, cx=x, cy=y, r=radius)


def _square(class_name: str, x: int, y: int, half: int) -> str:
    return _tag("rect", class_name, x=x - half, y=y - half, width=2 * half, height=2 * half, rx=2.5)


def _label(text: str, x: int, y: int) -> str:
    return f'<text class="go-label" x="{x}" y="{y}">{text}</text>'


def _rounded(value: float) -> float:
    return floor(value * 10 + 0.5) / 10


def _number(value: str | float) -> str:
    """A number as a script writes it: without a fraction that is none, and no minus before zero."""
    if isinstance(value, float) and value == int(value):
        return str(int(value))
    return str(value)


def picture(state: dict[str, Any]) -> str:
    """The board of this state as a drawing; a counted one with its territories."""
    last = state["last_move"]
    scoring = state["scoring"]
    shown = Picture(
        state["width"],
        state["height"],
        scoring["owner"] if scoring else state["stones"],
        Point.parse(last["point"]) if last and last["point"] else None,
        Point.parse(state["ko_point"]) if state["ko_point"] else None,
    )
    return svg(shown, board_words(state))
