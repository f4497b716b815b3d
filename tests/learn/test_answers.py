"""What a page answers to every move: replies that are legal and refute, kept for every step that ships."""

from __future__ import annotations

import random

import pytest

from tengen.learn.lessons import Step, shipped
from tengen.learn.lessons.answers import Answers, answered, worked_out
from tengen.learn.lessons.check import tasks
from tengen.learn.lessons.goals import Asked
from tengen.learn.lessons.searches import can_take
from tengen.learn.lessons.step import read
from tengen.rules import Color, Point, parse

STEPS = [step for section in shipped() for step in section.steps]


def replies(step: Step) -> list[tuple[Asked, dict[str, str]]]:
    """For each task of a step, the reply to every wrong move."""
    return [
        (asked, {move: reply for reply, moves in kept["replies"].items() for move in moves.split()})
        for _, asked, kept in answered(step)
    ]


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.id)
def test_every_reply_is_a_legal_move_on_the_board_after_the_wrong_one(step: Step) -> None:
    for asked, found in replies(step):
        for move, reply in found.items():
            after, _ = asked.after(Point.parse(move))
            assert reply == "pass" or Point.parse(reply) in after.legal_points(asked.color.opponent)


def test_every_wrong_move_of_a_fight_has_a_reply() -> None:
    for step in STEPS:
        for asked, found in replies(step):
            if asked.goal["kind"] in ("save", "catch", "kill", "live", "connect", "cut", "take", "advice"):
                task = next(task for task, each in tasks(step) if each == asked)
                assert set(found) == {str(move) for move in asked.moves} - set(map(str, task.right)), step.id


def test_nothing_is_kept_that_is_not_needed() -> None:
    mine = Answers(Answers.shipped().known)
    for step in STEPS:
        for task, asked in tasks(step):
            mine.of(asked, task.right)
    assert mine.known == Answers.shipped().known, "python -m make.proofs writes them anew"
    assert mine.used == set(mine.known)


def test_a_sample_is_worked_out_again() -> None:
    quick = [step for step in STEPS if step.proof in ("rules", "search")]
    for step in random.Random().sample(quick, 5):
        for task, asked, kept in answered(step):
            assert worked_out(asked, task.right) == kept, step.id


def test_a_stone_that_was_not_saved_is_taken() -> None:
    board = parse(". . . . .\n. . O . .\n. O X . .\n. . O . .\n. . . . .")
    asked = Asked(board, Color.BLACK, None, {"kind": "save", "stones": ["C3"]})
    assert worked_out(asked, ["D3"])["replies"] == {"D3": " ".join(str(p) for p in asked.moves if str(p) != "D3")}


def test_a_stone_that_was_not_caught_gets_away() -> None:
    step = next(step for step in STEPS if step.id == "to-the-edge")
    ((asked, found),) = replies(step)
    after, _ = asked.after(Point.parse("D5"))
    after, _ = after.play(Color.WHITE, Point.parse(found["D5"]))
    assert not can_take(after, Point.parse("D4"), Color.BLACK, 7)


def test_an_answer_in_words_is_shown_by_moves() -> None:
    step = next(step for step in STEPS if step.id == "ladder-breaker")
    ((_, _, kept),) = answered(step)
    assert kept["line"][0].startswith("black ")
    assert len(kept["line"]) > 3


def test_a_step_nobody_has_worked_out_is_refused() -> None:
    text = """
        section = { id = "s", part = "p", title = "t", why = "w", minutes = 1 }
        [[step]]
        id = "new"
        idea = "i"
        say = "s"
        board = ". . .\\n. X .\\n. . ."
        goal = { kind = "any" }
        right = ["*"]
        done = "d"
        seconds = 1
        proof = "rules"
    """
    with pytest.raises(Exception, match="nothing is kept about the step new"):
        answered(read([text])[0].steps[0])
