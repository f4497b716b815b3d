"""A position as an SVG drawing, for pages without scripts: what `web/src/board` would draw, but for tints of territory.

A drawing has classes and no colors of its own: the page's styles give them. For mail and files, see `tengen.pictures`.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from tengen.game.state import GameState
from tengen.pictures.drawing import star_points
from tengen.rules import Point
from tengen.rules.point import COLUMNS
from tengen.server.site.words.game_words import board_words

CELL: Final = 40
STONE: Final = 19.2
LEAST_BAND: Final = 14
BAND_OF_A_LINE: Final = 1.25
OF_THE_BAND: Final = 0.6
"""The band of wood around the cells, where labels stand, and how large those are in it."""
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

    @property
    def band(self) -> float:
        return max(LEAST_BAND, BAND_OF_A_LINE * max(self.width, self.height))

    def line(self, number: int) -> float:
        """Where a line from the left or from the top runs."""
        return self.band + CELL / 2 + CELL * number

    def place(self, index: int) -> tuple[float, float]:
        """Where the point at this index lies in the drawing."""
        return self.line(index % self.width), self.line(index // self.width)

    def index(self, point: Point | None) -> int | None:
        return None if point is None else (self.height - point.row) * self.width + point.column


def svg(picture: Picture, words: str) -> SafeString:
    """The drawing, and the words that stand for it where it cannot be seen."""
    width, height = (_number(CELL * side + 2 * picture.band) for side in (picture.width, picture.height))
    dense = " go-dense" if max(picture.width, picture.height) > DENSE else ""
    parts = "".join((*_frame(picture), *_points(picture)))
    # Everything in it is made of numbers and of our own words, but for `words`, which are escaped.
    return mark_safe(
        f'<svg viewBox="0 0 {width} {height}" class="go-drawing{dense}" role="img" aria-label="{escape(words)}">'
        f"{parts}</svg>"
    )


def _frame(picture: Picture) -> Iterator[str]:
    columns, rows = picture.width, picture.height
    start, right, bottom = (_number(picture.line(number)) for number in (0, columns - 1, rows - 1))
    down = (f"M{_number(picture.line(column))} {start}V{bottom}" for column in range(columns))
    across = (f"M{start} {_number(picture.line(line))}H{right}" for line in range(rows))
    yield '<g aria-hidden="true">'
    yield _tag("path", "go-lines", d="".join((*down, *across)))
    yield _tag("path", "go-edge", d=f"M{start} {start}H{right}V{bottom}H{start}Z")
    for column, line in sorted(star_points(columns, rows), key=lambda star: (star[1], star[0])):
        yield _circle("go-star", picture.line(column), picture.line(line), 3.4)
    yield from _labels(picture)
    yield "</g>"


def _labels(picture: Picture) -> Iterator[str]:
    """The letters of the columns above and below, the numbers of the rows at both sides."""
    near = picture.band / 2 + 0.5
    for y in (near, CELL * picture.height + 2 * picture.band - near):
        for column in range(picture.width):
            yield _label(picture, COLUMNS[column], picture.line(column), y)
    for x in (near, CELL * picture.width + 2 * picture.band - near):
        for line in range(picture.height):
            yield _label(picture, str(picture.height - line), x, picture.line(line))


def _points(picture: Picture) -> Iterator[str]:
    last, ko = picture.index(picture.last_move), picture.index(picture.ko_point)
    for index, sign in enumerate(picture.cells):
        if sign == "." and index not in (last, ko):
            continue
        x, y = picture.place(index)
        yield from _stone(sign, x, y)
        if sign in _OWNERS:
            yield _circle(f"go-territory go-of-{_OWNERS[sign]}", x, y, 5.2 if sign in _DEAD else 4)
        if index == ko:
            yield _square("go-ko", x, y, 8)
        if index == last:
            yield _circle(f"go-ring go-on-{_STONES.get(sign, 'wood')}", x, y, 8.8)


def _stone(sign: str, x: float, y: float) -> Iterable[str]:
    color = _STONES.get(sign)
    if color is None:
        return ()
    how = "dead" if sign in _DEAD else "lying"
    paints = {"stroke": "url(#go-shadow)", "fill": f"url(#go-{color})"}
    return (_tag("circle", f"go-stone go-{how}", cx=x, cy=y, r=STONE, **paints),)


def _tag(name: str, class_name: str, **attributes: str | float) -> str:
    shown = "".join(f' {key}="{_number(value)}"' for key, value in attributes.items())
    return f'<{name} class="{class_name}"{shown}></{name}>'


def _circle(class_name: str, x: float, y: float, radius: float) -> str:
    return _tag("circle", class_name, cx=x, cy=y, r=radius)


def _square(class_name: str, x: float, y: float, half: int) -> str:
    return _tag("rect", class_name, x=x - half, y=y - half, width=2 * half, height=2 * half, rx=2.5)


def _label(picture: Picture, text: str, x: float, y: float) -> str:
    size = _number(round(picture.band * OF_THE_BAND, 2))
    return f'<text class="go-label" x="{_number(x)}" y="{_number(y)}" font-size="{size}">{text}</text>'


def _number(value: str | float) -> str:
    """A number as a script writes it: without a fraction that is none, and no minus before zero."""
    if isinstance(value, float) and value == int(value):
        return str(int(value))
    return str(value)


def picture(state: GameState) -> str:
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
