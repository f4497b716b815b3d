"""How often one visitor may ask: a bucket for each that fills with time.

Kept in this process: a limit is a fence against floods, not a count of anything.
"""

import time
from collections.abc import Hashable
from dataclasses import dataclass

from tengen.server.site.work import Later


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `burst` at once, and `a_second` in the long run."""

    burst: float
    a_second: float


class Bucket:
    """What one visitor may still ask for."""

    __slots__ = ("_left", "_limit", "_since")

    def __init__(self, limit: Limit, at: float) -> None:
        self._limit = limit
        self._left = limit.burst
        self._since = at

    def take(self, at: float) -> float:
        """Take one: 0.0, or the seconds to wait when it is empty."""
        limit = self._limit
        left = min(limit.burst, self._left + (at - self._since) * limit.a_second)
        self._since = at
        if left >= 1:
            self._left = left - 1
            return 0.0
        self._left = left
        return (1 - left) / limit.a_second


class TooOften(Later):
    """This visitor has asked too often."""

    def __init__(self, wait: float) -> None:
        super().__init__("too-often", "too many requests", wait)


class Buckets:
    """The buckets of all visitors for one limit."""

    def __init__(self, limit: Limit, most: int = 100_000) -> None:
        self._limit = limit
        self._most = most
        self._buckets: dict[Hashable, Bucket] = {}

    def take(self, who: Hashable, *, at: float | None = None) -> float:
        """Take one from this visitor's bucket: 0.0, or the seconds to wait when it is empty."""
        now = time.monotonic() if at is None else at
        bucket = self._buckets.pop(who, None) or Bucket(self._limit, now)
        self._buckets[who] = bucket
        if len(self._buckets) > self._most:
            del self._buckets[next(iter(self._buckets))]
        return bucket.take(now)

    def need(self, who: Hashable) -> None:
        """Take one from this visitor's bucket; refuses one whose bucket is empty."""
        wait = self.take(who)
        if wait > 0:
            raise TooOften(wait)
