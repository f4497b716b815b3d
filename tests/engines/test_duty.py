"""What a seat owes the game at each moment, and the way from one line of moves to another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from tengen.engines.seat.agreement import Step, View, next_step, own_view
from tengen.engines.seat.duty import Duty, duty, way
from tengen.game import (
    AnswerUndo,
    Command,
    Event,
    Fischer,
    Game,
    GameCreated,
    PassTurn,
    Pause,
    Play,
    Propose,
    Refused,
    RequestUndo,
    SayDone,
    SetMarks,
    TakeSeat,
    decide,
    new_settings,
    replay,
)
from tengen.rules import Color, Move, Point, rule_set

BLACK, WHITE = Color
CLOCK = Fischer(60_000, 5_000, 60_000)


def after(*commands: Command, **settings: Any) -> Game:
    """The game after these commands, both players seated."""
    log: list[Event] = [GameCreated(0, new_settings(9, **settings))]
    seats = (TakeSeat(seat=seat, at_version=1, name="") for seat in Color)
    for command in (*seats, *commands):
        game = replay(log)
        answer = decide(game, replace(command, at_version=game.version), 1000)
        assert not isinstance(answer, Refused), answer
        log.extend(answer)
    return replay(log)


def play(seat: Color, point: str) -> Play:
    return Play(seat=seat, at_version=0, point=Point.parse(point))


def passing(seat: Color) -> PassTurn:
    return PassTurn(seat=seat, at_version=0)


def test_one_moves_when_it_is_ones_turn() -> None:
    assert (duty(after(), BLACK), duty(after(), WHITE)) == (Duty.MOVE, None)
    assert (duty(after(play(BLACK, "E5")), BLACK), duty(after(play(BLACK, "E5")), WHITE)) == (None, Duty.MOVE)


def test_a_free_handicap_is_placed_first() -> None:
    game = after(rules=rule_set("chinese"), handicap=3)
    assert (duty(game, BLACK), duty(game, WHITE)) == (Duty.PLACE_HANDICAP, None)


def test_an_undo_is_answered_before_all_else() -> None:
    game = after(play(BLACK, "E5"), RequestUndo(seat=BLACK, at_version=0))
    assert (duty(game, BLACK), duty(game, WHITE)) == (None, Duty.ANSWER_UNDO)


def test_a_pause_is_agreed_to_and_then_waited_for() -> None:
    offered = after(Pause(seat=WHITE, at_version=0), clock=CLOCK)
    assert duty(offered, BLACK) is Duty.AGREE_TO_PAUSE
    paused = after(Pause(seat=WHITE, at_version=0), Pause(seat=BLACK, at_version=0), clock=CLOCK)
    assert duty(paused, BLACK) is None


def test_who_is_done_waits_for_the_other() -> None:
    scoring = after(passing(BLACK), passing(WHITE))
    assert (duty(scoring, BLACK), duty(scoring, WHITE)) == (Duty.SCORE, Duty.SCORE)
    done = after(passing(BLACK), passing(WHITE), SayDone(seat=WHITE, at_version=0))
    assert (duty(done, BLACK), duty(done, WHITE)) == (Duty.SCORE, None)


def line(*names: str) -> list[Move]:
    return [Move(Color(number % 2 + 1), Point.parse(name)) for number, name in enumerate(names)]


@pytest.mark.parametrize(
    ("has", "wants", "back", "ahead"),
    [
        ([], ["D4"], 0, ["D4"]),
        (["D4"], ["D4", "E5"], 0, ["E5"]),
        (["D4", "E5"], ["D4"], 1, []),
        (["D4", "E5", "C3"], ["D4", "G7"], 2, ["G7"]),
        (["D4"], ["D4"], 0, []),
    ],
)
def test_the_way_takes_back_as_little_as_it_can(
    has: Sequence[str], wants: Sequence[str], back: int, ahead: Sequence[str]
) -> None:
    found = way(line(*has), line(*wants))
    assert (found[0], [str(move.point) for move in found[1]]) == (back, list(ahead))


STONES = (play(BLACK, "E5"), play(WHITE, "A1"), passing(BLACK), passing(WHITE))
A1_DEAD = SetMarks(seat=BLACK, at_version=0, dead=(Point.parse("A1"),))
E5_DEAD = SetMarks(seat=BLACK, at_version=0, dead=(Point.parse("E5"),))


def view(game: Game, *dead: str) -> View:
    assert game.marks is not None
    return View(game.marks.since, own_view(game, tuple(Point.parse(name) for name in dead)))


def test_marks_that_are_as_it_thinks_are_signed() -> None:
    assert next_step(after(*STONES, A1_DEAD), view(after(*STONES), "A1")) is Step.SAY_DONE
    assert next_step(after(*STONES), view(after(*STONES))) is Step.SAY_DONE


def test_its_own_view_comes_first_then_the_sites_then_it_leaves_it() -> None:
    mine = view(after(*STONES), "A1")
    assert next_step(after(*STONES), mine) is Step.SET_MARKS
    assert next_step(after(*STONES, E5_DEAD), mine.tried()) is Step.ASK_SITE
    asked = after(*STONES, E5_DEAD, Propose(seat=WHITE, at_version=0))
    assert asked.marks is not None
    assert asked.marks.proposal is not None
    assert next_step(asked, mine.tried()) is Step.TAKE_PROPOSAL
    assert next_step(asked, mine.tried().tried().tried()) is Step.LEAVE_IT
    taken = SetMarks(seat=WHITE, at_version=0, dead=asked.marks.proposal.dead, neutral=asked.marks.proposal.neutral)
    agreed = after(*STONES, E5_DEAD, Propose(seat=WHITE, at_version=0), taken)
    assert next_step(agreed, mine.tried().tried().tried()) is Step.SAY_DONE


def test_one_without_a_view_asks_the_site() -> None:
    game = after(*STONES)
    assert game.marks is not None
    assert next_step(game, View(game.marks.since, None)) is Step.ASK_SITE


@pytest.mark.parametrize("dead", [("B2",), ("K10",), ("A1", "E5")], ids=["no stone", "off the board", "both dead"])
def test_what_cannot_be_marked_is_no_view(dead: tuple[str, ...]) -> None:
    assert view(after(*STONES), *dead).own is None


def test_undo_is_not_owed_to_oneself() -> None:
    game = after(
        play(BLACK, "E5"), RequestUndo(seat=BLACK, at_version=0), AnswerUndo(seat=WHITE, at_version=0, accept=True)
    )
    assert duty(game, WHITE) is None
