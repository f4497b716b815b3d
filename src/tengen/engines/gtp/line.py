"""One line of GTP: what a command says, and how an answer is written. Nothing is carried out here."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from tengen.rules import Point
from tengen.rules.errors import BadInput, TengenError

_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_LONGEST_ID: Final = 9
PASS: Final = "pass"
RESIGN: Final = "resign"


class GtpError(TengenError):
    """A command that fails; the message is what GTP says, such as `illegal move`."""

    def __init__(self, message: str, expected: str = "") -> None:
        super().__init__("gtp", message, expected)


@dataclass(frozen=True, slots=True)
class Request:
    """A command with its words; `number` is the id that it was sent with, empty if there was none.

    >>> Request.read("12 play\\tblack D4 # the corner")
    Request(number='12', name='play', words=('black', 'D4'))
    """

    number: str
    name: str
    words: tuple[str, ...]

    @classmethod
    def read(cls, text: str) -> Request | None:
        """The command in this line; None if there is none in it but space and comment."""
        words = _CONTROL.sub("", text.replace("\t", " ")).partition("#")[0].split()
        number = words.pop(0) if words and words[0].isdecimal() and len(words[0]) <= _LONGEST_ID else ""
        if not words:
            return cls(number, "", ()) if number else None
        return cls(number, words[0], tuple(words[1:]))


def good(number: str, text: str = "") -> str:
    """An answer to a command that was carried out.

    >>> good("12", "D4"), good("")
    ('=12 D4\\n\\n', '=\\n\\n')
    """
    return _answer("=", number, text)


def bad(number: str, text: str) -> str:
    return _answer("?", number, text)


def _answer(sign: str, number: str, text: str) -> str:
    # An empty line ends an answer, so there may be none inside.
    body = re.sub(r"\n\s*\n", "\n", text.rstrip("\n"))
    return f"{sign}{number} {body}\n\n" if body else f"{sign}{number}\n\n"


def read_point(word: str) -> Point | None:
    """A point, or None for a pass; refuses all else."""
    if word.lower() == PASS:
        return None
    try:
        return Point.parse(word)
    except BadInput:
        raise GtpError("invalid color or coordinate") from None


def show_point(point: Point | None) -> str:
    return str(point) if point else PASS
