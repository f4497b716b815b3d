"""The speed of a game, for filters and ranks: blitz, live or correspondence.

Nothing here runs a clock.
"""

from __future__ import annotations

from enum import StrEnum

from tengen.game.clock import Absolute, ByoYomi, Canadian, ClockSettings, Fischer, NoClock, Simple


class Speed(StrEnum):
    BLITZ = "blitz"
    LIVE = "live"
    CORRESPONDENCE = "correspondence"


def seconds_a_move(clock: ClockSettings, points: int) -> float | None:
    """The average time for a move on a board of so many points, in seconds; None without a clock."""
    moves = 0.35 * points
    match clock:
        case NoClock():
            return None
        case Absolute(total):
            average = total / moves
        case Simple(per_move):
            average = float(per_move)
        case Fischer(initial, increment):
            average = initial / moves + increment
        case ByoYomi(main, _, period):
            average = main / moves + period
        case Canadian(main, period, stones):
            average = main / moves + period / stones
    return average / 1000


def speed(clock: ClockSettings, points: int) -> Speed:
    """Under 10 seconds a move is blitz, above an hour (or no clock) correspondence, all between live."""
    average = seconds_a_move(clock, points)
    if average is None or average > 3600:
        return Speed.CORRESPONDENCE
    return Speed.BLITZ if average < 10 else Speed.LIVE
