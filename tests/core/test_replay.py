"""Whole games: the native replay and its twin say the same, and it is right. Turns are not tested here."""

from __future__ import annotations

import random
from array import array
from collections import Counter
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from tengen import _core
from tengen.rules import parse, twin
from tests.core.boards import LARGE_SIZES, SIZES, drawn, random_boards, random_line

if TYPE_CHECKING:
    from types import ModuleType

BOTH = pytest.mark.parametrize("core", [_core, twin], ids=["native", "twin"])

KO = """
    . X O .
    X O . O
    . X O .
"""
TRIPLE_KO = """
    . X O .
    X O . O
    . X O .
    X . X O
    . X O .
    X O . O
    . X O .
"""
TWO_FOR_ONE = """
    . O . O .
    X X O O .
    X X O . .
    . X O . .
"""
SNAPBACK = """
    . X O . .
    . X O O O
    . . X X X
"""
LEGAL = ("", "", "")

# The board, the moves, and what the last of them is under simple ko, positional and situational superko.
LINES = {
    "a ko is not retaken at once": (KO, "XC2 OB2", ("ko", "superko", "superko")),
    "a ko is retaken after an exchange elsewhere": (KO, "XC2 OD1 XA1 OB2", LEGAL),
    "a play of one's own before it is no exchange, and forbids nothing": (KO, "XC2 OD1 OB2", LEGAL),
    "after passes only superko forbids": (KO, "XC2 O- X- OB2", ("", "superko", "superko")),
    "a pass makes a position, with the other side to move": (KO, "O- XC2 OB2", ("ko", "superko", "superko")),
    "a triple ko comes round after six moves": (
        TRIPLE_KO,
        "XC6 OB4 XC2 OB6 XC4 OB2",
        ("", "superko", "superko"),
    ),
    "two are sent and one returns: the board is the same, the side to move is not": (
        TWO_FOR_ONE,
        "OA4 XC4 OB4",
        ("", "superko", ""),
    ),
    "a snapback is no ko": (SNAPBACK, "XD3 OE3 XD3", LEGAL),
}


@BOTH
@pytest.mark.parametrize("line", LINES.values(), ids=LINES.keys())
def test_the_last_move_is_judged_by_the_ko_rule(core: ModuleType, line: tuple[str, str, tuple[str, str, str]]) -> None:
    drawing, text, reasons = line
    position = drawn(drawing)
    moves = position.moves(text)
    for ko, reason in zip(twin.KO_RULES, reasons, strict=True):
        before = core.replay(*position.plain, moves[:-1], ko, False)
        after = core.replay(*position.plain, moves, ko, False)
        assert before[:2] == (len(moves) - 1, "")
        assert after[:2] == (len(moves) - bool(reason), reason), ko
        assert not reason or after[2:] == before[2:]


@BOTH
def test_the_second_round_of_two_for_one_is_refused_by_situational_superko(core: ModuleType) -> None:
    position = drawn(TWO_FOR_ONE)
    moves = position.moves("OA4 XC4 OB4 X- OA4")
    assert core.replay(*position.plain, moves, "situational", False)[:2] == (4, "superko")
    assert core.replay(*position.plain, moves, "simple", False)[:2] == (5, "")


@BOTH
def test_a_snapback_gives_one_prisoner_for_five(core: ModuleType) -> None:
    position = drawn(SNAPBACK)
    after = parse("""
        . X . X .
        . X . . .
        . . X X X
    """)
    answer = core.replay(*position.plain, position.moves("XD3 OE3 XD3"), "positional", False)
    assert answer == (3, "", after.cells, after.zobrist, 5, 1)


@BOTH
def test_self_captured_stones_are_the_opponents_prisoners(core: ModuleType) -> None:
    position = drawn("""
        X X . O .
        O O O . .
    """)
    after = parse("""
        . . . O .
        O O O . .
    """)
    question = (*position.plain, position.moves("XC2"), "positional")
    assert core.replay(*question, True) == (1, "", after.cells, after.zobrist, 0, 3)
    assert core.replay(*question, False) == (0, "self-capture", *position.plain[2:], position.board.zobrist, 0, 0)


