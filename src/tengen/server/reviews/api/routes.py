"""The API of the reviews: keep a tree of moves, change it, try moves from it, fork a game from any position.

It only translates: who may do what is decided in `access`, and what is done, in `service`.
"""

from http import HTTPStatus
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from ninja import Router

from tengen.game.clock import NoClock
from tengen.game.codec import decode_clock
from tengen.rules import BadInput
from tengen.server.games.service import MADE, TRIED, Created, NewGame, VariationOut, color_of, seat_document
from tengen.server.games.service import look as look_at_game
from tengen.server.reviews import service, store
from tengen.server.reviews.access import look, need_author
from tengen.server.reviews.api import examples
from tengen.server.reviews.api.schemas import (
    ForkIn,
    GameForkIn,
    ListedReview,
    ReviewForkIn,
    ReviewIn,
    ReviewOut,
    SaveIn,
    TriedIn,
)
from tengen.server.reviews.listing import listed
from tengen.server.reviews.quota import Keeper, place_of
from tengen.server.reviews.store import About
from tengen.server.reviews.tree.edits import point_of
from tengen.server.reviews.work import fork, jobs
from tengen.server.site import device
from tengen.server.site.api.examples import answering
from tengen.server.site.api.schemas import WRONG
from tengen.server.site.database import ask
from tengen.server.site.keys import hashed, new_secret
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.request_guard import MAKING, is_from_page, limit, secret_in
from tengen.server.site.requests import links
from tengen.server.site.requests.uploads import UPLOADS, size_of
from tengen.server.site.visitor import visitor_of
from tengen.server.site.work import run
from tengen.server.site.work.caching import kept, unchanged

reviews = Router(tags=["reviews"])
TRYING: Final = Buckets(Limit(burst=40, a_second=8))


@reviews.post(
    "/reviews",
    response={201: ReviewOut, **WRONG},
    summary="Keep a review",
    openapi_extra=answering(examples.KEPT, status=201),
)
async def make(request: HttpRequest, response: HttpResponse, wish: ReviewIn) -> tuple[int, dict[str, Any]]:
    """Of an SGF text with all its variations, or of a game or a review with moves of your own."""
    here = visitor_of(request).address
    limit(service.KEEPING, here)
    if sum(source is not None for source in (wish.sgf, wish.game, wish.review)) != 1:
        raise BadInput("bad-field", "not one source", "one of sgf, game and review")
    author, is_new = _author(request, response)
    games = 1
    numbers: list[int] = []
    keeper = Keeper(hashed(author), place_of(here))
    if wish.sgf is not None:
        UPLOADS.need(here, len(wish.sgf))
        about, games = await service.upload(here, wish.sgf, wish.number, wish.title, keeper)
    elif wish.game is not None:
        room, guest = await look_at_game(request, wish.game)
        made = service.from_game(here, room, guest, wish.moves, wish.edits(), wish.title, keeper)
        about, numbers = await made
    else:
        before, _ = await look(request, wish.review or "")
        about, numbers = await service.copy(here, before, wish.edits(), wish.title, keeper)
    shown = {"games": games, "token": author if is_new else None}
    return HTTPStatus.CREATED, _document(request, about, numbers) | shown


@reviews.get(
    "/reviews/{review_id}",
    response={200: dict[str, Any], **WRONG},
    summary="Look at a review",
    openapi_extra=answering(examples.REVIEW),
)
async def state(request: HttpRequest, review_id: str) -> HttpResponse:
    """The whole tree; what each part of it means is in docs/reviews.md."""
    visitor = visitor_of(request)
    about, reader = await look(request, review_id)
    headers = kept("review.json", review_id, about.version, reader.is_author, public=reader.is_open)
    if known := unchanged(request, headers):
        return known
    limit(service.READING, visitor.address)
    body = await run(visitor.address, jobs.document_of, service.key_of(about), reader.is_author)
    return HttpResponse(body, content_type="application/json", headers=headers)


@reviews.post(
    "/reviews/{review_id}",
    response={200: ReviewOut, **WRONG},
    summary="Change a review",
    openapi_extra=answering(examples.CHANGED),
)
async def save(request: HttpRequest, review_id: str, wish: SaveIn) -> dict[str, Any]:
    """Add moves, names and comments, take branches away; for the author only."""
    visitor = visitor_of(request)
    limit(service.KEEPING, visitor.address)
    about, reader = await look(request, review_id)
    need_author(reader)
    if wish.version != about.version:
        raise store.stale(wish.version)
    saved, numbers = await service.save(visitor.address, about, wish.edits(), wish.title or about.title)
    return _document(request, saved, numbers)


