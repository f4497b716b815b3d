"""Problems as SGF: all right lines go out, somebody's own come in, and files that are none are refused in words."""

from __future__ import annotations

import random

import pytest

from tengen.learn.problems import Theme, shipped
from tengen.learn.problems.imported import read_problems
from tengen.learn.problems.sgf import MOST_NODES, problem_sgf
from tengen.learn.problems.trying import Result, judge
from tengen.records import read
from tengen.rules import Color, Point, TengenError


@pytest.mark.parametrize("theme", Theme)
def test_what_goes_out_comes_in_with_the_same_answer(theme: Theme) -> None:
    for problem in random.Random(7).sample(list(shipped().chosen(theme=theme)), 3):
        (found,) = read_problems(problem_sgf(problem))
        assert (found.board, found.to_play, found.name) == (problem.board, problem.to_play, f"Tengen {problem.id}")
        first = {node.point for node in found.nodes if node.parent < 0 and node.is_right}
        assert first == {problem.answer}


def test_every_right_move_in_the_file_is_judged_right_and_every_wrong_one_wrong() -> None:
    for problem in random.Random(8).sample(list(shipped().chosen(theme=Theme.LIVE)), 5):
        (record,) = read(problem_sgf(problem))
        (found,) = read_problems(problem_sgf(problem))
        assert len(record.tree) <= MOST_NODES + 50
        for place, node in enumerate(found.nodes):
            moves: list[Point | None] = []
            at = place
            while at >= 0:
                moves.insert(0, found.nodes[at].point)
                at = found.nodes[at].parent
            if node.color is not problem.to_play or (not node.is_right and len(moves) > 1):
                continue
            result = judge(problem, moves).result
            assert (result in (Result.RIGHT, Result.DONE)) == node.is_right


def test_comments_say_which_lines_are_right() -> None:
    file = "(;SZ[5]AB[aa]AW[bb]PL[W](;W[cc]C[Wrong];B[dd])(;W[dd];B[cc];W[ee]C[RIGHT: well done]))"
    (found,) = read_problems(file)
    assert found.to_play is Color.WHITE
    assert [(str(node.point), node.is_right) for node in found.nodes if node.parent < 0] == [
        ("C3", False),
        ("D2", True),
    ]


def test_without_comments_the_first_variation_is_right() -> None:
    (found,) = read_problems("(;SZ[5]AB[aa](;B[cc])(;B[dd]))")
    assert [node.is_right for node in found.nodes] == [True, False]


def test_a_file_may_have_many_problems() -> None:
    assert [each.name for each in read_problems("(;GN[one]SZ[5];B[aa])(;GN[two]SZ[5];W[bb])")] == ["one", "two"]


@pytest.mark.parametrize(
    ("file", "words"),
    [
        ("", "no game in this file"),
        ("not SGF", "no game in this file"),
        ("(;SZ[5]AB[aa])", "game 1 has no moves"),
        ("(;SZ[5];B[aa])(;SZ[5]AB[aa])", "game 2 has no moves"),
        ("(;GM[2];B[aa])", "not a game of Go"),
        ("(;SZ[5];B[aa]" + ";W[bb]" * 6000 + ")", "more than"),
        ("(;SZ[5]" + "(;B[aa])" * 2 + ")" + "x" * 500_001, "more than"),
    ],
)
def test_a_file_that_is_none_is_refused_in_words(file: str, words: str) -> None:
    with pytest.raises(TengenError, match=words):
        read_problems(file)
