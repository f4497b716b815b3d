"""The problems that ship: enough of each, each new, a sample proved again; a run can be gone on with."""

from __future__ import annotations

import datetime
import random
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.lab.spread import Threads
from tengen.learn.problems import Collection, Theme, codec, shipped
from tengen.learn.problems.collection import HEADER, read_file
from tengen.learn.problems.making import attempts
from tengen.learn.problems.problem import LIFE_AND_DEATH
from tengen.learn.problems.proof import prove
from tengen.learn.problems.reduced import name_of
from tengen.learn.problems.run import run
from tengen.rules import BadInput, Color
from tests.rules.symmetry import SYMMETRIES

SAMPLE = 40


def test_enough_problems_ship() -> None:
    themes = Counter(problem.theme for problem in shipped())
    assert len(shipped()) >= 2000
    assert sum(themes[theme] for theme in LIFE_AND_DEATH) >= 1200
    assert themes[Theme.SMALL_BOARD] <= 300
    assert sum(count >= 100 for count in themes.values()) >= 8


def test_they_are_as_easy_as_the_first_week_and_as_hard_as_five_kyu() -> None:
    levels = Counter(problem.kyu // 5 for problem in shipped())
    assert all(levels[level] >= 50 for level in range(1, 7)), levels


def test_a_random_sample_is_proved_again() -> None:
    chosen = [problem for problem in shipped() if problem.question is not None]
    for problem in random.Random().sample(chosen, SAMPLE):
        question = problem.question
        assert question is not None
        kind = problem.theme
        if kind in LIFE_AND_DEATH:
            kind = Theme.LIVE if question.to_play is question.owner else Theme.KILL
        again = prove(question, kind, nodes=400_000)
        assert again is not None, problem.id
        assert (again.id, again.theme, again.answer) == (problem.id, problem.theme, problem.answer)
        assert set(again.proof.makes_ko) == set(problem.proof.makes_ko)


def test_no_two_are_images_of_one_another() -> None:
    names = {
        name_of(
            problem.board,
            problem.to_play,
            problem.theme if problem.goal is None else f"{problem.goal}",
            tuple(problem.board.index(stone) for stone in problem.stones),
        )
        for problem in shipped()
        if problem.goal is None or problem.to_play is not problem.board.stone_at(problem.stones[0])
    }
    kept = [p for p in shipped() if p.goal is None or p.to_play is not p.board.stone_at(p.stones[0])]
    assert len(names) == len(kept)


def test_images_share_a_name() -> None:
    problem = next(iter(shipped()))
    for symmetry in SYMMETRIES:
        board = symmetry.board(problem.board)
        marked = tuple(board.index(symmetry.point(problem.board, stone)) for stone in problem.stones)
        names = {name_of(board, Color.BLACK, "a", marked)}
        swapped = board.of(board.width, board.height, board.cells.translate(bytes([0, 2, 1]) + bytes(253)))
        names.add(name_of(swapped, Color.WHITE, "a", marked))
        here = tuple(problem.board.index(stone) for stone in problem.stones)
        assert names == {name_of(problem.board, Color.BLACK, "a", here)}


def test_a_problem_is_read_as_it_was_written() -> None:
    for problem in shipped():
        assert codec.read(codec.write(problem)) == problem


@given(st.text())
def test_a_line_that_is_no_problem_is_refused(line: str) -> None:
    with pytest.raises(BadInput, match="not a problem"):
        codec.read(line)


def test_a_file_of_another_version_is_refused() -> None:
    with pytest.raises(BadInput, match="not a file of problems: 'tengen problems, version 9'"):
        read_file(["tengen problems, version 9"])


def test_two_problems_of_one_id_are_refused() -> None:
    problem = next(iter(shipped()))
    with pytest.raises(BadInput, match=f"two problems of one id: {problem.id}"):
        Collection([problem, problem])


def test_a_day_has_its_problem_and_the_next_day_another() -> None:
    first = datetime.date(2026, 11, 18)
    days = [shipped().of_day(first + datetime.timedelta(days=number)) for number in range(300)]
    assert days[0] == shipped().of_day(first)
    assert len({problem.id for problem in days}) == 300


def test_problems_are_chosen_by_theme_and_difficulty() -> None:
    found = shipped().chosen(theme=Theme.LIVE, easiest=20, hardest=15)
    assert found
    assert all(problem.theme is Theme.LIVE and 15 <= problem.kyu <= 20 for problem in found)
    assert [problem.kyu for problem in found] == sorted((problem.kyu for problem in found), reverse=True)


def test_the_same_seed_makes_the_same_problems() -> None:
    assert attempts(Theme.CAPTURE, 3, range(60)) == attempts(Theme.CAPTURE, 3, range(60))


def test_a_run_goes_on_where_it_was(tmp_path: Path) -> None:
    path, whole = tmp_path / "some.jsonl", tmp_path / "whole.jsonl"
    options = {"seed": 5, "spread": Threads(2)}
    assert run(Theme.CUT, 4, path, **options) == 4  # type: ignore[arg-type]
    assert path.read_text().startswith(HEADER)
    run(Theme.CUT, 4, whole, **options)  # type: ignore[arg-type]
    assert whole.read_text() == path.read_text()
    first = list(read_file(path.read_text().splitlines()))
    assert run(Theme.CUT, 200, path, most_attempts=3200, **options) > 4  # type: ignore[arg-type]
    assert list(read_file(path.read_text().splitlines()))[:4] == first
