"""What is done with in the end: old mails and notices, the addresses of games that are over, reviews nobody opens.

Games that were played are kept for good; those that nobody joined are removed in `games.log.expiry`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final

from django.conf import settings
from django.contrib.sessions.models import Session

from tengen.game import Phase
from tengen.server.notices.models import Notice, Reader
from tengen.server.notify.models import Kept, Mail, Subscription
from tengen.server.reviews import lifetime

DAY: Final = 24 * 3600 * 1000
HOUR: Final = 3600 * 1000
COUNTED: Final = 2 * DAY
"""What strangers made us send is counted for a day (`notify.limits`): mails so new stay, however many there are."""
AT_ONCE: Final = 500


@dataclass(frozen=True, slots=True)
class Removed:
    """How many rows went."""

    mails: int = 0
    notices: int = 0
    addresses: int = 0
    reviews: int = 0


def remove_old(now: int) -> Removed:
    """Remove what was done with long ago, and the oldest of what the site has no room for."""
    before = now - max(settings.STORAGE.notice_days * DAY, COUNTED)
    mails, _ = Mail.objects.filter(due_at=None, made_at__lt=before).delete()
    notices, _ = Notice.objects.filter(due_at=None, made_at__lt=before).delete()
    Kept.objects.filter(at__lt=before).delete()
    over = {"game__phase": str(Phase.FINISHED), "game__last_at__lt": before}
    addresses = Subscription.objects.filter(**over).delete()[0] + Reader.objects.filter(**over).delete()[0]
    Session.objects.filter(expire_date__lt=datetime.fromtimestamp(now / 1000, UTC)).delete()
    more_mails, more_notices = _above_the_number(now)
    return Removed(mails + more_mails, notices + more_notices, addresses, lifetime.remove_old(now))


def kept_notices() -> int:
    """How many mails and notices the site keeps, sent or not."""
    return Mail.objects.count() + Notice.objects.count()


def _above_the_number(now: int) -> tuple[int, int]:
    """Remove the oldest mails and notices that are done with, where there are more than the site keeps."""
    most = settings.STORAGE.notices_kept
    mails, notices = Mail.objects.count(), Notice.objects.count()
    excess = mails + notices - most
    if not most or excess <= 0:
        return 0, 0
    of_mails = min(mails, -(-excess * mails // (mails + notices)))
    return _oldest(Mail, now, of_mails), _oldest(Notice, now, excess - of_mails)


def _oldest(model: type[Mail] | type[Notice], now: int, most: int) -> int:
    removed = 0
    while removed < most:
        done = model.objects.filter(due_at=None, made_at__lt=now - COUNTED).order_by("made_at", "id")
        ids = list(done.values_list("id", flat=True)[: min(AT_ONCE, most - removed)])
        if not ids:
            break
        removed += model.objects.filter(id__in=ids).delete()[0]
    return removed


class Broom:
    """Does so once an hour."""

    def __init__(self) -> None:
        self._next = 0

    def sweep(self, now: int) -> None:
        if now >= self._next:
            self._next = now + HOUR
            remove_old(now)
