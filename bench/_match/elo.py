"""Ratings from games: the Bradley-Terry model, fitted, with the errors that the number of games leaves."""

from __future__ import annotations

from collections.abc import Mapping
from math import log

import numpy as np

SCALE = 400 / log(10)
DRAWN = 0.5
"""Each pairing is taken to have had one drawn game more: so nobody who has won all is infinitely strong."""


def fit(
    games: Mapping[tuple[str, str], tuple[float, int]], anchor: str, rating: float
) -> dict[str, tuple[float, float]]:
    """For each player the rating and its standard error; the anchor has the rating given, and no error.

    `games` has for each pair what the first won, and of how many.

    >>> found = fit({("strong", "weak"): (75, 100)}, "weak", 1000)
    >>> round(found["strong"][0]), round(found["strong"][1])
    (1188, 40)
    """
    names = sorted({name for pair in games for name in pair})
    place = {name: number for number, name in enumerate(names)}
    strength = np.zeros(len(names))
    free = [number for number, name in enumerate(names) if name != anchor]
    for _ in range(200):
        slope, curve = _derivatives(games, place, strength)
        step = np.linalg.solve(curve[np.ix_(free, free)], slope[free])
        strength[free] += np.clip(step, -1, 1)
        if np.abs(step).max(initial=0.0) < 1e-9:
            break
    _, curve = _derivatives(games, place, strength)
    errors = np.zeros(len(names))
    errors[free] = np.sqrt(np.diag(np.linalg.inv(curve[np.ix_(free, free)])))
    zero = strength[place[anchor]]
    return {
        name: (float(rating + SCALE * (strength[number] - zero)), float(SCALE * errors[number]))
        for name, number in place.items()
    }


def _derivatives(
    games: Mapping[tuple[str, str], tuple[float, int]], place: Mapping[str, int], strength: np.ndarray
) -> tuple[np.ndarray, np.ndarray]:
    slope, curve = np.zeros(len(place)), np.eye(len(place)) * 1e-6
    for (first, second), (won, count) in games.items():
        one, other = place[first], place[second]
        expected = 1 / (1 + np.exp(strength[other] - strength[one]))
        won, total = won + DRAWN, count + 1
        slope[one] += won - total * expected
        slope[other] -= won - total * expected
        weight = total * expected * (1 - expected)
        for row, column, sign in ((one, one, 1), (other, other, 1), (one, other, -1), (other, one, -1)):
            curve[row, column] += sign * weight
    return slope, curve


def expected(difference: float) -> float:
    """The share of games that somebody so much stronger wins."""
    return 1 / (1 + 10 ** (-difference / 400))


def difference(won: float, games: int) -> float:
    """How much stronger somebody is who won so many, one drawn game taken for granted."""
    share = (won + DRAWN) / (games + 1)
    return SCALE * log(share / (1 - share))
