"""How often one visitor may ask: a bucket for each that fills with time.

Kept in this process: a limit is a fence against floods, not a count of anything.
"""

import time
from collections.abc import Hashable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `burst` at once, and `a_second` in the long run."""

    burst: float
    a_second: float


class Buckets:
    """The buckets of all visitors for one limit."""

    def __init__(self, limit: Limit, most: int = 100_000) -> None:
        self._limit = limit
        self._most = most
        self._filled: dict[Hashable, tuple[float, float]] = {}

    def take(self, who: Hashable, *, at: float | None = None) -> float:
        """Take one from this visitor's bucket: 0.0, or the seconds to wait when it is empty."""
        now = time.monotonic() if at is None else at
        left, since = self._filled.pop(who, (self._limit.burst, now))
        left = min(self._limit.burst, left + (now - since) * self._limit.a_second)
        taken = left >= 1
        self._filled[who] = (left - 1 if taken else left, now)
        if len(self._filled) > self._most:
            del self._filled[next(iter(self._filled))]
        return 0.0 if taken else (1 - left) / self._limit.a_second
