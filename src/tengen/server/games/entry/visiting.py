"""Looking at a game: its room, and what whoever asks may do in it; a stranger is refused in a private one."""

from django.http import HttpRequest

from tengen.rules import BadInput, Color
from tengen.server.games.live.access import Guest, find_guest
from tengen.server.games.live.hall import hall
from tengen.server.games.live.room import Room
from tengen.server.site.request_guard import secret_in
from tengen.server.site.visitor import visitor_of


async def look(request: HttpRequest, game_id: str) -> tuple[Room, Guest]:
    """The room, and what this visitor may do in it; refuses a stranger in a private game."""
    room = await hall().fresh_room(game_id)
    guest = await find_guest(room, secret_in(request), visitor_of(request).account_hash)
    if not guest.may_look:
        raise BadInput("private", "this game is private", "the token of a seat, or the watching link")
    return room, guest


async def look_as_player(request: HttpRequest, game_id: str) -> tuple[Room, Color]:
    """The room and the one seat that the request speaks for; refuses one who has none, or both."""
    room, guest = await look(request, game_id)
    if guest.has_both:
        raise BadInput("both-seats", "both players sit at this device", "a game with somebody elsewhere")
    if guest.seat is None:
        raise BadInput("no-seat", "only a player can ask for this", "a seat in this game")
    return room, guest.seat
