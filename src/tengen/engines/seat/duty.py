"""What the player in a seat owes the game right now, and which way leads from one line of moves to another.

Nothing is done here; `player` does it.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

from tengen.game import Game, Phase
from tengen.rules import Color, Move


class Duty(Enum):
    """Something that the others wait for."""

    ANSWER_UNDO = auto()
    AGREE_TO_PAUSE = auto()
    PLACE_HANDICAP = auto()
    MOVE = auto()
    SCORE = auto()


def duty(game: Game, seat: Color) -> Duty | None:
    """What this seat has to do; None if it has to wait."""
    if game.phase is Phase.SCORING and game.marks is not None:
        return None if seat in game.marks.done else Duty.SCORE
    if game.phase is not Phase.PLAYING:
        return None
    if game.offers.undo is seat.opponent:
        return Duty.ANSWER_UNDO
    if game.offers.pause is seat.opponent:
        return Duty.AGREE_TO_PAUSE
    if game.paused or game.turn is not seat:
        return None
    return Duty.PLACE_HANDICAP if game.awaits_handicap else Duty.MOVE


def way(has: Sequence[Move], wants: Sequence[Move]) -> tuple[int, tuple[Move, ...]]:
    """How many moves to take back, and which to play then, to come from one line to another."""
    same = 0
    for one, other in zip(has, wants, strict=False):
        if (one.color, one.point) != (other.color, other.point):
            break
        same += 1
    return len(has) - same, tuple(wants[same:])
