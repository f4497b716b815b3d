"""What is done with in the end: old mails and notices, copies in the outbox, and the wishes of games that are over.

When it is done is the worker's business; all else that a site does not keep for good is in `operator.pruning`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from django.conf import settings

from tengen.game import Phase
from tengen.server.notices.follow.timing import DAY
from tengen.server.notices.models import MAIL, Kept, Notice, Reader, Subscription

COUNTED: Final = 2 * DAY
"""What strangers made us send is counted for a day (`mail.limits`): mails so new stay, however many there are."""
AT_ONCE: Final = 500


@dataclass(frozen=True, slots=True)
class Removed:
    """How many rows went."""

    mails: int = 0
    notices: int = 0
    addresses: int = 0


def remove_old(now: int) -> Removed:
    """Remove what was done with long ago, and the oldest of what the site has no room for."""
    before = now - max(settings.STORAGE.notice_days * DAY, COUNTED)
    old = Notice.objects.filter(due_at=None, made_at__lt=before)
    mails = old.filter(kind=MAIL).delete()[0]
    notices = old.delete()[0]
    Kept.objects.filter(at__lt=before).delete()
    over = {"game__phase": str(Phase.FINISHED), "game__last_at__lt": before}
    addresses = Subscription.objects.filter(**over).delete()[0] + Reader.objects.filter(**over).delete()[0]
    more_mails, more_notices = _above_the_number(now)
    return Removed(mails + more_mails, notices + more_notices, addresses)


def kept_notices() -> int:
    """How many mails and notices the site keeps, sent or not."""
    return Notice.objects.count()


def _above_the_number(now: int) -> tuple[int, int]:
    """Remove the oldest that are done with, where there are more than the site keeps; how many mails, and others."""
    mails = others = 0
    excess = kept_notices() - settings.STORAGE.notices_kept if settings.STORAGE.notices_kept else 0
    while excess > mails + others:
        done = Notice.objects.filter(due_at=None, made_at__lt=now - COUNTED).order_by("made_at", "id")
        found = dict(done.values_list("id", "kind")[: min(AT_ONCE, excess - mails - others)])
        if not found:
            break
        Notice.objects.filter(id__in=list(found)).delete()
        of_mail = sum(kind == MAIL for kind in found.values())
        mails, others = mails + of_mail, others + len(found) - of_mail
    return mails, others
