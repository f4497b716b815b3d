"""Links that carry their own proof: what stands in a mail's address was written by this site, and for this purpose.

Nothing is kept for them. What a link may do is decided by whoever reads it; a GET only ever shows.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from django.core import signing

from tengen.rules import BadInput

DAY: Final = 24 * 3600


class Purpose(StrEnum):
    """What a link is for; one for another purpose is forged here."""

    CONFIRM = "confirm"
    SILENCE = "silence"
    STOP = "stop"
    PLAY = "play"
    MINE = "mine"


DAYS: Final = {Purpose.CONFIRM: 7, Purpose.PLAY: 60, Purpose.MINE: 60}
"""How long a link is good; what is not here is good for ever."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """What a link says: which subscription, in which of its generations, at which version, and what is to be done."""

    subscription: int = 0
    generation: int = 0
    version: int = 0
    what: str = ""


def sign(purpose: Purpose, ticket: Ticket) -> str:
    """The ticket as a text for a link."""
    fields = [ticket.subscription, ticket.generation, ticket.version, ticket.what]
    return signing.dumps(fields, salt=_salt(purpose))


def read(purpose: Purpose, text: str) -> Ticket:
    """The ticket in the text; refuses a forged one, one of another purpose, and one that is too old."""
    days = DAYS.get(purpose)
    try:
        fields = signing.loads(text, salt=_salt(purpose), max_age=days * DAY if days else None)
    except signing.SignatureExpired:
        raise BadInput("old-link", "this link is too old", "a newer mail") from None
    except (signing.BadSignature, ValueError):
        raise BadInput("bad-link", "this link is not whole, or not from us", "the whole link of the mail") from None
    return Ticket(*fields)


def _salt(purpose: Purpose) -> str:
    return f"tengen.notify.{purpose}"
