"""Which server takes the site's mail: an address like `smtp://...`, read and checked.

How mail is handed over is in `notices.mail.transport`. No message here shows an address: there is a password in it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from email.utils import parseaddr
from enum import StrEnum
from typing import Final
from urllib.parse import unquote, urlsplit

from tengen.rules.errors import BadInput, shown

EXAMPLE: Final = "smtp+tls://user:password@mail.example.org:587"


class Security(StrEnum):
    """Whether the way to the server is encrypted: never, from the first byte, or after STARTTLS."""

    PLAIN = "smtp"
    TLS = "smtps"
    STARTTLS = "smtp+tls"


PORTS: Final = {Security.PLAIN: 25, Security.TLS: 465, Security.STARTTLS: 587}


@dataclass(frozen=True, slots=True)
class MailServer:
    """An SMTP server, and who we are there; without a user nobody logs in."""

    host: str
    port: int
    security: Security = Security.PLAIN
    user: str = ""
    password: str = field(default="", repr=False)


def parse_mail_server(url: str) -> MailServer | None:
    """The server at this address, or None for no address: then mail stays in the local outbox. Refuses all else."""
    if not url:
        return None
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise _bad("its host or port cannot be read") from None
    if parts.scheme not in tuple(Security):
        raise _bad(f"{shown(parts.scheme)} is no way to send mail that is known")
    if not parts.hostname:
        raise _bad("it names no server")
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise _bad("there is something behind the server's name")
    security = Security(parts.scheme)
    user, password = (unquote(text or "") for text in (parts.username, parts.password))
    return MailServer(unquote(parts.hostname), port or PORTS[security], security, user, password)


def check_sender(text: str) -> str:
    """What stands in the From of every mail, as it was set; nothing is good too. Refuses what is no single address."""
    if not text:
        return ""
    name, address = parseaddr(text)
    user, _, domain = address.rpartition("@")
    good = text.isprintable() and name.isascii() and address.isascii() and user and domain
    if not good or any(sign in address for sign in ' ,;"<>') or "," in text:
        raise BadInput("bad-setting", f"TENGEN_MAIL_FROM is {shown(text)}", "like Tengen <go@example.org>")
    return text


def _bad(why: str) -> BadInput:
    return BadInput("bad-setting", f"EMAIL_URL: {why}", f"an address like {EXAMPLE}")
