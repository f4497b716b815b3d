"""A game as it stands: position, history, rules, phase, seats, clock and what has been offered.

It is made by applying events (`apply`, `replay`); nothing here changes it or reads a clock.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tengen.game.clock import Clock
from tengen.game.marks import Marks
from tengen.game.phase import Phase
from tengen.game.rest import NO_REST, Rest
from tengen.game.result import Ending, Result
from tengen.game.settings import Settings, Setup
from tengen.rules.color import Color
from tengen.rules.history import History
from tengen.rules.move import Move
from tengen.rules.often import often_made
from tengen.rules.position import Position


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat, and when their clock rests."""

    name: str
    rest: Rest = NO_REST


@dataclass(frozen=True, slots=True)
class Players:
    """Who sits in each seat, or None while nobody does."""

    black: Player | None = None
    white: Player | None = None

    def at(self, seat: Color) -> Player | None:
        return self.black if seat is Color.BLACK else self.white

    def rest(self, seat: Color | None) -> Rest:
        """When the clock of that seat rests; never, for a seat that nobody has."""
        player = self.at(seat) if seat else None
        return player.rest if player else NO_REST


@dataclass(frozen=True, slots=True)
class Prisoners:
    """The enemy stones that each side has captured during play; stones of a self-capture go to the opponent."""

    black: int = 0
    white: int = 0

    def of(self, seat: Color) -> int:
        return self.black if seat is Color.BLACK else self.white

    def after(self, move: Move, sign: int = 1) -> Prisoners:
        """The prisoners with what this move captured; with a sign of -1, without it again."""
        captor = move.color.opponent if move.point in move.captured else move.color
        count = sign * len(move.captured)
        if captor is Color.BLACK:
            return Prisoners(self.black + count, self.white)
        return Prisoners(self.black, self.white + count)


def prisoners_before(setup: Setup) -> Prisoners:
    """What each side had captured before the moves of a game."""
    return Prisoners(setup.black_prisoners, setup.white_prisoners)


@dataclass(frozen=True, slots=True)
class Offers:
    """What waits for the other side's answer: an undo of so many moves, no result, a pause. A move clears it all."""

    undo: Color | None = None
    undo_moves: int = 0
    undo_version: int = 0
    no_result: Color | None = None
    pause: Color | None = None


NO_OFFERS: Final = Offers()


@often_made
@dataclass(frozen=True, slots=True)
class Game:
    """The state after `version` events; `moves_version` is the version of the last change to the moves themselves.

    `awaits_handicap`: Black has yet to place a free handicap. `marks`: the scoring, once it has begun.
    `last_at`: when something last happened.
    """

    version: int
    moves_version: int
    phase: Phase
    settings: Settings
    players: Players
    position: Position
    history: History
    prisoners: Prisoners
    clock: Clock
    paused: bool
    offers: Offers
    awaits_handicap: bool
    marks: Marks | None
    last_at: int
    result: Result | None

    @property
    def turn(self) -> Color | None:
        """Whose turn it is, or None when nobody is to move."""
        return self.position.to_play if self.phase is Phase.PLAYING else None

    @property
    def missed_first_move(self) -> Color | None:
        """Who let the time for the first move go by, in a game that was called off for it; None in every other."""
        if self.result is None or self.result.ending is not Ending.CANCELED:
            return None
        return next((seat for seat in Color if self.clock.time_left(seat).first_move == 0), None)

    @property
    def move_number(self) -> int:
        """Stones and passes made so far, without those taken back; a forked game has those before it too."""
        return len(self.history.moves)

    @property
    def own_moves(self) -> int:
        """Stones and passes made in this game itself: those before it are nobody's to take back."""
        return len(self.history.moves) - len(self.settings.setup.moves)
