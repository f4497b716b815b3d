"""The two colors; an empty point is `None`, never a third color.

Who sits in which seat is not known here.
"""

from __future__ import annotations

from enum import IntEnum

from tengen.rules.errors import BadInput, shown


class Color(IntEnum):
    """Black or White; as a number it is the content of a cell.

    >>> Color.BLACK.opponent
    <Color.WHITE: 2>
    >>> str(Color.WHITE), Color.parse("B")
    ('white', <Color.BLACK: 1>)
    """

    BLACK = 1
    WHITE = 2

    @property
    def opponent(self) -> Color:
        return Color.WHITE if self is Color.BLACK else Color.BLACK

    @property
    def letter(self) -> str:
        return "B" if self is Color.BLACK else "W"

    def __str__(self) -> str:
        return "black" if self is Color.BLACK else "white"

    @classmethod
    def parse(cls, text: object) -> Color:
        """The color named by `black`, `white`, `b` or `w` in any case; anything else is refused."""
        match text.lower() if isinstance(text, str) else None:
            case "black" | "b":
                return cls.BLACK
            case "white" | "w":
                return cls.WHITE
        raise BadInput("not-a-color", f"not a color: {shown(text)}", "'black' or 'white'")
