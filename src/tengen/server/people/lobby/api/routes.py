"""The calls of the API about offers: what is open, make one, take one, withdraw one, follow them.

It only translates; what may be done is decided in `service` and below it.
"""

import asyncio
from collections.abc import AsyncIterator
from http import HTTPStatus
from typing import Any, Final

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from ninja import Router

from tengen.server.computer.service import levels
from tengen.server.games.service import Listener, seat_document
from tengen.server.people.lobby.api import examples
from tengen.server.people.lobby.api.schemas import OfferIn, OfferMade, OffersOut, OfferTaken, TakeIn
from tengen.server.people.lobby.service import lobby, make_offer, take_offer, withdraw
from tengen.server.site import device
from tengen.server.site.api.examples import answering
from tengen.server.site.api.schemas import WRONG
from tengen.server.site.keys import check_seed, grown, hashed
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.request_guard import is_from_page, limit, secret_in
from tengen.server.site.requests import links
from tengen.server.site.visitor import visitor_of

offers = Router(tags=["offers"])
READING: Final = Buckets(Limit(burst=60, a_second=5))
SILENCE: Final = 15
"""Seconds after which an empty line says that the connection is alive."""


@offers.get(
    "/offers", response={200: OffersOut, **WRONG}, summary="Open offers", openapi_extra=answering(examples.OFFERS)
)
async def listed(request: HttpRequest) -> dict[str, Any]:
    """Who wants to play: live offers first, the newest of each kind before the others. The computer always does."""
    limit(READING, visitor_of(request).address)
    here = await lobby().fresh()
    shown = [{name: getattr(each, name) for name in ("id", "rank", "name", "about")} for each in levels()]
    return {"offers": [offer.document for offer in here.offers], "here": here.here, "computer": shown}


@offers.get(
    "/offers/stream", summary="Follow the offers", openapi_extra=answering(examples.STREAM, "application/x-ndjson")
)
async def stream(request: HttpRequest) -> StreamingHttpResponse:
    """NDJSON: all open `offers` first, then what is `new` and `gone`, and how many are `here`. With the token of an
    offer it stays open, and `taken` tells of its game. The socket `/ws/lobby` says the same."""
    limit(READING, visitor_of(request).address)
    await lobby().fresh()
    secret = secret_in(request)
    return StreamingHttpResponse(_follow(hashed(secret) if secret else ""), content_type="application/x-ndjson")


@offers.post(
    "/offers",
    response={201: OfferMade, **WRONG},
    summary="Offer a game",
    openapi_extra=answering(examples.MADE, status=201),
)
async def make(request: HttpRequest, response: HttpResponse, wish: OfferIn) -> tuple[int, dict[str, Any]]:
    """Offer a game to anybody. A live one is open for a few seconds, and on as long as you follow the stream with its
    token; one without a live clock stays for days. Sent again with the same `seed`, it is the same offer."""
    seed = check_seed(wish.seed)
    secret = _secret(request, response, grown(seed, "offer"))
    made = await make_offer(visitor_of(request), secret, wish.wish, seed)
    return HTTPStatus.CREATED, {"offer": made.document, "token": secret, "game": made.game or None}


@offers.post(
    "/offers/{offer_id}/take",
    response={200: OfferTaken, **WRONG},
    summary="Take an offer",
    openapi_extra=answering(examples.TAKEN),
)
async def take(request: HttpRequest, response: HttpResponse, offer_id: str, wish: TakeIn) -> dict[str, Any]:
    """The game begins at once for both. Of two who take the same offer, one is refused with `offer-taken`."""
    secret = _secret(request, response, grown(check_seed(wish.seed), "take", offer_id))
    seated = await take_offer(visitor_of(request), offer_id, secret, wish.name)
    return {
        "game": seated.game_id,
        "seat": seat_document(links.base(request), seated.game_id, seated.color, secret),
    }


@offers.delete("/offers/{offer_id}", response={204: None, **WRONG}, summary="Withdraw an offer")
async def take_back(request: HttpRequest, offer_id: str) -> tuple[int, None]:
    """With the token of the offer. One that was taken is refused with `offer-taken`: the game has begun."""
    await withdraw(visitor_of(request), offer_id, secret_in(request))
    return HTTPStatus.NO_CONTENT, None


async def _follow(owner: str) -> AsyncIterator[bytes]:
    """All that the lobby says, until its reader is too slow, or the site stops."""
    something = asyncio.Event()

    def later(_: bytes) -> bool:
        something.set()
        return False

    listener = Listener(later, something.set, lines_only=True)
    lobby().enter(listener, owner)
    try:
        while not listener.closed:
            try:
                await asyncio.wait_for(something.wait(), SILENCE)
            except TimeoutError:
                yield b"\n"
            something.clear()
            while listener.waiting:
                yield listener.waiting.popleft() + b"\n"
    finally:
        lobby().leave(listener)


def _secret(request: HttpRequest, response: HttpResponse, token: str) -> str:
    """What speaks for whoever asks: the device, known from now on, if one of our pages sent this; else the token."""
    if not is_from_page(request):
        return token
    here = visitor_of(request).some_device()
    device.keep(response, here, request)
    return here
