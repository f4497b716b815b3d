"""What a number of games says: the interval in which the true share of wins lies, and whether more games would tell."""

from __future__ import annotations

from math import sqrt

LEAST_GAMES = 12


def interval(won: float, games: int, sigmas: float = 1.96) -> tuple[float, float]:
    """Wilson's interval for a share; 95 % unless told otherwise.

    >>> [round(end, 2) for end in interval(8, 10)]
    [0.49, 0.94]
    """
    if not games:
        return 0.0, 1.0
    share, square = won / games, sigmas * sigmas
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = sigmas / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return max(middle - half, 0.0), min(middle + half, 1.0)


def is_certain(won: float, games: int, goal: float) -> bool:
    """Whether the goal is reached, or missed, whatever more games would bring: by 2.6 sigmas, since it is asked often.

    >>> is_certain(0, 12, 0.95), is_certain(12, 12, 0.95), is_certain(30, 30, 0.5)
    (True, False, True)
    """
    low, high = interval(won, games, 2.6)
    return games >= LEAST_GAMES and not low <= goal <= high
