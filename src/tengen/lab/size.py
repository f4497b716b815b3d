"""The size of a small board, as it is written: `5x6` has five columns and six rows.

What stands on the board is in `serial`.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from tengen.rules import BadInput, Point
from tengen.rules.board import check_size
from tengen.rules.errors import shown


class Size(NamedTuple):
    """Columns and rows.

    >>> Size.parse("3x2").serials
    729
    >>> Size.parse("3 by 2")
    Traceback (most recent call last):
        ...
    tengen.rules.errors.BadInput: not a board size: '3 by 2' (expected columns x rows, each 1 to 25: 5x5)
    """

    width: int
    height: int

    @classmethod
    def parse(cls, text: str) -> Size:
        """The size of that name; refuses everything else, sides above 25 included."""
        found = re.fullmatch(r"([1-9][0-9]?)[xX]([1-9][0-9]?)", text, re.ASCII)
        try:
            return cls(*check_size(int(found[1]), int(found[2]))) if found else cls(*check_size(0, 0))
        except BadInput:
            expected = "columns x rows, each 1 to 25: 5x5"
            raise BadInput("bad-size", f"not a board size: {shown(text)}", expected) from None

    def __str__(self) -> str:
        return f"{self.width}x{self.height}"

    @property
    def points(self) -> int:
        """How many points the board has."""
        return self.width * self.height

    @property
    def serials(self) -> int:
        """How many serials the board has, legal or not."""
        return int(3**self.points)

    @property
    def is_square(self) -> bool:
        return self.width == self.height

    def name(self, index: int) -> str:
        """What the point at this index is called, like `D4`; index 0 is at the top left."""
        return str(self.point(index))

    def point(self, index: int) -> Point:
        """The point at this index."""
        row, column = divmod(index, self.width)
        return Point(column, self.height - row)
