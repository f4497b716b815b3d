"""The clock of a game: who thinks when, flags, pauses, more time, scoring, undo and rest."""

import pytest

from tengen.game import (
    Absolute,
    AddTime,
    AnswerUndo,
    ByoYomi,
    Canadian,
    ClaimTime,
    ClockSettings,
    Fischer,
    NoClock,
    OfferNoResult,
    Pause,
    Paused,
    PauseOffered,
    PlaceHandicap,
    Play,
    RequestUndo,
    Resign,
    Rest,
    Rests,
    Resume,
    Simple,
    TimeAdded,
    TimeLeft,
    Unpause,
    Unpaused,
    deadline,
    new_settings,
)
from tengen.game.clock import CLOCKS, MOST_TIME
from tengen.rules import Point, rule_set
from tests.game.table import BLACK, DAY, HOUR, MINUTE, SECOND, START, WHITE, Table, kinds
from tests.rules.drawn import points

D4 = Point.parse("D4")
ABSOLUTE = Absolute(10 * MINUTE)
ONE_OF_EACH: list[ClockSettings] = [
    NoClock(),
    ABSOLUTE,
    Simple(30 * SECOND),
    Fischer(10 * MINUTE, 10 * SECOND, 20 * MINUTE),
    ByoYomi(5 * MINUTE, 3, 30 * SECOND),
    Canadian(5 * MINUTE, 5 * MINUTE, 10),
]
RUNNING = [clock for clock in ONE_OF_EACH if not isinstance(clock, NoClock)]


def table_with(clock: ClockSettings) -> Table:
    return Table(new_settings(9, clock=clock))


def left(table: Table) -> tuple[TimeLeft, TimeLeft]:
    return table.game.clock.black, table.game.clock.white


def test_there_is_one_of_each_clock() -> None:
    assert [type(clock) for clock in ONE_OF_EACH] == list(CLOCKS)


def test_the_clock_runs_from_the_start_for_the_side_to_move() -> None:
    table = table_with(ABSOLUTE)
    assert (table.game.clock.running, table.game.clock.since) == (BLACK, START)
    table.play("E5", each=20 * SECOND)
    assert (table.game.clock.running, table.game.clock.since) == (WHITE, START + 20 * SECOND)
    table.play("C3", each=30 * SECOND)
    assert left(table) == (TimeLeft(10 * MINUTE - 20 * SECOND), TimeLeft(10 * MINUTE - 30 * SECOND))


def test_without_a_clock_nobody_thinks() -> None:
    table = table_with(NoClock())
    table.play("E5", "C3", each=1000 * DAY)
    assert table.game.clock.running is None
    assert deadline(table.game.clock, NoClock()) is None


@pytest.mark.parametrize("clock", RUNNING, ids=lambda clock: clock.kind)
@pytest.mark.parametrize("command", ["play", "pass"])
def test_a_move_counts_up_to_the_last_moment_and_not_at_the_deadline(clock: ClockSettings, command: str) -> None:
    table = table_with(clock)
    end = deadline(table.game.clock, clock)
    assert end is not None
    table.now = end
    assert table.refused(Play, BLACK, point=D4) == "time-over"
    assert kinds(table.do(ClaimTime, None)) == ["game-finished"]

    table = table_with(clock)
    assert table.refused(ClaimTime, WHITE, later=end - 1 - START) == "time-left"
    table.play("D4" if command == "play" else "pass", each=0)
    assert table.game.clock.running is WHITE


def test_a_flag_that_nobody_claims_still_stops_moves_and_pauses_but_not_giving_up() -> None:
    table = table_with(ABSOLUTE)
    table.now += 10 * MINUTE
    assert table.refused(Play, BLACK, point=D4) == "time-over"
    assert table.refused(Pause, WHITE) == "time-over"
    assert kinds(table.do(Resign, BLACK)) == ["game-finished"]


def test_a_free_handicap_is_placed_in_time() -> None:
    settings = new_settings(9, rules=rule_set("chinese"), handicap=2, clock=ABSOLUTE)
    table = Table(settings)
    assert table.game.clock.running is BLACK
    table.do(PlaceHandicap, BLACK, later=MINUTE, points=points("C3 G7"))
    assert table.game.clock.running is WHITE
    assert left(table) == (TimeLeft(9 * MINUTE), TimeLeft(10 * MINUTE))
    table = Table(settings)
    assert table.refused(PlaceHandicap, BLACK, later=10 * MINUTE, points=points("C3 G7")) == "time-over"


def test_a_fixed_handicap_lets_whites_clock_run_first() -> None:
    table = Table(new_settings(9, handicap=2, clock=ABSOLUTE))
    assert table.game.clock.running is WHITE


# Pauses


