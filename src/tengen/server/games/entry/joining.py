"""Sitting down: in a game that one makes, and in the free seat of another's.

What a new game is like, and how it is saved, is in `making`; who may sit down is known by the room's secrets.
"""

from collections.abc import Hashable, Iterable

from tengen.game import NO_REST, Game, Rest, Settings, TakeSeat
from tengen.rules import BadInput, Color
from tengen.server.games.entry import making as games
from tengen.server.games.entry.making import Made, Making
from tengen.server.games.entry.opponents import Opponent
from tengen.server.games.entry.roles import ending_invitations, giving
from tengen.server.games.live.access import Guest, read_role
from tengen.server.games.live.hall import hall
from tengen.server.games.live.room import Room
from tengen.server.games.log.store import Statement
from tengen.server.games.schemas import NewGame
from tengen.server.site.database import ask
from tengen.server.site.keys import Role, grown, hashed
from tengen.server.site.work import run


async def make_with(visitor: Hashable, settings: Settings, making: Making) -> Made:
    """Make a game in which some sit from the start; with names for both seats it begins at once.

    Refuses a name that cannot be one; raises `Conflict` if the game before has a rematch already.
    """
    if settings.setup.moves:
        return await run(visitor, games.make_game, settings, making)
    return await ask(games.make_game, settings, making)


async def make_requested(visitor: Hashable, wish: NewGame, making: Making) -> Made:
    """The same for what somebody asked for, which may be refused too."""
    if wish.sgf is not None:
        return await run(visitor, games.make_requested, wish, making)
    return await ask(games.make_requested, wish, making)


async def join(
    game_id: str, shown: str, name: str, *, also: Iterable[str] = (), rest: Rest = NO_REST, seed: str = ""
) -> tuple[str, Color, Game]:
    """Sit down in the free seat; all invitations are used up with it. Refuses one who is not invited.

    `shown` is the secret or device that is invited; `also` are the hashes of what gets the seat too, besides the
    new secret that comes back. Who asks again with the same `shown` and `seed` is given the same secret again.
    """
    seat = grown(seed, "join", game_id, shown)
    try:
        color = await _sit(game_id, shown, {hashed(seat), *also}, name, rest)
    except BadInput:
        role = await ask(read_role, game_id, hashed(seat)) if seed else None
        if role is None:
            raise
        color = next(iter(role.seats))
    return seat, color, (await hall().room(game_id)).game


async def seat_opponent(room: Room, guest: Guest, opponent: Opponent) -> Color:
    """Have somebody who sits down by themselves take the free seat, for one who has the other; which it is comes back.

    Refuses one who has no seat, a game that has begun, and one that the opponent cannot play.
    """
    if not guest.seats:
        raise BadInput("no-seat", "only a player can ask for this", "a seat in this game")
    opponent.check(room.game.settings)
    free = next((seat for seat in Color if room.game.players.at(seat) is None), None)
    if free is None:
        raise BadInput("seat-taken", "both seats are taken", "a free seat")
    further = (ending_invitations(room.game_id), *opponent.seating(room.game_id, free))
    await _take(room.game_id, TakeSeat(seat=free, at_version=room.game.version, name=opponent.name), further)
    return free


async def _sit(game_id: str, shown: str, known: Iterable[str], name: str, rest: Rest) -> Color:
    """Take the free seat for all these hashes; which one it is comes back."""
    room = await hall().room(game_id)
    known = tuple(known)
    if Role.INVITE not in (room.role_of(shown), *map(room.role_by, known)):
        raise BadInput("bad-invitation", "this invitation is not good, or used already", "the link that you were sent")
    free = next((seat for seat in Color if room.game.players.at(seat) is None), None)
    if free is None:
        raise BadInput("seat-taken", "both seats are taken", "a free seat")
    roles = {hash_: Role.of({free}).with_also(room.secrets.get(hash_)) for hash_ in known}
    further = (ending_invitations(game_id), *giving(game_id, roles))
    command = TakeSeat(seat=free, at_version=room.game.version, name=name, rest=rest)
    room = await _take(game_id, command, further)
    room.secrets.update(roles)
    return free


async def _take(game_id: str, command: TakeSeat, further: tuple[Statement, ...]) -> Room:
    """Take the seat, and let nobody be invited any more; refuses what the game refuses."""
    outcome = await hall().submit(game_id, command, further)
    if outcome.refused is not None:
        raise BadInput(outcome.refused.code, outcome.refused.message, outcome.refused.expected)
    room = await hall().room(game_id)
    invited = [hash_ for hash_, role in room.secrets.items() if role is Role.INVITE]
    for hash_ in invited:
        del room.secrets[hash_]
    return room
