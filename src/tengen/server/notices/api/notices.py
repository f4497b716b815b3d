"""The API of notices: where a seat is told besides by mail, how often, a trial, and no more.

It only translates: what may be done is decided in `service` and below it.
"""

from typing import Any, Final

from django.http import HttpRequest
from ninja import Router

from tengen.rules import Color
from tengen.server.games.service import Room, look_as_player
from tengen.server.notices.api.examples import TOLD
from tengen.server.notices.api.schemas import (
    BrowserIn,
    MovedIn,
    MovedOut,
    NoticesOut,
    ServiceIn,
    WishIn,
    notices_document,
)
from tengen.server.notices.follow.policy import Hours, Policy, parse_time
from tengen.server.notices.push.browser_name import browser_name
from tengen.server.notices.services import requests as service
from tengen.server.site.api.examples import answering
from tengen.server.site.api.schemas import WRONG
from tengen.server.site.clock import now
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.request_guard import address, limit

router = Router(tags=["notices"])
ASKING: Final = Buckets(Limit(burst=30, a_second=0.2))
TRYING: Final = Buckets(Limit(burst=10, a_second=0.02))
TRYING_FROM: Final = Buckets(Limit(burst=60, a_second=0.1))
"""Every trial sends something to somebody: few for a seat, and not many from one network address."""
ANSWERS: Final = {200: NoticesOut, **WRONG}
SHOWN: Final = answering(TOLD)


@router.get(
    "/games/{game_id}/notices", response=ANSWERS, summary="Where and how often your seat is told", openapi_extra=SHOWN
)
async def notices(request: HttpRequest, game_id: str) -> dict[str, Any]:
    """Your channels, without their addresses, and what you wish."""
    return await _document(*await look_as_player(request, game_id))


@router.post("/games/{game_id}/notices", response=ANSWERS, summary="Say how often to tell you", openapi_extra=SHOWN)
async def wish(request: HttpRequest, game_id: str, wanted: WishIn) -> dict[str, Any]:
    """For all channels of your seat; mail has a wish of its own."""
    limit(ASKING, address(request))
    room, seat = await look_as_player(request, game_id)
    hours = Hours(wanted.zone, parse_time(wanted.quiet_from), parse_time(wanted.quiet_until))
    await service.wish(room, seat, Policy.parse(wanted.policy), hours, now())
    return await _document(room, seat)


@router.post(
    "/games/{game_id}/notices/services", response=ANSWERS, summary="Be told through a service", openapi_extra=SHOWN
)
async def give_service(request: HttpRequest, game_id: str, given: ServiceIn) -> dict[str, Any]:
    """A first notice is sent at once; the address is kept, encrypted, only if it gets through."""
    room, seat = await _trying(request, game_id)
    await service.give_service(room, seat, given.url, now())
    return await _document(room, seat)


@router.post("/games/{game_id}/notices/push", response=ANSWERS, summary="Be told in a browser", openapi_extra=SHOWN)
async def give_browser(request: HttpRequest, game_id: str, given: BrowserIn) -> dict[str, Any]:
    """A first push is sent at once; the browser is kept, encrypted, only if its push service takes it."""
    room, seat = await _trying(request, game_id)
    name = browser_name(request.headers.get("User-Agent", ""))
    await service.give_browser(room, seat, given.browser, name, now())
    return await _document(room, seat)


@router.post(
    "/games/{game_id}/notices/channels/{number}/trial",
    response=ANSWERS,
    summary="Try a channel again",
    openapi_extra=SHOWN,
)
async def try_again(request: HttpRequest, game_id: str, number: int) -> dict[str, Any]:
    """Sends a notice; a channel that was silenced speaks again if it gets through."""
    room, seat = await _trying(request, game_id)
    await service.try_again(room, seat, number, now())
    return await _document(room, seat)


@router.delete(
    "/games/{game_id}/notices/channels/{number}", response=ANSWERS, summary="Forget a channel", openapi_extra=SHOWN
)
async def forget(request: HttpRequest, game_id: str, number: int) -> dict[str, Any]:
    """Nothing more is told there, and its address is not kept."""
    limit(ASKING, address(request))
    room, seat = await look_as_player(request, game_id)
    await service.forget(room, seat, number)
    return await _document(room, seat)


@router.post(
    "/notices/moved",
    response={200: MovedOut, **WRONG},
    summary="Tell a browser's new address",
    openapi_extra=answering({"channels": 2}),
)
async def moved(request: HttpRequest, given: MovedIn) -> dict[str, int]:
    """For browsers, whose push services may give them another address at any time. The old one is the proof."""
    limit(TRYING_FROM, address(request))
    return {"channels": await service.move_browser(given.before.browser, given.now.browser)}


async def _trying(request: HttpRequest, game_id: str) -> tuple[Room, Color]:
    limit(TRYING_FROM, address(request))
    room, seat = await look_as_player(request, game_id)
    limit(TRYING, (game_id, seat))
    return room, seat


async def _document(room: Room, seat: Color) -> dict[str, Any]:
    return notices_document(*await service.read(room, seat))
