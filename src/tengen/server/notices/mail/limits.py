"""How much mail strangers can make us send: by the address that gets it, and by who asks for it.

Counted from the mails themselves, so that it holds for all processes and after a restart.
"""

from __future__ import annotations

from typing import Final

from django.db.models import QuerySet
from django.utils.crypto import salted_hmac

from tengen.rules import BadInput
from tengen.server.notices.follow.occasion import UNSOLICITED, Occasion
from tengen.server.notices.follow.timing import DAY, HOUR
from tengen.server.notices.models import Notice, Suppressed

BY_SENDER: Final = 20
"""Mails a day to addresses that have not said yes."""
INVITATIONS_TO_AN_ADDRESS: Final = 3
RECOVERIES: Final = 5


def sender_of(address: str) -> str:
    """What is kept of a network address: enough to count, not enough to know it."""
    return salted_hmac("tengen.notify.limits", address, algorithm="sha256").hexdigest()


def check_not_suppressed(email: str) -> None:
    if Suppressed.objects.filter(email=email.lower()).exists():
        raise BadInput("no-mail-there", "nothing is sent to this address any more", "another address")


def check_confirming(email: str, sender: str, now: int) -> None:
    """Refuses a second confirming mail to an address within a day, and a sender who asked too often."""
    if _since(now - DAY).filter(to__iexact=email, occasion=Occasion.CONFIRM).exists():
        raise BadInput(
            "too-often", "a confirming mail was sent to this address today", "the link in that mail, or a try tomorrow"
        )
    _check_sender(sender, now)


def check_inviting(game_id: str, email: str, sender: str, now: int) -> None:
    """Refuses a second invitation to the same game, many to one address, and a sender who asked too often."""
    invitations = Notice.mails.filter(to__iexact=email, occasion=Occasion.INVITATION)
    if invitations.filter(game_id=game_id).exists():
        raise BadInput("invited-already", "this address has its invitation to this game", "another address")
    if invitations.filter(made_at__gt=now - DAY).count() >= INVITATIONS_TO_AN_ADDRESS:
        raise BadInput("too-often", "this address has been invited often today", "a try tomorrow")
    _check_sender(sender, now)


def may_recover(game_id: str, seat: str, now: int) -> bool:
    """Whether a seat may be sent again: once an hour, a few times a day."""
    found = _since(now - DAY).filter(game_id=game_id, seat=seat, occasion=Occasion.RECOVER)
    return found.count() < RECOVERIES and not found.filter(made_at__gt=now - HOUR).exists()


def _check_sender(sender: str, now: int) -> None:
    if _since(now - DAY).filter(sender=sender, occasion__in=UNSOLICITED).count() >= BY_SENDER:
        raise BadInput("too-often", "too many mails to new addresses today", "a try tomorrow")


def _since(at: int) -> QuerySet[Notice]:
    return Notice.mails.filter(made_at__gt=at)
