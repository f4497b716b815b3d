"""What a site does not keep for good: old mails and notices, reviews nobody opens, sessions that have run out.

A worker does it once an hour (`settings.HOURLY`). Games that were played are kept for good; those that nobody joined
are removed in `games.log.expiry`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from django.contrib.sessions.models import Session

from tengen.server.notices import service as notices
from tengen.server.reviews import lifetime


@dataclass(frozen=True, slots=True)
class Removed:
    """How many rows went."""

    mails: int = 0
    notices: int = 0
    addresses: int = 0
    reviews: int = 0


def remove_old(now: int) -> Removed:
    """Remove what was done with long ago, and the oldest of what the site has no room for."""
    told = notices.remove_old(now)
    Session.objects.filter(expire_date__lt=datetime.fromtimestamp(now / 1000, UTC)).delete()
    return Removed(told.mails, told.notices, told.addresses, lifetime.remove_old(now))