@reviews.delete("/reviews/{review_id}", response={204: None, **WRONG}, summary="Remove a review")
async def remove(request: HttpRequest, review_id: str) -> tuple[int, None]:
    """It is gone for good; for the author only."""
    _, reader = await look(request, review_id)
    need_author(reader)
    await ask(store.remove, review_id)
    return HTTPStatus.NO_CONTENT, None


@reviews.post(
    "/reviews/{review_id}/variation",
    response={200: VariationOut, **WRONG},
    summary="Try moves out",
    openapi_extra=answering(TRIED),
)
async def variation(request: HttpRequest, review_id: str, wish: TriedIn) -> dict[str, Any]:
    """The board after these moves from a node on; a move that the rules forbid is explained. Nothing is kept."""
    visitor = visitor_of(request)
    limit(TRYING, (review_id, visitor.address))
    about, _ = await look(request, review_id)
    return await run(visitor.address, jobs.tried, service.key_of(about), wish.node, _points(wish.points))


@reviews.get(
    "/games/{game_id}/reviews",
    response={200: list[ListedReview], **WRONG},
    summary="Reviews of a game",
    openapi_extra=answering(examples.LISTED),
)
async def of_game(request: HttpRequest, game_id: str) -> list[dict[str, Any]]:
    """Yours, and once the game is over everybody's."""
    await look_at_game(request, game_id)
    return await listed(request, game_id)


@reviews.post(
    "/games/{game_id}/fork",
    response={201: Created, **WRONG},
    summary="Fork a game",
    openapi_extra=answering(MADE, status=201),
)
async def fork_game(
    request: HttpRequest, response: HttpResponse, game_id: str, wish: GameForkIn
) -> tuple[int, dict[str, Any]]:
    """A new game that goes on from a position of this one; you sit in it, and send the invitation to whom you like."""
    visitor = visitor_of(request)
    limit(MAKING, visitor.address)
    room, _ = await look_at_game(request, game_id)
    UPLOADS.need(visitor.address, size_of(room.game.move_number))
    place = fork.InGame(room.game_id, wish.move, tuple(_points(wish.points)))
    return await _forked(request, response, wish, place)


@reviews.post(
    "/reviews/{review_id}/fork",
    response={201: Created, **WRONG},
    summary="Fork a review",
    openapi_extra=answering(MADE, status=201),
)
async def fork_review(
    request: HttpRequest, response: HttpResponse, review_id: str, wish: ReviewForkIn
) -> tuple[int, dict[str, Any]]:
    """The same from a node of a review."""
    visitor = visitor_of(request)
    limit(MAKING, visitor.address)
    about, _ = await look(request, review_id)
    UPLOADS.need(visitor.address, size_of(about.nodes))
    place = fork.InReview(service.key_of(about), wish.node, tuple(_points(wish.points)))
    return await _forked(request, response, wish, place)


async def _forked(
    request: HttpRequest, response: HttpResponse, wish: ForkIn, place: fork.Place
) -> tuple[int, dict[str, Any]]:
    visitor = visitor_of(request)
    color = color_of(NewGame(color=wish.color))
    here = ""
    if is_from_page(request):
        here = visitor.some_device()
        device.keep(response, here, request)
    clock = NoClock() if wish.clock is None else decode_clock(wish.clock)
    making = fork.making({color: wish.name}, watchable=wish.watchable, known=visitor.hashes(here))
    made = await run(visitor.address, fork.make, place, clock, making, wish.first_move)
    base = links.base(request)
    return HTTPStatus.CREATED, {
        "id": made.game_id,
        "version": made.version,
        "seat": seat_document(base, made.game_id, color, made.seat),
        "invite": {"token": made.invite, "url": links.invitation(base, made.game_id, made.invite)},
        "watch_url": links.watching(base, made.game_id, made.watch, watchable=wish.watchable),
    }


def _author(request: HttpRequest, response: HttpResponse) -> tuple[str, bool]:
    """The secret by which a review is its author's, and whether it was made just now and must be told.

    A page's is its device; a program's the token that it shows.
    """
    if is_from_page(request):
        here = visitor_of(request).some_device()
        device.keep(response, here, request)
        return here, False
    shown = secret_in(request)
    return (shown, False) if shown else (new_secret(), True)


def _document(request: HttpRequest, about: About, numbers: list[int]) -> dict[str, Any]:
    return {
        "id": about.review_id,
        "url": links.base(request) + reverse("review", args=[about.review_id]),
        "version": about.version,
        "title": about.title,
        "nodes": about.nodes,
        "added": numbers,
    }


def _points(texts: list[str]) -> list[Any]:
    return [point_of(text, f"points[{place}]") for place, text in enumerate(texts)]
