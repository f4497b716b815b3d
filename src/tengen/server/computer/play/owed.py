"""What a seat of the computer owes the others in a game as it stands. Pure; `player` does it."""

from __future__ import annotations

from enum import Enum, auto

from tengen.engines.seat.duty import Duty, duty
from tengen.game import Game, Phase
from tengen.rules import Color


class Owed(Enum):
    """Something that the others wait for."""

    ANSWER_UNDO = auto()
    AGREE_TO_PAUSE = auto()
    AGREE_TO_NO_RESULT = auto()
    PLACE_HANDICAP = auto()
    MOVE = auto()
    SCORE = auto()


def owed(game: Game, seat: Color) -> Owed | None:
    """What this seat has to do; None if it has to wait."""
    if game.offers.no_result is seat.opponent and game.phase in (Phase.PLAYING, Phase.SCORING):
        return Owed.AGREE_TO_NO_RESULT
    found: Duty | None = duty(game, seat)
    return None if found is None else Owed[found.name]
