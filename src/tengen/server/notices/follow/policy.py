"""What a player wishes about their mail in one game: how often, and at which hours not.

Pure values; whether a mail goes out now is decided with them in `timing`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from enum import StrEnum
from typing import Final
from zoneinfo import ZoneInfo

from tengen.game import Rest
from tengen.rules import BadInput
from tengen.rules.errors import shown

MORNING: Final = 8 * 60
"""When a digest comes if there are no quiet hours: minutes after midnight."""


class Policy(StrEnum):
    """Mail at every turn, only after half an hour away, once a day, or never."""

    EVERY_TURN = "every-turn"
    AWAY = "away"
    DIGEST = "digest"
    NEVER = "never"

    @classmethod
    def parse(cls, text: object) -> Policy:
        try:
            return cls(str(text))
        except ValueError:
            raise BadInput("bad-policy", f"not a policy: {shown(text)}", ", ".join(cls)) from None


@dataclass(frozen=True, slots=True)
class Hours:
    """A time zone, and hours in which nothing is sent: from `start` until `end`, both as they stand on the wall.

    Equal ones are no quiet hours. They may go over midnight.

    >>> Hours("Europe/Berlin", 22 * 60, 7 * 60).never
    False
    >>> Hours("Atlantis/Poseidonis")
    Traceback (most recent call last):
        ...
    tengen.rules.errors.BadInput: not a time zone: 'Atlantis/Poseidonis' (expected a name like Europe/Berlin)
    """

    zone: str = "UTC"
    start: int = 0
    end: int = 0

    def __post_init__(self) -> None:
        Rest(zone=self.zone)  # refuses a zone that nobody knows
        for minutes in (self.start, self.end):
            if not 0 <= minutes < 24 * 60:
                raise BadInput("bad-hours", f"not a time of day: {shown(minutes)}", "00:00 to 23:59")

    @property
    def never(self) -> bool:
        return self.start == self.end

    def loud_from(self, at: int) -> int:
        """The first instant from this one on (milliseconds since 1970) that is not quiet."""
        local = _wall(at, self.zone)
        if not self._is_quiet(local.hour * 60 + local.minute):
            return at
        return _next(at, self.zone, self.end)

    def digest_after(self, at: int) -> int:
        """The next time for a digest: when the quiet hours end, or else in the morning."""
        return _next(at, self.zone, MORNING if self.never else self.end)

    def _is_quiet(self, minutes: int) -> bool:
        if self.start <= self.end:
            return self.start <= minutes < self.end
        return minutes >= self.start or minutes < self.end


def parse_time(text: str) -> int:
    """Minutes after midnight of a time like `22:30`; refuses all else.

    >>> parse_time("22:30")
    1350
    """
    hours, colon, minutes = text.partition(":")
    digits = f"{hours}{minutes}"
    if colon and digits.isascii() and digits.isdecimal() and len(hours) <= 2 and len(minutes) == 2:
        found = int(hours) * 60 + int(minutes)
        if int(minutes) < 60 and found < 24 * 60:
            return found
    raise BadInput("bad-hours", f"not a time of day: {shown(text)}", "00:00 to 23:59")


def show_time(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _wall(at: int, zone: str) -> datetime:
    return datetime.fromtimestamp(at / 1000, ZoneInfo(zone))


def _next(at: int, zone: str, minutes: int) -> int:
    """The first instant after this one at which clocks on the wall show that time.

    An hour that a day skips is taken an hour later; of one that a day has twice, the first that is still to come.
    """
    day = _wall(at, zone).date()
    candidates = (_instant(day + timedelta(days=days), minutes, zone, fold) for days in (0, 1, 2) for fold in (0, 1))
    return next(found for found in candidates if found > at)


def _instant(day: date, minutes: int, zone: str, fold: int) -> int:
    wall = datetime(day.year, day.month, day.day, minutes // 60, minutes % 60, tzinfo=ZoneInfo(zone), fold=fold)
    return round(wall.astimezone(UTC).timestamp() * 1000)