@BOTH
def test_one_stone_that_captures_itself_repeats_the_board(core: ModuleType) -> None:
    position = drawn(". X . O .")

    def judged(text: str, ko: str) -> tuple[int, str]:
        played, reason, *_ = core.replay(*position.plain, position.moves(text), ko, True)
        return played, reason

    assert judged("OA1 XE1", "simple") == (1, "ko")
    assert judged("OA1 OA1", "simple") == (2, "")
    assert judged("X- OA1", "simple") == (2, "")
    assert judged("OA1 XE1", "positional") == (0, "superko")
    assert judged("OA1 XE1", "situational") == (1, "superko")


@BOTH
@pytest.mark.parametrize(
    ("move", "reason"),
    [(-1, "off-board"), (-(10**30), "off-board"), (26, "off-board"), (10**30, "off-board"), (8, "occupied")],
)
def test_a_move_that_is_none_stops_the_replay(core: ModuleType, move: int, reason: str) -> None:
    cells = bytes([0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0])
    for ko in twin.KO_RULES:
        answer = core.replay(4, 3, cells, [0, move, 2], ko, True)
        assert answer[:3] == (1, reason, b"\1" + cells[1:])


@BOTH
def test_no_moves_and_passes_change_nothing(core: ModuleType) -> None:
    position = drawn(KO)
    nothing = (position.board.cells, position.board.zobrist, 0, 0)
    for ko in twin.KO_RULES:
        assert core.replay(*position.plain, [], ko, False) == (0, "", *nothing)
        assert core.replay(*position.plain, position.moves("X- O- X- O- O-"), ko, False) == (5, "", *nothing)


@pytest.mark.parametrize(("sizes", "count"), [(SIZES, 450), (LARGE_SIZES, 16)], ids=["small", "large"])
def test_native_and_twin_agree_on_random_games(sizes: tuple[tuple[int, int], ...], count: int) -> None:
    chance = random.Random(3)
    reasons: Counter[str] = Counter()
    for width, height, cells in random_boards(4, count, sizes):
        start = chance.choice((cells, bytes(width * height)))
        moves = random_line(chance, width, height, start, 120)
        for ko in twin.KO_RULES:
            for self_capture in (False, True):
                question = (width, height, start, moves, ko, self_capture)
                answer = _core.replay(*question)
                assert answer == twin.replay(*question), question
                reasons[answer[1]] += 1
    expected = (
        {"", "off-board", "occupied", "self-capture", "ko", "superko"} if sizes == SIZES else {"", "self-capture"}
    )
    assert reasons.keys() >= expected


def as_list(moves: list[int]) -> list[int]:
    return moves


def as_array(moves: list[int]) -> array[int]:
    return array("h", moves)


def as_words(moves: list[int]) -> array[int]:
    return array("q", moves)


def as_numpy(moves: list[int]) -> Any:
    return np.array(moves, dtype=np.int16)


def as_every_second(moves: list[int]) -> Any:
    return np.repeat(np.array(moves, dtype=np.int16), 2)[::2]


def as_iterator(moves: list[int]) -> Any:
    return iter(moves)


@BOTH
@pytest.mark.parametrize("form", [as_list, as_array, as_words, as_numpy, as_every_second, as_iterator])
def test_moves_may_come_in_any_form(core: ModuleType, form: Any) -> None:
    moves = _core.playout_moves(9, 9, bytes(81), 1, -1, 5)
    expected = twin.replay(9, 9, bytes(81), moves, "simple", False)
    assert expected[0] == len(moves)
    assert core.replay(9, 9, bytes(81), form(moves), "simple", False) == expected


@BOTH
@pytest.mark.parametrize("moves", [None, 7, [None], ["D4"], [1.5]])
def test_what_is_no_row_of_numbers_is_a_type_error(core: ModuleType, moves: Any) -> None:
    with pytest.raises(TypeError):
        core.replay(9, 9, bytes(81), moves, "simple", False)
