"""Opponents that sit down by themselves: `OPPONENTS` in the settings names the module that knows them.

`games` calls no other app. Whoever follows the log of the game then plays in that seat; it is a seat like any other.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from django.conf import settings

if TYPE_CHECKING:
    from tengen.game import Settings
    from tengen.rules import Color
    from tengen.server.games.log.store import Statement
    from tengen.server.site.visitor import Visitor


class Opponent(Protocol):
    """Somebody who sits in the other seat from the start; it can be sent to a worker."""

    @property
    def name(self) -> str:
        """What stands at the seat."""

    def check(self, game: Settings) -> None:
        """Refuses a game that it cannot play."""

    def seating(self, game_id: str, seat: Color) -> tuple[Statement, ...]:
        """What to write so that it plays this seat, together with what seats it in the log."""


class Host(Protocol):
    """A module that knows the opponents."""

    def requested(self, wish: str, visitor: Visitor, *, coach: bool) -> Opponent:
        """The opponent that is meant by this; refuses what means none."""

    def again(self, game_id: str) -> Opponent | None:
        """The one who sat in this game, for the next one; None where none of them did. Asks the database."""


def requested(wish: str, visitor: Visitor, *, coach: bool = False) -> Opponent:
    """The opponent of this name; refuses one that is not there. Asks the database."""
    return _host().requested(wish, visitor, coach=coach)


def again(game_id: str) -> tuple[Opponent, ...]:
    """Who sat in this game by themselves, for the next one: one or nobody. Asks the database."""
    found = _host().again(game_id)
    return (found,) if found else ()


def _host() -> Host:
    return cast("Host", import_module(settings.OPPONENTS))
