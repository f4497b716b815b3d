"""When a player's clock rests by itself: weekends and sleeping hours, in the player's own time zone.

Pauses that the players agree on, and the one for scoring, are part of the clock.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from itertools import islice, takewhile
from typing import Final
from zoneinfo import ZoneInfo

from tengen.rules.errors import BadInput, shown

Span = tuple[int, int]

DAY: Final = 24 * 60
MOST_SLEEP: Final = 9 * 60
SATURDAY: Final = 5
_OF_ONE_MACHINE: Final = (
    "localtime",
    "posixrules",
    "posix/",
    "right/",
)  # names that others do not know, or read otherwise


@dataclass(frozen=True, slots=True)
class Rest:
    """Hours that do not count: `sleep_minutes` from `sleep_from` (minutes after midnight), and perhaps weekends.

    >>> Rest(sleep_from=23 * 60, sleep_minutes=8 * 60, zone="Europe/Berlin").never
    False
    """

    zone: str = "UTC"
    sleep_from: int = 0
    sleep_minutes: int = 0
    weekends: bool = False

    def __post_init__(self) -> None:
        if not 0 <= self.sleep_from < DAY:
            raise BadInput("bad-rest", f"not a time of day: {shown(self.sleep_from)}", f"0 to {DAY - 1} minutes")
        if not 0 <= self.sleep_minutes <= MOST_SLEEP:
            raise BadInput("bad-rest", f"not a night: {shown(self.sleep_minutes)}", f"0 to {MOST_SLEEP} minutes")
        _zone(self.zone)

    @property
    def never(self) -> bool:
        return not self.weekends and not self.sleep_minutes


def waking_time(rest: Rest, since: int, until: int) -> int:
    """The milliseconds between two instants that are not rest."""
    if rest.never or until <= since:
        return max(until - since, 0)
    resting = 0
    for start, end in _spans(rest, since):
        if start >= until:
            break
        resting += min(end, until) - max(start, since)
    return until - since - resting


def wake_after(rest: Rest, since: int, waking: int) -> int:
    """The instant at which so many milliseconds that are not rest have passed: the inverse of `waking_time`."""
    if rest.never or not waking:
        return since + waking
    left, now = waking, since
    for start, end in _spans(rest, since):
        if start - now >= left:
            break
        left -= max(start - now, 0)
        now = end
    return now + left


def rests_between(rest: Rest, since: int, until: int, most: int) -> tuple[Span, ...]:
    """The first rests between two instants, at most so many: when each begins and ends."""
    if rest.never:
        return ()
    return tuple(islice(takewhile(lambda span: span[0] < until, _spans(rest, since)), most))


def _spans(rest: Rest, since: int) -> Iterator[Span]:
    """The spans of rest that end after `since`, in order and without overlap, forever."""
    zone = _zone(rest.zone)
    day = datetime.fromtimestamp(since / 1000, zone).date() - timedelta(days=2)
    pending: Span | None = None
    while True:
        for span in _of_day(rest, zone, day):
            if pending and span[0] <= pending[1]:
                pending = (min(pending[0], span[0]), max(pending[1], span[1]))
                continue
            if pending and pending[1] > since:
                yield pending
            pending = span
        day += timedelta(days=1)


def _of_day(rest: Rest, zone: ZoneInfo, day: date) -> Iterator[Span]:
    if rest.weekends and day.weekday() >= SATURDAY:
        yield _instant(zone, day, 0), _instant(zone, day, DAY)
    if rest.sleep_minutes:
        start = _instant(zone, day, rest.sleep_from)
        yield start, max(start, _instant(zone, day, rest.sleep_from + rest.sleep_minutes))


def _instant(zone: ZoneInfo, day: date, minutes: int) -> int:
    midnight = datetime(day.year, day.month, day.day, tzinfo=zone)
    return round((midnight + timedelta(minutes=minutes)).astimezone(UTC).timestamp() * 1000)


def _zone(name: str) -> ZoneInfo:
    try:
        if not name.startswith(_OF_ONE_MACHINE):
            return ZoneInfo(name)
    except (ValueError, OSError, TypeError, LookupError, AttributeError):
        pass
    raise BadInput("bad-zone", f"not a time zone: {shown(name)}", "a name like Europe/Berlin")


NO_REST: Final = Rest()
