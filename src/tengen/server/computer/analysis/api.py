"""The API of what the computer says: a review while it goes on and when it is done, one position, an estimate.

It only translates: who may ask is decided in `fairness`, in which order it is done in `runs`.
"""

from http import HTTPStatus
from typing import Any, Final

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from ninja import Router, Schema
from pydantic import ConfigDict, Field

from tengen.rules import BadInput, Color, Point
from tengen.server.computer.analysis import document, examples, fairness, keeping, line
from tengen.server.computer.analysis.runs import Run, runs
from tengen.server.computer.analysis.thinking import net_name, thought_of, visits_for
from tengen.server.computer.engine import need_computer
from tengen.server.games.service import look as look_at_game
from tengen.server.reviews.service import Reader, key_of, look, point_of
from tengen.server.site.api.examples import answering, shown
from tengen.server.site.api.schemas import WRONG, StrictSchema
from tengen.server.site.compact_json import dumped
from tengen.server.site.database import ask
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.request_guard import limit
from tengen.server.site.visitor import visitor_of
from tengen.server.site.work import run as work

analysis = Router(tags=["computer"])
STARTING: Final = Buckets(Limit(burst=60, a_second=0.2))
ASKING: Final = Buckets(Limit(burst=40, a_second=1))
READING: Final = Buckets(Limit(burst=120, a_second=4))
"""For one address."""
NDJSON: Final = "application/x-ndjson"
MOST_TRIED: Final = 60


