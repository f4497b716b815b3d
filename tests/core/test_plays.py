"""One play, the legal points and the keys of a board: the native core and its twin say the same, and it is right."""

from __future__ import annotations

import random
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen import _core
from tengen.rules import draw, twin
from tests.core.boards import LARGE_SIZES, SIZES, drawn, random_boards
from tests.rules.drawn import before_and_after

BOTH = pytest.mark.parametrize("core", [_core, twin], ids=["native", "twin"])

PLAYS = {
    "a stone in the corner is captured": """
        O a .  ->  . X .
        X . .  ->  X . .
        . . .  ->  . . .
    """,
    "three groups at once": """
        X O a O X  ->  X . X . X
        . X O X .  ->  . X . X .
        . . X . .  ->  . . X . .
    """,
    "the enemy goes before one's own last liberty is asked for": """
        O a O X .  ->  . X . X .
        X X O X .  ->  X X . X .
        . . X . .  ->  . . X . .
    """,
    "one stone captures itself": """
        a O .  ->  . O .
        O . .  ->  O . .
    """,
    "a group captures itself": """
        X X a O .  ->  . . . O .
        O O O . .  ->  O O O . .
    """,
    "a group around an eye is captured from inside": """
        X X X X  ->  X X X X
        X O O O  ->  X . . .
        X O a O  ->  X . X .
        X O O O  ->  X . . .
        X X X X  ->  X X X X
    """,
    "the only point is filled and emptied again": """
        a  ->  .
    """,
    "on a board of one row": """
        X O a .  ->  X . X .
    """,
    "a group that keeps a liberty stays": """
        . O a .  ->  . O X .
        . X . .  ->  . X . .
    """,
}


@BOTH
@pytest.mark.parametrize("drawing", PLAYS.values(), ids=PLAYS.keys())
def test_black_plays_a(core: ModuleType, drawing: str) -> None:
    before, names, expected = before_and_after(drawing)
    after, captured = core.play(before.width, before.height, before.cells, 1, before.index(names["a"]))
    assert after == expected.cells, draw(expected)
    stood = before.cells[: before.index(names["a"])] + b"\1" + before.cells[before.index(names["a"]) + 1 :]
    assert captured == tuple(index for index, cell in enumerate(stood) if cell and not expected.cells[index])


LEGAL = {
    "no liberty, no capture: only where self-capture is allowed": ("a O .\nO . .", "X", False),
    "a capture makes room": ("O a O X\nX X X .", "X", True),
    "a friend's liberty is enough": ("X a O\nX O .\n. . .", "X", True),
    "a friend's last liberty is not": ("X a O\nO O .", "X", False),
    "an enemy's eye that is their last liberty": ("O a O\nX O X\n. X .", "X", True),
    "an enemy's eye of two": ("O a O .\nO O O .", "X", False),
}


@BOTH
@pytest.mark.parametrize(("drawing", "sign", "legal"), LEGAL.values(), ids=LEGAL.keys())
def test_a_play_at_a_needs_a_liberty_or_a_capture(core: ModuleType, drawing: str, sign: str, legal: bool) -> None:
    position = drawn(drawing)
    color = "XO".index(sign) + 1

    def at_a(ko_index: int, self_capture: bool) -> int:
        marks: bytes = core.legal_points(*position.plain, color, ko_index, self_capture)
        assert not any(mark and cell for mark, cell in zip(marks, position.board.cells, strict=True))
        return marks[position.names["a"]]

    assert at_a(-1, False) == legal
    assert at_a(-1, True) == 1
    assert at_a(position.names["a"], True) == 0


@pytest.mark.parametrize(("sizes", "count"), [(SIZES, 1200), (LARGE_SIZES, 64)], ids=["small", "large"])
def test_native_and_twin_agree_on_random_boards(sizes: tuple[tuple[int, int], ...], count: int) -> None:
    chance = random.Random(2)
    for width, height, cells in random_boards(1, count, sizes):
        assert _core.zobrist(cells) == twin.zobrist(cells)
        color, ko_index, self_capture = (
            chance.choice((1, 2)),
            chance.randrange(-1, width * height),
            chance.random() < 0.3,
        )
        question = (width, height, cells, color, ko_index, self_capture)
        assert _core.legal_points(*question) == twin.legal_points(*question), question
        for index in [index for index, cell in enumerate(cells) if not cell][:: 1 + len(cells) // 25]:
            play = (width, height, cells, color, index)
            assert _core.play(*play) == twin.play(*play), play


@given(st.binary(max_size=625).map(lambda cells: bytes(cell % 3 for cell in cells)))
def test_the_hash_joins_the_keys_of_the_stones(cells: bytes) -> None:
    joined = 0
    for index, cell in enumerate(cells):
        joined ^= _core.zobrist_key(index, cell) if cell else 0
    assert _core.zobrist(cells) == twin.zobrist(cells) == joined


def test_all_keys_differ_and_are_the_same_in_both() -> None:
    keys = [_core.zobrist_key(index, color) for index in range(625) for color in (1, 2)]
    assert keys == [twin.zobrist_key(index, color) for index in range(625) for color in (1, 2)]
    assert _core.WHITE_TO_PLAY == twin.WHITE_TO_PLAY
    assert len({0, _core.WHITE_TO_PLAY, *keys}) == 1252


def test_the_keys_never_change_since_stored_hashes_may_rest_on_them() -> None:
    assert _core.zobrist_key(0, 1) == 0x55C25FEC02E1D5CE
    assert _core.zobrist_key(624, 2) == 0xBC15DA011E2B7EC8
    assert _core.WHITE_TO_PLAY == 0xA4707BB3F4685D06


def test_splitmix64_gives_its_published_numbers() -> None:
    published = [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert [twin.splitmix64(0, number) for number in (1, 2, 3)] == published
