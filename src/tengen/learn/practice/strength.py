"""How strong a solver is and how hard a problem: a try is a game between the two, rated by Glicko-2.

The formulas are in `tengen.ratings`; when a problem comes again is in `card`.
"""

from __future__ import annotations

import math
from typing import Final

from tengen.ratings import Outcome, Rating, after, rank_of, value_of

ESTIMATED: Final = 200.0
"""How far off the estimate of a problem may be."""
EASIEST, HARDEST = 30, 1


def of_kyu(kyu: int, deviation: float = ESTIMATED) -> Rating:
    """The rating in the middle of a kyu."""
    return Rating(value_of(EASIEST - kyu + 0.5), deviation)


BEGINNER: Final = Rating(of_kyu(25).value)
"""A solver of whom nothing is known: the first tries move it far."""


def kyu_of(rating: Rating) -> int:
    """The kyu of a rating, from 30 to 1."""
    return max(HARDEST, min(EASIEST, EASIEST - math.floor(rank_of(rating.value))))


def after_try(solver: Rating, problem: Rating, *, solved: bool) -> tuple[Rating, Rating]:
    """Both after a try: one of them won."""
    won = float(solved)
    return after(solver, [Outcome(problem, won)]), after(problem, [Outcome(solver, 1 - won)])
