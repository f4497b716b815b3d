"""Each move in numbers, and a game in short: points lost, turning points, accuracy, life and the estimate."""

from __future__ import annotations

import pytest

from tengen.engines.workers.jobs import Answer, Tried
from tengen.judge.estimate import ahead_words, estimate
from tengen.judge.life import Fate, life_of
from tengen.judge.moves import Grade, Sureness, grade_of, judged_game
from tengen.judge.opinion import opinion
from tengen.judge.summary import Part, accuracies, part_of, turning_points
from tengen.rules import Board, Color, Point, Position
from tests.judge.boards import RULES, drawn, played, shaded, thought


def p(name: str) -> Point:
    return Point.parse(name)


def test_what_an_engine_says_for_the_side_to_move_is_told_as_black_sees_it() -> None:
    answer = Answer(win=0.5, lead=3.0, moves=(Tried(p("C3"), 9, 0.5, 3.0, 0.4, (p("C3"),)),), owners=(0.5,), visits=9)
    black, white = opinion(answer, Color.BLACK), opinion(answer, Color.WHITE)
    assert (black.lead, black.chance, black.choices[0].lead, black.owners) == (3.0, 0.75, 3.0, (0.5,))
    assert (white.lead, white.chance, white.choices[0].lead, white.owners) == (-3.0, 0.25, -3.0, (0.5,))
    assert (white.ahead(Color.WHITE), white.chance_of(Color.WHITE)) == (3.0, 0.75)


def test_points_lost_are_the_movers_and_a_best_move_loses_none() -> None:
    history, _ = played(Position(Board.empty(9)), p("E5"), p("A1"), p("C3"))
    moves = judged_game(
        history,
        [
            thought(Color.BLACK, 0.0, (p("E5"), 0.0)),
            thought(Color.WHITE, -1.0, (p("C3"), -1.0)),
            thought(Color.BLACK, 9.0, (p("G7"), 9.0)),
            thought(Color.WHITE, 8.5, (p("G7"), 8.5)),
        ],
    )
    first, second, third = moves
    assert first is not None
    assert second is not None
    assert third is not None
    assert (first.lost, first.grade, first.better) == (0.0, Grade.GOOD, None)
    assert (second.lost, second.grade) == (10.0, Grade.BLUNDER)
    assert second.better is not None
    assert second.better.point == p("C3")
    assert second.sureness is Sureness.SURE
    assert (third.lost, third.grade) == (0.5, Grade.GOOD)


def test_moves_without_an_opinion_on_both_sides_are_left_open() -> None:
    history, _ = played(Position(Board.empty(9)), p("E5"), p("C3"))
    assert judged_game(history, [thought(), None, thought()]) == (None, None)
    assert judged_game(history, []) == (None, None)


def test_a_glance_is_never_sure() -> None:
    history, _ = played(Position(Board.empty(9)), p("A1"))
    (move,) = judged_game(
        history, [thought(Color.BLACK, 9.0, (p("E5"), 9.0), visits=2), thought(Color.WHITE, -9.0, visits=2)]
    )
    assert move is not None
    assert move.sureness is Sureness.GLANCE


@pytest.mark.parametrize(
    ("lost", "side", "grade"), [(2, 19, "slip"), (2, 9, "mistake"), (8, 19, "blunder"), (0, 9, "good")]
)
def test_a_loss_weighs_more_on_a_small_board(lost: float, side: int, grade: str) -> None:
    assert grade_of(lost, side) == grade


def test_three_turning_points_are_told_in_the_order_of_the_game() -> None:
    names = ["A1", "J9", "A2", "J8", "A3", "J7"]
    history, _ = played(Position(Board.empty(9)), *map(p, names))
    leads = [0.0, -6.0, 2.0, 0.0, 1.0, -9.0, -8.9]
    turns = [Color.BLACK, Color.WHITE] * 4
    moves = judged_game(history, [thought(turns[n], lead, (p("E5"), lead)) for n, lead in enumerate(leads)])
    assert [move.number for move in turning_points(moves)] == [1, 2, 5]
    assert [move.number for move in turning_points(moves, most=1)] == [5]


def test_accuracy_falls_with_the_points_lost_and_is_told_for_each_part() -> None:
    history, _ = played(Position(Board.empty(9)), p("A1"), p("E5"))
    moves = judged_game(
        history,
        [
            thought(Color.BLACK, 4.0, (p("E5"), 4.0)),
            thought(Color.WHITE, 2.0, (p("E5"), 2.0)),
            thought(Color.BLACK, 2.0),
        ],
    )
    found = {(each.color, each.part): each for each in accuracies(moves, 81)}
    assert set(found) == {(color, part) for color in Color for part in (Part.OPENING, Part.WHOLE)}
    assert found[Color.BLACK, Part.WHOLE].accuracy == 64.0
    assert found[Color.BLACK, Part.WHOLE].lost == 2.0
    assert found[Color.WHITE, Part.OPENING].accuracy == 100.0


def test_a_game_has_three_parts() -> None:
    assert [part_of(number, 361) for number in (1, 50, 51, 150, 152)] == [
        Part.OPENING,
        Part.OPENING,
        Part.MIDDLE,
        Part.MIDDLE,
        Part.ENDGAME,
    ]


def test_an_estimate_counts_what_looks_like_whose() -> None:
    position, _ = drawn(". X O .\n. X O .")
    said = estimate(thought(lead=-0.2, owners=shaded(position.board, "BBWW BB.W")))
    assert (said.black, said.white, said.open) == (4, 3, 1)
    assert str(said.words) == "The game is even."
    assert str(ahead_words(7.25)) == "Black is ahead by about 7.2 points."


LIVES = {
    "two eyes": (
        """
        . X . X O . .
        X X X X O . .
        O O O O O . .
        """,
        "",
        (Fate.ALIVE, True),
    ),
    "inside what the opponent has for good": (
        """
        . O . O X . O . O
        O O O O O O O O O
        """,
        "",
        (Fate.DEAD, True),
    ),
    "as the engine says": (
        """
        . . . . O . .
        X X X X O . .
        O O O O O . .
        """,
        "BBBBW.. BBBBW.. WWWWW..",
        (Fate.ALIVE, False),
    ),
    "nobody knows": (
        """
        . . . . O . .
        X X X X O . .
        O O O O O . .
        """,
        "....W.. ....W.. WWWWW..",
        (Fate.UNSETTLED, False),
    ),
}


@pytest.mark.parametrize(("drawing", "owners", "expected"), LIVES.values(), ids=LIVES.keys())
def test_whether_blacks_group_lives(drawing: str, owners: str, expected: tuple[Fate, bool]) -> None:
    position, _ = drawn(drawing)
    board = position.board
    said = thought(owners=shaded(board, owners or "." * len(board.cells)))
    verdict = life_of(board, board.stones(Color.BLACK)[0], RULES, said)
    assert (verdict.fate, verdict.certain) == expected
    assert str(verdict.words)