def test_a_pause_needs_both_to_agree_and_stops_the_clock() -> None:
    table = table_with(ABSOLUTE)
    assert table.do(Pause, WHITE, later=MINUTE) == (PauseOffered(START + MINUTE, WHITE),)
    assert table.game.clock.running is BLACK
    assert table.refused(Pause, WHITE) == "already-offered"
    assert table.do(Pause, BLACK, later=MINUTE) == (Paused(START + 2 * MINUTE, BLACK),)
    assert table.game.paused
    assert left(table) == (TimeLeft(8 * MINUTE), TimeLeft(10 * MINUTE))
    assert table.refused(Pause, BLACK) == "already-offered"
    assert table.refused(ClaimTime, None, later=DAY) == "time-left"


@pytest.mark.parametrize("seat", [BLACK, WHITE], ids=str)
def test_either_ends_a_pause_and_the_clock_goes_on_from_where_it_stood(seat: object) -> None:
    table = table_with(ABSOLUTE)
    table.do(Pause, WHITE)
    table.do(Pause, BLACK, later=MINUTE)
    assert table.do(Unpause, seat, later=DAY) == (Unpaused(START + MINUTE + DAY, seat),)  # type: ignore[arg-type]
    assert (table.game.paused, table.game.clock.running) == (False, BLACK)
    assert deadline(table.game.clock, ABSOLUTE) == table.now + 9 * MINUTE


def test_a_move_ends_a_pause_and_costs_only_what_was_thought_before_it() -> None:
    table = table_with(ABSOLUTE)
    table.do(Pause, WHITE)
    table.do(Pause, BLACK, later=MINUTE)
    assert kinds(table.play("D4", each=DAY)) == ["unpaused", "played"]
    assert left(table) == (TimeLeft(9 * MINUTE), TimeLeft(10 * MINUTE))
    assert (table.game.paused, table.game.clock.running) == (False, WHITE)


def test_a_move_withdraws_the_offer_of_a_pause() -> None:
    table = table_with(ABSOLUTE)
    table.do(Pause, WHITE)
    table.play("D4")
    assert kinds(table.do(Pause, BLACK)) == ["pause-offered"]


def test_an_undo_during_a_pause_leaves_the_clock_standing() -> None:
    table = table_with(ABSOLUTE)
    table.play("D4")
    table.do(Pause, WHITE)
    table.do(Pause, BLACK)
    table.do(RequestUndo, BLACK)
    table.do(AnswerUndo, WHITE, accept=True, later=DAY)
    assert (table.game.paused, table.game.clock.running) == (True, None)
    table.do(Unpause, WHITE)
    assert table.game.clock.running is BLACK


def test_there_is_no_pause_without_a_clock() -> None:
    table = table_with(NoClock())
    assert table.refused(Pause, BLACK) == "no-clock"
    assert table.refused(Unpause, BLACK) == "not-paused"
    assert table.refused(AddTime, BLACK, time=1000) == "no-clock"


# More time


@pytest.mark.parametrize("clock", RUNNING, ids=lambda clock: clock.kind)
def test_time_added_goes_to_the_opponent_and_moves_his_deadline(clock: ClockSettings) -> None:
    table = table_with(clock)
    end = deadline(table.game.clock, clock)
    assert end is not None
    assert table.do(AddTime, WHITE, time=MINUTE) == (TimeAdded(START, WHITE, MINUTE),)
    assert deadline(table.game.clock, clock) == end + MINUTE
    table.do(AddTime, BLACK, time=MINUTE)
    assert deadline(table.game.clock, clock) == end + MINUTE
    assert table.game.clock.white.main == table.game.clock.black.main


def test_time_may_be_given_even_after_the_flag_fell() -> None:
    table = table_with(ABSOLUTE)
    table.do(AddTime, WHITE, time=MINUTE, later=10 * MINUTE)
    table.play("D4", each=0)
    assert table.game.clock.black == TimeLeft(MINUTE)


@pytest.mark.parametrize("time", [0, -1, MOST_TIME, MOST_TIME - 10 * MINUTE + 1])
def test_time_added_is_some_and_not_too_much(time: int) -> None:
    assert table_with(ABSOLUTE).refused(AddTime, BLACK, time=time) == "bad-time"


def test_time_may_be_added_up_to_the_most_there_is() -> None:
    table = table_with(ABSOLUTE)
    table.do(AddTime, BLACK, time=MOST_TIME - 10 * MINUTE)
    assert table.game.clock.white.main == MOST_TIME
    assert table.refused(AddTime, BLACK, time=1) == "bad-time"


# Scoring, undo, the end


@pytest.mark.parametrize("clock", RUNNING, ids=lambda clock: clock.kind)
def test_the_clock_stands_while_scoring_and_runs_for_whoever_plays_on(clock: ClockSettings) -> None:
    table = table_with(clock)
    table.play("D4", "pass", "pass", each=5 * SECOND)
    before = left(table)
    assert deadline(table.game.clock, clock) is None
    table.do(OfferNoResult, WHITE, later=7 * DAY)
    table.do(Resume, WHITE, later=7 * DAY)
    assert left(table) == before
    assert (table.game.clock.running, table.game.clock.since) == (WHITE, table.now)


