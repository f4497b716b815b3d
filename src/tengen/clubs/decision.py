"""The answer to a command of a ladder or a tournament when it cannot be carried out: nothing has changed.

A refusal is a value, not an exception: being refused is an ordinary answer.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refused:
    """A stable code, a sentence, and what was expected."""

    code: str
    message: str
    expected: str = ""

    def __str__(self) -> str:
        return f"{self.message} (expected {self.expected})" if self.expected else self.message
