"""A new mail, before it is written: for which seat, on which occasion, when it is due.

Whether there is to be one is decided in `follower` and `service`.
"""

from __future__ import annotations

from tengen.server.notices.follow.occasion import Occasion
from tengen.server.notices.mail.identity import message_id
from tengen.server.notices.models import MAIL, Notice, Subscription


def new_mail(
    subscription: Subscription,
    occasion: Occasion,
    now: int,
    *,
    version: int = 0,
    number: int = 0,
    happened_at: int | None = None,
    due_at: int | None = None,
    digest: bool = False,
    note: str = "",
    sender: str = "",
) -> Notice:
    """The mail to the address of the subscription, not saved; it has happened, and is due, now if nothing is said."""
    return Notice(
        kind=MAIL,
        game_id=subscription.game_id,
        version=version,
        seat=subscription.seat,
        occasion=str(occasion),
        number=number,
        to=subscription.email,
        message_id=message_id(),
        sender=sender,
        language=subscription.language,
        note=note,
        happened_at=now if happened_at is None else happened_at,
        made_at=now,
        digest=digest,
        due_at=now if due_at is None else due_at,
    )


def next_number(game_id: str, seat: str, occasion: Occasion) -> int:
    """A number for what can be asked for more than once."""
    return Notice.mails.filter(game_id=game_id, seat=seat, occasion=str(occasion)).count() + 1
