"""What must not be read in a log: secrets of links and devices, signed tickets, passwords, addresses of people; and
what could be taken for another line.

What is known to be harmless stays; a log without any detail helps nobody.
"""

import re
from collections.abc import Callable
from typing import Final

HIDDEN: Final = "***"
HARMLESS: Final = ("move", "version", "since", "node", "from", "to", "size", "speed")
"""What is asked for with an address and tells nothing about who asks."""

_PASSWORD: Final = re.compile(r"(?<=://)[^\s/@]+@")
_BEARER: Final = re.compile(r"(?i)\b(bearer|basic)\s+[\w.~+/=:-]+")
_COOKIE: Final = re.compile(r"(?i)\b(device|csrftoken|csrfmiddlewaretoken|sessionid|token|secret|password)=[^\s;&]+")
_QUERY: Final = re.compile(r"([?&#])([\w.-]+)=([^\s&#\"'<>]+)")
_TICKET: Final = re.compile(r"\b[\w-]{4,}:[\w-]{5,8}:[\w-]{20,}")
_EMAIL: Final = re.compile(r"[\w.+%'-]+@[\w-]+(\.[\w-]+)*")
_SECRET: Final = re.compile(r"(?<![\w-])([\w-]{22}|[\w-]{32,})(?![\w-])")

_INVISIBLE: Final = re.compile(
    "[\\x00-\\x1f\\x7f-\\x9f\\u061c\\u200b-\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ufeff\\ud800-\\udfff]"
)
"""What ends a line, moves the cursor, turns text around or cannot be written: in a log it could look like another."""

_NAME: Final = re.compile(r"[a-z_-]+|[A-Z_-]+|[A-Za-z]+(Error|Exception|Warning)")


def masked(text: str) -> str:
    """The text with stars in place of all that opens something or names somebody.

    >>> masked("GET /mail/play?t=WzFd:1vKqYz:abc&move=7 for ann@example.org")
    'GET /mail/play?t=***&move=7 for ***'
    """
    text = _PASSWORD.sub(f"{HIDDEN}@", text)
    text = _BEARER.sub(rf"\1 {HIDDEN}", text)
    text = _COOKIE.sub(rf"\1={HIDDEN}", text)
    text = _QUERY.sub(_value, text)
    text = _TICKET.sub(HIDDEN, text)
    text = _EMAIL.sub(HIDDEN, text)
    return _SECRET.sub(_word, text)


def _value(found: re.Match[str]) -> str:
    mark, name, value = found.groups()
    harmless = name in HARMLESS and len(value) <= 8
    return f"{mark}{name}={value if harmless else HIDDEN}"


def _word(found: re.Match[str]) -> str:
    """Stars for what has the length of a secret, but for what is surely a name: one in small letters, or an error's."""
    word = found[0]
    return word if _NAME.fullmatch(word) else HIDDEN


def in_python(character: str) -> str:
    return character.encode("unicode_escape").decode()


def in_json(character: str) -> str:
    return f"\\u{ord(character):04x}"


def one_line(text: str, written: Callable[[str], str] = in_python) -> str:
    r"""The text as one line in which every character can be seen: the others are written as their codes.

    To be used after `masked`: a code has letters of its own.

    >>> print(one_line("GET /a\nERROR forged"))
    GET /a\nERROR forged
    """
    return _INVISIBLE.sub(lambda found: written(found[0]), text)
