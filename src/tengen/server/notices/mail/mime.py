"""A mail as bytes: headers, a text, the same in HTML, and a picture in it, put together by hand.

Python's own classes take it apart and fold it again with every header, which takes longer than all that the mail says;
only what somebody typed goes through them. What is in a mail is decided in `letter`.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterable
from dataclasses import dataclass
from email.headerregistry import Address, BaseHeader, HeaderRegistry
from email.policy import SMTP
from email.utils import parseaddr
from functools import lru_cache
from hashlib import sha256
from typing import Final

LONGEST_LINE: Final = 990
"""Every server on the way can carry it."""
PLAIN_SUBJECT: Final = re.compile(r"[!-~]([ -~]{0,64}[!-~])?")
_PLAIN: Final = re.compile(r"[\t\n -~]*")
_BREAK: Final = re.compile(r"\r\n?|\n")
_WIRE: Final = SMTP.clone(cte_type="7bit")


class _Headers(HeaderRegistry):
    """The kinds of headers, each made once: Python makes a new class for every header of every mail."""

    @lru_cache(maxsize=64)  # noqa: B019 - there is one registry, for good
    def __getitem__(self, name: str) -> type[BaseHeader]:
        return super().__getitem__(name)


_HEADERS: Final = _Headers()


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG that the HTML shows as `cid:name`."""

    name: str
    source: bytes


@dataclass(frozen=True, slots=True)
class Message:
    """A mail that is written: what a server and the outbox must know of it, and its bytes."""

    sender: str
    to: str
    message_id: str
    subject: str
    source: bytes


def subject_line(subject: str) -> str:
    """The header for what may have been typed by anybody, folded and in plain ASCII."""
    if PLAIN_SUBJECT.fullmatch(subject) and "=?" not in subject:
        return f"Subject: {subject}\r\n"
    return _folded("Subject", subject)


@lru_cache(maxsize=256)
def address_line(name: str, address: str) -> str:
    """The header `From` or `To` for an address with a name, as `Ann <ann@example.org>`, or alone."""
    _check(name, address)
    shown, plain = parseaddr(address)
    return _folded(name, Address(shown, addr_spec=plain))


def _folded(name: str, value: str | Address) -> str:
    """The header, if it is one: a line break would begin another."""
    _check(name, str(value))
    return _HEADERS(name, value).fold(policy=_WIRE)


def _check(name: str, value: str) -> None:
    if "\r" in value or "\n" in value:
        raise ValueError(f"the header {name} cannot hold a line break")


def body(text: str, html: str, picture: Picture | None, message_id: str) -> bytes:
    """The parts, from the header that announces them on; the same mail is the same bytes."""
    mark = sha256(message_id.encode()).hexdigest()[:32]
    shown = _part("html", html)
    if picture is not None:
        shown = _multipart("related", f"in-{mark}", (shown, _picture_part(picture)))
    return _multipart("alternative", mark, (_part("plain", text), shown))


def _multipart(kind: str, mark: str, parts: Iterable[bytes]) -> bytes:
    """The mark comes from the id of the mail, which nobody knows before it is written: no part can contain it."""
    line = f"--{mark}".encode()
    inside = b"".join(b"%b\r\n%b\r\n" % (line, part) for part in parts)
    return f'Content-Type: multipart/{kind}; boundary="{mark}"\r\n\r\n'.encode() + inside + line + b"--\r\n"


def _part(kind: str, text: str) -> bytes:
    """A text as it is, if every server can carry it so, and else quoted."""
    lines = _BREAK.split(text.rstrip("\r\n"))
    plain = all(len(line) <= LONGEST_LINE for line in lines) and _PLAIN.fullmatch("\n".join(lines))
    way = "7bit" if plain else "quoted-printable"
    written = "\r\n".join(lines).encode("utf-8", "replace")
    head = f'Content-Type: text/{kind}; charset="utf-8"\r\nContent-Transfer-Encoding: {way}\r\n\r\n'.encode()
    return head + (written if plain else _quoted(written)) + b"\r\n"


def _quoted(written: bytes) -> bytes:
    """In lines of at most 76 characters, each ended as on the wire."""
    return b"\r\n".join(binascii.b2a_qp(written).replace(b"\r\n", b"\n").split(b"\n"))


def _picture_part(picture: Picture) -> bytes:
    head = (
        "Content-Type: image/png\r\nContent-Transfer-Encoding: base64\r\n"
        f"Content-Disposition: inline\r\nContent-ID: <{picture.name}>\r\n\r\n"
    )
    return head.encode() + base64.encodebytes(picture.source).replace(b"\n", b"\r\n")
