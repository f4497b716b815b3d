"""The doors of the API into a game: make one, come in with a secret or a code, take the other seat, play again.

What happens inside a game is in `routes`; who may do what there, in `live.access`.
"""

from dataclasses import replace
from http import HTTPStatus
from typing import Any

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse
from ninja import Router

from tengen.game.document import game_document
from tengen.rules import Color
from tengen.server.games.api import answers
from tengen.server.games.entry import entering
from tengen.server.games.entry.joining import join as sit_down
from tengen.server.games.entry.joining import make_requested
from tengen.server.games.entry.making import Making
from tengen.server.games.entry.my_games import games_of
from tengen.server.games.entry.opponents import requested
from tengen.server.games.entry.rematch import rematch
from tengen.server.games.entry.requests import color_of, proposal_document, rest_of, usual_document
from tengen.server.games.entry.visiting import look
from tengen.server.games.live.access import find_guest
from tengen.server.games.live.hall import hall
from tengen.server.games.schemas import (
    CodeIn,
    Created,
    Enter,
    Entered,
    GameId,
    Invitation,
    InviteIn,
    Join,
    Joined,
    ListedOut,
    Me,
    NewGame,
    Proposed,
    RecordIn,
    SeatLink,
    Usual,
    WatchLink,
)
from tengen.server.site import device
from tengen.server.site.api.examples import answering
from tengen.server.site.api.schemas import WRONG
from tengen.server.site.clock import now
from tengen.server.site.database import ask
from tengen.server.site.keys import Role, check_seed
from tengen.server.site.pictures.qr import qr
from tengen.server.site.request_guard import (
    JOINING,
    MAKING,
    PROPOSING,
    is_from_page,
    limit,
    limit_codes,
    need_page,
    secret_in,
)
from tengen.server.site.requests import links
from tengen.server.site.requests.uploads import UPLOADS
from tengen.server.site.visitor import visitor_of
from tengen.server.site.work import run

entry = Router(tags=["games"])


@entry.post(
    "/games", response={201: Created, **WRONG}, summary="Make a game", openapi_extra=answering(answers.MADE, status=201)
)
async def make(request: HttpRequest, response: HttpResponse, wish: NewGame) -> tuple[int, dict[str, Any]]:
    """Make a game and take a seat in it. Send the invitation to the opponent, or play the `computer` at once.

    Sent again with the same `seed`, it is answered with the same game.
    """
    visitor = visitor_of(request)
    limit(MAKING, visitor.address)
    UPLOADS.need(visitor.address, len(wish.sgf or ""))
    color = color_of(wish)
    here = _devices(request, response)
    known = dict.fromkeys(visitor.hashes("".join(here)), Role.of({color}))
    rests = {color: rest_of(wish)}
    asks = replace(visitor, device="".join(here))
    other = () if wish.computer is None else (await ask(requested, wish.computer, asks, coach=wish.coach),)
    making = Making(
        {color: wish.name or visitor.account_name},
        wish.watchable,
        now(),
        known,
        rests,
        seed=check_seed(wish.seed),
        opponents=other,
    )
    made = await make_requested(visitor.address, wish, making)
    (color,) = made.role.seats
    base = links.base(request)
    return HTTPStatus.CREATED, {
        "id": made.game_id,
        "version": made.version,
        "seat": seat_document(base, made.game_id, color, made.seat),
        "invite": invite_document(base, made.game_id, made.invite),
        "watch_url": links.watching(base, made.game_id, made.watch, watchable=wish.watchable),
    }


@entry.post(
    "/games/{game_id}/enter",
    response={200: Entered, **WRONG},
    summary="Bring a secret to a device",
    openapi_extra=answering(answers.ENTERED),
)
async def enter(request: HttpRequest, response: HttpResponse, game_id: str, wish: Enter) -> dict[str, Any]:
    """For pages: from now on the cookie of this device may do what the secret may. Nobody sits down by this."""
    visitor = visitor_of(request)
    limit(JOINING, visitor.address)
    need_page(request)
    here = visitor.some_device()
    role = await entering.enter(await hall().fresh_room(game_id), wish.secret, here, visitor.account_hash)
    device.keep(response, here, request)
    return {"role": role, "color": role if role in (Role.BLACK, Role.WHITE) else None}


@entry.post(
    "/games/{game_id}/join",
    response={200: Joined, **WRONG},
    summary="Take the other seat",
    openapi_extra=answering(answers.JOINED),
)
async def join(request: HttpRequest, response: HttpResponse, game_id: str, wish: Join) -> dict[str, Any]:
    """The invitation is used up with it. A device or a secret that is invited already need not show it again.

    Sent again with the same `seed`, it is answered with the same seat, and the game as it stands then.
    """
    visitor = visitor_of(request)
    limit(JOINING, visitor.address)
    here = _devices(request, response)
    shown = wish.invite or visitor.token or "".join(here)
    await find_guest(await hall().fresh_room(game_id), shown, visitor.account_hash)
    also = visitor.hashes("".join(here))
    seed, rest = check_seed(wish.seed), rest_of(wish)
    secret, color, game = await sit_down(
        game_id, shown, wish.name or visitor.account_name, also=also, rest=rest, seed=seed
    )
    seat = seat_document(links.base(request), game_id, color, secret)
    return {"version": game.version, "seat": seat, "state": game_document(game)}


@entry.get(
    "/games/{game_id}/me",
    response={200: Me, **WRONG},
    summary="Who you are in a game",
    openapi_extra=answering(answers.ME),
)
async def me(request: HttpRequest, game_id: str) -> dict[str, Any]:
    """What your token is for: a seat, watching, an invitation; no role in a game that anybody may watch."""
    _, guest = await look(request, game_id)
    return {"role": guest.role, "seats": sorted(str(seat) for seat in guest.seats)}


