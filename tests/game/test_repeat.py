"""A command that comes again is told from another one under the same name."""

from __future__ import annotations

import pytest

from tengen.game import (
    AddTime,
    AnswerUndo,
    Command,
    Decision,
    Event,
    Game,
    Mark,
    PlaceHandicap,
    Play,
    Refused,
    SetMarks,
    decide,
)
from tengen.game.commands import COMMANDS
from tengen.game.repeat import could_have_made
from tengen.rules import Point
from tengen.scoring.state import Status
from tests.game import table
from tests.game.stories import STORIES
from tests.game.table import BLACK

Deed = tuple[Command, tuple[Event, ...]]
D4, E5 = Point.parse("D4"), Point.parse("E5")


@pytest.fixture
def deeds(monkeypatch: pytest.MonkeyPatch) -> list[Deed]:
    """Every command of the stories, and what it led to."""
    found: list[Deed] = []

    def listen(game: Game, command: Command, now: int) -> Decision:
        answer = decide(game, command, now)
        if not isinstance(answer, Refused):
            found.append((command, answer))
        return answer

    monkeypatch.setattr(table, "decide", listen)
    for story in STORIES.values():
        story()
    return found


def test_a_repeat_of_any_command_is_known(deeds: list[Deed]) -> None:
    assert {type(command) for command, _ in deeds} == set(COMMANDS)
    for command, events in deeds:
        assert could_have_made(command, events), (command, events)


def test_a_command_of_another_kind_is_no_repeat(deeds: list[Deed]) -> None:
    for command, _ in deeds:
        for other, events in deeds:
            if other.kind != command.kind:
                assert not could_have_made(command, events), (command, events)


def test_nothing_is_repeated_where_nothing_happened() -> None:
    assert not could_have_made(Play(seat=BLACK, at_version=1, point=D4), ())


OTHERS = {
    "a stone elsewhere": Play(seat=BLACK, at_version=1, point=Point.parse("J9")),
    "handicap stones elsewhere": PlaceHandicap(seat=BLACK, at_version=1, points=(D4, E5)),
    "more time than was given": AddTime(seat=BLACK, at_version=1, time=1),
    "a mark elsewhere": Mark(seat=BLACK, at_version=1, point=Point.parse("A1"), status=Status.DEAD),
    "marks elsewhere": SetMarks(seat=BLACK, at_version=1, dead=(Point.parse("A1"),)),
}


@pytest.mark.parametrize("other", OTHERS.values(), ids=OTHERS.keys())
def test_the_same_kind_with_another_aim_is_no_repeat(other: Command, deeds: list[Deed]) -> None:
    same_kind = [(command, events) for command, events in deeds if command.kind == other.kind]
    assert same_kind
    for _, events in same_kind:
        assert not could_have_made(other, events), events


def test_the_opposite_answer_is_no_repeat(deeds: list[Deed]) -> None:
    answers = [(command, events) for command, events in deeds if isinstance(command, AnswerUndo)]
    assert {command.accept for command, _ in answers} == {True, False}
    for command, events in answers:
        opposite = AnswerUndo(seat=command.seat, at_version=command.at_version, accept=not command.accept)
        assert not could_have_made(opposite, events)


def test_the_opposite_mark_is_no_repeat(deeds: list[Deed]) -> None:
    opposites = {Status.DEAD: Status.ALIVE, Status.NEUTRAL: Status.COUNTED}
    opposites |= {after: before for before, after in opposites.items()}
    marks = [(command, events) for command, events in deeds if isinstance(command, Mark)]
    assert marks
    for mark, events in marks:
        opposite = Mark(seat=mark.seat, at_version=mark.at_version, point=mark.point, status=opposites[mark.status])
        assert not could_have_made(opposite, events)
