"""The time for the first move of a live game: off the clock, and who lets it go by ends the game without a result."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tengen.game import (
    Absolute,
    AnswerUndo,
    ByoYomi,
    Canadian,
    Cancel,
    ClaimTime,
    ClockSettings,
    Ending,
    Fischer,
    NoClock,
    PassTurn,
    PlaceHandicap,
    Play,
    RequestUndo,
    Result,
    Resume,
    Simple,
    TimeLeft,
    deadline,
    decode_event,
    encode_event,
    forked,
    new_settings,
)
from tengen.game.clock import full_time
from tengen.game.document import game_document
from tengen.game.events import GameCreated, GameFinished
from tengen.game.repeat import could_have_made
from tengen.rules import BadInput, Color, Point, rule_set
from tests.game.table import BLACK, DAY, HOUR, MINUTE, SECOND, START, WHITE, Table
from tests.rules.drawn import points

LIVE: list[ClockSettings] = [
    Absolute(10 * MINUTE),
    Simple(30 * SECOND),
    Fischer(10 * MINUTE, 10 * SECOND, 20 * MINUTE),
    ByoYomi(5 * MINUTE, 3, 30 * SECOND),
    Canadian(5 * MINUTE, 5 * MINUTE, 10),
]
SLOW: list[ClockSettings] = [NoClock(), Simple(3 * DAY), Fischer(3 * DAY, DAY, 7 * DAY), ByoYomi(0, 3, 2 * HOUR)]
D4 = Point.parse("D4")


def table_with(clock: ClockSettings, first_move: int = MINUTE) -> Table:
    return Table(new_settings(9, clock=clock, first_move=first_move))


@pytest.mark.parametrize("clock", LIVE, ids=lambda clock: clock.kind)
def test_the_first_move_of_each_side_costs_and_adds_nothing_on_the_clock(clock: ClockSettings) -> None:
    table = table_with(clock)
    assert table.game.clock.black.first_move == MINUTE
    table.play("E5", "C3", each=MINUTE - 1)
    full = full_time(clock)
    assert (table.game.clock.black, table.game.clock.white) == (full, full)
    table.play("G7", each=10 * SECOND)
    assert table.game.clock.black != full or isinstance(clock, Simple | Fischer)
    assert table.game.clock.white == full


@pytest.mark.parametrize("clock", LIVE, ids=lambda clock: clock.kind)
@pytest.mark.parametrize("late", [BLACK, WHITE], ids=str)
def test_who_does_not_make_the_first_move_ends_the_game_and_nobody_loses(clock: ClockSettings, late: Color) -> None:
    table = table_with(clock)
    if late is WHITE:
        table.play("E5")
    assert table.refused(ClaimTime, None, later=MINUTE - 1) == "time-left"
    table.now += 1
    seat = table.game.position.to_play
    assert table.refused(Play, seat, point=D4) == table.refused(PassTurn, seat) == "time-over"
    assert table.do(ClaimTime, None) == (GameFinished(table.now, None, Result(Ending.CANCELED)),)
    assert table.game.missed_first_move is late
    assert str(table.game.result) == "Void"
    document = game_document(table.game)
    assert (document["ending"], document["missed_first_move"]) == ("canceled", str(late))
    assert document["clock"]["left"]["black" if late is Color.BLACK else "white"]["first_move"] == 0


@pytest.mark.parametrize("clock", LIVE, ids=lambda clock: clock.kind)
def test_after_both_first_moves_the_clock_decides_as_ever(clock: ClockSettings) -> None:
    table = table_with(clock)
    table.play("E5", "C3")
    end = deadline(table.game.clock, clock)
    assert end is not None
    table.now = end
    table.do(ClaimTime, None)
    assert table.game.result == Result(Ending.TIME, WHITE)
    assert table.game.missed_first_move is None


def test_a_game_without_such_a_time_is_lost_on_time_before_its_first_move_as_in_old_logs() -> None:
    table = table_with(Absolute(10 * MINUTE), 0)
    table.do(ClaimTime, None, later=10 * MINUTE)
    assert table.game.result == Result(Ending.TIME, WHITE)


def test_a_log_without_the_setting_is_written_as_before() -> None:
    plain = encode_event(GameCreated(START, new_settings(9, clock=LIVE[0])))
    assert "first_move" not in plain["settings"]
    timed = encode_event(GameCreated(START, new_settings(9, clock=LIVE[0], first_move=MINUTE)))
    assert timed["settings"]["first_move"] == MINUTE
    assert decode_event(timed) == GameCreated(START, new_settings(9, clock=LIVE[0], first_move=MINUTE))


def test_placing_a_free_handicap_is_blacks_first_move() -> None:
    settings = new_settings(9, rules=rule_set("chinese"), handicap=2, clock=LIVE[0], first_move=MINUTE)
    table = Table(settings)
    assert table.refused(PlaceHandicap, BLACK, later=MINUTE, points=points("C3 G7")) == "time-over"
    table.do(ClaimTime, None)
    assert table.game.missed_first_move is BLACK

    table = Table(settings)
    table.do(PlaceHandicap, BLACK, later=MINUTE - 1, points=points("C3 G7"))
    assert table.game.clock.black == TimeLeft(10 * MINUTE)
    table.play("E5", each=MINUTE - 1)
    table.play("D4", each=2 * MINUTE)
    assert (table.game.clock.black, table.game.clock.white) == (TimeLeft(8 * MINUTE), TimeLeft(10 * MINUTE))


def test_a_first_move_that_is_taken_back_was_made() -> None:
    table = table_with(LIVE[0])
    table.play("E5")
    table.do(RequestUndo, BLACK)
    table.do(AnswerUndo, WHITE, accept=True, later=20 * SECOND)
    assert table.game.clock.black.first_move is None
    assert table.game.clock.white.first_move == 40 * SECOND
    table.now += 10 * MINUTE
    table.do(ClaimTime, None)
    assert table.game.result == Result(Ending.TIME, WHITE)


def test_two_passes_are_the_first_moves_and_resuming_gives_no_new_time() -> None:
    table = table_with(LIVE[0])
    table.play("pass", "pass")
    table.do(Resume, BLACK)
    assert table.game.clock.black == TimeLeft(10 * MINUTE)


def test_a_game_that_was_called_off_by_a_player_misses_no_move() -> None:
    table = table_with(LIVE[0])
    table.do(Cancel, WHITE, later=20 * SECOND)
    assert (table.game.result, table.game.missed_first_move) == (Result(Ending.CANCELED), None)


def test_a_fork_keeps_the_time_and_each_player_has_it_in_the_new_game() -> None:
    table = table_with(LIVE[0])
    table.play("E5", "C3", "G7")
    fork = Table(forked(table.game))
    assert fork.game.clock.running is WHITE
    assert fork.game.clock.white.first_move == fork.game.clock.black.first_move == MINUTE
    fork.do(ClaimTime, None, later=MINUTE)
    assert fork.game.missed_first_move is WHITE


def test_a_claim_that_comes_again_is_known_for_the_same() -> None:
    table = table_with(LIVE[0])
    events = table.do(ClaimTime, BLACK, later=MINUTE, command_id="a")
    assert could_have_made(ClaimTime(seat=BLACK, at_version=4, command_id="a"), events)
    assert not could_have_made(Cancel(seat=BLACK, at_version=4, command_id="a"), events)
    called_off = table_with(LIVE[0]).do(Cancel, BLACK)
    assert not could_have_made(ClaimTime(seat=BLACK, at_version=4), called_off)


@pytest.mark.parametrize("clock", SLOW, ids=str)
def test_a_slow_game_has_no_time_for_the_first_move(clock: ClockSettings) -> None:
    with pytest.raises(BadInput, match="without a live clock"):
        new_settings(9, clock=clock, first_move=MINUTE)
    assert replace(new_settings(9), clock=clock).first_move == 0


@pytest.mark.parametrize("time", [-1, 3_600_001])
def test_a_time_that_cannot_be_is_refused(time: int) -> None:
    with pytest.raises(BadInput, match="not a time for the first move"):
        new_settings(9, clock=LIVE[0], first_move=time)
