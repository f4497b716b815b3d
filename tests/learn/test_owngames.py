"""Problems from a game: found where both sides missed that a group's life was open, and nowhere else."""

from __future__ import annotations

from tengen.learn.problems import Theme
from tengen.learn.problems.owngames import missed_at, missed_in
from tengen.learn.problems.trying import Result, judge
from tengen.rules import Board, Color, Point, Position, parse

OPEN = parse("""
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    O O O O O O . . .
    X X X X X O . . .
    X . . . X O . . .
""")
"""Whoever plays C1 decides whether Black lives."""


def after(*names: str, board: Board = OPEN, first: Color = Color.BLACK) -> list[Position]:
    """The positions of these moves, from the first one on."""
    found = [Position(board, first)]
    for name in names:
        position = found[-1]
        played, _ = position.board.play(position.to_play, Point.parse(name))
        found.append(Position(played, position.to_play.opponent))
    return found


def test_what_both_missed_is_found_for_the_side_that_was_first() -> None:
    (missed,) = missed_in(after("H8", "H7", "G8"))
    assert (missed.move, missed.problem.answer) == (0, Point.parse("C1"))
    assert missed.problem.theme is Theme.LIVE
    assert judge(missed.problem, [Point.parse("C1")]).result is Result.DONE


def test_the_other_color_may_have_missed_the_kill() -> None:
    (missed,) = missed_in(after("H8", "H7", "G8", first=Color.WHITE))
    assert (missed.problem.theme, missed.problem.answer) == (Theme.KILL, Point.parse("C1"))


def test_what_one_side_saw_is_not_found() -> None:
    assert missed_in(after("C1", "H7", "G8")) == ()
    assert missed_in(after("H8", "C1", "G8")) == ()


def test_a_group_is_found_once_however_long_it_stood_there() -> None:
    assert len(missed_in(after("H8", "H7", "G8", "G7", "F8", "F7"))) == 1


def test_one_move_is_looked_at_alone() -> None:
    positions = after("H8", "H7", "G8", "G7", "F8")
    assert [each.move for each in missed_at(positions, 2)] == [2]
    assert missed_at(positions, 4) == missed_at(positions, -1) == missed_at(positions, 99) == ()


def test_a_group_that_is_not_closed_in_is_no_problem() -> None:
    opened = parse(str(OPEN).replace("O O O O O O", "O O O . O O"))
    assert missed_in(after("H8", "H7", "G8", board=opened)) == ()
