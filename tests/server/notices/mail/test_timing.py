"""When a mail goes out, by what its reader wishes and when he last looked."""

from tengen.game import Fischer, Simple, new_settings
from tengen.server.notices.follow.occasion import Occasion
from tengen.server.notices.follow.policy import Hours, Policy
from tengen.server.notices.follow.timing import AWAY, OPEN, Wish, remind_at, send_from, warn_at
from tests.game.table import DAY, HOUR, MINUTE, START, Table

HAPPENED = 1_780_000_000_000  # 2026-05-28 20:26:40 UTC
LONG_AGO = HAPPENED - DAY
ALWAYS = Hours()


def due(policy: Policy, seen_at: int, now: int = HAPPENED, *, hours: Hours = ALWAYS, **more: object) -> int | None:
    occasion = more.pop("occasion", Occasion.YOUR_TURN)
    return send_from(Wish(policy, hours, seen_at), occasion, HAPPENED, now, **more)  # type: ignore[arg-type]


def test_at_every_turn_means_at_once_for_one_who_is_not_there() -> None:
    assert due(Policy.EVERY_TURN, LONG_AGO) == HAPPENED


def test_nobody_is_mailed_about_a_page_that_is_open() -> None:
    assert due(Policy.EVERY_TURN, HAPPENED - MINUTE) == HAPPENED - MINUTE + OPEN
    assert due(Policy.EVERY_TURN, HAPPENED + 1, HAPPENED + MINUTE) is None


def test_away_means_half_an_hour_after_the_last_look() -> None:
    assert due(Policy.AWAY, HAPPENED - 10 * MINUTE) == HAPPENED - 10 * MINUTE + AWAY
    assert due(Policy.AWAY, LONG_AGO) == HAPPENED
    assert due(Policy.AWAY, HAPPENED + MINUTE, HAPPENED + 2 * MINUTE) is None


def test_never_is_never() -> None:
    assert due(Policy.NEVER, LONG_AGO) is None


def test_a_digest_waits_for_the_morning_and_not_for_the_next_one() -> None:
    morning = due(Policy.DIGEST, LONG_AGO)
    assert morning == HAPPENED + 41_600_000 - 0  # 08:00 UTC
    assert due(Policy.DIGEST, LONG_AGO, morning + MINUTE) == morning + MINUTE


def test_quiet_hours_hold_mail_back_until_they_end() -> None:
    evening = Hours("UTC", 20 * 60, 22 * 60)
    assert due(Policy.EVERY_TURN, LONG_AGO, hours=evening) == HAPPENED + 5_600_000  # 22:00 UTC


def test_a_clock_that_would_be_over_in_the_morning_does_not_wait_for_it() -> None:
    night = Hours("UTC", 20 * 60, 7 * 60)
    assert due(Policy.EVERY_TURN, LONG_AGO, hours=night, occasion=Occasion.CLOCK, until=HAPPENED + HOUR) == HAPPENED
    late = due(Policy.EVERY_TURN, LONG_AGO, hours=night, occasion=Occasion.CLOCK, until=HAPPENED + 3 * DAY)
    assert late == HAPPENED + 38_000_000  # 07:00 UTC


def test_chat_is_told_only_to_who_stays_away_and_a_clock_does_not_wait_for_the_digest() -> None:
    assert due(Policy.EVERY_TURN, HAPPENED - MINUTE, occasion=Occasion.CHAT) == HAPPENED - MINUTE + AWAY
    assert due(Policy.DIGEST, LONG_AGO, occasion=Occasion.CLOCK) == HAPPENED


def test_a_clock_warns_a_day_before_or_with_a_quarter_left_and_a_fast_one_never() -> None:
    week = Table(new_settings(9, clock=Simple(7 * DAY)))
    assert warn_at(week.game) == START + 6 * DAY
    day = Table(new_settings(9, clock=Simple(DAY)))
    assert warn_at(day.game) == START + DAY * 3 // 4
    assert warn_at(Table(new_settings(9, clock=Fischer(10 * MINUTE, 10_000, 10 * MINUTE))).game) is None
    assert warn_at(Table().game) is None


def test_a_reminder_comes_after_a_week_of_silence_and_not_after_the_end() -> None:
    table = Table()
    table.play("E5")
    assert remind_at(table.game) == table.now + 7 * DAY
    assert remind_at(Table(seated=False).game) is None
