"""Drawn rooms: what every player knows about them is what is proven."""

from __future__ import annotations

import pytest

from tengen.rules import BadInput, Color, IllegalMove, Point, parse
from tengen.solver import Goal, Life, Outcome, Question, life, outcome, solve

WORDS = {"B": Color.BLACK, "W": Color.WHITE}


def question(drawing: str, to_play: str, goal: str, stones: str, region: str, **more: object) -> Question:
    board = parse(drawing)
    points = board.points if region == "*" else [Point.parse(name) for name in region.split()]
    named = tuple(Point.parse(name) for name in stones.split())
    return Question(board, WORDS[to_play], Goal(goal), named, frozenset(points), **more)  # type: ignore[arg-type]


STRAIGHT_THREE = """
    . . . . . . .
    O O O O O O O
    O X X X X X O
    O X . . . X O
"""
SQUARE = """
    . . . . .
    O O O O .
    X X X O .
    . . X O .
    . . X O .
"""
SEKI = """
    . . . . . . . .
    X X X X X X X X
    O O O O O O O X
    O . X X X . O X
"""
FALSE_EYE = """
    . . . . . . .
    X X X X . . .
    O O O X X . .
    . O O O X X .
    O O O . O X .
"""
RACE = """
    . . . . . . . .
    O O O O X X X X
    O X X X O O O X
    O . . X O . . X
"""
STATUS = {
    "three in a row, the owner first": (STRAIGHT_THREE, "B", "C2", "C1 D1 E1", Life.ALIVE),
    "three in a row, the other side first": (STRAIGHT_THREE, "W", "C2", "C1 D1 E1", Life.DEAD),
    "a square of four, even the owner first": (SQUARE, "B", "C1", "A2 B2 A1 B1", Life.DEAD),
    "a shared liberty on both sides": (SEKI, "B", "D2", "B1 C1 D1 E1 F1", Life.SEKI),
    "the same, the other side first": (SEKI, "W", "D2", "B1 C1 D1 E1 F1", Life.SEKI),
    "an eye that a ko takes away": (FALSE_EYE, "B", "B2", "A2 D1 E1", Life.KO),
    "a race, the other side first": (RACE, "B", "E2", "B1 C1 F1 G1", Life.DEAD),
    "a race, the owner first": (RACE, "W", "E2", "B1 C1 F1 G1", Life.ALIVE),
}


@pytest.mark.parametrize("name", STATUS)
def test_the_status_of_a_group(name: str) -> None:
    drawing, to_play, stones, region, expected = STATUS[name]
    assert life(question(drawing, to_play, "take", stones, region)) is expected


def test_the_key_of_three_is_its_middle_for_both() -> None:
    for to_play, goal in (("B", "live"), ("W", "take")):
        asked = question(STRAIGHT_THREE, to_play, goal, "C2", "C1 D1 E1")
        assert [str(move) for move in solve(asked).best(asked)] == ["D1"]


def test_a_move_that_only_makes_ko_is_told_from_one_that_takes() -> None:
    asked = question(
        """
        . O X X O . .
        . . . . O . .
        X . X X O . .
        X X X O O . .
        O O O O . . .
        . . . . . . .
        . . . . . . .
        """,
        "W",
        "take",
        "A4",
        "A7 B7 A6 B6 C6 D6 B5",
    )
    verdict = solve(asked)
    ends = {str(move): ending for move, ending in verdict.moves.items()}
    assert verdict.outcome is Outcome.REACHED
    assert [name for name, ending in ends.items() if ending is Outcome.REACHED] == ["B6"]
    assert {name for name, ending in ends.items() if ending is Outcome.KO} == {"C6", "D6"}


LADDER = """
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . X . . . . .
    . X O . . . .
    . . X . . . .
    . . . . . . .
"""


def test_a_ladder_runs_into_the_edge_and_not_past_a_friend() -> None:
    broken = LADDER.replace(". . . . . . .\n    . X .", ". . . . O . .\n    . X .")
    for drawing, expected in ((LADDER, Outcome.REACHED), (broken, Outcome.PREVENTED)):
        asked = question(drawing, "B", "take", "C3", "*", escape=3)
        assert outcome(asked, nodes=400_000) is expected


def test_a_net_catches_without_atari() -> None:
    asked = question(
        """
        . . . . . . .
        . . . . . . .
        . . X . . . .
        . . X O . . .
        . . . X X . .
        . . . . . . .
        . . . . . . .
        """,
        "B",
        "take",
        "D4",
        "D6 E6 F6 C6 B6 D5 E5 F5 E4 F4 F3 G4 G5 G6 D7 E7 F7",
        escape=4,
    )
    verdict = solve(asked)
    assert verdict.moves[Point.parse("E5")] is Outcome.REACHED
    assert verdict.moves[Point.parse("C6")] is Outcome.PREVENTED


def test_a_snapback_gives_one_stone_and_takes_three() -> None:
    asked = question(
        """
        . . . . . . . .
        X X X X X . . .
        O O O O X X X X
        . O . O X O O X
        O O O O O . . X
        """,
        "B",
        "take",
        "F2",
        "F1 G1",
    )
    assert [str(move) for move in solve(asked).best(asked)] == ["F1"]


def test_two_stones_on_a_diagonal_are_connected() -> None:
    drawing = """
    . . . . .
    . O . . .
    . X . . .
    . . X . .
    . . . O .
    """
    assert outcome(question(drawing, "W", "connect", "B3 C2", "B2 C3")) is Outcome.REACHED
    assert outcome(question(drawing, "W", "connect", "B3 C2", "B2")) is Outcome.PREVENTED


def test_a_question_follows_a_move() -> None:
    asked = question(STRAIGHT_THREE, "W", "take", "C2", "C1 D1 E1")
    after = asked.follow(Point.parse("D1"))
    assert after.to_play is Color.BLACK
    assert outcome(after) is Outcome.REACHED
    with pytest.raises(BadInput, match="not in the room: A4"):
        asked.follow(Point.parse("A4"))
    with pytest.raises(IllegalMove, match="C2 may not be played"):
        asked.follow(Point.parse("C2"))


@pytest.mark.parametrize(
    ("stones", "region", "code"),
    [("D1", "C1 D1", "bad-stones"), ("C2 A1", "C1", "bad-stones"), ("C2", "", "bad-region"), ("C2", "Z9", "off-board")],
)
def test_a_question_without_sense_is_refused(stones: str, region: str, code: str) -> None:
    with pytest.raises(BadInput) as refused:
        question(STRAIGHT_THREE, "W", "take", stones, region)
    assert refused.value.code == code
