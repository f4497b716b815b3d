"""Komi: what White gets for playing second, kept in half points as an int (6.5 is 13).

The usual komi of a rule set is in `ruleset`.
"""

from __future__ import annotations

import math
from contextlib import suppress
from typing import Final

from tengen.rules.errors import BadInput, shown

MAX_KOMI: Final = 2 * 625


def parse_komi(value: object) -> int:
    """Half points from `6.5`, `"6.5"`, `7` or `"-3"`; refuses quarters, words and more than a whole board.

    >>> parse_komi("6.5"), parse_komi(7), parse_komi(-0.5)
    (13, 14, -1)
    """
    number = math.nan
    if isinstance(value, int | float) and not isinstance(value, bool):
        number = value * 2
    elif isinstance(value, str) and len(value) < 40 and value.isascii() and "_" not in value:
        with suppress(ValueError):
            number = float(value) * 2
    if not abs(number) <= MAX_KOMI or number != int(number):
        raise BadInput("bad-komi", f"not a komi: {shown(value)}", f"whole or half points up to {MAX_KOMI // 2}: 6.5")
    return int(number)


def check_komi(half_points: object) -> int:
    """The half points as they are; refuses what is not a whole number of them, or more than a whole board."""
    if not isinstance(half_points, int) or isinstance(half_points, bool) or abs(half_points) > MAX_KOMI:
        raise BadInput(
            "bad-komi", f"not a komi: {shown(half_points)}", f"half points up to {MAX_KOMI} as a whole number"
        )
    return half_points


def show_komi(half_points: int) -> str:
    """Half points as people write them.

    >>> show_komi(13), show_komi(14), show_komi(-1)
    ('6.5', '7', '-0.5')
    """
    whole, half = divmod(abs(half_points), 2)
    return f"{'-' if half_points < 0 else ''}{whole}{'.5' if half else ''}"