class AskIn(StrictSchema):
    """A question about a node of a review, or about moves that are tried from there."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.ASKED))

    node: int = Field(ge=0)
    points: list[str] = Field(default=[], max_length=MOST_TRIED, description="Moves to make first, or `pass`.")
    stone: str | None = Field(default=None, max_length=8, description="A stone: does its group live?")


class TeachingIn(StrictSchema):
    """Whether you agree that the computer says how a running game stands."""

    model_config = ConfigDict(extra="forbid", json_schema_extra=shown(examples.AGREED))

    agree: bool


class TeachingOut(Schema):
    """Who agrees; `open` when both do."""

    game: str
    black: bool
    white: bool
    open: bool


@analysis.post(
    "/reviews/{review_id}/analysis",
    response={202: dict[str, Any], **WRONG},
    summary="Review with the computer",
    openapi_extra=answering(examples.STARTED, status=202),
)
async def start(request: HttpRequest, review_id: str) -> tuple[int, dict[str, Any]]:
    """Begin, or go on with what was broken off. What is found is kept; in a review of your own, in its tree, too."""
    need_computer()
    visitor = visitor_of(request)
    about, reader = await look(request, review_id)
    _need_over(reader)
    under_way = runs().of(review_id)
    if under_way is None:
        limit(STARTING, visitor.address)
        key = key_of(about)
        studied = await work(visitor.address, line.of_review, key)
        await fairness.need_fair(request, (position.board for position in studied.positions()))

        async def kept(done: Run) -> None:
            if reader.is_author:
                opinions = [each for each in done.opinions if each is not None]
                await work(visitor.address, keeping.keep, key, done.line.nodes, opinions)

        under_way = runs().start(Run(review_id, studied, visitor.address, kept))
    return HTTPStatus.ACCEPTED, {
        "state": str(under_way.state),
        "place": runs().place(under_way),
        "total": len(under_way.line),
        "done": under_way.done,
    }


@analysis.get(
    "/reviews/{review_id}/analysis",
    response={200: dict[str, Any], **WRONG},
    summary="What the computer said of a review",
    openapi_extra=answering(examples.ANALYSIS),
)
async def state(request: HttpRequest, review_id: str) -> HttpResponse:
    """As far as it is; `state` is none, waiting, running, done, failed or stopped."""
    visitor = visitor_of(request)
    limit(READING, visitor.address)
    about, reader = await look(request, review_id)
    _need_over(reader)
    found = runs().of(review_id)
    if found is not None:
        progress = document.Progress(
            str(found.state),
            runs().place(found),
            found.done,
            tuple(found.opinions),
            found.line,
            found.net,
            found.visits,
        )
        told = await work(visitor.address, document.of_progress, progress)
    else:
        told = await work(visitor.address, document.of_kept, key_of(about))
    seat = reader.guest.seat if reader.guest else None
    body = dumped(told | {"you": str(seat) if seat else None})
    return HttpResponse(body, content_type="application/json", headers={"Cache-Control": "private, no-cache"})


@analysis.get(
    "/reviews/{review_id}/analysis.ndjson",
    response={200: None, **WRONG},
    summary="Follow a review with the computer",
    openapi_extra=answering(examples.LINES, NDJSON),
)
async def follow(request: HttpRequest, review_id: str) -> HttpResponse | StreamingHttpResponse:
    """Its lines as NDJSON while it goes on: `begin`, `position` for each that is known, at first `quick`, `looked` when
    all were looked at quickly, and `done` or `failed` at the end. Nothing at all when it is not under way."""
    limit(READING, visitor_of(request).address)
    _, reader = await look(request, review_id)
    _need_over(reader)
    found = runs().of(review_id)
    if found is None:
        return HttpResponse(b"", content_type=NDJSON, headers={"Cache-Control": "no-store"})
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingHttpResponse(found.follow(), content_type=NDJSON, headers=headers)


@analysis.post(
    "/reviews/{review_id}/ask",
    response={200: dict[str, Any], **WRONG},
    summary="Ask the computer about a position",
    openapi_extra=answering(examples.ANSWER),
)
async def question(request: HttpRequest, review_id: str, wish: AskIn) -> dict[str, Any]:
    """What it would play at a node, what it thinks of moves that you try from there, whether a group lives."""
    need_computer()
    visitor = visitor_of(request)
    limit(ASKING, visitor.address)
    about, reader = await look(request, review_id)
    _need_over(reader)
    points = tuple(point_of(text, f"points[{place}]") for place, text in enumerate(wish.points))
    stone = None if wish.stone is None else Point.parse(wish.stone)
    asked = await work(visitor.address, line.up_to_node, key_of(about), wish.node, points)
    return await _answer(request, asked, stone)


@analysis.get(
    "/games/{game_id}/estimate",
    response={200: dict[str, Any], **WRONG},
    summary="Estimate a game",
    openapi_extra=answering(examples.ESTIMATE),
)
async def estimate(request: HttpRequest, game_id: str, move: int | None = None) -> dict[str, Any]:
    """Who is ahead after a move, and whose the points are: of a finished game, a game between computers, or one in
    which both players agreed. Never of another running game."""
    need_computer()
    limit(ASKING, visitor_of(request).address)
    room, _ = await look_at_game(request, game_id)
    await fairness.need_open(room)
    return await _answer(request, line.of_game(room.game, move), None)


@analysis.get(
    "/games/{game_id}/teaching",
    response={200: TeachingOut, **WRONG},
    summary="Who agrees to an estimate",
    openapi_extra=answering(examples.TEACHING),
)
async def teaching(request: HttpRequest, game_id: str) -> dict[str, Any]:
    """The computer agrees in its own seats."""
    room, _ = await look_at_game(request, game_id)
    return _teaching(room.game_id, await ask(fairness.agreed, room.game_id))


@analysis.post(
    "/games/{game_id}/teaching",
    response={200: TeachingOut, **WRONG},
    summary="Agree to an estimate",
    openapi_extra=answering(examples.TEACHING),
)
async def agree(request: HttpRequest, game_id: str, wish: TeachingIn) -> dict[str, Any]:
    """Agree that the computer says how this running game stands, to everybody who sees it; it does when both agree."""
    room, guest = await look_at_game(request, game_id)
    if not guest.seats:
        raise BadInput("no-seat", "only a player can agree to this", "a seat in this game")
    limit(ASKING, visitor_of(request).address)
    return _teaching(room.game_id, await ask(fairness.agree, room.game_id, guest.seats, agrees=wish.agree))


def _teaching(game_id: str, agreed: frozenset[Color]) -> dict[str, Any]:
    sides = {str(color): color in agreed for color in Color}
    return {"game": game_id, **sides, "open": all(sides.values())}


async def _answer(request: HttpRequest, asked: line.Studied, stone: Point | None) -> dict[str, Any]:
    """What the computer thinks of the position at the end of a line."""
    situation = asked.last()
    board = situation.position.board
    await fairness.need_fair(request, [board])
    if stone is not None and board.stone_at(stone) is None:
        raise BadInput("no-stone", f"no stone at {stone}", "a point with a stone")
    opinion = await thought_of(situation, visits_for(situation.points))
    life = None if stone is None else document.life_document(asked, opinion, stone)
    return document.position_document(opinion) | {"net": net_name(), "life": life}


def _need_over(reader: Reader) -> None:
    """Refuses a review of a game that is still on, its author too."""
    if reader.is_secret:
        raise BadInput("running-game", "the computer says nothing about a game that is still on", "a finished game")
