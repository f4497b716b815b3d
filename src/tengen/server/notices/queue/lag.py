"""How far mail and notices are behind: what should have been sent, and what should have been looked at.

All of it is in the database, so that any process can tell.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.db.models import Count, F, Min, QuerySet

from tengen.server.notices.models import Follower, Notice


@dataclass(frozen=True, slots=True)
class Lag:
    """How many are due, how many wait for their time, and for how long, in milliseconds, the oldest is late."""

    due: int
    waiting: int
    late: int

    def __str__(self) -> str:
        return f"{self.due} due, {self.waiting} wait for their time, the oldest is {self.late // 1000} s late"


def mail_lag(now: int) -> Lag:
    """The state of the mail at this instant; nothing to do is no lag."""
    behind = Follower.objects.filter(game__version__gt=F("handled")).aggregate(oldest=Min("game__last_at"))
    return _lag(Notice.mails.all(), now, behind["oldest"])


def notice_lag(now: int) -> Lag:
    """The state of the notices besides mail; one whose channel is left alone for a while is not late."""
    return _lag(Notice.besides.all(), now, None)


def _lag(notices: QuerySet[Notice], now: int, behind: int | None) -> Lag:
    due = notices.filter(due_at__lte=now).aggregate(number=Count("id"), oldest=Min("due_at"))
    waiting = notices.filter(due_at__gt=now).count()
    oldest = [at for at in (due["oldest"], behind) if at is not None]
    return Lag(due["number"], waiting, max(0, now - min(oldest)) if oldest else 0)
