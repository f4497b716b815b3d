"""The computer as an opponent: which level is meant, which games it can play, and how it sits down.

`games.entry.opponents` says what is asked of this module, and calls it when somebody makes a game.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tengen.engines.levels import Level, level
from tengen.game import Settings
from tengen.rules import BadInput, Color
from tengen.server.computer import fitting, store
from tengen.server.computer.engine import need_computer
from tengen.server.games.service import Statement
from tengen.server.site.clock import now
from tengen.server.site.keys import hashed
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.visitor import Visitor

SMALLEST, LARGEST = 5, 25
"""The boards that the net has learned."""
SIT: Final = (
    "INSERT INTO computer_seat (game_id, color, level, language, coach, fits, over, handled, leased_by, leased_until) "
    "VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s)"
)
STARTING: Final = Buckets(Limit(burst=60, a_second=0.2))
"""Games with the computer that one address begins."""


@dataclass(frozen=True, slots=True)
class Computer:
    """A level that sits down; `device` is the hash of who plays it, `fits` whether its result moves their level."""

    level: str
    language: str = "en"
    coach: bool = False
    device: str = ""
    fits: bool = False

    @property
    def name(self) -> str:
        return seat_name(level(self.level))

    def check(self, game: Settings) -> None:
        """Refuses a board that the computer has not learned."""
        check_size(game.width, game.height)

    def seating(self, game_id: str, seat: Color) -> tuple[Statement, ...]:
        """What to write so that it plays this seat."""
        fits = self.device if self.fits else ""
        return (Statement(SIT, (game_id, str(seat), self.level, self.language, self.coach, fits, False, 0, "", 0)),)


def requested(wish: str, visitor: Visitor, *, coach: bool = False) -> Computer:
    """The level of this name, or the one that fits this device, which is remembered.

    Refuses any other, and one who asks too often.
    """
    need_computer()
    fits = wish == fitting.FIT
    found = fitting.fitting_level(visitor.device) if fits else level(wish)
    STARTING.need(visitor.address)
    if not visitor.device:
        return Computer(found.id, visitor.language or "en", coach)
    device = hashed(visitor.device)
    fitting.remember(device, fitting.FIT if fits else found.id, now())
    return Computer(found.id, visitor.language or "en", coach, device, fits)


def again(game_id: str) -> Computer | None:
    """The computer for a rematch of this game: the same level, or the one that fits by now; None if it did not play."""
    seats = store.seats_of(game_id)
    if len(seats) != 1:
        return None
    (seat,) = seats
    need_computer()
    fits = fitting.level_of(seat.fits) if seat.fits else None
    return Computer(fits or seat.level, seat.language, seat.coach, seat.fits, bool(seat.fits))


def seat_name(played: Level) -> str:
    """What stands at a seat of the computer.

    >>> seat_name(level("fern"))
    'Fern (computer)'
    """
    return f"{played.name} (computer)"


def check_size(width: int, height: int) -> None:
    """Refuses a board that is too small or too large for the computer."""
    if not SMALLEST <= min(width, height) <= max(width, height) <= LARGEST:
        wrong = f"the computer does not play on {width}x{height}"
        raise BadInput("bad-size", wrong, f"{SMALLEST} to {LARGEST} lines each way")
