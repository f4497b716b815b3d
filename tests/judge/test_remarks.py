"""The coach's remarks, each with a board on which it is said and one on which it is not."""

from __future__ import annotations

import pytest

from tengen.judge.firsts import happened, refusal
from tengen.judge.remarks import Kind, nothing_left, remarks
from tengen.rules import Color, Point
from tests.judge.boards import RULES, drawn, played, thought

SAID = {
    "a capture is possible": (
        """
        . . X . .
        . X O a .
        . . X . .
        . . . . .
        """,
        ["You can capture a stone at D3."],
    ),
    "of two captures the larger one is named": (
        """
        . X O O a
        . . X X .
        . . . . X
        b O X . .
        """,
        ["You can capture 2 stones at E4."],
    ),
    "stones of your own have one liberty": (
        """
        . . . . . . .
        . . O O . . .
        . O X X a . X
        . . O O . . .
        . . . . . . .
        """,
        ["Atari! Your 2 stones at C3 have one liberty left: E3."],
    ),
    "a stone at the edge cannot get away": (
        """
        . . . . .
        . . . . .
        O . . . .
        X O . . .
        a O . . .
        """,
        ["Your stone at A2 is in atari and cannot get away. A move elsewhere is worth more."],
    ),
    "nothing is urgent": (
        """
        . . . . .
        . X . O .
        . . . . .
        . . . . .
        """,
        [],
    ),
    "every point is somebody's for good": (
        """
        . X . X O . O
        X X X X O O O
        . X . X O . O
        """,
        ["Nothing is left to gain: you can pass now. When both pass, the game is counted."],
    ),
    "one point is open": (
        """
        . X . X . O .
        X X X X O O O
        . X . X O . O
        """,
        [],
    ),
}


@pytest.mark.parametrize(("drawing", "expected"), SAID.values(), ids=SAID.keys())
def test_the_coach_says_to_black(drawing: str, expected: list[str]) -> None:
    position, _ = drawn(drawing)
    assert [str(remark) for remark in remarks(position, RULES)] == expected


def test_a_capture_that_ko_forbids_is_not_offered() -> None:
    position, names = drawn(
        """
        . . . . . .
        . X O . . .
        X O a O . .
        . X O . . .
        . . . . . .
        """
    )
    _, after = played(position, names["a"])
    assert after.ko_point == Point.parse("B3")
    assert [remark.kind for remark in remarks(after, RULES)] == []


def test_with_an_opinion_it_says_pass_when_no_move_gains_half_a_point() -> None:
    position, _ = drawn(". X O .\n. X O .\n. X O .")
    point = Point.parse("A1")
    gains = thought(Color.BLACK, 3.0, (point, 3.0), (None, 2.0))
    nothing = thought(Color.BLACK, 3.0, (point, 3.0), (None, 2.8))
    for_white = thought(Color.WHITE, 3.0, (point, 2.0), (None, 3.0))
    assert not nothing_left(position, RULES, gains)
    assert nothing_left(position, RULES, nothing)
    assert not nothing_left(drawn(". X O .", Color.WHITE)[0], RULES, for_white)


def test_kinds_that_are_not_wanted_are_left_out() -> None:
    position, _ = drawn(SAID["a capture is possible"][0])
    assert remarks(position, RULES, wanted=[Kind.ATARI]) == ()


def test_a_ko_is_explained_when_it_first_happens() -> None:
    position, names = drawn(". X O .\nX O a O\n. X O .")
    history, after = played(position, names["a"])
    (remark,) = happened(history, after)
    assert (remark.kind, remark.points) == (Kind.KO, (Point.parse("B2"),))
    assert happened(history, after, known=[Kind.KO]) == ()


def test_a_snapback_is_named_when_it_happens() -> None:
    position, names = drawn(
        """
        . . . . .
        X X X X X
        X O O O X
        X O a b X
        """
    )
    history, after = played(position, names["a"], names["b"], names["a"])
    assert [str(remark) for remark in happened(history, after)] == [
        "Snapback: one stone was given, and 5 stones are taken back at once."
    ]
    earlier, before = played(position, names["a"], names["b"])
    assert happened(earlier, before) == ()


def test_a_seki_is_named() -> None:
    position, names = drawn(
        """
        . . . . . .
        O O O X X X
        X X X O O X
        X X a O O X
        X X b O O X
        """
    )
    history, _ = played(position)
    (remark,) = happened(history, position)
    assert (remark.kind, set(remark.points)) == (Kind.SEKI, set(names.values()))


def test_a_race_that_white_wins_is_no_seki() -> None:
    position, _ = drawn(
        """
        . . . . . .
        O O O X X X
        X X X O O X
        X X . O O .
        X X . O O X
        """
    )
    assert happened(played(position)[0], position) == ()


REFUSALS = {
    "self-capture": "A stone at A1 would have no liberty and captures nothing: self-capture is not allowed here.",
    "ko": "This is a ko: taking back at A1 at once would repeat the board. Play elsewhere first.",
}


@pytest.mark.parametrize(("code", "expected"), REFUSALS.items())
def test_a_refused_move_is_explained_once(code: str, expected: str) -> None:
    remark = refusal(code, Point.parse("A1"))
    assert remark is not None
    assert str(remark) == expected
    assert refusal(code, Point.parse("A1"), known=[remark.kind]) is None
    assert refusal("occupied", Point.parse("A1")) is None
