"""Words that people type: one line of what can be seen, not too long.

Names and chat keep to it. What a page makes of them is its own affair.
"""

from __future__ import annotations

from typing import Final

from tengen.rules.errors import BadInput

JOINERS: Final = {0x200C: None, 0x200D: None}
"""Not visible, but Persian names and some emoji are not themselves without them."""


def one_line(text: str, most: int, code: str) -> str:
    """The text with single blanks; refuses one with signs that cannot be seen or turn it around, and a long one.

    `code` is that of the refusal of one that is too long.

    >>> one_line("  Ann   Lee ", 60, "bad-name")
    'Ann Lee'
    >>> one_line("Ann\\u202eLee", 60, "bad-name")
    Traceback (most recent call last):
    tengen.rules.errors.BadInput: a sign is hidden, or turns the text around (expected only signs that can be seen)
    """
    plain = " ".join(text.split())
    if not plain.translate(JOINERS).isprintable():
        raise BadInput("hidden-sign", "a sign is hidden, or turns the text around", "only signs that can be seen")
    if len(plain) > most:
        raise BadInput(code, f"{len(plain)} characters are too many", f"at most {most} characters")
    return plain


def seconds(count: int) -> str:
    """So many seconds, in words.

    >>> seconds(1), seconds(20)
    ('1 second', '20 seconds')
    """
    return "1 second" if count == 1 else f"{count} seconds"
