"""A game as an animated GIF: one picture for each move, of which only what has changed is drawn and kept.

What is on each picture is said by a `Drawing`.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from typing import Final

import numpy as np
from PIL import GifImagePlugin, Image

from tengen.pictures.drawing import Drawing
from tengen.pictures.png import image, palette, parts
from tengen.pictures.tiles import Indices
from tengen.rules.errors import BadInput

MOST_FRAMES: Final = 1500
LEAST_SECONDS: Final = 0.05
MOST_SECONDS: Final = 60.0
COLORS: Final = 256
CLEAR: Final = 255
"""The color of what stays as it was; no picture has so many colors."""
KEPT: Final = 1
"""What GIF calls not to be disposed: the next picture is drawn over this one."""
HEAD, SCREEN, TABLE, LOOP, END = b"GIF89a", 0xF7, COLORS * 3, b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0", b";"


def gif(drawings: Sequence[Drawing], *, seconds: float = 1.0, last_seconds: float = 3.0) -> bytes:
    """The file; each picture stands for so many seconds, the last one longer, and then it begins anew.

    Refuses no picture at all, too many, pictures of different sizes, and times that nobody can see.
    """
    _check(drawings, seconds, last_seconds)
    colors = palette(drawings[0])
    shown = _indices(image(drawings[0]), colors)
    height, width = shown.shape
    table = bytes(colors.getpalette() or ())[:TABLE].ljust(TABLE, b"\0")
    file = [HEAD, struct.pack("<HHBBB", width, height, SCREEN, 0, 0), table]
    if len(drawings) > 1:
        file.append(LOOP)
    frame, corner = shown.copy(), (0, 0)
    for number, drawing in enumerate(drawings):
        if number:
            frame, corner = _change(shown, drawings[number - 1], drawing, colors)
        stands = last_seconds if number == len(drawings) - 1 else seconds
        file += _encoded(frame, corner, stands)
    return b"".join((*file, END))


def _check(drawings: Sequence[Drawing], *times: float) -> None:
    if not 1 <= len(drawings) <= MOST_FRAMES:
        raise BadInput("bad-length", f"{len(drawings)} pictures in a row", f"1 to {MOST_FRAMES}")
    if len({(each.width, each.height, each.cell, each.coordinates) for each in drawings}) > 1:
        raise BadInput("bad-size", "pictures of different sizes", "one size")
    for each in times:
        if not LEAST_SECONDS <= each <= MOST_SECONDS:
            raise BadInput("bad-speed", f"{each:g} seconds for a picture", f"{LEAST_SECONDS:g} to {MOST_SECONDS:g}")


def _change(shown: Indices, before: Drawing, after: Drawing, colors: Image.Image) -> tuple[Indices, tuple[int, int]]:
    """What has to be drawn over the one to see the other, and where; `shown` is the other then."""
    changed = {
        (index % after.width, index // after.width)
        for index, (old, new) in enumerate(zip(before.cells, after.cells, strict=True))
        if old != new
    }
    if before.last_move != after.last_move:
        changed |= {drawing.place(drawing.last_move) for drawing in (before, after) if drawing.last_move}
    old = shown.copy()
    for (left, top), part in parts(after, sorted(changed)):
        shown[top : top + part.height, left : left + part.width] = _indices(part, colors)
    differs = shown != old
    rows, columns = np.flatnonzero(differs.any(axis=1)), np.flatnonzero(differs.any(axis=0))
    if not len(rows):
        return np.full((1, 1), CLEAR, np.uint8), (0, 0)
    box = slice(rows[0], rows[-1] + 1), slice(columns[0], columns[-1] + 1)
    return np.where(differs[box], shown[box], CLEAR).astype(np.uint8), (int(columns[0]), int(rows[0]))


def _indices(picture: Image.Image, colors: Image.Image) -> Indices:
    return np.array(picture.quantize(palette=colors, dither=Image.Dither.NONE), np.uint8)


def _encoded(frame: Indices, corner: tuple[int, int], seconds: float) -> list[bytes]:
    """A picture in GIF's blocks, without colors of its own."""
    part = Image.fromarray(frame)
    return GifImagePlugin.getdata(
        part, corner, duration=round(seconds * 1000), transparency=CLEAR, disposal=KEPT, include_color_table=False
    )
