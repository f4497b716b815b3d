"""Coming into a game: with the secret of a link, with a short code, by a new invitation.

Sitting down in a free seat is in `joining`, since it is an event of the game.
"""

from asgiref.sync import sync_to_async

from tengen.game import Phase
from tengen.rules import BadInput
from tengen.server.games.entry.codes import Code, make_code, use_code
from tengen.server.games.entry.roles import give
from tengen.server.games.live.access import Guest, find_guest
from tengen.server.games.live.hall import hall
from tengen.server.games.live.room import Room
from tengen.server.site.clock import now
from tengen.server.site.keys import Role, new_secret


async def enter(room: Room, secret: str, device: str, also: str = "") -> Role:
    """Let the device do what the secret may; refuses a secret that is not of this game. Nobody sits down by this.

    `also` is the hash of an account that gets the same.
    """
    role = (await find_guest(room, secret)).role
    if role is None:
        raise BadInput("bad-secret", "this link is not good, or not good any more", "a link of this game")
    await find_guest(room, device, also)
    given = await give(room, device, role, also)
    hall().roles_changed(room)
    return given


async def invite(room: Room, guest: Guest, token: str = "") -> str:
    """A new invitation from one who sits here, or the one with this token if it is good.

    Refuses when there is no seat to be taken.
    """
    _seats(guest)
    if room.game.phase is not Phase.WAITING:
        raise BadInput("wrong-phase", "nobody can be invited any more", "a game that waits for its second player")
    if token:
        if (await find_guest(room, token)).role is not Role.INVITE:
            raise BadInput("bad-invitation", "this invitation is not good, or used already", "one of this game")
        return token
    secret = new_secret()
    await give(room, secret, Role.INVITE)
    return secret


async def seat_link(room: Room, guest: Guest) -> tuple[str, Code]:
    """A new secret for the seat or seats of this visitor, and a short code for the same."""
    role = _seats(guest)
    secret = new_secret()
    await give(room, secret, role)
    return secret, await sync_to_async(make_code)(room.game_id, role, now())


async def watch_link(room: Room, guest: Guest) -> str:
    """A new secret for those who are to watch; empty for a game that anybody may watch. Refuses one without a seat."""
    _seats(guest)
    if room.watchable:
        return ""
    secret = new_secret()
    await give(room, secret, Role.WATCH)
    return secret


async def enter_by_code(typed: str, device: str, also: str = "") -> str:
    """Let the device have the seat that the code is for; the id of the game comes back."""
    opened = await sync_to_async(use_code)(typed, now())
    room = await hall().fresh_room(opened.game_id)
    await find_guest(room, device, also)
    await give(room, device, opened.role, also)
    hall().roles_changed(room)
    return opened.game_id


def _seats(guest: Guest) -> Role:
    if not guest.seats:
        raise BadInput("no-seat", "only a player can ask for this", "a seat in this game")
    return Role.of(guest.seats)