def test_an_undo_gives_no_time_back_and_lets_the_clock_of_the_mover_run() -> None:
    table = table_with(ABSOLUTE)
    table.play("D4", "E5", each=MINUTE)
    table.do(RequestUndo, BLACK, later=MINUTE)
    table.do(AnswerUndo, WHITE, accept=True, later=MINUTE)
    assert left(table) == (TimeLeft(7 * MINUTE), TimeLeft(9 * MINUTE))
    assert (table.game.clock.running, table.game.clock.since) == (BLACK, table.now)
    table.play("D4", each=MINUTE)
    table.do(RequestUndo, BLACK, later=MINUTE)
    table.do(AnswerUndo, WHITE, accept=True)
    assert left(table) == (TimeLeft(6 * MINUTE), TimeLeft(8 * MINUTE))
    assert table.game.clock.running is BLACK


def test_an_undo_allowed_after_the_own_flag_fell_does_not_help() -> None:
    table = table_with(ABSOLUTE)
    table.play("D4", each=MINUTE)
    table.do(RequestUndo, BLACK)
    table.do(AnswerUndo, WHITE, accept=True, later=11 * MINUTE)
    assert left(table) == (TimeLeft(9 * MINUTE), TimeLeft(0))
    table.play("D4")
    assert str(table.do(ClaimTime, BLACK)[0].result) == "B+T"  # type: ignore[union-attr]


def test_the_end_stops_the_clock() -> None:
    table = table_with(ABSOLUTE)
    table.do(Resign, WHITE, later=MINUTE)
    assert table.game.clock.running is None
    assert left(table) == (TimeLeft(9 * MINUTE), TimeLeft(10 * MINUTE))


# Whole stretches of play, one clock each: seconds thought for each move in turn, and what is left to both.

STRETCHES: dict[str, tuple[ClockSettings, list[int], TimeLeft, TimeLeft]] = {
    "absolute": (ABSOLUTE, [60, 5, 30, 10], TimeLeft(510_000), TimeLeft(585_000)),
    "simple": (Simple(30_000), [29, 1, 0, 29], TimeLeft(0, 30_000, 1), TimeLeft(0, 30_000, 1)),
    "fischer": (Fischer(60_000, 10_000, 70_000), [0, 30, 5, 1], TimeLeft(70_000), TimeLeft(49_000)),
    "byo-yomi": (
        ByoYomi(60_000, 3, 30_000), [59, 95, 20, 29], TimeLeft(0, 30_000, 3), TimeLeft(0, 30_000, 2),
    ),
    "canadian": (
        Canadian(60_000, 300_000, 2), [60, 30, 100, 130], TimeLeft(0, 300_000, 2), TimeLeft(0, 200_000, 1),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("clock", "seconds", "black", "white"), STRETCHES.values(), ids=STRETCHES.keys())
def test_a_stretch_of_play_leaves_so_much(
    clock: ClockSettings, seconds: list[int], black: TimeLeft, white: TimeLeft
) -> None:
    table = table_with(clock)
    for name, thought in zip(("A1", "B2", "C3", "D4"), seconds, strict=True):
        table.play(name, each=thought * SECOND)
    assert left(table) == (black, white)


# Rest


TUESDAY = START // DAY * DAY


def test_the_deadline_waits_for_the_sleep_of_the_player_to_move() -> None:
    settings = new_settings(9, clock=Simple(DAY), rests=Rests(sleeping_hours=True))
    from_tuesday_night_to_thursday_at_2 = TUESDAY + 2 * DAY + 14 * HOUR - START
    table = Table(settings, rest=Rest("UTC", 20 * 60, 9 * 60))
    assert table.refused(ClaimTime, None, later=from_tuesday_night_to_thursday_at_2 - 1) == "time-left"
    assert table.refused(Play, BLACK, later=1, point=D4) == "time-over"
    assert kinds(table.do(ClaimTime, None)) == ["game-finished"]

    sleepless = Table(settings)
    assert sleepless.refused(ClaimTime, None, later=DAY - 1) == "time-left"
    assert kinds(sleepless.do(ClaimTime, None, later=1)) == ["game-finished"]


def test_a_weekend_costs_nothing() -> None:
    friday_noon = TUESDAY + 3 * DAY + 12 * HOUR
    table = Table(new_settings(9, clock=Absolute(4 * DAY), rests=Rests(weekends=True)))
    table.play("D4", each=friday_noon - START)
    table.play("E5", each=3 * DAY)
    assert left(table) == (TimeLeft(4 * DAY - (friday_noon - START)), TimeLeft(3 * DAY))
