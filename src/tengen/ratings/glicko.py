"""Glicko-2: what a game says about how strong somebody is, and what time makes uncertain again.

The formulas are Mark Glickman's ("Example of the Glicko-2 system"); ranks and handicaps are elsewhere.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from tengen.rules.errors import BadInput, shown

SCALE: Final = 173.7178
MIDDLE: Final = 1500.0
TAU: Final = 0.5
"""How quickly the volatility may change."""
LEAST_DEVIATION: Final = 30.0
MOST_DEVIATION: Final = 500.0
FIRST_DEVIATION: Final = 350.0
VOLATILITY: Final = 0.06
PERIODS_A_DAY: Final = (110**2 - 60**2) / (VOLATILITY * SCALE) ** 2 / 365
"""A deviation of 60 has grown to 110 after a year without games."""
_EXACT: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong somebody is: the most likely value, how far it may be off, and how steady they are."""

    value: float = MIDDLE
    deviation: float = FIRST_DEVIATION
    volatility: float = VOLATILITY

    def __post_init__(self) -> None:
        fine = math.isfinite(self.value) and LEAST_DEVIATION <= self.deviation <= MOST_DEVIATION
        if not fine or not 0 < self.volatility < 1:
            raise BadInput(
                "bad-rating",
                f"not a rating: {shown((self.value, self.deviation, self.volatility))}",
                f"a number, a deviation of {LEAST_DEVIATION:.0f} to {MOST_DEVIATION:.0f}, a volatility below 1",
            )


@dataclass(frozen=True, slots=True)
class Outcome:
    """A game from one side: who the opponent was, and 1 for a win, 0.5 for a draw, 0 for a loss."""

    opponent: Rating
    score: float


def expected(rating: Rating, opponent: Rating) -> float:
    """The share of games that `rating` can expect to win against `opponent`.

    >>> round(expected(Rating(1500, 200), Rating(1400, 30)), 3)
    0.639
    """
    distance = (rating.value - opponent.value) / SCALE
    return 1 / (1 + math.exp(-_weight(opponent.deviation / SCALE) * distance))


def after(rating: Rating, outcomes: Iterable[Outcome]) -> Rating:
    """The rating after one period with these games; without a game only the deviation grows.

    >>> after(Rating(1500, 200), [Outcome(Rating(1400, 30), 1)]).value > 1500
    True
    """
    played = tuple(outcomes)
    deviation = rating.deviation / SCALE
    if not played:
        return _with(rating, rating.value, math.hypot(deviation, rating.volatility), rating.volatility)
    information = surprise = 0.0
    for outcome in played:
        weight = _weight(outcome.opponent.deviation / SCALE)
        chance = expected(rating, outcome.opponent)
        information += weight**2 * chance * (1 - chance)
        surprise += weight * (outcome.score - chance)
    variance = 1 / information
    volatility = _volatility(rating.volatility, deviation, variance, surprise * variance)
    new = 1 / math.sqrt(1 / (deviation**2 + volatility**2) + information)
    return _with(rating, rating.value + SCALE * new**2 * surprise, new, volatility)


def aged(rating: Rating, days: float) -> Rating:
    """The rating after so many days without a game: the same, and less certain.

    >>> round(aged(Rating(1500, 60), 365).deviation)
    110
    """
    if days <= 0:
        return rating
    grown = math.hypot(rating.deviation / SCALE, rating.volatility * math.sqrt(days * PERIODS_A_DAY))
    return _with(rating, rating.value, grown, rating.volatility)


def _with(rating: Rating, value: float, deviation: float, volatility: float) -> Rating:
    kept = min(max(deviation * SCALE, LEAST_DEVIATION), MOST_DEVIATION)
    return replace(rating, value=value, deviation=kept, volatility=volatility)


def _weight(deviation: float) -> float:
    """How much a game against somebody so uncertain says; `g` in the paper."""
    return 1 / math.sqrt(1 + 3 * deviation**2 / math.pi**2)


def _volatility(volatility: float, deviation: float, variance: float, change: float) -> float:
    """Step 5 of the paper: the root of its `f`, by the Illinois method."""
    start = math.log(volatility**2)

    def slope(x: float) -> float:
        grown = math.exp(x)
        total = deviation**2 + variance + grown
        return grown * (change**2 - total) / (2 * total**2) - (x - start) / TAU**2

    low, high = start, math.log(max(change**2 - deviation**2 - variance, 0) or volatility**2)
    if high <= low:
        steps = 1
        while slope(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _EXACT:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
