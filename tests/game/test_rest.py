"""When a player's clock rests by itself: nights and weekends in their own time zone, also when the clocks change."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tengen.game import NO_REST, Absolute, Canadian, ClockSettings, Fischer, Rest, Simple, deadline
from tengen.game.clock import after_move, budget, new_clock, pressed, started
from tengen.game.rest import rests_between, wake_after, waking_time
from tengen.rules import BadInput, Color
from tests.game.table import DAY, HOUR, MINUTE

BERLIN = Rest("Europe/Berlin", 23 * 60, 8 * 60)
WEEKENDS = Rest("Europe/Berlin", weekends=True)
BOTH = Rest("Europe/Berlin", 23 * 60, 8 * 60, weekends=True)
NEW_YORK = Rest("America/New_York", 22 * 60 + 30, 9 * 60)
TOKYO = Rest("Asia/Tokyo", 0, 7 * 60)
AFTERNOON = Rest("UTC", 14 * 60, 30)
NAPS = Rest("UTC", 14 * 60, 30, weekends=True)


def instant(zone: str, text: str) -> int:
    """The milliseconds of a wall clock time there, the first one where it comes twice."""
    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp() * 1000)


# The span on the player's wall clock, and the hours of it that count.
WAKING = {
    "a day in winter": (BERLIN, "2024-01-15 12:00", "2024-01-16 12:00", 16),
    "from before to after a night": (BERLIN, "2024-01-15 22:00", "2024-01-16 08:00", 2),
    "from inside a night": (BERLIN, "2024-01-16 03:00", "2024-01-16 08:00", 1),
    "into a night": (BERLIN, "2024-01-15 20:00", "2024-01-16 01:00", 3),
    "inside one night": (BERLIN, "2024-01-15 23:30", "2024-01-16 06:30", 0),
    "exactly one night": (BERLIN, "2024-01-15 23:00", "2024-01-16 07:00", 0),
    "the night that is an hour shorter": (BERLIN, "2024-03-30 22:00", "2024-03-31 08:00", 2),
    "the night that is an hour longer": (BERLIN, "2024-10-26 22:00", "2024-10-27 08:00", 2),
    "a week with the change to summer": (BERLIN, "2024-03-28 12:00", "2024-04-04 12:00", 7 * 16),
    "a week with the change to winter": (BERLIN, "2024-10-24 12:00", "2024-10-31 12:00", 7 * 16),
    "a weekend": (WEEKENDS, "2024-01-12 12:00", "2024-01-15 12:00", 24),
    "inside a weekend": (WEEKENDS, "2024-01-13 00:00", "2024-01-14 23:59", 0),
    "a weekend an hour shorter": (WEEKENDS, "2024-03-29 12:00", "2024-04-01 12:00", 24),
    "a weekend an hour longer": (WEEKENDS, "2024-10-25 12:00", "2024-10-28 12:00", 24),
    "a weekend with its nights": (BOTH, "2024-01-12 12:00", "2024-01-15 12:00", 16),
    "a working week with its nights": (BOTH, "2024-01-15 00:00", "2024-01-22 00:00", 5 * 16),
    "nine hours of sleep in another zone": (NEW_YORK, "2024-07-04 12:00", "2024-07-05 12:00", 15),
    "there, the change to summer": (NEW_YORK, "2024-03-09 12:00", "2024-03-10 12:00", 15),
    "there, the change to winter": (NEW_YORK, "2024-11-02 12:00", "2024-11-03 12:00", 15),
    "sleep from midnight on": (TOKYO, "2024-05-01 20:00", "2024-05-03 20:00", 34),
    "half an hour in the afternoon": (AFTERNOON, "2024-05-01 00:00", "2024-05-03 00:00", 47),
    "naps on every day of a weekend": (NAPS, "2024-01-12 12:00", "2024-01-15 12:00", 23.5),
    "no rest at all": (NO_REST, "2024-01-15 12:00", "2024-01-17 12:00", 48),
    "backwards": (BERLIN, "2024-01-15 12:00", "2024-01-14 12:00", 0),
    "backwards without rest": (NO_REST, "2024-01-15 12:00", "2024-01-14 12:00", 0),
}


@pytest.mark.parametrize(("rest", "since", "until", "hours"), WAKING.values(), ids=WAKING.keys())
def test_so_many_hours_count(rest: Rest, since: str, until: str, hours: float) -> None:
    assert waking_time(rest, instant(rest.zone, since), instant(rest.zone, until)) == hours * HOUR


# A start on the player's wall clock, hours to think, and the wall clock at which they are over.
AFTER = {
    "in the same day": (BERLIN, "2024-01-15 12:00", 3, "2024-01-15 15:00"),
    "exactly when the night begins": (BERLIN, "2024-01-15 20:00", 3, "2024-01-15 23:00"),
    "over a night": (BERLIN, "2024-01-15 20:00", 4, "2024-01-16 08:00"),
    "from inside a night": (BERLIN, "2024-01-16 02:00", 1, "2024-01-16 08:00"),
    "over the shorter night": (BERLIN, "2024-03-30 22:00", 2, "2024-03-31 08:00"),
    "over the longer night": (BERLIN, "2024-10-26 22:00", 2, "2024-10-27 08:00"),
    "over a weekend": (WEEKENDS, "2024-01-12 20:00", 5, "2024-01-15 01:00"),
    "over a weekend with its nights": (BOTH, "2024-01-12 22:00", 2, "2024-01-15 08:00"),
    "no time at all, awake": (BERLIN, "2024-01-15 12:00", 0, "2024-01-15 12:00"),
    "no time at all, asleep": (BERLIN, "2024-01-16 02:00", 0, "2024-01-16 02:00"),
    "no rest at all": (NO_REST, "2024-01-15 12:00", 48, "2024-01-17 12:00"),
}


@pytest.mark.parametrize(("rest", "since", "hours", "until"), AFTER.values(), ids=AFTER.keys())
def test_so_many_hours_are_over_then(rest: Rest, since: str, hours: int, until: str) -> None:
    assert wake_after(rest, instant(rest.zone, since), hours * HOUR) == instant(rest.zone, until)


def test_a_nap_in_the_hour_that_is_left_out_comes_an_hour_later() -> None:
    rest = Rest("Europe/Berlin", 2 * 60 + 15, 30)
    before, nap, after = (instant(rest.zone, f"2024-03-31 {wall}") for wall in ("01:00", "03:15", "03:45"))
    assert after - before == 105 * MINUTE
    assert waking_time(rest, before, nap) == 75 * MINUTE
    assert waking_time(rest, nap, after) == 0


ZONES = [
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "America/St_Johns",  # half an hour off, and for years changed at one minute past midnight
    "America/Sao_Paulo",  # changed at midnight
    "Africa/Cairo",
    "Asia/Kathmandu",
    "Australia/Lord_Howe",  # changes by half an hour
    "Pacific/Apia",  # left out a whole day
]
rests = st.builds(Rest, st.sampled_from(ZONES), st.integers(0, 1439), st.integers(0, 540), st.booleans())
instants = st.integers(instant("UTC", "2000-01-01 00:00"), instant("UTC", "2040-01-01 00:00"))
spans = st.integers(0, 40 * DAY)


@given(rests, instants, spans)
@settings(max_examples=120, deadline=None)
def test_wake_after_is_the_inverse_of_waking_time(rest: Rest, since: int, waking: int) -> None:
    until = wake_after(rest, since, waking)
    assert waking_time(rest, since, until) == waking
    if waking:
        assert waking_time(rest, since, until - 1) == waking - 1


@given(rests, instants, spans, spans)
@settings(max_examples=80, deadline=None)
def test_waking_time_adds_up_and_never_exceeds_the_time(rest: Rest, since: int, first: int, second: int) -> None:
    middle, until = since + first, since + first + second
    parts = waking_time(rest, since, middle), waking_time(rest, middle, until)
    assert waking_time(rest, since, until) == sum(parts)
    assert 0 <= parts[0] <= first
    assert 0 <= parts[1] <= second


def rests_at(rest: Rest, moment: int) -> bool:
    """Whether the wall clock of the player says so, minute by minute."""
    wall = datetime.fromtimestamp(moment / 1000, ZoneInfo(rest.zone))
    minutes = (wall.hour * 60 + wall.minute - rest.sleep_from) % (24 * 60)
    return minutes < rest.sleep_minutes or (rest.weekends and wall.weekday() >= 5)


CHANGES = [
    ("Europe/Berlin", "2024-03-31 01:00"),
    ("Europe/Berlin", "2024-10-27 01:00"),
    ("America/New_York", "2024-03-10 00:00"),
    ("America/New_York", "2024-11-03 00:00"),
    ("Asia/Tokyo", "2024-12-31 12:00"),
]


@given(
    st.sampled_from(CHANGES),
    st.integers(-2 * 24 * 60, 24 * 60),
    st.integers(1, 2 * 24 * 60),
    st.integers(20 * 60, 23 * 60 + 59),
    st.integers(4 * 60 + 30, 9 * 60),
    st.booleans(),
)
@settings(max_examples=40, deadline=None)
def test_every_minute_counts_that_the_players_wall_clock_does_not_leave_out(
    change: tuple[str, str], offset: int, minutes: int, sleep_from: int, length: int, weekends: bool
) -> None:
    zone, around = change
    ends_by_day = max(length, 24 * 60 - sleep_from + 4 * 60)
    rest = Rest(zone, sleep_from, min(ends_by_day, 9 * 60), weekends)
    since = instant(zone, around) + offset * MINUTE
    expected = sum(not rests_at(rest, since + minute * MINUTE) for minute in range(minutes))
    assert waking_time(rest, since, since + minutes * MINUTE) == expected * MINUTE


def test_a_year_of_nights_and_weekends_adds_up() -> None:
    since, until = instant("Europe/Berlin", "2024-01-01 12:00"), instant("Europe/Berlin", "2025-01-01 12:00")
    working_days = sum((datetime(2024, 1, 1) + timedelta(days=day)).weekday() < 5 for day in range(366))  # noqa: DTZ001
    assert waking_time(BOTH, since, until) == working_days * 16 * HOUR


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"sleep_from": -1}, "not a time of day: -1"),
        ({"sleep_from": 1440}, "not a time of day: 1440"),
        ({"sleep_minutes": -1}, "not a night: -1"),
        ({"sleep_minutes": 541}, "not a night: 541"),
    ],
)
def test_a_night_of_more_than_9_hours_or_out_of_the_day_is_refused(fields: dict[str, int], message: str) -> None:
    with pytest.raises(BadInput, match=message) as refused:
        Rest(**fields)  # type: ignore[arg-type]
    assert refused.value.code == "bad-rest"
    assert Rest(sleep_from=1439, sleep_minutes=540).never is False


@pytest.mark.parametrize(
    "zone",
    ["", ".", "Mars/Olympus", "UTC ", "America", "../etc/passwd", "/etc/localtime", "Europe/../UTC", "UTC\0",
     "\ud800", "x" * 1000, "localtime", "posixrules", "posix/UTC", "right/UTC", "tzdata.zi", None, 5],
    ids=lambda zone: ascii(zone)[:20],
)  # fmt: skip
def test_a_zone_that_is_none_everywhere_is_refused(zone: str) -> None:
    with pytest.raises(BadInput, match=r"not a time zone: .* \(expected a name like Europe/Berlin\)") as refused:
        Rest(zone)
    assert refused.value.code == "bad-zone"


@pytest.mark.parametrize("zone", [*ZONES, "Etc/GMT+5", "Asia/Calcutta", "CET"])
def test_the_zones_that_browsers_name_are_known(zone: str) -> None:
    assert Rest(zone).zone == zone


slow_clocks = st.sampled_from(
    [Simple(3 * DAY), Fischer(7 * DAY, DAY, 14 * DAY), Absolute(90 * DAY), Canadian(10 * DAY, 30 * DAY, 10)]
)


@given(slow_clocks, rests, rests, instants, st.lists(st.floats(0, 0.999), min_size=1, max_size=40))
@settings(max_examples=40, deadline=None)
def test_over_years_nobody_loses_by_sleep_and_everybody_by_a_flag(
    kind: ClockSettings, black: Rest, white: Rest, start: int, parts: list[float]
) -> None:
    """Two who always move in the last part of their time, each with nights of their own, from 2000 on."""
    clock, now, sleeping = started(new_clock(kind), Color.BLACK, start), start, (black, white)
    for number, part in enumerate(parts):
        rest = sleeping[number % 2]
        seat = clock.running
        assert seat is not None
        end, limit = deadline(clock, kind, rest), budget(kind, clock.time_left(seat))
        assert end is not None
        assert limit is not None
        now = max(now, end - 1 - round((end - clock.since - 1) * part))
        waking = waking_time(rest, clock.since, now)
        assert waking < limit
        awake = all(not first <= now < last for first, last in rests_between(rest, clock.since, end, 10_000))
        assert awake or waking == waking_time(rest, clock.since, now + 1)
        after = pressed(clock, kind, now, rest)
        assert after.time_left(seat) == after_move(kind, clock.time_left(seat), waking)
        clock = after
