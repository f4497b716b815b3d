"""Ranks in kyu and dan: how people say how strong somebody is.

A rank is a number of stones above 30 kyu; 30 and more is dan. Nothing here changes a rating.
"""

from __future__ import annotations

import math
import re
from typing import Final

from tengen.ratings.glicko import Rating
from tengen.rules.errors import BadInput, shown

CERTAIN_BELOW: Final = 160.0
"""A rank is shown with a question mark while the deviation is this or more."""
SHODAN: Final = 30
WEAKEST, STRONGEST = 5, 38
"""25 kyu and 9 dan: nobody is shown below or above."""
_ANCHOR, _STEP = 525.0, 23.15
_LOWEST, _HIGHEST = 100.0, 6000.0
_RANK: Final = re.compile(r"([1-9]\d?) ?([kd])(?:yu|an)?", re.ASCII | re.IGNORECASE)


def rank_of(value: float) -> float:
    """Stones above 30 kyu, for the value of a rating.

    >>> round(rank_of(1500), 1)
    24.3
    """
    return math.log(min(max(value, _LOWEST), _HIGHEST) / _ANCHOR) * _STEP


def value_of(rank: float) -> float:
    """The value of a rating with that rank; the other way round from `rank_of`.

    >>> round(value_of(rank_of(1500)))
    1500
    """
    return _ANCHOR * math.exp(rank / _STEP)


def steps_of(value: float) -> int:
    """The rank in whole stones, as it is shown: 29 is 1 kyu, 30 is 1 dan.

    >>> steps_of(1500)
    24
    """
    return min(max(math.floor(rank_of(value)), WEAKEST), STRONGEST)


def name_of(steps: int) -> str:
    """A rank in whole stones as people write it.

    >>> name_of(24), name_of(29), name_of(30)
    ('6k', '1k', '1d')
    """
    return f"{SHODAN - steps}k" if steps < SHODAN else f"{steps - SHODAN + 1}d"


def parse_rank(text: object) -> int:
    """Whole stones above 30 kyu for `6k`, `6 kyu` or `1d`; anything else is refused.

    >>> parse_rank("6k"), parse_rank("2 dan")
    (24, 31)
    """
    found = _RANK.fullmatch(text.strip()) if isinstance(text, str) else None
    number, letter = (int(found[1]), found[2].lower()) if found else (0, "")
    if found is None or number > (SHODAN if letter == "k" else STRONGEST - SHODAN + 1):
        raise BadInput("bad-rank", f"not a rank: {shown(text)}", "30k to 1k, or 1d to 9d")
    return SHODAN - number if letter == "k" else SHODAN + number - 1


def is_certain(rating: Rating) -> bool:
    """Whether enough games were played for the rank to be believed."""
    return rating.deviation < CERTAIN_BELOW


def show_rank(rating: Rating) -> str:
    """The rank of a rating, with a question mark while it is uncertain.

    >>> show_rank(Rating(1500, 80)), show_rank(Rating(1500, 350))
    ('6k', '6k?')
    """
    return name_of(steps_of(rating.value)) + ("" if is_certain(rating) else "?")
