"""Random playouts: native = twin for the same seed, every game is legal, and the counts are those of its last board."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tengen import _core
from tengen.engines import playout
from tengen.rules import twin
from tengen.rules.chance import Generator
from tests.core.boards import drawn, random_boards

if TYPE_CHECKING:
    from types import ModuleType

BOTH = pytest.mark.parametrize("core", [_core, playout], ids=["native", "twin"])
SIZES = ((1, 1), (1, 2), (1, 7), (2, 2), (3, 3), (5, 4), (7, 2), (9, 9), (10, 3), (14, 2), (2, 21))
LARGE_SIZES = ((13, 13), (19, 19), (20, 25))


@pytest.mark.parametrize(("sizes", "count"), [(SIZES, 330), (LARGE_SIZES, 3)], ids=["small", "large"])
def test_native_and_twin_agree_for_the_same_seed(sizes: tuple[tuple[int, int], ...], count: int) -> None:
    chance = random.Random(9)
    for width, height, cells in random_boards(10, count, sizes):
        start = (width, height, cells, chance.choice((1, 2)), chance.randrange(-1, width * height))
        komi, seed = chance.randrange(-9, 16), chance.randrange(2**64)
        games = 2 if sizes == SIZES else 1
        assert _core.playout_moves(*start, seed) == playout.playout_moves(*start, seed), (start, seed)
        assert _core.playouts(*start, komi, games, seed) == playout.playouts(*start, komi, games, seed), (start, seed)


@pytest.mark.parametrize(("width", "height"), [(1, 1), (3, 1), (2, 2), (4, 3), (9, 9), (13, 7), (19, 19), (25, 25)])
def test_a_playout_is_a_legal_game_that_ends_in_time_and_is_counted_by_area(width: int, height: int) -> None:
    empty = bytes(width * height)
    for seed in range(40 if width < 10 else 5):
        moves = _core.playout_moves(width, height, empty, 1, -1, seed)
        played, reason, cells, *_ = _core.replay(width, height, empty, moves, "simple", False)
        assert (played, reason) == (len(moves), "")
        assert [move & 1 for move in moves] == [number % 2 for number in range(len(moves))]
        assert [move >> 1 for move in moves[-2:]] == [len(empty)] * 2 or len(moves) == 3 * len(empty) + 2
        owners = playout.area(width, height, cells)
        margin = sum(owners)
        for komi in (2 * margin - 1, 2 * margin, 2 * margin + 1):
            wins = (int(komi < 2 * margin), int(komi > 2 * margin), int(komi == 2 * margin))
            assert _core.playouts(width, height, empty, 1, -1, komi, 1, seed) == (*wins, owners)


def test_many_playouts_are_counted_once_each_and_in_one_order() -> None:
    *results, owners = _core.playouts(5, 5, bytes(25), 1, -1, 0, 2500, 1)
    assert sum(results) == 2500
    assert all(-2500 <= owner <= 2500 for owner in owners)
    assert _core.playouts(5, 5, bytes(25), 1, -1, 0, 2500, 1) == (*results, owners)
    assert _core.playouts(5, 5, bytes(25), 1, -1, 0, 2500, 2) != (*results, owners)
    assert _core.playouts(5, 5, bytes(25), 1, -1, 0, 0, 1) == (0, 0, 0, [0] * 25)


@BOTH
def test_every_legal_move_is_as_likely(core: ModuleType) -> None:
    position = drawn("""
        . X . X a
        X X X X O
        O O O O .
        . . O . .
    """)
    firsts = [core.playout_moves(*position.plain, 1, -1, seed)[0] >> 1 for seed in range(600)]
    chosen = {index: firsts.count(index) for index in set(firsts)}
    eyes_and_stones = {0, 2, *(index for index, cell in enumerate(position.board.cells) if cell)}
    assert chosen.keys() == set(range(20)) - eyes_and_stones
    assert all(70 < times < 135 for times in chosen.values()), chosen


EYES = {
    "in the middle, with friends at all corners": (". X . .\nX a X .\n. X . .", True),
    "in the middle, with one enemy at a corner": ("O X . .\nX a X .\n. X . .", True),
    "in the middle, with two enemies at corners": ("O X O .\nX a X .\n. X . .", False),
    "at the edge": ("X a X .\n. X . .", True),
    "at the edge, with one enemy at a corner": ("X a X .\nO X . .", False),
    "in the corner": ("a X .\nX . .", True),
    "in the corner, with an enemy": ("a X .\nX O .", False),
    "open at one side": ("a X .\n. . .", False),
    "the enemy's": ("a O .\nO . .", False),
}


@BOTH
@pytest.mark.parametrize(("drawing", "is_eye"), EYES.values(), ids=EYES.keys())
def test_black_does_not_fill_an_eye(core: ModuleType, drawing: str, is_eye: bool) -> None:
    position = drawn(drawing)
    width, height, cells = position.plain
    playing = playout.Playout(width, height, cells, 1, -1, [])
    assert playing.is_eye(position.names["a"]) == is_eye
    legal = twin.legal_points(width, height, cells, 1, -1, False)[position.names["a"]] == 1
    firsts = {core.playout_moves(width, height, cells, 1, -1, seed)[0] >> 1 for seed in range(150)}
    assert (position.names["a"] in firsts) == (legal and not is_eye)


@BOTH
def test_the_ko_point_is_not_taken_by_the_first_move(core: ModuleType) -> None:
    position = drawn("""
        . X O .
        X a X O
        . X O .
    """)
    free, ko = (
        {core.playout_moves(*position.plain, 2, index, seed)[0] >> 1 for seed in range(60)} for index in (-1, 5)
    )
    assert position.names["a"] == 5
    assert free - ko == {5}


def test_the_generator_gives_its_published_numbers() -> None:
    generator = Generator(0)
    generator._state = [1, 2, 3, 4]
    published = [11520, 0, 1509978240, 1215971899390074240, 1216172134540287360, 607988272756665600]
    assert [generator.next() for _ in published] == published
