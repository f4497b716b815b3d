"""Which games count for ratings, and as what: the rules, in one place.

Both must have agreed to a rated game (`Settings.rated` in its log), which has the usual komi and takes nothing back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tengen.game import Ending, Game, Phase, Speed, speed
from tengen.ratings import has_table, worth
from tengen.rules import Color

FEWEST_MOVES: Final = 10


class LeftOut(StrEnum):
    """Why a game that was meant to be rated does not count."""

    NO_RESULT = "no-result"
    TOO_SHORT = "too-short"
    NO_ACCOUNT = "no-account"
    ONESELF = "oneself"
    NO_TABLE = "no-table"


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits in a seat: an account with what it said of its strength, or a level of the computer."""

    account: str = ""
    strength: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class Judged:
    """A game as ratings see it; `left_out` is empty if it counts."""

    game_id: str
    at: int
    width: int
    height: int
    correspondence: bool
    left_out: LeftOut | None
    score: int = 0
    ranks: float = 0.0
    black: Sitting | None = None
    white: Sitting | None = None


def judge(game_id: str, game: Game, seats: Mapping[Color, Sitting]) -> Judged:
    """What a finished rated game counts as, with these in its seats."""
    settings, result = game.settings, game.result
    slow = speed(settings.clock, settings.width * settings.height) is Speed.CORRESPONDENCE
    why = why_not(game, seats)
    if why is not None or result is None:
        return Judged(game_id, game.last_at, settings.width, settings.height, slow, why or LeftOut.NO_RESULT)
    score = 1 if result.winner is None else 2 if result.winner is Color.BLACK else 0
    even = settings.handicap == 0
    ranks = 0.0 if even else worth(settings.rules, settings.width, settings.handicap, settings.komi)
    black, white = seats[Color.BLACK], seats[Color.WHITE]
    return Judged(game_id, game.last_at, settings.width, settings.height, slow, None, score, ranks, black, white)


def why_not(game: Game, seats: Mapping[Color, Sitting]) -> LeftOut | None:
    """The first reason for which it does not count; None if it does."""
    settings, result = game.settings, game.result
    if game.phase is not Phase.FINISHED or result is None or result.ending in (Ending.CANCELED, Ending.NO_RESULT):
        return LeftOut.NO_RESULT
    if game.move_number < FEWEST_MOVES:
        return LeftOut.TOO_SHORT
    if len(seats) < len(Color) or not any(each.account for each in seats.values()):
        return LeftOut.NO_ACCOUNT
    if seats[Color.BLACK].account and seats[Color.BLACK].account == seats[Color.WHITE].account:
        return LeftOut.ONESELF
    if settings.handicap and not has_table(settings.width, settings.height):
        return LeftOut.NO_TABLE
    return None
