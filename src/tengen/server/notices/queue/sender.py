"""Sending what is due: claimed, looked at once more, and carried away, until nothing is left or the claim may be lost.

Several senders may work at once (`leases`). How notices are written and leave is their carrier's business: mails one
after another (`mail.carrier`), all others together (`services.carrier`).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Protocol

from tengen.game import Game
from tengen.server.notices.follow import timing
from tengen.server.notices.follow.occasion import ASKED_FOR, Occasion
from tengen.server.notices.follow.timing import Wish
from tengen.server.notices.models import Notice
from tengen.server.notices.queue import leases

Clock = Callable[[], int]


class Carrier(Protocol):
    """One way for notices to leave, with a part of the queue of its own. No transaction is open while it speaks."""

    def ready(self) -> bool:
        """Whether it can carry anything now; what it has carried and could not mark is marked first."""

    def due(self, now: int) -> Sequence[Notice]:
        """Some of what is due, the oldest first."""

    def together(self, claimed: Sequence[Notice]) -> list[Notice]:
        """Those that are to be carried next, the first of these among them; it may claim more that belong to them."""

    def carry(self, batch: Sequence[Notice], then: Sequence[Notice], lost: Callable[[], bool]) -> bool:
        """Write, hand over and mark these, unless the claim is `lost`; False if there is no use in going on."""

    def rest(self, *, idle: bool) -> None:
        """Bring to its end what was carried; `idle` is whether there was nothing."""


class Sender:
    """Sends by one carrier, some at a time."""

    def __init__(self, carrier: Carrier, clock: Clock) -> None:
        self._carrier = carrier
        self._clock = clock

    def send_due(self) -> int:
        """Send some of what is due, the oldest first; how many were looked at. A database `Error` if it is away."""
        if not self._carrier.ready():
            return 0
        claimed_at = self._clock()
        claimed = leases.claim(self._carrier.due(claimed_at), claimed_at)

        def lost() -> bool:
            return leases.may_be_lost(claimed_at, self._clock())

        left = list(claimed)
        while left:
            batch = self._carrier.together(left)
            left = [notice for notice in left if notice not in batch]
            if not self._carrier.carry(batch, left, lost) or lost():
                leases.let_go(left, self._clock())
                break
        self._carrier.rest(idle=not claimed)
        return len(claimed)


def may_go(notice: Notice, game: Game, wish: Wish | None, now: int, *, not_before: int = 0) -> bool:
    """Whether the notice is to be sent now; if not, it is ended, since its reader knows already, or put back.

    Without a `wish`, nothing holds it back.
    """
    due = _due(notice, game, wish, now)
    if due is None:
        leases.end([notice], "seen")
        return False
    if max(due, not_before) > now:
        leases.let_go([notice], max(due, not_before))
        return False
    return True


def _due(notice: Notice, game: Game, wish: Wish | None, now: int) -> int | None:
    """From when on it may go out; None if its reader knows already, or wants nothing any more."""
    occasion = Occasion(notice.occasion)
    if wish is None or occasion in ASKED_FOR:
        return now
    until = timing.time_over_at(game) if occasion is Occasion.CLOCK else None
    return timing.send_from(wish, occasion, notice.happened_at, now, until=until)


def wall_clock() -> int:
    return time.time_ns() // 1_000_000
