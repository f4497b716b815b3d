"""Which events are worth a mail, to whom, and how long."""

from collections.abc import Callable

import pytest

from tengen.game import (
    AnswerUndo,
    CloseGame,
    Command,
    Mark,
    OfferNoResult,
    PlaceHandicap,
    RequestUndo,
    Resign,
    Resume,
    SayDone,
    TakeSeat,
    new_settings,
    replay,
)
from tengen.rules import Color, Point, rule_set
from tengen.scoring.state import Status
from tengen.server.notices.follow.occasion import Occasion, holds, notes
from tests.game.table import BLACK, DAY, WHITE, Table

PLAYED = ("C5", "G5", "C6", "G6")


def told(table: Table, since: int) -> list[tuple[str, str]]:
    """Who is told what about the events after this version."""
    found, _ = notes(replay(table.log[:since]), table.log[since:])
    return [(str(note.seat), str(note.occasion)) for note in found]


def last(table: Table, act: Callable[[], object]) -> list[tuple[str, str]]:
    """Who is told what about what this does."""
    since = table.game.version
    act()
    return told(table, since)


def scored() -> Table:
    table = Table()
    table.play(*PLAYED, "pass", "pass")
    return table


def test_a_move_and_a_pass_tell_the_one_whose_turn_it_is() -> None:
    table = Table()
    assert last(table, lambda: table.play("E5")) == [("white", "your-turn")]
    assert last(table, lambda: table.play("pass")) == [("black", "your-turn")]


def test_who_was_waited_for_is_told_that_the_game_begins() -> None:
    table = Table(seated=False)
    table.do(TakeSeat, WHITE, name="Bo")
    assert last(table, lambda: table.do(TakeSeat, BLACK, name="Ann")) == [("black", "your-turn"), ("white", "started")]


def test_handicap_stones_tell_white() -> None:
    table = Table(new_settings(9, rules=rule_set("chinese"), handicap=2))
    points = (Point.parse("C3"), Point.parse("G7"))
    assert last(table, lambda: table.do(PlaceHandicap, BLACK, points=points)) == [("white", "your-turn")]


def test_a_second_pass_tells_the_one_who_passed_first() -> None:
    table = Table()
    table.play(*PLAYED, "pass")
    assert last(table, lambda: table.play("pass")) == [("black", "scoring")]


def test_done_tells_the_other_and_a_mark_undoes_it() -> None:
    table = scored()
    assert last(table, lambda: table.do(SayDone, BLACK)) == [("white", "opponent-done")]
    point = Point.parse("G5")
    dead, alive = Status.DEAD, Status.ALIVE
    assert last(table, lambda: table.do(Mark, WHITE, point=point, status=dead)) == [("black", "no-longer-done")]
    assert last(table, lambda: table.do(Mark, WHITE, point=point, status=alive)) == []


def test_the_end_is_told_to_both() -> None:
    table = scored()
    table.do(SayDone, BLACK)
    assert last(table, lambda: table.do(SayDone, WHITE)) == [("black", "game-over"), ("white", "game-over")]


def test_playing_on_is_told_to_the_other() -> None:
    table = scored()
    assert last(table, lambda: table.do(Resume, WHITE)) == [("black", "resumed")]
    other = scored()
    assert last(other, lambda: other.do(Resume, BLACK)) == [("white", "resumed")]


def test_a_warning_before_closing_is_told() -> None:
    table = scored()
    table.do(SayDone, BLACK)
    assert last(table, lambda: table.do(CloseGame, BLACK, later=60 * DAY)) == [("white", "warned")]


@pytest.mark.parametrize(("kind", "seat", "whom"), [(RequestUndo, BLACK, "white"), (OfferNoResult, WHITE, "black")])
def test_a_question_is_told_to_who_must_answer(kind: type[Command], seat: Color, whom: str) -> None:
    table = Table()
    table.play("E5")
    assert last(table, lambda: table.do(kind, seat)) == [(whom, "asked")]


def test_what_is_over_is_not_told() -> None:
    """A worker that was down sees many events at once: only what still holds becomes a mail."""
    table = Table()
    since = table.game.version
    table.play("E5", "E4", "D4", "D5", "F4")
    assert told(table, since) == [("white", "your-turn")]
    table.do(RequestUndo, BLACK)
    table.do(AnswerUndo, WHITE, accept=True)
    assert told(table, since) == [("black", "your-turn")]
    table.do(Resign, BLACK)
    assert told(table, since) == [("black", "game-over"), ("white", "game-over")]


def test_the_version_of_a_note_is_that_of_its_event() -> None:
    table = Table()
    since = table.game.version
    table.play("E5", "E4", "D4")
    (note,), game = notes(replay(table.log[:since]), table.log[since:])
    assert (note.version, note.at) == (since + 3, table.log[-1].at)
    assert game == table.game


def test_an_invitation_holds_only_while_the_seat_is_free() -> None:
    table = Table(seated=False)
    table.do(TakeSeat, WHITE, name="Bo")
    assert holds(table.game, WHITE, Occasion.INVITATION)
    table.do(TakeSeat, BLACK, name="Ann")
    assert not holds(table.game, WHITE, Occasion.INVITATION)
