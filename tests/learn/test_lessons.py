"""The lessons that ship say what is so, and the check refuses whatever says otherwise."""

from __future__ import annotations

import random
import tomllib
from dataclasses import replace
from importlib import resources

import pytest

from tengen.learn.lessons import Section, Step, Wrong, check, read, shipped
from tengen.learn.lessons.check import Proofs, tasks
from tengen.learn.lessons.goals import worked_out
from tengen.rules import BadInput, TengenError

CHANGES = 50
STEPS = [step for section in shipped() for step in section.steps]
TASKS = [step for step in STEPS if step.task is not None]


@pytest.fixture(scope="module")
def proofs() -> Proofs:
    return Proofs.shipped()


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.id)
def test_a_step_says_what_is_so(step: Step, proofs: Proofs) -> None:
    check(step, proofs)


def test_every_proof_is_kept_and_none_that_is_not_needed(proofs: Proofs) -> None:
    mine = Proofs(proofs.known)
    for step in STEPS:
        check(step, mine)
    assert mine.known == proofs.known, "python -m make.proofs writes them anew"
    assert mine.used == set(proofs.known)


def test_a_sample_of_the_proofs_is_worked_out_again(proofs: Proofs) -> None:
    quick = [step for step in TASKS if step.proof in ("rules", "search")]
    for step in random.Random().sample(quick, 12):
        for task, asked in tasks(step):
            if task.goal["kind"] != "ko-banned":
                assert worked_out(asked) == set(task.right), step.id


def changed(step: Step, chance: random.Random) -> Step:
    """The step with one answer more, one less, or another one; or with words about a wrong move that is right."""
    assert step.task is not None
    right = list(step.task.right)
    kind = chance.choice(("more", "less", "other", "words"))
    points = [str(point) for point in step.board.points if str(point) not in right]
    if kind == "words" and right != ["*"]:
        return replace(step, wrong={**step.wrong, str(right[0]): "No."})
    if kind == "more":
        right.append(chance.choice(points))
    elif kind == "less" and len(right) > 1:
        right.pop(chance.randrange(len(right)))
    else:
        right[chance.randrange(len(right))] = chance.choice(points)
    return replace(step, task=replace(step.task, right=tuple(right)))


def test_fifty_random_changes_are_all_refused(proofs: Proofs) -> None:
    chance = random.Random()
    for _ in range(CHANGES):
        step = changed(chance.choice(TASKS), chance)
        with pytest.raises(Wrong, match=f"step {step.id}: "):
            check(step, proofs)


STONES = resources.files("tengen.learn").joinpath("data/lessons/01-stones.toml").read_text()
BAD = {
    "a board on which the answer takes nothing": ("X O X\n. . . . .", "X . X\n. . . . .", "wrong-step"),
    "a goal that nobody knows": ('kind = "liberties"', 'kind = "luck"', "wrong-step"),
    "a goal without its arguments": ('kind = "liberties", count = 2', 'kind = "liberties"', "wrong-step"),
    "no answer": ('right = ["*"]', "right = []", "no-answer"),
    "a word that is none": ('right = ["*"]', 'right = ["*"]\nrigth = 1', "bad-step"),
    "a kind of proof that is none": ('proof = "search"', 'proof = "hearsay"', "bad-step"),
    "a step without its sentence": ('say = "Take the white stone in the corner."', "", "bad-step"),
    "two steps of one id": ('id = "two-liberties"', 'id = "first-stone"', "double-step"),
    "a drawing that is none": ("O . . . .\nX . . . .", "O . . . .\nX . . .", None),
}


def check_all(text: str, proofs: Proofs) -> None:
    for step in read([text])[0].steps:
        check(step, proofs)


@pytest.mark.parametrize("name", BAD)
def test_a_file_that_says_otherwise_is_refused(name: str, proofs: Proofs) -> None:
    old, new, code = BAD[name]
    assert old in STONES
    with pytest.raises(TengenError) as refused:
        check_all(STONES.replace(old, new, 1), proofs)
    assert code is None or refused.value.code == code


def test_a_section_without_its_title_is_refused() -> None:
    with pytest.raises(BadInput, match="a section without title"):
        read([STONES.replace('title = "Stones"\n', "", 1)])


def test_sections_come_in_their_order() -> None:
    names = [section.id for section in shipped()]
    assert names[:4] == ["stones", "land", "games", "eyes"]
    assert all(isinstance(section, Section) and section.steps for section in shipped())


def test_adding_a_step_touches_one_file() -> None:
    step = tomllib.loads(STONES)["step"][1]
    assert "section" not in step
