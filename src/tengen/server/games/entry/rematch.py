"""The next game of the same two: same settings, colors swapped, each known by the secrets of the game before.

Whoever asks first makes it and sits in it; the other takes a seat by asking too. The computer is asked at once.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tengen.game import Game, Phase
from tengen.rules import BadInput, Color
from tengen.server.games.entry.joining import join, make_with
from tengen.server.games.entry.making import Making
from tengen.server.games.entry.opponents import again
from tengen.server.games.live import messages
from tengen.server.games.live.access import Guest, find_guest
from tengen.server.games.live.hall import hall
from tengen.server.games.live.loading import read_roles
from tengen.server.games.live.room import Room
from tengen.server.games.log.rematches import following_game
from tengen.server.games.log.store import Conflict
from tengen.server.site.clock import now
from tengen.server.site.database import ask
from tengen.server.site.keys import Role

SWAPPED: Final[Mapping[Role, Role]] = {
    Role.BLACK: Role.WHITE,
    Role.WHITE: Role.BLACK,
    Role.BOTH: Role.BOTH,
    Role.WATCH: Role.WATCH,
}


async def rematch(room: Room, guest: Guest, secret: str, also: str = "") -> str:
    """The id of the next game, in which this visitor sits; `secret` and the hash `also` are what they are known by.

    Refuses while the game goes on, and one who has no seat in it.
    """
    if not guest.seats:
        raise BadInput("no-seat", "only a player can ask for this", "a seat in this game")
    if room.game.phase is not Phase.FINISHED or None in (room.game.players.black, room.game.players.white):
        raise BadInput("wrong-phase", "this game is not over yet, or never began", "a finished game of two")
    following = await ask(following_game, room.game_id)
    if following is None:
        try:
            return await _make(room, guest)
        except Conflict:
            following = await ask(following_game, room.game_id)
            if following is None:
                raise
    await _join(following, room, secret, also)
    return following


async def _make(room: Room, guest: Guest) -> str:
    names = {seat.opponent: _name(room.game, seat) for seat in guest.seats}
    rests = {seat.opponent: room.game.players.rest(seat) for seat in guest.seats}
    roles = await ask(read_roles, room.game_id)
    other = () if guest.has_both else await ask(again, room.game_id)
    known = _known(roles, guest)
    making = Making(names, room.watchable, now(), known, rests, before=room.game_id, opponents=other)
    made = await make_with(room.game_id, room.game.settings, making)
    by = guest.seat or Color.BLACK
    hall().tell(room, messages.rematch(made.game_id, by))
    return made.game_id


async def _join(following: str, room: Room, secret: str, also: str) -> None:
    """Take the seat that waits for this visitor, for all that they are known by; nothing if they sit there already."""
    there = await hall().fresh_room(following)
    free = next((seat for seat in Color if there.game.players.at(seat) is None), None)
    if free is None or (await find_guest(there, secret, also)).role is not Role.INVITE:
        return
    before = free.opponent
    roles = await ask(read_roles, room.game_id)
    same = [hash_ for hash_, role in roles.items() if before in role.seats]
    name, rest = _name(room.game, before), room.game.players.rest(before)
    await join(following, secret, name, also=same, rest=rest)


def _known(roles: Mapping[str, Role], guest: Guest) -> dict[str, Role]:
    """Who may do what in the next game: who asks sits there at once, the other is invited."""
    asking = Role.of(guest.seats)
    at_once: Mapping[Role, Role] = SWAPPED if asking is Role.BOTH else {asking: SWAPPED[asking], Role.WATCH: Role.WATCH}
    return {hash_: at_once.get(role, Role.INVITE) for hash_, role in roles.items() if role in SWAPPED}


def _name(game: Game, seat: Color) -> str:
    player = game.players.at(seat)
    return player.name if player else ""
