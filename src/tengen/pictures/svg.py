"""A board as an SVG file: sharp at every size, with the colors of `png` and nothing from elsewhere.

What is on the board is said by a `Drawing`. The drawing on the site's pages takes its colors from the page.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tengen.pictures.drawing import Drawing, star_points
from tengen.pictures.png import BLACK, FADED, GRID, LABEL, OWNERS, ROUND, SQUARES, STONES, WHITE, WOOD
from tengen.rules.point import COLUMNS

Color = tuple[int, int, int]
NAMES: Final = {BLACK: "black", WHITE: "white"}


def svg(drawing: Drawing) -> str:
    """The file, in the size of the PNG; it can be shown in any other."""
    first = drawing.cell * (1.3 if drawing.coordinates else 0.75)
    width, height = (first + drawing.cell * (side - 0.25) for side in (drawing.width, drawing.height))
    size = f'width="{width:g}" height="{height:g}" viewBox="0 0 {width:g} {height:g}"'
    parts = (*_colors(), _wood(width, height), *_lines(drawing, first), *_labels(drawing, first))
    body = "\n".join((*parts, *_points(drawing, first)))
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>\n{body}\n</svg>\n'


def _colors() -> Iterator[str]:
    yield "<defs>"
    light, dark = WOOD
    stops = f'<stop stop-color="{_hex(light)}"/><stop offset="1" stop-color="{_hex(dark)}"/>'
    yield f'<linearGradient id="wood" x2="1" y2="1">{stops}</linearGradient>'
    for shades, name in NAMES.items():
        stops = "".join(
            f'<stop offset="{at}" stop-color="{_hex(shade)}"/>' for at, shade in zip((0, 0.45, 1), shades, strict=True)
        )
        yield f'<radialGradient id="{name}" cx=".35" cy=".3" r=".75">{stops}</radialGradient>'
    yield "</defs>"


def _wood(width: float, height: float) -> str:
    return f'<rect width="{width:g}" height="{height:g}" fill="url(#wood)"/>'


def _lines(drawing: Drawing, first: float) -> Iterator[str]:
    cell = drawing.cell
    right, bottom = (first + cell * (side - 1) for side in (drawing.width, drawing.height))
    down = "".join(f"M{first + cell * column:g} {first:g}V{bottom:g}" for column in range(drawing.width))
    across = "".join(f"M{first:g} {first + cell * line:g}H{right:g}" for line in range(drawing.height))
    ink = f'fill="none" stroke="{_hex(GRID)}" stroke-linecap="square"'
    yield f'<path d="{down}{across}" {ink} stroke-width="{cell / 32:g}"/>'
    yield f'<path d="M{first:g} {first:g}H{right:g}V{bottom:g}H{first:g}Z" {ink} stroke-width="{cell / 16:g}"/>'
    for column, line in sorted(star_points(drawing.width, drawing.height)):
        yield _circle(first + cell * column, first + cell * line, cell * 0.1, f'fill="{_hex(GRID)}"')


def _labels(drawing: Drawing, first: float) -> Iterator[str]:
    if not drawing.coordinates:
        return
    cell = drawing.cell
    at = cell * 0.45
    yield (
        f'<g fill="{_hex(LABEL)}" font-family="sans-serif" font-size="{cell * 0.4:g}" text-anchor="middle" '
        'dominant-baseline="central">'
    )
    for column in range(drawing.width):
        yield f'<text x="{first + cell * column:g}" y="{at:g}">{COLUMNS[column]}</text>'
    for line in range(drawing.height):
        yield f'<text x="{at:g}" y="{first + cell * line:g}">{drawing.height - line}</text>'
    yield "</g>"


def _points(drawing: Drawing, first: float) -> Iterator[str]:
    cell = drawing.cell
    for index, sign in enumerate(drawing.cells):
        x, y = first + cell * (index % drawing.width), first + cell * (index // drawing.width)
        if sign in STONES:
            faded = f' opacity="{FADED}"' if sign in "cx" else ""
            yield _circle(x, y, cell * ROUND, f'fill="url(#{NAMES[STONES[sign]]})"{faded}')
        if sign in OWNERS:
            side = cell * 0.3
            place = f'x="{x - side / 2:g}" y="{y - side / 2:g}" width="{side:g}" height="{side:g}"'
            yield f'<rect {place} rx="{cell / 16:g}" fill="{_hex(SQUARES[OWNERS[sign]])}"/>'
    if drawing.last_move is not None:
        column, line = drawing.place(drawing.last_move)
        on_white = drawing.cells[line * drawing.width + column] in "wx"
        ink = f'fill="none" stroke="{_hex(SQUARES["B" if on_white else "W"])}" stroke-width="{cell / 14:g}"'
        yield _circle(first + cell * column, first + cell * line, cell * 0.22, ink)


def _circle(x: float, y: float, radius: float, more: str) -> str:
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" {more}/>'


def _hex(color: Color) -> str:
    return "#{:02x}{:02x}{:02x}".format(*color)
