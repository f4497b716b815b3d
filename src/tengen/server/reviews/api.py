"""The API of the reviews: keep a tree of moves, change it, try moves from it, fork a game from any position.

It only translates: who may do what is decided in `access`, and what is done, in `service`.
"""

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from ninja import Router

from tengen.game import Settings
from tengen.game.clock import NoClock
from tengen.game.codec import decode_clock
from tengen.rules import BadInput
from tengen.scoring.statestring import LIVE
from tengen.server.games import answers, device, links
from tengen.server.games.answers import answering
from tengen.server.games.asking import ask
from tengen.server.games.entry_api import seat_document
from tengen.server.games.keys import hashed, new_secret
from tengen.server.games.reception import MAKING, address, is_from_page, limit, secret_in
from tengen.server.games.reception import look as look_at_game
from tengen.server.games.schemas import WRONG, Created, NewGame, VariationOut
from tengen.server.games.variation import TRYING
from tengen.server.games.wishes import color_of
from tengen.server.reviews import examples, fork, service, store
from tengen.server.reviews.access import look, need_author
from tengen.server.reviews.line import line_at, rules_of
from tengen.server.reviews.listing import listed, review_document
from tengen.server.reviews.schemas import (
    ForkIn,
    GameForkIn,
    ListedReview,
    ReviewForkIn,
    ReviewIn,
    ReviewOut,
    SaveIn,
    TriedIn,
    point_of,
)
from tengen.server.reviews.store import Kept
from tengen.server.reviews.tree import ReviewTree

reviews = Router(tags=["reviews"])


@reviews.post(
    "/reviews",
    response={201: ReviewOut, **WRONG},
    summary="Keep a review",
    openapi_extra=answering(examples.KEPT, status=201),
)
async def make(request: HttpRequest, response: HttpResponse, wish: ReviewIn) -> tuple[int, dict[str, Any]]:
    """Of an SGF text with all its variations, or of a game or a review with moves of your own."""
    limit(service.KEEPING, address(request))
    if sum(source is not None for source in (wish.sgf, wish.game, wish.review)) != 1:
        raise BadInput("bad-field", "not one source", "one of sgf, game and review")
    author, is_new = _author(request, response)
    games = 1
    numbers: list[int] = []
    if wish.sgf is not None:
        kept, games = await service.upload(wish.sgf, wish.number, wish.title, hashed(author))
    elif wish.game is not None:
        room, guest = await look_at_game(request, wish.game)
        made = service.from_game(room, guest, wish.moves, wish.edits(), wish.title, hashed(author))
        kept, numbers = await made
    else:
        before, _ = await look(request, wish.review or "")
        kept, numbers = await service.copy(before, wish.edits(), wish.title, hashed(author))
    shown = {"games": games, "token": author if is_new else None}
    return HTTPStatus.CREATED, _document(request, kept, numbers) | shown


@reviews.get(
    "/reviews/{review_id}",
    response={200: dict[str, Any], **WRONG},
    summary="Look at a review",
    openapi_extra=answering(examples.REVIEW),
)
async def state(request: HttpRequest, review_id: str) -> dict[str, Any]:
    """The whole tree; what each part of it means is in docs/reviews.md."""
    kept, reader = await look(request, review_id)
    return review_document(kept, is_author=reader.is_author)


