"""The wish of a seat, as its row says it; what it means is in `timing`."""

from __future__ import annotations

from tengen.server.notices.follow.policy import Hours, Policy
from tengen.server.notices.follow.timing import Wish
from tengen.server.notices.models import Reader, Subscription


def wish_of(row: Subscription | Reader) -> Wish:
    """How often, when not, and when the game was last looked at."""
    return Wish(Policy(row.policy), Hours(row.zone, row.quiet_from, row.quiet_until), row.seen_at)