@entry.post(
    "/games/{game_id}/invitations",
    response={201: Invitation, **WRONG},
    summary="Invite anew",
    openapi_extra=answering(answers.INVITED, status=201),
)
async def invite(request: HttpRequest, game_id: str, wish: InviteIn | None = None) -> tuple[int, dict[str, Any]]:
    """Another link for the opponent, while that seat is free, or one made before; all are good until it is taken."""
    limit(JOINING, visitor_of(request).address)
    room, guest = await look(request, game_id)
    secret = await entering.invite(room, guest, wish.token if wish else "")
    url = links.invitation(links.base(request), game_id, secret)
    return HTTPStatus.CREATED, {"token": secret, "url": url, "qr": qr(url)}


@entry.post(
    "/games/{game_id}/seat-link",
    response={201: SeatLink, **WRONG},
    summary="Bring your seat elsewhere",
    openapi_extra=answering(answers.SEAT_LINK, status=201),
)
async def seat_link(request: HttpRequest, game_id: str) -> tuple[int, dict[str, Any]]:
    """A link and a short code that open your own seat on another device. Whoever has one of them can play for you."""
    limit(JOINING, visitor_of(request).address)
    room, guest = await look(request, game_id)
    secret, code = await entering.seat_link(room, guest)
    url = links.seat(links.base(request), game_id, secret)
    return HTTPStatus.CREATED, {
        "url": url,
        "qr": qr(url),
        "code": code.letters,
        "code_url": links.codes(links.base(request)),
        "expires_at": code.expires_at,
    }


@entry.post(
    "/games/{game_id}/watch-link",
    response={201: WatchLink, **WRONG},
    summary="Let others watch",
    openapi_extra=answering(answers.WATCH_LINK, status=201),
)
async def watch_link(request: HttpRequest, game_id: str) -> tuple[int, dict[str, Any]]:
    """A link for those who are to watch, for whoever has a seat. With it one sees a private game, and cannot play."""
    limit(JOINING, visitor_of(request).address)
    room, guest = await look(request, game_id)
    secret = await entering.watch_link(room, guest)
    url = links.watching(links.base(request), game_id, secret, watchable=room.watchable)
    return HTTPStatus.CREATED, {"url": url, "qr": qr(url)}


@entry.post("/code", response={200: GameId, **WRONG}, summary="Use a short code", openapi_extra=answering(answers.GAME))
async def use_code(request: HttpRequest, response: HttpResponse, wish: CodeIn) -> dict[str, str]:
    """For pages: the cookie of this device has the seat of the code from now on. A code is good once."""
    need_page(request)
    limit_codes(request)
    visitor = visitor_of(request)
    here = visitor.some_device()
    game_id = await entering.enter_by_code(wish.code, here, visitor.account_hash)
    device.keep(response, here, request)
    return {"id": game_id}


@entry.post(
    "/games/{game_id}/rematch",
    response={200: GameId, **WRONG},
    summary="Play again",
    openapi_extra=answering(answers.GAME),
)
async def play_again(request: HttpRequest, game_id: str) -> dict[str, str]:
    """The next game of the same two, with colors swapped; you sit in it, and so does the opponent after asking too."""
    limit(MAKING, visitor_of(request).address)
    room, guest = await look(request, game_id)
    return {"id": await rematch(room, guest, secret_in(request), visitor_of(request).account_hash)}


@entry.get(
    "/my-games",
    response={200: list[ListedOut], **WRONG},
    summary="The games of this device",
    openapi_extra=answering(answers.MY_GAMES),
)
async def my_games(request: HttpRequest) -> list[dict[str, Any]]:
    """Those where it is your turn come first, the longest waiting before the others; the finished come last."""
    return [each.document for each in await sync_to_async(games_of)(*visitor_of(request).hashes())]


@entry.get("/usual", response={200: Usual, **WRONG}, summary="What is usual", openapi_extra=answering(answers.USUAL))
async def usual(
    request: HttpRequest, width: int = 19, height: int = 19, rules: str = "japanese", handicap: int = 0
) -> dict[str, Any]:
    """The usual komi and handicap stones, before a game is made."""
    return usual_document(width, height, rules, handicap)


@entry.post(
    "/proposal",
    response={200: Proposed, **WRONG},
    summary="What a record proposes",
    openapi_extra=answering(answers.PROPOSED),
)
async def proposal(request: HttpRequest, wish: RecordIn) -> dict[str, Any]:
    """Rules, komi and names that a record has, before a game is made from it. Nothing is kept."""
    visitor = visitor_of(request)
    limit(PROPOSING, visitor.address)
    return await run(visitor.address, proposal_document, wish)


def invite_document(base: str, game_id: str, secret: str) -> dict[str, str]:
    """An invitation; both are empty where there is nobody to invite."""
    return {"token": secret, "url": links.invitation(base, game_id, secret) if secret else ""}


def seat_document(base: str, game_id: str, color: Color, secret: str) -> dict[str, str]:
    """A seat and the secret that speaks for it."""
    return {"color": str(color), "token": secret, "url": links.seat(base, game_id, secret)}


def _devices(request: HttpRequest, response: HttpResponse) -> tuple[str, ...]:
    """The device that sent this, known from now on, if one of our pages did; a program has none."""
    if not is_from_page(request):
        return ()
    here = visitor_of(request).some_device()
    device.keep(response, here, request)
    return (here,)
