"""Who the site is when it writes to somebody: its name, its sender, the ids of its mails."""

from __future__ import annotations

from email.utils import parseaddr
from secrets import token_hex
from urllib.parse import urlsplit

from django.conf import settings


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
