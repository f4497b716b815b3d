"""A subscription as what it says: the reader's wish, and who the site is when it writes to him.

What the wish means is in `timing`.
"""

from __future__ import annotations

from email.utils import parseaddr
from secrets import token_hex
from urllib.parse import urlsplit

from django.conf import settings

from tengen.server.notify.models import Subscription
from tengen.server.notify.policy import Hours, Policy
from tengen.server.notify.timing import Wish


def wish_of(subscription: Subscription) -> Wish:
    hours = Hours(subscription.zone, subscription.quiet_from, subscription.quiet_until)
    return Wish(Policy(subscription.policy), hours, subscription.seen_at)


def domain() -> str:
    """The name of the site in addresses and message ids."""
    set_by_operator = parseaddr(settings.MAIL_FROM)[1].rpartition("@")[2]
    return set_by_operator or urlsplit(settings.PUBLIC_URL).hostname or "localhost"


def sender() -> str:
    """What stands in the From of every mail."""
    return str(settings.MAIL_FROM) or f"Tengen <tengen@{domain()}>"


def message_id() -> str:
    """A new one: it is fixed when a mail is made, so that a repeat is the same mail."""
    return f"<{token_hex(12)}@{domain()}>"
