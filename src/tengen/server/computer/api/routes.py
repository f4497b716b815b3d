"""The computer for programs and pages: its levels, having it take a seat, games of two levels, the coach.

To begin a game with it, make one with `computer`. It only translates: what it does is in `service` and below.
"""

from http import HTTPStatus
from typing import Any, Final

from django.http import HttpRequest
from ninja import Router

from tengen.engines.levels import LEVELS, Level
from tengen.server.computer import service
from tengen.server.computer.api import examples
from tengen.server.computer.api.schemas import (
    Coached,
    CoachIn,
    ComputerOut,
    Duel,
    InviteComputer,
    Levels,
    Sits,
    Watched,
)
from tengen.server.games.service import NewGame, look, look_as_player, seat_opponent
from tengen.server.site.api.examples import answering
from tengen.server.site.api.schemas import WRONG
from tengen.server.site.database import ask
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.request_guard import JOINING, limit
from tengen.server.site.requests import links
from tengen.server.site.visitor import visitor_of

computer = Router(tags=["computer"])
DUELS: Final = Buckets(Limit(burst=4, a_second=0.02))
"""Games of two levels that one address begins: nobody waits for them, and they keep a worker busy."""
COACHING: Final = Buckets(Limit(burst=30, a_second=2))


@computer.get(
    "/computer/levels", response={200: Levels, **WRONG}, summary="The levels", openapi_extra=answering(examples.ALL)
)
async def levels(request: HttpRequest) -> dict[str, Any]:
    """Who plays, the gentlest first. Refused where the computer is turned off."""
    service.need_computer()
    return {"levels": [level_document(each) for each in LEVELS]}


@computer.post(
    "/computer/games",
    response={201: Watched, **WRONG},
    summary="Have two levels play",
    openapi_extra=answering(examples.DUEL, status=201),
)
async def duel(request: HttpRequest, wish: Duel) -> tuple[int, dict[str, Any]]:
    """A game of two levels, which anybody may watch."""
    visitor = visitor_of(request)
    limit(DUELS, visitor.address)
    game = NewGame(size=wish.size, rules=wish.rules, komi=wish.komi, handicap=wish.handicap)
    made = await service.make_duel(wish.black, wish.white, game, visitor)
    url = links.watching(links.base(request), made.game_id, made.watch, watchable=True)
    return HTTPStatus.CREATED, {"id": made.game_id, "watch_url": url}


@computer.post(
    "/games/{game_id}/computer",
    response={201: Sits, **WRONG},
    summary="Have the computer sit down",
    openapi_extra=answering(examples.SITS, status=201),
)
async def invite(request: HttpRequest, game_id: str, wish: InviteComputer) -> tuple[int, dict[str, Any]]:
    """The computer takes the free seat of your game, and all invitations end. The game begins."""
    visitor = visitor_of(request)
    limit(JOINING, visitor.address)
    room, guest = await look(request, game_id)
    opponent = await ask(service.requested, wish.level, visitor, coach=wish.coach)
    color = await seat_opponent(room, guest, opponent)
    return HTTPStatus.CREATED, {"color": str(color), "level": level_document(service.level(opponent.level))}


@computer.get(
    "/games/{game_id}/computer",
    response={200: ComputerOut, **WRONG},
    summary="How the computer is in a game",
    openapi_extra=answering(examples.STATE),
)
async def state(request: HttpRequest, game_id: str) -> dict[str, Any]:
    """Which seats it has, and what keeps it from playing, if anything does."""
    await look(request, game_id)
    found = await service.how_it_is(game_id)
    return {
        "seats": {color: level_document(each) for color, each in found.levels.items()},
        "coach": found.coach,
        "trouble": found.trouble,
    }


@computer.post(
    "/games/{game_id}/coach",
    response={200: Coached, **WRONG},
    summary="Call the coach, or send it away",
    openapi_extra=answering({"on": True, "version": 5, "remarks": []}),
)
async def call_coach(request: HttpRequest, game_id: str, wish: CoachIn) -> dict[str, Any]:
    """In a game with the computer: whether a coach gives you remarks from now on."""
    room, seat = await look_as_player(request, game_id)
    limit(COACHING, (game_id, seat))
    await service.call_coach(room, on=wish.on)
    return {"on": wish.on, "version": room.game.version, "remarks": []}


@computer.get(
    "/games/{game_id}/coach",
    response={200: Coached, **WRONG},
    summary="What the coach says",
    openapi_extra=answering(examples.REMARKS),
)
async def coach(request: HttpRequest, game_id: str) -> dict[str, Any]:
    """Remarks for you in a game with the computer, when it is your turn and the coach was called."""
    room, seat = await look_as_player(request, game_id)
    limit(COACHING, (game_id, seat))
    return await service.coached(room, seat)


def level_document(each: Level) -> dict[str, str]:
    return {"id": each.id, "rank": each.rank, "name": each.name, "about": each.about}
