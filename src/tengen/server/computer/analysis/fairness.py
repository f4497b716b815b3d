"""Who may ask what: nobody is helped in a running game between people, neither its players nor whoever watches.

What is finished, what only computers play, and a game in which both players agreed is open to everybody who sees it.
"""

from __future__ import annotations

from collections.abc import Iterable

from django.http import HttpRequest

from tengen.game import Phase
from tengen.rules import BadInput, Board, Color
from tengen.server.computer import store
from tengen.server.computer.analysis.likeness import is_alike
from tengen.server.computer.models import Teaching
from tengen.server.games.service import Room, games_of, hall
from tengen.server.site.clock import now
from tengen.server.site.database import ask
from tengen.server.site.keys import hashed
from tengen.server.site.visitor import visitor_of


def agreed(game_id: str) -> frozenset[Color]:
    """Who agrees that the computer may say how this running game stands; the computer always does."""
    people = Teaching.objects.filter(game_id=game_id).values_list("color", flat=True)
    computers = [seat.color for seat in store.seats_of(game_id)]
    return frozenset(Color.parse(color) for color in (*people, *computers))


def agree(game_id: str, seats: Iterable[Color], *, agrees: bool) -> frozenset[Color]:
    """Let the player of these seats agree, or not any more; who agrees now comes back."""
    for seat in seats:
        if agrees:
            Teaching.objects.get_or_create(game_id=game_id, color=str(seat), defaults={"at": now()})
        else:
            Teaching.objects.filter(game_id=game_id, color=str(seat)).delete()
    return agreed(game_id)


async def is_open(room: Room) -> bool:
    """Whether the computer may say how this game stands."""
    if room.game.phase is Phase.FINISHED:
        return True
    return len(await ask(agreed, room.game_id)) == len(Color)


async def need_open(room: Room) -> None:
    """Refuses a running game."""
    if not await is_open(room):
        raise BadInput(
            "running-game",
            "the computer says nothing about a running game between people",
            "a finished game, or one in which both players agreed",
        )


async def need_fair(request: HttpRequest, boards: Iterable[Board]) -> None:
    """Refuses boards that stand, or nearly stand, in a running game of whoever asks."""
    asked = list(boards)
    for room in await _running(request):
        if is_alike(room.game.position.board, asked) and not await is_open(room):
            raise BadInput(
                "running-game",
                "this position is that of a game that you are playing",
                "a question about another one, or the same when that game is over",
            )


async def _running(request: HttpRequest) -> list[Room]:
    """The games that the visitor plays right now, as device, as program and with an account."""
    visitor = visitor_of(request)
    found: dict[str, Room] = {}
    program = (hashed(visitor.token),) if visitor.token else ()
    for listed in await ask(games_of, *visitor.hashes(), *program):
        if listed.seats and not listed.is_over:
            found[listed.summary.id] = await hall().fresh_room(listed.summary.id)
    return list(found.values())