@reviews.post(
    "/reviews/{review_id}",
    response={200: ReviewOut, **WRONG},
    summary="Change a review",
    openapi_extra=answering(examples.CHANGED),
)
async def save(request: HttpRequest, review_id: str, wish: SaveIn) -> dict[str, Any]:
    """Add moves, names and comments, take branches away; for the author only."""
    limit(service.KEEPING, address(request))
    kept, reader = await look(request, review_id)
    need_author(reader)
    if wish.version != kept.about.version:
        raise store.stale(wish.version)
    saved, numbers = await service.save(kept, wish.edits(), wish.title or kept.about.title)
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
    openapi_extra=answering(answers.TRIED),
)
async def variation(request: HttpRequest, review_id: str, wish: TriedIn) -> dict[str, Any]:
    """The board after these moves from a node on; a move that the rules forbid is explained. Nothing is kept."""
    limit(TRYING, (review_id, address(request)))
    kept, _ = await look(request, review_id)
    return await ask(_tried, kept.tree, wish)


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
    openapi_extra=answering(answers.MADE, status=201),
)
async def fork_game(
    request: HttpRequest, response: HttpResponse, game_id: str, wish: GameForkIn
) -> tuple[int, dict[str, Any]]:
    """A new game that goes on from a position of this one; you sit in it, and send the invitation to whom you like."""
    limit(MAKING, address(request))
    room, _ = await look_at_game(request, game_id)
    clock = NoClock() if wish.clock is None else decode_clock(wish.clock)
    return await _forked(request, response, wish, fork.of_game(room.game, wish.move, _points(wish.points), clock))


@reviews.post(
    "/reviews/{review_id}/fork",
    response={201: Created, **WRONG},
    summary="Fork a review",
    openapi_extra=answering(answers.MADE, status=201),
)
async def fork_review(
    request: HttpRequest, response: HttpResponse, review_id: str, wish: ReviewForkIn
) -> tuple[int, dict[str, Any]]:
    """The same from a node of a review."""
    limit(MAKING, address(request))
    kept, _ = await look(request, review_id)
    clock = NoClock() if wish.clock is None else decode_clock(wish.clock)
    settings = await ask(fork.of_review, kept.tree, wish.node, _points(wish.points), clock)
    return await _forked(request, response, wish, settings)


async def _forked(
    request: HttpRequest, response: HttpResponse, wish: ForkIn, settings: Settings
) -> tuple[int, dict[str, Any]]:
    color = color_of(NewGame(color=wish.color))
    here = ""
    if is_from_page(request):
        here = device.device_of(request)
        device.keep(response, here, request)
    made = await fork.make(settings, {color: wish.name}, watchable=wish.watchable, device=here)
    base = links.base(request)
    return HTTPStatus.CREATED, {
        "id": made.game_id,
        "version": made.game.version,
        "seat": seat_document(base, made.game_id, color, made.seat),
        "invite": {"token": made.invite, "url": links.invitation(base, made.game_id, made.invite)},
        "watch_url": links.watching(base, made.game_id, made.watch, watchable=wish.watchable),
    }


def _author(request: HttpRequest, response: HttpResponse) -> tuple[str, bool]:
    """The secret by which a review is its author's, and whether it was made just now and must be told.

    A page's is its device; a program's the token that it shows.
    """
    if is_from_page(request):
        here = device.device_of(request)
        device.keep(response, here, request)
        return here, False
    shown = secret_in(request)
    return (shown, False) if shown else (new_secret(), True)


def _document(request: HttpRequest, kept: Kept, numbers: list[int]) -> dict[str, Any]:
    about = kept.about
    return {
        "id": about.review_id,
        "url": links.base(request) + reverse("review", args=[about.review_id]),
        "version": about.version,
        "title": about.title,
        "nodes": about.nodes,
        "added": numbers,
    }


def _tried(tree: ReviewTree, wish: TriedIn) -> dict[str, Any]:
    line = line_at(tree, wish.node).followed(_points(wish.points), rules_of(tree))
    last = line.history.moves[-1] if line.history.moves else None
    return {
        "stones": "".join(LIVE[cell] for cell in line.position.board.cells),
        "turn": str(line.position.to_play),
        "ko_point": str(line.position.ko_point) if line.position.ko_point else None,
        "last_move": None
        if last is None
        else {
            "seat": str(last.color),
            "point": str(last.point) if last.point else None,
            "captured": [str(point) for point in last.captured],
        },
        "prisoners": {"black": line.prisoners.black, "white": line.prisoners.white},
        "move_number": len(line.history),
    }


def _points(texts: list[str]) -> list[Any]:
    return [point_of(text, f"points[{place}]") for place, text in enumerate(texts)]
