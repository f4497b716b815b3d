"""Carries what SQLite has in its write-ahead log over into the database file, beside the writing.

SQLite would do so in a commit, now and then, and everybody would wait for thousands of pages. Here a thread does it
while commits go on; what they have added meanwhile is little, and is carried over between two of them. Then the log is
empty and begins anew.
"""

import logging
from concurrent.futures import Future, ThreadPoolExecutor
from time import monotonic
from typing import Final

from django.db import DatabaseError, connection

EVERY: Final = 1.0
"""Seconds from one to the next."""

_log = logging.getLogger(__name__)


class Checkpoints:
    """The one who writes calls `turn` after each batch, when nobody waits for it."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="checkpoints")
        self._under_way: Future[None] | None = None
        self._ended = monotonic()

    def turn(self) -> None:
        """Have the thread begin if it is time, or end what it has done."""
        if connection.vendor != "sqlite":
            return
        if self._under_way is None:
            if monotonic() - self._ended >= EVERY:
                self._under_way = self._thread.submit(_carry_over)
        elif self._under_way.done():
            _carry_over()
            self._under_way, self._ended = None, monotonic()


def _carry_over() -> None:
    """Without waiting for those who read or write; what fails is tried again, and stays in the log until then."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(PASSIVE)")
    except DatabaseError:
        _log.warning("the write-ahead log could not be carried over", exc_info=True)
