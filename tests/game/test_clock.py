"""The six clocks as values: what thinking costs, what a move gives, and when the time is over."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from tengen.game import (
    Absolute,
    ByoYomi,
    Canadian,
    Clock,
    ClockSettings,
    Fischer,
    NoClock,
    Rest,
    Simple,
    TimeLeft,
    deadline,
)
from tengen.game.clock import (
    CLOCKS,
    after_move,
    budget,
    full_time,
    new_clock,
    pressed,
    spent,
    started,
    stopped,
    thought,
)
from tengen.rules import Color
from tests.game.table import BLACK, DAY, HOUR, MINUTE, SECOND, START, WHITE

ABSOLUTE = Absolute(600)
SIMPLE = Simple(30)
FISCHER = Fischer(60, 10, 90)
BYO_YOMI = ByoYomi(60, 3, 30)
CANADIAN = Canadian(60, 300, 5)
OVER = TimeLeft(0)

# What a seat has (main, period, count), how long it thinks, what is left if it only thinks, and after it has moved.
TABLE: dict[ClockSettings, list[tuple[tuple[int, ...], int, tuple[int, ...], tuple[int, ...]]]] = {
    NoClock(): [
        ((0,), 0, (0,), (0,)),
        ((0,), 10**12, (0,), (0,)),
    ],
    ABSOLUTE: [
        ((600,), 0, (600,), (600,)),
        ((600,), 599, (1,), (1,)),
        ((600,), 600, (0,), (0,)),
        ((600,), 601, (0,), (0,)),
        ((1,), 0, (1,), (1,)),
    ],
    SIMPLE: [
        ((0, 30, 1), 0, (0, 30, 1), (0, 30, 1)),
        ((0, 30, 1), 29, (0, 30, 1), (0, 30, 1)),
        ((0, 30, 1), 30, (0,), (0,)),
        ((20, 30, 1), 15, (5, 30, 1), (5, 30, 1)),
        ((20, 30, 1), 49, (0, 30, 1), (0, 30, 1)),
        ((20, 30, 1), 50, (0,), (0,)),
    ],
    FISCHER: [
        ((60,), 0, (60,), (70,)),
        ((60,), 59, (1,), (11,)),
        ((60,), 60, (0,), (10,)),
        ((85,), 0, (85,), (90,)),
        ((85,), 4, (81,), (90,)),
        ((85,), 5, (80,), (90,)),
        ((85,), 6, (79,), (89,)),
        ((120,), 5, (115,), (115,)),
        ((120,), 35, (85,), (90,)),
    ],
    BYO_YOMI: [
        ((60, 30, 3), 0, (60, 30, 3), (60, 30, 3)),
        ((60, 30, 3), 59, (1, 30, 3), (1, 30, 3)),
        ((60, 30, 3), 60, (0, 30, 3), (0, 30, 3)),
        ((60, 30, 3), 89, (0, 30, 3), (0, 30, 3)),
        ((60, 30, 3), 90, (0, 30, 2), (0, 30, 2)),
        ((60, 30, 3), 149, (0, 30, 1), (0, 30, 1)),
        ((60, 30, 3), 150, (0,), (0,)),
        ((0, 30, 2), 29, (0, 30, 2), (0, 30, 2)),
        ((0, 30, 2), 30, (0, 30, 1), (0, 30, 1)),
        ((0, 30, 1), 30, (0,), (0,)),
    ],
    CANADIAN: [
        ((60, 300, 5), 0, (60, 300, 5), (60, 300, 5)),
        ((60, 300, 5), 59, (1, 300, 5), (1, 300, 5)),
        ((60, 300, 5), 60, (0, 300, 5), (0, 300, 4)),
        ((60, 300, 5), 100, (0, 260, 5), (0, 260, 4)),
        ((60, 300, 5), 359, (0, 1, 5), (0, 1, 4)),
        ((60, 300, 5), 360, (0,), (0, 300, 5)),
        ((0, 100, 2), 99, (0, 1, 2), (0, 1, 1)),
        ((0, 100, 1), 99, (0, 1, 1), (0, 300, 5)),
        ((0, 100, 1), 100, (0,), (0, 300, 5)),
        ((20, 100, 2), 50, (0, 70, 2), (0, 70, 1)),
    ],
}  # fmt: skip
ROWS = [(clock, *row) for clock, rows in TABLE.items() for row in rows]


def test_the_table_knows_every_clock() -> None:
    assert [type(clock) for clock in TABLE] == list(CLOCKS)


@pytest.mark.parametrize(("clock", "has", "thinks", "left", "after"), ROWS, ids=str)
def test_thinking_and_moving_leave_so_much(
    clock: ClockSettings, has: tuple[int, ...], thinks: int, left: tuple[int, ...], after: tuple[int, ...]
) -> None:
    assert spent(clock, TimeLeft(*has), thinks) == TimeLeft(*left)
    if left != (0,) or isinstance(clock, NoClock):
        assert after_move(clock, TimeLeft(*has), thinks) == TimeLeft(*after)


def test_everybody_starts_with_the_full_time() -> None:
    assert [full_time(clock) for clock in TABLE] == [
        TimeLeft(0),
        TimeLeft(600),
        TimeLeft(0, 30, 1),
        TimeLeft(60),
        TimeLeft(60, 30, 3),
        TimeLeft(60, 300, 5),
    ]
    assert new_clock(BYO_YOMI) == Clock(TimeLeft(60, 30, 3), TimeLeft(60, 30, 3), None, 0)


def test_the_budget_of_a_move_is_all_that_is_left_before_the_flag_falls() -> None:
    assert [budget(clock, full_time(clock)) for clock in TABLE] == [None, 600, 30, 60, 150, 360]


def test_nobody_loses_on_time_who_does_not_think() -> None:
    for clock in TABLE:
        assert deadline(new_clock(clock), clock) is None
    assert deadline(started(new_clock(NoClock()), BLACK, START), NoClock()) is None
    assert deadline(started(new_clock(SIMPLE), BLACK, START), SIMPLE) == START + 30


def test_the_one_who_moves_pays_and_the_other_thinks() -> None:
    clock = started(new_clock(ABSOLUTE), BLACK, 1000)
    clock = pressed(clock, ABSOLUTE, 1100)
    assert clock == Clock(TimeLeft(500), TimeLeft(600), WHITE, 1100)
    clock = pressed(clock, ABSOLUTE, 1150)
    assert clock == Clock(TimeLeft(500), TimeLeft(550), BLACK, 1150)
    assert stopped(clock, ABSOLUTE, 1160) == Clock(TimeLeft(490), TimeLeft(550), None, 1160)


def test_a_standing_clock_stays_as_it_is() -> None:
    clock = new_clock(ABSOLUTE)
    assert stopped(clock, ABSOLUTE, 5000) == clock
    assert pressed(clock, ABSOLUTE, 5000) == clock
    assert thought(clock, 5000) == 0


def test_time_that_runs_backwards_costs_nothing() -> None:
    clock = started(new_clock(ABSOLUTE), BLACK, 1000)
    assert thought(clock, 900) == 0
    assert stopped(clock, ABSOLUTE, 900).black == TimeLeft(600)


def test_the_clock_rests_while_its_player_sleeps() -> None:
    days = Simple(DAY)
    rest = Rest("UTC", 22 * 60, 8 * 60)
    noon = START // DAY * DAY + 12 * HOUR
    clock = started(new_clock(days), WHITE, noon)
    assert deadline(clock, days) == noon + DAY
    assert deadline(clock, days, rest) == noon + DAY + 8 * HOUR
    assert thought(clock, noon + DAY, rest) == 16 * HOUR


durations = st.integers(1, 10 * MINUTE)
clocks = st.one_of(
    st.builds(Absolute, durations),
    st.builds(Simple, durations),
    st.tuples(durations, st.integers(0, MINUTE), durations).map(lambda f: Fischer(f[0], f[1], f[0] + f[2])),
    st.builds(ByoYomi, st.integers(0, 10 * MINUTE), st.integers(1, 5), st.integers(1, MINUTE)),
    st.builds(Canadian, st.integers(0, 10 * MINUTE), durations, st.integers(1, 5)),
)
fractions = st.lists(st.floats(0, 1, exclude_max=True), max_size=12)


def after_some_moves(clock: ClockSettings, moves: list[float]) -> TimeLeft:
    """What a seat has that used these parts of its budget for its moves, and got a second before each third one."""
    left = full_time(clock)
    for number, fraction in enumerate(moves):
        limit = budget(clock, left)
        assert limit is not None
        left = after_move(clock, left, int(limit * fraction))
        if number % 3 == 2:
            left = TimeLeft(left.main + SECOND, left.period, left.count)
    return left


@given(clocks, fractions)
@settings(max_examples=100, deadline=None)
def test_who_moves_in_time_always_has_time_for_the_next_move(clock: ClockSettings, moves: list[float]) -> None:
    left = after_some_moves(clock, moves)
    limit = budget(clock, left)
    assert limit is not None
    assert limit > 0
    assert min(left.main, left.period, left.count) >= 0


@given(clocks, fractions, st.integers(0, 20 * MINUTE))
@settings(max_examples=100, deadline=None)
def test_time_left_is_never_negative_and_never_grows_by_thinking(
    clock: ClockSettings, moves: list[float], thinking: int
) -> None:
    left = after_some_moves(clock, moves)
    after = spent(clock, left, thinking)
    assert min(after.main, after.period, after.count) >= 0
    before_limit, limit = budget(clock, left), budget(clock, after)
    assert before_limit is not None
    assert limit is not None
    assert limit <= before_limit
    assert (after == OVER) == (thinking >= before_limit)


@given(
    clocks,
    fractions,
    st.sampled_from(Color),
    st.sampled_from([Rest(), Rest("Europe/Berlin", 23 * 60, 9 * 60), Rest("America/New_York", weekends=True)]),
    st.integers(START, START + 400 * DAY),
)
@settings(max_examples=100, deadline=None)
def test_the_flag_falls_exactly_at_the_deadline(
    clock: ClockSettings, moves: list[float], seat: Color, rest: Rest, since: int
) -> None:
    left = after_some_moves(clock, moves)
    running = started(new_clock(clock).with_time(seat, left), seat, since)
    end = deadline(running, clock, rest)
    assert end is not None
    assume(end > since)
    assert stopped(running, clock, end, rest).time_left(seat) == OVER
    assert stopped(running, clock, end - 1, rest).time_left(seat) != OVER
    assert stopped(running, clock, end - 1, rest).time_left(seat.opponent) == full_time(clock)
