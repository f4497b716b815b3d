"""The mail's API: an address for a seat, an invitation by mail, the seat again, and that a game is before one's eyes.

It only translates: what may be done is decided in `service` and below it.
"""

from http import HTTPStatus
from typing import Any, Final

from django.http import HttpRequest

from tengen.server.config.middleware.bodies import JsonBodies
from tengen.server.games.service import hall, look, look_as_player
from tengen.server.notices.api.mail_schemas import AddressIn, MailIn, MailOut, mail_document
from tengen.server.notices.follow.policy import Hours, Policy, parse_time
from tengen.server.notices.mail import limits
from tengen.server.notices.mail import requests as service
from tengen.server.site.api.openapi import DescribedApi
from tengen.server.site.api.schemas import WRONG
from tengen.server.site.clock import now
from tengen.server.site.database import ask
from tengen.server.site.keys import hashed
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.refusals import answer_errors
from tengen.server.site.request_guard import address, limit, secret_in

api = DescribedApi(
    parser=JsonBodies(),
    title="Tengen's mail",
    version="1",
    urls_namespace="mail-api",
    docs_url="/mail/docs",
    openapi_url="/mail/openapi.json",
    description="Mail about your games. Show the token of your seat, as `Authorization: Bearer ...`.",
)
answer_errors(api)
ASKING: Final = Buckets(Limit(burst=30, a_second=0.2))
SEEING: Final = Buckets(Limit(burst=10, a_second=0.2))


@api.get("/games/{game_id}/mail", response={200: MailOut, **WRONG}, summary="What is wished for your seat")
async def wish(request: HttpRequest, game_id: str) -> dict[str, Any]:
    """The address of your seat, and when it gets mail."""
    _, seat = await look_as_player(request, game_id)
    return mail_document(await ask(service.find, game_id, seat))


@api.post("/games/{game_id}/mail", response={200: MailOut, **WRONG}, summary="Have mail about your game")
async def subscribe(request: HttpRequest, game_id: str, wanted: MailIn) -> dict[str, Any]:
    """An address that this device has not confirmed yet gets one mail, and nothing more until its link is pressed."""
    limit(ASKING, address(request))
    room, seat = await look_as_player(request, game_id)
    hours = Hours(wanted.zone, parse_time(wanted.quiet_from), parse_time(wanted.quiet_until))
    wish = service.Wanted(wanted.email, Policy.parse(wanted.policy), hours)
    return mail_document(await ask(service.subscribe, game_id, room.game, seat, wish, _asker(request), now()))


@api.delete("/games/{game_id}/mail", response={200: MailOut, **WRONG}, summary="Forget the address")
async def unsubscribe(request: HttpRequest, game_id: str) -> dict[str, Any]:
    """No more mail about your game, and your address is not kept for it."""
    _, seat = await look_as_player(request, game_id)
    await ask(service.unsubscribe, game_id, seat)
    return mail_document(None)


@api.post("/games/{game_id}/mail/seen", response={204: None, **WRONG}, summary="Say that you look at the game")
async def seen(request: HttpRequest, game_id: str) -> tuple[int, None]:
    """For pages: nobody is mailed about a game that is before their eyes. Once a minute is enough."""
    limit(SEEING, (game_id, secret_in(request)))
    _, guest = await look(request, game_id)
    await ask(service.seen, game_id, guest.seats, now())
    return HTTPStatus.NO_CONTENT, None


@api.post("/games/{game_id}/mail/invitations", response={202: None, **WRONG}, summary="Invite a friend by mail")
async def invite(request: HttpRequest, game_id: str, friend: AddressIn) -> tuple[int, None]:
    """The friend gets one mail with a link to the other seat."""
    limit(ASKING, address(request))
    room, seat = await look_as_player(request, game_id)
    await ask(service.invite, game_id, room.game, seat, friend.email, _asker(request), now())
    return HTTPStatus.ACCEPTED, None


@api.post("/games/{game_id}/recover", response={202: None, **WRONG}, summary="Have your seat sent again")
async def recover(request: HttpRequest, game_id: str, wish: AddressIn) -> tuple[int, None]:
    """If a seat of this game has this confirmed address, it gets a link to it. The answer is the same if none has."""
    limit(ASKING, address(request))
    await hall().room(game_id)
    await ask(service.recover, game_id, wish.email, now())
    return HTTPStatus.ACCEPTED, None


def _asker(request: HttpRequest) -> service.Asker:
    return service.Asker(hashed(secret_in(request)), limits.sender_of(address(request)))
