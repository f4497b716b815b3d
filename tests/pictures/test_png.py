"""The picture of a board: what stands where, in which color, for every size."""

import io
from random import Random

import numpy as np
import pytest
from PIL import Image

from tengen.pictures import Drawing, image, png
from tengen.pictures.drawing import star_points
from tengen.rules import BadInput, TengenError

CELL = 32
DARK, BRIGHT = 90, 200


def brightness(picture: Image.Image, drawing: Drawing, name: str, aside: float = 0) -> float:
    """How bright the picture is at a point, or so many cells to the lower right of it."""
    column, line = drawing.place(name)
    first = round(drawing.cell * 1.3) + aside * drawing.cell
    pixel = picture.getpixel((round(first + column * drawing.cell), round(first + line * drawing.cell)))
    assert isinstance(pixel, tuple)
    return sum(pixel) / 3


def drawn(rows: str, **more: object) -> Drawing:
    lines = rows.split()
    return Drawing(len(lines[0]), len(lines), "".join(lines), cell=CELL, **more)  # type: ignore[arg-type]


def test_stones_and_wood_have_their_colors() -> None:
    drawing = drawn("b.. ... ..w")
    picture = image(drawing)
    assert brightness(picture, drawing, "A3", 0.2) < DARK
    assert brightness(picture, drawing, "C1", 0.2) > BRIGHT
    assert DARK < brightness(picture, drawing, "A2", 0.4) < BRIGHT


def test_a_dead_stone_carries_the_square_of_the_other_color() -> None:
    drawing = drawn("c.. ... ..x")
    picture = image(drawing)
    assert brightness(picture, drawing, "A3") > BRIGHT
    assert brightness(picture, drawing, "C1") < DARK
    assert brightness(picture, drawing, "A3", 0.25) > DARK


def test_territory_is_a_square_in_the_color_of_its_owner() -> None:
    drawing = drawn("B.. ... ..W")
    picture = image(drawing)
    assert brightness(picture, drawing, "A3") < DARK
    assert brightness(picture, drawing, "C1") > BRIGHT


@pytest.mark.parametrize(("sign", "rises"), [("b", True), ("w", False)])
def test_the_last_move_has_a_ring_that_shows_on_its_stone(sign: str, *, rises: bool) -> None:
    plain, marked = (drawn(f"... .{sign}. ...", last_move=last) for last in (None, "B2"))
    ring = 0.2 * 2**-0.5
    before, after = (brightness(image(each), each, "B2", ring) for each in (plain, marked))
    assert abs(after - before) > 60
    assert (after > before) is rises


@pytest.mark.parametrize(("width", "height"), [(1, 1), (2, 2), (9, 9), (25, 3), (19, 19), (25, 25)])
def test_every_size_is_a_png_of_its_shape(width: int, height: int) -> None:
    picture = Image.open(io.BytesIO(png(Drawing(width, height, "." * (width * height), cell=20))))
    assert (picture.format, picture.width - picture.height) == ("PNG", 20 * (width - height))


def test_without_coordinates_the_board_is_smaller() -> None:
    cells = "." * 81
    assert image(Drawing(9, 9, cells, coordinates=False)).width < image(Drawing(9, 9, cells)).width


@pytest.mark.parametrize(("size", "count"), [((19, 19), 9), ((13, 13), 5), ((9, 9), 5), ((5, 5), 1), ((4, 4), 0)])
def test_boards_have_their_usual_dots(size: tuple[int, int], count: int) -> None:
    assert len(star_points(*size)) == count


@pytest.mark.parametrize(
    "wrong",
    [
        {"cells": "." * 80},
        {"cells": "?" * 81},
        {"width": 26},
        {"last_move": "I5"},
        {"last_move": "K10"},
        {"cell": 5},
        {"cell": 121},
    ],
)
def test_what_cannot_be_drawn_is_refused(wrong: dict[str, object]) -> None:
    asked: dict[str, object] = {"width": 9, "height": 9, "cells": "." * 81, **wrong}
    with pytest.raises(TengenError) as refused:
        Drawing(**asked)  # type: ignore[arg-type]
    assert isinstance(refused.value, BadInput)


@pytest.mark.parametrize("size", [(19, 19), (9, 13), (2, 2)])
@pytest.mark.parametrize("cell", [16, 21, 22, 40])
@pytest.mark.parametrize("coordinates", [True, False])
def test_a_picture_put_together_from_parts_is_the_one_that_is_drawn(
    size: tuple[int, int], cell: int, *, coordinates: bool
) -> None:
    chance = Random(f"{size} {cell}")
    cells = "".join(chance.choice("..bw") for _ in range(size[0] * size[1]))
    drawing = Drawing(*size, cells, "A1", coordinates, cell)
    with Image.open(io.BytesIO(png(drawing))) as file:
        quick = np.asarray(file.convert("RGB"), int)
    slow = np.asarray(image(drawing), int)
    apart = np.abs(quick - slow)
    assert apart.mean() < 4
    assert apart.max() < 110
