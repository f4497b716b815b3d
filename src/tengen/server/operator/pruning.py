"""What nobody needs any more is not kept: old mails, addresses of games that ended long ago, sessions that are over.

Games that were played are kept for good; those that nobody joined are removed in `games.expiry`.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from django.contrib.sessions.models import Session

from tengen.game import Phase
from tengen.server.notify.models import Mail, Subscription

DAY: Final = 24 * 3600 * 1000
DAYS_KEPT: Final = 90
HOUR: Final = 3600 * 1000


def remove_old(now: int) -> int:
    """Remove mails that were done with long ago, and addresses of games that ended long ago; how many rows it were."""
    before = now - DAYS_KEPT * DAY
    mails, _ = Mail.objects.filter(due_at=None, made_at__lt=before).delete()
    over = Subscription.objects.filter(game__phase=str(Phase.FINISHED), game__last_at__lt=before)
    addresses, _ = over.delete()
    Session.objects.filter(expire_date__lt=datetime.fromtimestamp(now / 1000, UTC)).delete()
    return mails + addresses


class Broom:
    """Does so once an hour."""

    def __init__(self) -> None:
        self._next = 0

    def sweep(self, now: int) -> None:
        if now >= self._next:
            self._next = now + HOUR
            remove_old(now)
