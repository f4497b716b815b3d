"""Addresses and names as they stand in mails: checked, and made harmless where a stranger wrote them.

Whether anything may be sent to an address is decided in `service`.
"""

from __future__ import annotations

import re
from typing import Final

from django.core.exceptions import ValidationError
from django.core.validators import validate_email

from tengen.rules import BadInput
from tengen.rules.errors import shown

LONGEST: Final = 254
LONGEST_NAME: Final = 24
EXPECTED: Final = "an address like ann@example.org"


def check_address(text: str) -> str:
    """The address as it is kept: without spaces around it, its server in small letters, as mail servers write it.

    Refuses everything to which no mail can go, and what could become more than an address in a header.

    >>> check_address(" Ann@Example.ORG ")
    'Ann@example.org'
    """
    user, _, domain = text.strip().rpartition("@")
    try:
        # Mail servers know only the plain form of a name like bücher.example.
        domain = domain.encode("idna").decode("ascii").lower()
        address = f"{user}@{domain}"
        validate_email(address)
    except (UnicodeError, ValidationError):
        raise BadInput("bad-address", f"not an address: {shown(text)}", EXPECTED) from None
    if len(address) > LONGEST or not address.isascii() or '"' in address:
        raise BadInput("bad-address", f"not an address that mail reaches: {shown(text)}", EXPECTED)
    return address


def same_address(text: str) -> str:
    """What two spellings of one address have in common: for limits and for what is suppressed."""
    return text.lower()


def one_line(text: str) -> str:
    """The text without line breaks and other signs that are not to be seen: fit for a header.

    >>> one_line("Ann\\r\\nBcc: all@example.org")
    'Ann Bcc: all@example.org'
    """
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def tame(name: str) -> str:
    """A name for a mail that nobody asked for: only letters and digits and little between, so that it holds no link.

    >>> tame("Buy at www.example.org/now!")
    'Buy at www example org n'
    >>> tame("Jean-Luc O'Neill")
    "Jean-Luc O'Neill"
    """
    plain = re.sub(r"[^\w' -]|_", " ", one_line(name))
    return " ".join(plain.split())[:LONGEST_NAME].strip()
