"""Games to the very end and the search behind them: native = twin for the same seed, and what both sides know."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tengen import _core
from tengen.rules import twin
from tengen.rules.chance import Generator
from tengen.scoring.twin import ending, nakade, shapes, study, tactics
from tests.core.boards import drawn, random_boards

if TYPE_CHECKING:
    from types import ModuleType

ENDINGS = pytest.mark.parametrize("core", [_core, ending], ids=["native", "twin"])
STUDIES = pytest.mark.parametrize("core", [_core, study], ids=["native", "twin"])
SIZES = ((1, 1), (1, 2), (1, 7), (2, 2), (3, 3), (5, 4), (7, 2), (6, 6), (10, 3))
LARGE_SIZES = ((9, 9), (13, 13), (14, 2))


@pytest.mark.parametrize(("sizes", "count"), [(SIZES, 250), (LARGE_SIZES, 3)], ids=["small", "large"])
def test_native_and_twin_play_the_same_games(sizes: tuple[tuple[int, int], ...], count: int) -> None:
    for number, board in enumerate(random_boards(21, count, sizes)):
        color = number % 2 + 1
        assert _core.endings(*board, color, 2, number) == ending.endings(*board, color, 2, number)


@pytest.mark.parametrize(("sizes", "count"), [(SIZES, 120), (LARGE_SIZES, 3)], ids=["small", "large"])
def test_native_and_twin_find_the_same_fates(sizes: tuple[tuple[int, int], ...], count: int) -> None:
    chance = random.Random(4)
    found = 0
    for number, (width, height, cells) in enumerate(random_boards(22, count, sizes)):
        stones = [index for index, cell in enumerate(cells) if cell == 1][:3]
        if not stones:
            continue
        area = bytes(chance.choice((0, 1, 1)) for _ in cells)
        asked = (width, height, cells, number % 2 + 1, stones, area, chance.choice((1, 6, 30)), number)
        assert _core.study(*asked) == study.study(*asked)
        found += 1
    assert found


@ENDINGS
def test_a_game_is_the_same_in_one_run_or_the_next(core: ModuleType) -> None:
    board = (5, 5, bytes(25))
    games = core.endings(*board, 1, 4, 7)
    assert len(games) == 4 * 25
    assert core.endings(*board, 1, 2, 7) == games[: 2 * 25]
    assert core.endings(*board, 1, 4, 8) != games


LIVES = {
    "two eyes are never filled": """
        . X . X O
        X X X X O
        O O O O O
        . O . O .
    """,
    "eyes that two groups share": """
        . O O O O .
        O O X X O O
        O X X . X O
        O X . X X O
        O O X X O O
        . O O O O .
    """,
    "seki: an eye each and one liberty between them": """
        . O . O X . X . X X
        O O O O X X X X X X
        O O O X X X X X X X
        X X X O O O X X X X
        . X . O . O X X X X
    """,
    "seki: neither side can begin": """
        . O O O O O X X X X
        O O X X X X O O O X
        . O X X X . O O O X
        O O X X X . O O O X
    """,
}


@ENDINGS
@pytest.mark.parametrize("drawing", LIVES.values(), ids=LIVES.keys())
def test_every_stone_stays_in_every_game(drawing: str, core: ModuleType) -> None:
    position = drawn(drawing)
    width, height, cells = position.plain
    for color in (1, 2):
        games = core.endings(width, height, cells, color, 12, 3)
        for start in range(0, len(games), len(cells)):
            for cell, owner in zip(cells, games[start : start + len(cells)], strict=True):
                assert cell in (0, owner)


NAKADE = {
    "three in a row": ("XaX", "a", True),
    "three bent": ("Xa\n.X", "a", True),
    "the T of four": ("XaX\n.X.", "a", True),
    "the square of four": ("XX\nXX", "", True),
    "four in a row": (".....\nXXXX.\n.....", "", False),
    "bent four in the corner": ("XX...\na....\nX....\n.....", "a", True),
    "bent four elsewhere": (".....\n.XXX.\n.X...\n.....", "", False),
    "the bulky five": ("XX.\nXaX", "a", True),
    "the crossed five": (".X.\nXaX\n.X.", "a", True),
    "five in a row": ("XXXXX", "", False),
    "the flower of six": (".XX\nXaX\n.X.", "a", True),
    "two by three": ("XXX\nXXX", "", False),
    "seven": ("XXXXXXX", "", False),
    "points apart": ("X.X.X", "", False),
}


@pytest.mark.parametrize(("drawing", "vital", "one_eye"), NAKADE.values(), ids=NAKADE.keys())
def test_spaces_with_one_eye_and_their_vital_points(drawing: str, vital: str, one_eye: bool) -> None:
    position = drawn(drawing)
    width, height, cells = position.plain
    points = [index for index, cell in enumerate(cells) if cell] + list(position.names.values())
    found = nakade.nakade(points, width, twin.neighbors(width, height))
    assert found == (one_eye, position.names.get(vital))


WASTE = {
    "a large group into atari": ("XXXXXXXa.\nOOOOOOOO.", 1, True),
    "it still has two liberties": ("XXXXXXXa.\nOOOOOO.O.", 1, False),
    "a throw-in": (".aO\nOOO", 1, False),
    "it captures": ("OXaOX\n.OOX.", 1, False),
    "the last liberty between them, an eye each": ("OOOXXXX\nXXXOOOX\n.XaO.OX", 1, True),
    "the last liberty between them, an eye of two points each": ("OOOXXXXX\nXXXOOOOX\n.XaO..OX", 1, True),
    "the same, and the captor has no eye": ("OOO...X\nXXXOOO.\n.XaOOO.", 1, False),
    "three stones that leave one eye": ("OXXa.O\nOOOOOO", 1, False),
    "four stones that leave two": ("OXXXa.O\nOOOOOOO", 1, True),
}


@pytest.mark.parametrize(("drawing", "color", "waste"), WASTE.values(), ids=WASTE.keys())
def test_moves_that_throw_stones_away(drawing: str, color: int, waste: bool) -> None:
    position = drawn(drawing)
    width, height, cells = position.plain
    near = twin.neighbors(width, height)
    assert tactics.is_waste(cells, position.names["a"], color, width, near) == waste


SEKI = {
    "the stones would leave one eye": ("XXXXXXX\nXaOOO.X\nXXXXXXX\n.......", True),
    "the group has another eye": ("XXXXXXX\nXaOOO.X\nXXXXXXX\nX.X....", False),
    "the stones would leave two": ("XXXXXXXX\nXaOOOO.X\nXXXXXXXX\n........", False),
    "the space is open": ("XXXXXXX\nXaOOO.O\nXXXXXXO\n.......", False),
}


@pytest.mark.parametrize(("drawing", "gives_up"), SEKI.values(), ids=SEKI.keys())
def test_moves_that_give_up_a_seki(drawing: str, gives_up: bool) -> None:
    position = drawn(drawing)
    width, height, cells = position.plain
    near = twin.neighbors(width, height)
    assert tactics.gives_up_seki(cells, position.names["a"], 1, width, near) == gives_up


def test_every_shape_is_there_in_all_symmetries_and_both_colors() -> None:
    hane = (1, 2, 0, 0, 0, 0, 0, 0)
    mirrored, turned, swapped = (0, 2, 1, 0, 0, 0, 0, 0), (1, 0, 0, 2, 0, 0, 0, 0), (2, 1, 0, 0, 0, 0, 0, 0)
    assert {hane, mirrored, turned, swapped} <= shapes.shapes()
    assert (1, 0, 0, 0, 0, 0, 0, 0) not in shapes.shapes()
    assert shapes.around(3, 2)[0] == (-1, -1, -1, -1, 1, -1, 3, 4)


def test_the_last_stone_is_captured_where_it_can_be() -> None:
    position = drawn("""
        . X .
        X a X
        . b .
    """)
    game, _ = ending.begin(*position.plain, 2, 0)
    game.play(position.names["a"])
    assert {game.copy().choose(Generator(seed)) for seed in range(9)} == {position.names["b"]}


def test_a_group_in_atari_runs_where_it_can() -> None:
    position = drawn("""
        . O . .
        O X a .
        . b . .
    """)
    game, _ = ending.begin(*position.plain, 2, 0)
    game.play(position.names["b"])
    assert {game.copy().choose(Generator(seed)) for seed in range(9)} == {position.names["a"]}


STUDIED = """
    . O O O O O O .
    O O X X X X O O
    . O X a . X O .
    O O X X X X O O
    . O O O O O O .
