"""How long the computer takes: a pause like a person's, and how much of its clock one move may cost.

Pure: instants and chance are arguments; milliseconds, but what an engine is told, which is seconds.
"""

from __future__ import annotations

from random import Random
from typing import Final

from tengen.engines.levels import Level
from tengen.game import Game, NoClock, deadline
from tengen.rules import Color

LEAST, MOST = 0.6, 1.4
"""A pause is this much of the usual one."""
OF_THE_CLOCK: Final = 0.03
"""One move, with its pause, takes no larger part of the time that is left."""
LEAST_SECONDS: Final = 0.05


def time_left(game: Game, seat: Color, now: int) -> int | None:
    """What this seat has left before it loses on time; None without a clock that runs."""
    if isinstance(game.settings.clock, NoClock) or game.clock.running is not seat:
        return None
    end = deadline(game.clock, game.settings.clock, game.players.rest(seat))
    return None if end is None else max(0, end - now)


def pause(usual: int, chance: Random, left: int | None) -> int:
    """How long an answer takes at least; 0 where the usual pause is off.

    >>> pause(0, Random(1), None), 600 <= pause(1000, Random(1), None) <= 1400, pause(1000, Random(1), 10_000) <= 300
    (0, True, True)
    """
    wanted = round(usual * chance.uniform(LEAST, MOST))
    return wanted if left is None else min(wanted, round(left * OF_THE_CLOCK))


def seconds(level: Level, points: int, left: int | None) -> float:
    """The longest that the engine may think about one move."""
    usual = level.seconds(points)
    return usual if left is None else max(LEAST_SECONDS, min(usual, left * OF_THE_CLOCK / 1000))
