"""A board as a PNG picture: wood, lines, stones with light from the upper left, squares for territory.

What is on the board is said by a `Drawing`.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Final

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from tengen.pictures.drawing import Drawing, star_points
from tengen.pictures.tiles import Indices, Layers, compose, half
from tengen.rules.point import COLUMNS

WOOD: Final = ((236, 201, 135), (219, 173, 98))
GRID: Final = (93, 68, 32)
LABEL: Final = (86, 61, 26)
BLACK: Final = ((109, 109, 112), (43, 43, 45), (6, 6, 7))
WHITE: Final = ((255, 255, 255), (244, 240, 231), (200, 193, 179))
SQUARES: Final = {"B": (20, 20, 20), "W": (251, 248, 241)}
STONES: Final = {"b": BLACK, "c": BLACK, "w": WHITE, "x": WHITE}
OWNERS: Final = {"B": "B", "W": "W", "c": "W", "x": "B"}
"""Whose square stands on this sign: a dead stone belongs to the other color."""
PLAIN, EVERYTHING = "bw.", "bw.cxBW"
FADED: Final = 0.42
ROUND: Final = 0.48
"""The radius of a stone, as a part of a cell: all of it is within its own cell; only its shadow is not."""
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
QUICK: Final = 2
"""How hard zlib tries: a tenth larger than with twice the work."""
FINER: Final = 4
"""Stones are drawn so many times larger and then made smaller, for smooth edges."""


def png(drawing: Drawing) -> bytes:
    """The picture as a file."""
    size = (drawing.width, drawing.height, drawing.cell)
    if not set(drawing.cells) <= set(PLAIN):
        colors = _palette(*size, EVERYTHING, coordinates=drawing.coordinates)
        return _file(_indices(image(drawing), colors), colors)
    colors = _palette(*size, PLAIN, coordinates=drawing.coordinates)
    pixels = compose(_layers(*size, coordinates=drawing.coordinates), drawing.cells, drawing.width)
    if drawing.last_move is not None:
        _mark(pixels, drawing, colors)
    return _file(pixels, colors)


def image(drawing: Drawing) -> Image.Image:
    """The picture itself, in RGB."""
    canvas = _Canvas(drawing, _empty(drawing.width, drawing.height, drawing.cell, coordinates=drawing.coordinates))
    for index, sign in enumerate(drawing.cells):
        canvas.point(index % drawing.width, index // drawing.width, sign)
    if drawing.last_move is not None:
        canvas.ring(*drawing.place(drawing.last_move))
    return canvas.picture


def palette(drawing: Drawing) -> Image.Image:
    """A picture whose palette has all colors that a board of this size needs, whatever is on it."""
    size = (drawing.width, drawing.height, drawing.cell)
    return _palette(*size, EVERYTHING, coordinates=drawing.coordinates)


def parts(drawing: Drawing, places: Iterable[tuple[int, int]]) -> Iterator[tuple[tuple[int, int], Image.Image]]:
    """What stands around these columns and lines, and where in the picture it belongs, drawn as in `image`.

    A stone and its shadow reach as far as their own part and those beside it.
    """
    canvas = _Canvas(drawing, _empty(drawing.width, drawing.height, drawing.cell, coordinates=drawing.coordinates))
    chosen = tuple(places)
    near = {(column + right, line + down) for column, line in chosen for right in (-1, 0, 1) for down in (-1, 0, 1)}
    for line, column in sorted((line, column) for column, line in near):
        if 0 <= column < drawing.width and 0 <= line < drawing.height:
            canvas.point(column, line, drawing.cells[line * drawing.width + column])
    if drawing.last_move is not None:
        canvas.ring(*drawing.place(drawing.last_move))
    reach = round(drawing.cell * 0.6) + 1
    for column, line in chosen:
        x, y = canvas.place(column, line)
        left, top = max(x - reach, 0), max(y - reach, 0)
        right, bottom = min(x + reach, canvas.picture.width), min(y + reach, canvas.picture.height)
        yield (left, top), canvas.picture.crop((left, top, right, bottom))


def _file(pixels: Indices, colors: Image.Image) -> bytes:
    """A PNG with a palette: zlib, unlike the encoder of an image, lets other threads go on meanwhile."""
    height, width = pixels.shape
    rows = np.zeros((height, width + 1), np.uint8)  # each begins with its filter: none
    rows[:, 1:] = pixels
    palette = bytes(colors.getpalette() or ())
    header = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", header), (b"PLTE", palette), (b"IDAT", zlib.compress(rows.tobytes(), QUICK)), (b"IEND", b""))
    return SIGNATURE + b"".join(_chunk(name, body) for name, body in parts)


def _chunk(name: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))


def _indices(picture: Image.Image, colors: Image.Image) -> Indices:
    return np.asarray(picture.quantize(palette=colors, dither=Image.Dither.NONE), np.uint8)


def _mark(pixels: Indices, drawing: Drawing, colors: Image.Image) -> None:
    """Draw the ring of the last move into the picture."""
    column, line = drawing.place(drawing.last_move or "")
    ring = _ring(drawing, column, line)
    first = _first(drawing.cell, coordinates=drawing.coordinates) - ring.width // 2
    y, x = first + line * drawing.cell, first + column * drawing.cell
    box = slice(y, y + ring.height), slice(x, x + ring.width)
    around = Image.fromarray(np.array(colors.getpalette(), np.uint8).reshape(-1, 3)[pixels[box]])
    around.paste(ring, (0, 0), ring)
    pixels[box] = _indices(around, colors)


class _Canvas:
    """The picture while it is drawn."""

    def __init__(self, drawing: Drawing, board: Image.Image | None = None) -> None:
        """On a copy of this board, or on bare wood."""
        self.drawing = drawing
        self.cell = drawing.cell
        self.first = _first(self.cell, coordinates=drawing.coordinates)
        margin = self.first + round(self.cell * 0.75)
        width, height = (self.cell * (side - 1) + margin for side in (drawing.width, drawing.height))
        self.picture = board.copy() if board else _wood(width, height)
        self.pen = ImageDraw.Draw(self.picture)

    def place(self, column: int, line: int) -> tuple[int, int]:
        return self.first + column * self.cell, self.first + line * self.cell

    def lines(self) -> None:
        drawing = self.drawing
        right, bottom = self.place(drawing.width - 1, drawing.height - 1)
        thin = max(1, self.cell // 32)
        for column in range(drawing.width):
            x, top = self.place(column, 0)
            self.pen.line((x, top, x, bottom), GRID, thin + (column in (0, drawing.width - 1)))
        for line in range(drawing.height):
            left, y = self.place(0, line)
            self.pen.line((left, y, right, y), GRID, thin + (line in (0, drawing.height - 1)))
        for star in star_points(drawing.width, drawing.height):
            self.stamp(*star, _disc(self.cell, 0.1, GRID))

    def labels(self) -> None:
        font = ImageFont.load_default(max(8, self.cell * 0.4))
        at = round(self.cell * 0.45)
        for column in range(self.drawing.width):
            x, _ = self.place(column, 0)
            self.pen.text((x, at), COLUMNS[column], LABEL, font, "mm")
        for line in range(self.drawing.height):
            _, y = self.place(0, line)
            self.pen.text((at, y), str(self.drawing.height - line), LABEL, font, "mm")

    def point(self, column: int, line: int, sign: str) -> None:
        if sign in STONES:
            self.stamp(column, line, _stone(self.cell, STONES[sign], FADED if sign in "cx" else 1.0))
        if sign in OWNERS:
            half = max(1.5, self.cell * 0.15)
            edge = tuple((side + 128) // 2 for side in SQUARES[OWNERS[sign]])
            around = _around(*self.place(column, line), half)
            self.pen.rounded_rectangle(around, self.cell // 16, SQUARES[OWNERS[sign]], edge)

    def ring(self, column: int, line: int) -> None:
        self.stamp(column, line, _ring(self.drawing, column, line))

    def stamp(self, column: int, line: int, stamp: Image.Image) -> None:
        x, y = self.place(column, line)
        self.picture.paste(stamp, (x - stamp.width // 2, y - stamp.height // 2), stamp)


def _first(cell: int, *, coordinates: bool) -> int:
    """How far the first line is from the edge of the picture."""
    return round(cell * (1.3 if coordinates else 0.75))


def _ring(drawing: Drawing, column: int, line: int) -> Image.Image:
    """The mark of the last move, which shows on its stone."""
    on_white = drawing.cells[line * drawing.width + column] in "wx"
    return _disc(drawing.cell, 0.22, SQUARES["B" if on_white else "W"], hollow=True)


@lru_cache(maxsize=16)
def _empty(width: int, height: int, cell: int, *, coordinates: bool) -> Image.Image:
    """The board before the first stone; nobody may draw on it, only on a copy."""
    canvas = _Canvas(Drawing(width, height, "." * (width * height), None, coordinates, cell))
    canvas.lines()
    if coordinates:
        canvas.labels()
    return canvas.picture


@lru_cache(maxsize=16)
def _palette(width: int, height: int, cell: int, signs: str, *, coordinates: bool) -> Image.Image:
    """The colors for pictures of this size with these signs, from dark to bright: those of a board with all."""
    points = width * height
    cells = (signs * (points // len(signs) + 1))[:points]
    found = image(Drawing(width, height, cells, "A1", coordinates, cell)).quantize(224)
    colors = np.array(found.getpalette(), np.uint8).reshape(-1, 3)
    sorted_colors = Image.new("P", (1, 1))
    sorted_colors.putpalette(colors[np.argsort(colors.sum(axis=1, dtype=int))].tobytes())
    return sorted_colors


@lru_cache(maxsize=16)
def _layers(width: int, height: int, cell: int, *, coordinates: bool) -> Layers:
    """The parts of all pictures of this size that have nothing but stones on them."""
    colors = _palette(width, height, cell, PLAIN, coordinates=coordinates)

    def drawn(cells: str) -> Indices:
        return _indices(image(Drawing(width, height, cells, None, coordinates, cell)), colors)

    halves = {(sign, parity): drawn(half(width, height, sign, parity)) for sign in "bw" for parity in (0, 1)}
    shadow = np.asarray(_stone(cell, BLACK, 1.0).getchannel("A")) > 0
    across = np.arange(len(shadow)) + 0.5 - len(shadow) / 2
    stone = np.hypot(across[:, None], across[None, :]) <= cell * ROUND + 0.5
    first = _first(cell, coordinates=coordinates) - len(shadow) // 2
    return Layers(drawn("." * (width * height)), halves, shadow, stone, first, cell)


def _around(x: int, y: int, radius: float) -> tuple[float, float, float, float]:
    return x - radius, y - radius, x + radius, y + radius


def _wood(width: int, height: int) -> Image.Image:
    """A board that grows darker towards the lower right."""
    slope = np.add.outer(np.linspace(0, 0.5, height), np.linspace(0, 0.5, width))[..., None]
    light, dark = np.array(WOOD, np.float64)
    return Image.fromarray((light + (dark - light) * slope).round().astype(np.uint8))


@lru_cache(maxsize=64)
def _disc(cell: int, radius: float, color: tuple[int, int, int], *, hollow: bool = False) -> Image.Image:
    """A round dot or a ring, on nothing; the radius is a part of a cell."""
    side = (round(cell * radius) * 2 + 5) * FINER
    disc = Image.new("RGBA", (side, side), (*color, 0))
    around = _around(side // 2, side // 2, max(1.5, cell * radius) * FINER)
    width = max(1, round(cell * FINER / 14))
    ImageDraw.Draw(disc).ellipse(around, None if hollow else color, color, width)
    return disc.resize((side // FINER, side // FINER), Image.Resampling.BOX)


@lru_cache(maxsize=64)
def _stone(cell: int, shades: tuple[tuple[int, int, int], ...], opacity: float) -> Image.Image:
    """A stone with its soft shadow, on nothing."""
    side = round(cell * 1.2) * FINER
    radius = cell * ROUND * FINER
    across = (np.arange(side) + 0.5 - side / 2) / radius
    x, y = across[None, :], across[:, None]
    lit = np.clip(np.hypot(x + 0.3, y + 0.4) / 1.5, 0, 1)
    stops = np.array((0, 0.45, 1.0))
    color = np.stack([np.interp(lit, stops, [shade[channel] for shade in shades]) for channel in range(3)], axis=-1)
    inside = np.hypot(x, y) <= 1
    shadow = np.clip((1.22 - np.hypot(x - 0.06, y - 0.12)) / 0.34, 0, 1) * 0.45
    pixels = np.empty((side, side, 4))
    pixels[..., :3] = np.where(inside[..., None], color, (40, 24, 4))
    pixels[..., 3] = np.where(inside, 255, shadow * 255) * opacity
    full = Image.fromarray(pixels.round().astype(np.uint8), "RGBA")
    return full.resize((side // FINER, side // FINER), Image.Resampling.BOX)
