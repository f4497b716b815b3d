"""How many bytes of game records one network address may send in a day.

Kept in this process, like all fences against floods; what a visitor may keep in the end is counted in the database, by
`reviews.quota`.
"""

import time
from collections.abc import Hashable
from typing import Final

from django.conf import settings

from tengen.rules import BadInput

DAY: Final = 24 * 3600
MOST_VISITORS: Final = 100_000
MEGABYTE: Final = 1_000_000
A_MOVE: Final = 6
"""Bytes of a move in the log of a game: `"D16",`."""


class Uploads:
    """What each visitor has sent of late; a day's allowance comes back bit by bit within a day."""

    def __init__(self) -> None:
        self._sent: dict[Hashable, tuple[float, float]] = {}

    def need(self, who: Hashable, size: int, *, at: float | None = None) -> None:
        """Count so many bytes for this visitor; refuses what is more than a day's allowance has left."""
        most = settings.STORAGE.upload_bytes_each
        if not most:
            return
        now = time.monotonic() if at is None else at
        sent, since = self._sent.pop(who, (0.0, now))
        sent = max(0.0, sent - (now - since) * most / DAY)
        allowed = sent + size <= most
        self._sent[who] = (sent + size if allowed else sent, now)
        if len(self._sent) > MOST_VISITORS:
            del self._sent[next(iter(self._sent))]
        if not allowed:
            wait = _hours((sent + size - most) * DAY / most)
            wrong = f"more than {most / MEGABYTE:g} MB of game records from your network within a day"
            raise BadInput("over-quota", wrong, f"a smaller record, or a try in {wait}")


def _hours(seconds: float) -> str:
    hours = max(1, round(seconds / 3600))
    return "an hour" if hours == 1 else f"{hours} hours"


def size_of(moves: int) -> int:
    """About how many bytes a game takes that begins with so many moves of another one."""
    return A_MOVE * moves


UPLOADS: Final = Uploads()