"""


@STUDIES
def test_stones_without_two_eyes_go_and_stones_with_room_stay(core: ModuleType) -> None:
    position = drawn(STUDIED)
    width, height, cells = position.plain
    dead, alive = [cells.index(1)], [cells.index(2)]
    area = bytes(not cell for cell in cells)
    for color in (1, 2):
        games, stays, _ = core.study(width, height, cells, color, dead, area, 40, 1)
        assert stays < games / 2
        games, stays, _ = core.study(width, height, cells, color, alive, area, 40, 1)
        assert stays > games / 2


@STUDIES
def test_a_study_refuses_what_makes_no_sense(core: ModuleType) -> None:
    cells, area = bytes((1, 2, 0, 0)), bytes(4)
    for stones in ([], [0, 1], [2]):
        with pytest.raises(ValueError, match=r"not stones of one color \(expected at least one\)"):
            core.study(2, 2, cells, 1, stones, area, 1, 0)
    with pytest.raises(ValueError, match=r"not a point: 4 \(expected 0 to 3\)"):
        core.study(2, 2, cells, 1, [4], area, 1, 0)
    with pytest.raises(ValueError, match=r"not an area: 3 marks \(expected 4\)"):
        core.study(2, 2, cells, 1, [0], bytes(3), 1, 0)
    with pytest.raises(ValueError, match=r"not a count: 0 \(expected 1 to 65535\)"):
        core.study(2, 2, cells, 1, [0], area, 0, 0)


@ENDINGS
def test_games_refuse_what_makes_no_sense(core: ModuleType) -> None:
    with pytest.raises(ValueError, match=r"not a count: 65536 \(expected 0 to 65535\)"):
        core.endings(2, 2, bytes(4), 1, 65536, 0)
    with pytest.raises(ValueError, match=r"not a color: 3 \(expected 1 to 2\)"):
        core.endings(2, 2, bytes(4), 3, 1, 0)
    with pytest.raises(ValueError, match="not a seed: -1"):
        core.endings(2, 2, bytes(4), 1, 1, -1)
