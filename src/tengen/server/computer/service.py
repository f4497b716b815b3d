"""The computer as other apps see it: who thinks for it, how it sits down, how it is in a game, and the coach."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.conf import settings
from django.utils.translation import gettext as _

from tengen.engines.levels import LEVELS, Level, level
from tengen.rules import BadInput, Color
from tengen.server.computer import store
from tengen.server.computer.coach import advise
from tengen.server.computer.engine import Engine, engine, need_computer
from tengen.server.computer.opponent import Computer, requested
from tengen.server.games.service import Made, Making, NewGame, Room, color_of, make_requested
from tengen.server.site.clock import now
from tengen.server.site.database import ask
from tengen.server.site.keys import Role, hashed
from tengen.server.site.visitor import Visitor

__all__ = [
    "Computer",
    "Engine",
    "How",
    "begin",
    "call_coach",
    "coached",
    "engine",
    "how_it_is",
    "level",
    "levels",
    "levels_in",
    "make_duel",
    "need_computer",
    "requested",
]


@dataclass(frozen=True, slots=True)
class How:
    """The levels that play in a game, by color; whether there is a coach; what is wrong, in words."""

    levels: Mapping[str, Level]
    coach: bool = False
    trouble: str = ""


async def how_it_is(game_id: str) -> How:
    """How the computer is in this game; it has no seat in most."""
    seats = await ask(store.seats_of, game_id)
    if not seats:
        return How({})
    waits = any(seat.failing_since is not None and not seat.over for seat in seats)
    off = not settings.COMPUTER.plays and not all(seat.over for seat in seats)
    trouble = ""
    if off:
        trouble = _("The computer is turned off on this site just now. The game stays as it is.")
    elif waits:
        trouble = _("The computer cannot think just now. The game stays as it is, and it tries again by itself.")
    return How({seat.color: level(seat.level) for seat in seats}, any(seat.coach for seat in seats), trouble)


def levels() -> Sequence[Level]:
    """Whom one can play, the gentlest first; nobody where the operator has turned the computer off."""
    return LEVELS if settings.COMPUTER.plays else ()


def levels_in(game_ids: Sequence[str]) -> dict[str, dict[str, Level]]:
    """The levels that play in these games, by color; most games have none. Asks the database."""
    found: dict[str, dict[str, Level]] = {}
    for seat in store.seats_in(game_ids):
        found.setdefault(seat.game_id, {})[seat.color] = level(seat.level)
    return found


async def begin(visitor: Visitor, here: str, wish: NewGame, name: str, *, coach: bool) -> Made:
    """A game of this device against a level, which begins at once; refuses levels and games that cannot be."""
    opponent = await ask(requested, name, replace(visitor, device=here), coach=coach)
    seats = {hashed(here): Role.of({color_of(wish)})}
    making = Making({color_of(wish): ""}, False, now(), seats, {}, opponents=(opponent,))
    return await make_requested(visitor.address, wish, making)


async def make_duel(black: str, white: str, wish: NewGame, visitor: Visitor) -> Made:
    """A game of two levels, which anybody may watch; refuses levels and games that cannot be."""
    need_computer()
    players = tuple(Computer(level(name).id, visitor.language or "en") for name in (black, white))
    return await make_requested(visitor.address, wish, Making({}, True, now(), opponents=players))


async def call_coach(room: Room, *, on: bool) -> None:
    """Have a coach in this game from now on, or none; refuses one between people."""
    if not await ask(store.set_coach, room.game_id, on=on):
        raise BadInput("no-computer", "there is no computer in this game", "a game with the computer")


async def coached(room: Room, seat: Color) -> dict[str, Any]:
    """What the coach says to this player; refuses in a game between people."""
    seats = await ask(store.seats_of, room.game_id)
    if len(seats) != 1 or seats[0].color == str(seat):
        raise BadInput("no-computer", "there is no computer in this game", "a game with the computer")
    game = room.game
    said = await advise(game, seat) if seats[0].coach else []
    return {"on": seats[0].coach, "version": game.version, "remarks": [each.document() for each in said]}
