"""Results as the `RE` property writes them, read with tolerance: `B+3.5`, `W+R`, `Jigo`, `Void`, `?`.

How a result comes about is in `tengen.game`; `str(result)` is how it is written.
"""

from __future__ import annotations

from typing import Final

from tengen.game.result import Ending, Result
from tengen.records.value import half_points, number
from tengen.rules.color import Color
from tengen.rules.errors import BadInput, shown

EXPECTED: Final = "B+3.5, W+R, B+T, B+F, 0, Void or ?"
_WAYS: Final = {
    "r": Ending.RESIGNATION,
    "resign": Ending.RESIGNATION,
    "resignation": Ending.RESIGNATION,
    "t": Ending.TIME,
    "time": Ending.TIME,
    "timeout": Ending.TIME,
    "f": Ending.FORFEIT,
    "forfeit": Ending.FORFEIT,
}
_WITHOUT_WINNER: Final = {
    "0": Result(Ending.SCORE),
    "draw": Result(Ending.SCORE),
    "jigo": Result(Ending.SCORE),
    "void": Result(Ending.NO_RESULT),
    "?": None,
    "": None,
}


def read_result(words: str) -> Result | None:
    """The result, or None where the file says that it is not known; refuses what says neither.

    A win without a margin (`B+`) is read as a win by score with margin 0.

    >>> str(read_result("b+resign")), str(read_result("W+0,5")), read_result("?")
    ('B+R', 'W+0.5', None)
    """
    plain = words.strip().lower()
    if plain in _WITHOUT_WINNER:
        return _WITHOUT_WINNER[plain]
    side, plus, way = plain.partition("+")
    if not plus or side.strip() not in ("b", "w", "black", "white"):
        raise BadInput("bad-result", f"not a result: {shown(words)}", EXPECTED)
    winner = Color.parse(side.strip())
    way = way.strip()
    if way in _WAYS:
        return Result(_WAYS[way], winner)
    if way.startswith("-"):
        raise BadInput("bad-result", f"not a margin: {shown(way)}", EXPECTED)
    try:
        return Result(Ending.SCORE, winner, half_points(number(way.encode())) if way else 0)
    except BadInput:
        raise BadInput("bad-result", f"not a result: {shown(words)}", EXPECTED) from None
