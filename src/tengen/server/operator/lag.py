"""How far the mail is behind: what should have been sent, and what should have been looked at.

All of it is in the database, so that any process can tell.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, F, Min

from tengen.server.notify.models import Follower, Mail


@dataclass(frozen=True, slots=True)
class Lag:
    """How many mails are due, how many wait for their time, and for how long, in milliseconds, the oldest is late."""

    due: int
    waiting: int
    late: int


def mail_lag(now: int) -> Lag:
    """The state of the mail at this instant; nothing to do is no lag."""
    due = Mail.objects.filter(due_at__lte=now).aggregate(number=Count("id"), oldest=Min("due_at"))
    waiting = Mail.objects.filter(due_at__gt=now).count()
    behind = Follower.objects.filter(game__version__gt=F("handled")).aggregate(oldest=Min("game__last_at"))
    oldest = [at for at in (due["oldest"], behind["oldest"]) if at is not None]
    return Lag(due["number"], waiting, max(0, now - min(oldest)) if oldest else 0)
