"""Quiet hours and digests as clocks on the wall show them, over midnight and over the changes of summer time."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.rules import BadInput
from tengen.server.notices.follow.policy import Hours, Policy, parse_time

BERLIN = "Europe/Berlin"
NIGHT = Hours(BERLIN, 22 * 60, 7 * 60)
HOUR = 3600 * 1000


def instant(text: str, zone: str = BERLIN, fold: int = 0) -> int:
    return round(datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).timestamp() * 1000)


@pytest.mark.parametrize(
    ("at", "loud"),
    [
        ("2026-06-10 21:59", "2026-06-10 21:59"),
        ("2026-06-10 22:00", "2026-06-11 07:00"),
        ("2026-06-11 03:00", "2026-06-11 07:00"),
        ("2026-06-11 07:00", "2026-06-11 07:00"),
        ("2026-03-28 23:00", "2026-03-29 07:00"),  # an hour shorter than other nights
        ("2026-10-24 23:00", "2026-10-25 07:00"),  # an hour longer
    ],
)
def test_a_night_ends_when_the_clock_on_the_wall_says_so(at: str, loud: str) -> None:
    assert NIGHT.loud_from(instant(at)) == instant(loud)


def test_the_night_of_a_change_is_an_hour_shorter_or_longer() -> None:
    assert NIGHT.loud_from(instant("2026-03-28 22:00")) - instant("2026-03-28 22:00") == 8 * HOUR
    assert NIGHT.loud_from(instant("2026-10-24 22:00")) - instant("2026-10-24 22:00") == 10 * HOUR


def test_an_end_in_the_hour_that_is_skipped_comes_an_hour_later() -> None:
    hours = Hours(BERLIN, 22 * 60, 2 * 60 + 30)
    assert hours.loud_from(instant("2026-03-29 01:00")) == instant("2026-03-29 03:30")


def test_an_end_in_the_hour_that_comes_twice_is_never_in_the_past() -> None:
    hours = Hours(BERLIN, 22 * 60, 2 * 60 + 30)
    second = instant("2026-10-25 02:10", fold=1)
    assert hours.loud_from(second) == instant("2026-10-25 02:30", fold=1)


def test_hours_within_a_day_and_no_hours_at_all() -> None:
    siesta = Hours("Asia/Tokyo", 13 * 60, 15 * 60)
    assert siesta.loud_from(instant("2026-06-10 14:00", "Asia/Tokyo")) == instant("2026-06-10 15:00", "Asia/Tokyo")
    noon = instant("2026-06-10 12:00")
    assert Hours(BERLIN, 60, 60).loud_from(noon) == noon


def test_a_digest_comes_in_the_morning_or_when_the_quiet_hours_end() -> None:
    assert Hours(BERLIN).digest_after(instant("2026-06-10 09:00")) == instant("2026-06-11 08:00")
    assert NIGHT.digest_after(instant("2026-06-10 03:00")) == instant("2026-06-10 07:00")
    assert NIGHT.digest_after(instant("2026-03-28 12:00")) == instant("2026-03-29 07:00")


STEADY = ("UTC", "Asia/Kathmandu", "Asia/Tokyo")
CHANGING = (BERLIN, "America/New_York", "Australia/Lord_Howe", "America/Sao_Paulo")
MINUTES = st.integers(0, 24 * 60 - 1)


def is_quiet(hours: Hours, at: int) -> bool:
    wall = datetime.fromtimestamp(at / 1000, ZoneInfo(hours.zone))
    minutes = wall.hour * 60 + wall.minute
    if hours.start <= hours.end:
        return hours.start <= minutes < hours.end
    return not hours.end <= minutes < hours.start


@given(zone=st.sampled_from(STEADY + CHANGING), start=MINUTES, end=MINUTES, at=st.integers(0, 2_000_000_000_000))
def test_what_is_loud_waits_for_nothing_and_what_is_quiet_for_less_than_a_day_and_a_bit(
    zone: str, start: int, end: int, at: int
) -> None:
    hours = Hours(zone, start, end)
    loud = hours.loud_from(at)
    if not is_quiet(hours, at):
        assert loud == at
    else:
        assert at < loud <= at + 25 * HOUR
    if zone in STEADY:
        assert not is_quiet(hours, loud)


@pytest.mark.parametrize("zone", ["Atlantis/Poseidonis", "", "localtime", "../etc/passwd", "Europe/Berlin\n"])
def test_a_time_zone_that_does_not_exist_is_refused(zone: str) -> None:
    with pytest.raises(BadInput, match="not a time zone"):
        Hours(zone)


@pytest.mark.parametrize("text", ["24:00", "7", "07:60", "7:5", "-1:00", "aa:bb", "٠٧:٠٠", "007:00"])
def test_what_is_no_time_of_day_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="not a time of day"):
        parse_time(text)


def test_what_is_no_policy_is_refused() -> None:
    with pytest.raises(BadInput, match=r"not a policy: 'hourly' \(expected every-turn, away, digest, never\)"):
        Policy.parse("hourly")
