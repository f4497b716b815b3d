"""What is wrong with an SGF file: an error that stops the reading, a problem that does not, and where it is.

Finding problems is for `check`; here are only the values.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from tengen.rules.errors import BadInput


class SgfError(BadInput):
    """A file (or the game in it) cannot be read; `line` and `column` count from 1, None for a record made in memory.

    >>> print(SgfError("unclosed-value", "no ']' closes this value", "a ']'", 3, 7))
    line 3, column 7: no ']' closes this value (expected a ']')
    """

    def __init__(
        self, code: str, message: str, expected: str = "", line: int | None = None, column: int | None = None
    ) -> None:
        super().__init__(code, message, expected)
        self.line = line
        self.column = column

    def __str__(self) -> str:
        place = "" if self.line is None else f"line {self.line}, column {self.column}: "
        return place + super().__str__()


class Level(StrEnum):
    """An error is data that cannot be understood; a warning is data that was understood in spite of its form."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something odd at value `index` of the property `name` of a node; an empty name means the node itself."""

    level: Level
    code: str
    message: str
    node: int
    name: str = ""
    index: int = 0


@dataclass(frozen=True, slots=True)
class Problem:
    """A finding with its place in the file; `game` counts the games from 1, 0 is the file as a whole.

    >>> str(Problem(Level.WARNING, "occupied", "D4 is occupied", 3, 7))
    '3:7: occupied: D4 is occupied'
    """

    level: Level
    code: str
    message: str
    line: int
    column: int
    game: int = 0

    @classmethod
    def of(cls, error: SgfError) -> Problem:
        """The problem of a file that cannot be read."""
        return cls(Level.ERROR, error.code, BadInput.__str__(error), error.line or 1, error.column or 1)

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.code}: {self.message}"


def lines_and_columns(data: bytes, offsets: Iterable[int]) -> dict[int, tuple[int, int]]:
    """Line and column (in characters) of each offset into UTF-8 `data`, in one pass however many there are."""
    places: dict[int, tuple[int, int]] = {}
    line, column, reached = 1, 1, 0
    for offset in sorted(set(offsets)):
        newlines = data.count(b"\n", reached, offset)
        if newlines:
            line, column, reached = line + newlines, 1, data.rindex(b"\n", reached, offset) + 1
        column += len(data[reached:offset].decode("utf-8", "replace"))
        reached = offset
        places[offset] = line, column
    return places
