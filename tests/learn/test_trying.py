"""What comes of tries: the answer is right, everything else is answered on the board, and ko is told from loss."""

from __future__ import annotations

import random

import pytest

from tengen.learn.problems import Theme, shipped
from tengen.learn.problems.trying import Result, judge
from tengen.rules import BadInput, Point, TengenError


@pytest.mark.parametrize("theme", [theme for theme in Theme if theme is not Theme.SMALL_BOARD])
def test_only_the_answer_is_right(theme: Theme) -> None:
    for problem in random.Random(4).sample(list(shipped().chosen(theme=theme)), 4):
        question = problem.question
        assert question is not None
        for point in sorted(question.room):
            try:
                result = judge(problem, [point]).result
            except TengenError as error:
                assert error.code == "illegal"  # noqa: PT017 - most points are tried with success
                continue
            if point == problem.answer:
                assert result in (Result.RIGHT, Result.DONE)
            elif point in problem.proof.makes_ko:
                assert result is Result.KO
            else:
                assert result is Result.WRONG


@pytest.mark.parametrize("theme", [theme for theme in Theme if theme is not Theme.SMALL_BOARD])
def test_a_problem_can_be_played_to_its_end(theme: Theme) -> None:
    for problem in random.Random(5).sample(list(shipped().chosen(theme=theme)), 4):
        moves: list[Point | None] = [problem.answer]
        for _ in range(15):
            found = judge(problem, moves)
            assert found.result in (Result.RIGHT, Result.DONE)
            if found.result is Result.DONE:
                break
            good = found.line[0].point if found.line else None
            moves = [played.point for played in found.played] + [good]
        assert found.result is Result.DONE, problem.id


def test_a_wrong_move_on_a_small_board_says_what_it_costs() -> None:
    problem = shipped().chosen(theme=Theme.SMALL_BOARD)[0]
    assert judge(problem, [problem.answer]).result is Result.DONE
    others = [point for point in problem.board.legal_points(problem.to_play) if point != problem.answer]
    found = judge(problem, [others[0]])
    assert found.result is Result.WRONG
    assert problem.proof.second is not None
    assert found.value is not None
    assert found.value <= problem.proof.second


def test_moves_that_are_no_try_are_refused() -> None:
    problem = shipped().chosen(theme=Theme.KILL)[0]
    for moves in ([], [problem.answer, None], [None] * 99):
        with pytest.raises(BadInput, match="not the moves of a try"):
            judge(problem, moves)
    with pytest.raises(BadInput, match="not in the room"):
        judge(problem, [min(set(problem.board.points) - problem.region - set(problem.board.stones(problem.to_play)))])
