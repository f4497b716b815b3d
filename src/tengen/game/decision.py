"""The answer to a command: events, or the word why it cannot be carried out and nothing has changed.

A refusal is a value, not an exception: being refused is an ordinary answer.
"""

from __future__ import annotations

from dataclasses import dataclass

from tengen.game.events import Event
from tengen.rules.errors import TengenError


@dataclass(frozen=True, slots=True)
class Refused:
    """A stable code, a sentence, what was expected; `earlier` is the move number of a position that would repeat."""

    code: str
    message: str
    expected: str = ""
    earlier: int | None = None

    @classmethod
    def because(cls, error: TengenError) -> Refused:
        return cls(error.code, error.message, error.expected, getattr(error, "earlier", None))

    def __str__(self) -> str:
        return f"{self.message} (expected {self.expected})" if self.expected else self.message


Decision = tuple[Event, ...] | Refused
