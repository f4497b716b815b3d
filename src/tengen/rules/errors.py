"""The errors of Tengen: each has a stable code, a message that names the place, and what was expected.

No error here knows about HTTP, exit codes or the screen.
"""

from __future__ import annotations


def shown(value: object) -> str:
    """A value as it stands in a message: its `repr`, cut to 40 characters; its type, where Python gives no `repr`."""
    try:
        text = repr(value[:60] if isinstance(value, str | bytes | list) else value)
    except (RecursionError, ValueError):
        text = f"{type(value).__name__} too big to show"
    return text if len(text) <= 40 else text[:37] + "..."


class TengenError(Exception):
    """Something that was asked for cannot be done; `code` is stable, `str(error)` is for people.

    >>> print(TengenError("not-a-point", "not a point: 'I5'", "a column letter, never I, and a row: D4"))
    not a point: 'I5' (expected a column letter, never I, and a row: D4)
    """

    def __init__(self, code: str, message: str, expected: str = "") -> None:
        super().__init__(code, message, expected)
        self.code = code
        self.message = message
        self.expected = expected

    def __str__(self) -> str:
        return f"{self.message} (expected {self.expected})" if self.expected else self.message


class BadInput(TengenError):  # noqa: N818 - it reads as what it says
    """A text, number or document is not what it should be; nothing was changed."""


class IllegalMove(TengenError):  # noqa: N818
    """The rules of Go forbid this move; `earlier` is the move number of the position it would repeat, if any."""

    def __init__(self, code: str, message: str, expected: str = "", earlier: int | None = None) -> None:
        super().__init__(code, message, expected)
        self.earlier = earlier
