"""A point of the board and its name: a column letter without I, then the row from the bottom, as in `D4`.

Whether a point lies on a given board is the board's business.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tengen.rules.errors import BadInput, shown

MAX_SIZE: Final = 25
COLUMNS: Final = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
EXPECTED: Final = "a column letter, never I, and a row: D4"


class Point(NamedTuple):
    """`column` counts from 0 at the left, `row` from 1 at the bottom, as it is written.

    >>> Point.parse("d4")
    D4
    >>> Point(column=8, row=9)
    J9
    >>> Point.parse("I5")
    Traceback (most recent call last):
        ...
    tengen.rules.errors.BadInput: not a point: 'I5' (expected a column letter, never I, and a row: D4)
    """

    column: int
    row: int

    def __str__(self) -> str:
        letter = COLUMNS[self.column] if 0 <= self.column < MAX_SIZE else "?"
        return f"{letter}{self.row}"

    def __repr__(self) -> str:
        return str(self)

    @classmethod
    def parse(cls, text: object) -> Point:
        """The point of that name, in either case; refuses everything else, rows above 25 included."""
        point = _POINTS.get(text) if isinstance(text, str) else None
        if point is None:
            raise BadInput("not-a-point", f"not a point: {shown(text)}", EXPECTED)
        return point


_POINTS: Final = {
    name: Point(column, row)
    for column, letter in enumerate(COLUMNS)
    for row in range(1, MAX_SIZE + 1)
    for name in (f"{letter}{row}", f"{letter.lower()}{row}")
}
