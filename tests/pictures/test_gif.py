"""The animated picture of a game: every frame is the board at that move, and a long game stays small and quick."""

from __future__ import annotations

import io
import random
import time
from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from PIL import Image, ImageSequence

from tengen.pictures import Drawing, gif, image
from tengen.pictures.png import palette
from tengen.rules import BadInput, Board, Color

CELL = 14


def random_game(size: int, moves: int, seed: int = 1) -> list[Drawing]:
    """A game of legal moves, captures and passes included."""
    chance, board = random.Random(seed), Board.empty(size)
    drawings = [Drawing(size, size, "." * size * size, cell=CELL)]
    for number in range(moves):
        color = Color(number % 2 + 1)
        legal = board.legal_points(color)
        point = chance.choice(legal) if legal and chance.random() > 0.05 else None
        if point:
            board, _ = board.play(color, point)
        cells = "".join(".bw"[cell] for cell in board.cells)
        drawings.append(replace(drawings[0], cells=cells, last_move=str(point) if point else None))
    return drawings


def frames(file: bytes) -> list[tuple[np.ndarray[tuple[int, ...], np.dtype[np.uint8]], int]]:
    with Image.open(io.BytesIO(file)) as opened:
        return [
            (np.asarray(frame.convert("RGB")), frame.info.get("duration", 0))
            for frame in ImageSequence.Iterator(opened)
        ]


def expected(drawing: Drawing) -> np.ndarray[tuple[int, ...], np.dtype[np.uint8]]:
    colors = palette(drawing)
    return np.asarray(image(drawing).quantize(palette=colors, dither=Image.Dither.NONE).convert("RGB"))


@pytest.mark.parametrize("coordinates", [True, False])
def test_every_frame_is_the_board_of_its_move(*, coordinates: bool) -> None:
    drawings = [replace(drawing, coordinates=coordinates) for drawing in random_game(7, 80)]
    assert any(one.cells.count(".") < other.cells.count(".") for one, other in pairwise(drawings))
    found = frames(gif(drawings, seconds=0.5, last_seconds=2))
    assert len(found) == len(drawings)
    for drawing, (picture, _) in zip(drawings, found, strict=True):
        assert np.array_equal(picture, expected(drawing))
    assert [duration for _, duration in found] == [500] * 80 + [2000]


def test_a_counted_board_can_be_the_last_one() -> None:
    first = Drawing(5, 5, "b" * 10 + "." * 5 + "w" * 10, cell=CELL)
    counted = replace(first, cells="bbbbBccccc.....wxWwwWWWWW")
    found = frames(gif([first, counted]))
    assert np.array_equal(found[1][0], expected(counted))


def test_a_game_plays_without_end_and_one_picture_stands_still() -> None:
    drawings = random_game(5, 3)
    assert Image.open(io.BytesIO(gif(drawings))).info["loop"] == 0
    assert "loop" not in Image.open(io.BytesIO(gif(drawings[:1]))).info


def test_three_hundred_moves_are_small_and_quick() -> None:
    drawings = [replace(drawing, cell=24) for drawing in random_game(19, 300)]
    gif(drawings[:2])
    began = time.process_time()
    file = gif(drawings)
    assert time.process_time() - began < 2
    assert len(file) < 700_000


@pytest.mark.parametrize(
    ("drawings", "seconds", "code"),
    [
        ([], 1.0, "bad-length"),
        (random_game(3, 1) * 800, 1.0, "bad-length"),
        ([*random_game(3, 0), *random_game(4, 0)], 1.0, "bad-size"),
        (random_game(3, 1), 0.01, "bad-speed"),
        (random_game(3, 1), 61.0, "bad-speed"),
    ],
)
def test_what_cannot_be_shown_is_refused(drawings: list[Drawing], seconds: float, code: str) -> None:
    with pytest.raises(BadInput) as refused:
        gif(drawings, seconds=seconds)
    assert refused.value.code == code
