"""Where a rating starts: by what a player says of their strength, with a wide deviation.

What is said counts for little after a few games.
"""

from __future__ import annotations

from enum import StrEnum
from types import MappingProxyType
from typing import Final

from tengen.ratings.glicko import MIDDLE, Rating
from tengen.ratings.rank import value_of
from tengen.rules.errors import BadInput, shown


class Strength(StrEnum):
    """What somebody says when they make an account."""

    UNKNOWN = ""
    NEVER = "never"
    K20 = "20k"
    K10 = "10k"
    K5 = "5k"
    DAN = "dan"


_STARTS: Final = MappingProxyType(
    {Strength.NEVER: 5, Strength.K20: 10, Strength.K10: 20, Strength.K5: 25, Strength.DAN: 31}
)
"""Whole stones above 30 kyu: 25 kyu, 20 kyu, 10 kyu, 5 kyu and 2 dan."""


def start_of(strength: object) -> Rating:
    """The first rating of somebody who says this of their strength; 1500 if they say nothing.

    >>> start_of("").value, round(start_of("10k").value)
    (1500.0, 1273)
    """
    try:
        said = Strength(strength) if isinstance(strength, str) else None
    except ValueError:
        said = None
    if said is None:
        choices = ", ".join(each for each in Strength if each)
        raise BadInput("bad-strength", f"not a strength: {shown(strength)}", f"nothing, or one of {choices}")
    # Half a stone above the border, so that the rank shown is the one that was said.
    return Rating(MIDDLE if said is Strength.UNKNOWN else value_of(_STARTS[said] + 0.5))
