"""The HTTP API of the games: look at any moment of one, send commands, follow its log.

It only translates: what may be done is decided in `live` and below it. Getting into a game is in `entry`.
"""

import json
from typing import Any

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from ninja import Router

from tengen.game import decode_command
from tengen.game.document import game_document
from tengen.server.games.api import answers
from tengen.server.games.entry.visiting import look
from tengen.server.games.examples import LINES
from tengen.server.games.live.hall import hall
from tengen.server.games.live.stream import follow
from tengen.server.games.log.moment import document_at, read_history
from tengen.server.games.log.store import Line, read_lines
from tengen.server.games.schemas import CommandIn, CommandOut, HistoryOut, LineOut, LookedOut
from tengen.server.site.api.examples import answering
from tengen.server.site.api.root import api
from tengen.server.site.api.schemas import WRONG
from tengen.server.site.database import ask
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.refusals import error_document, status
from tengen.server.site.request_guard import limit
from tengen.server.site.visitor import visitor_of
from tengen.server.site.work import run
from tengen.server.site.work.caching import kept, unchanged

games = Router(tags=["games"])
NDJSON = "".join(json.dumps(line) + "\n" for line in LINES)
READING_MOVES = Buckets(Limit(burst=60, a_second=2))
COMMANDING = Buckets(Limit(burst=60, a_second=20))


@games.get(
    "/games/{game_id}",
    response={200: LookedOut, **WRONG},
    summary="Look at a game",
    openapi_extra=answering(answers.STATE),
)
async def state(
    request: HttpRequest, game_id: str, move: int | None = None, version: int | None = None
) -> dict[str, Any]:
    """The game as it stands, after a move of its current line, or at a version; a moment says when it was (`at`).

    Clock, scoring and result are those of the moment; after the last move, those of the present.
    """
    room, _ = await look(request, game_id)
    return {"id": game_id, **await document_at(visitor_of(request).address, game_id, room.game, move, version)}


@games.post(
    "/games/{game_id}/commands",
    response={200: CommandOut, **WRONG},
    summary="Send a command",
    openapi_extra=answering(answers.DONE),
)
async def command(request: HttpRequest, game_id: str, wish: CommandIn) -> HttpResponse | dict[str, Any]:
    """Play, pass, resign, mark and all the rest: the kinds and their fields are in docs/events.md."""
    _, guest = await look(request, game_id)
    here = visitor_of(request).address
    limit(COMMANDING, (game_id, guest.seats or here))
    wanted = decode_command(request.body, guest.seat, both_seats=guest.has_both)
    outcome = await hall().submit(game_id, wanted, visitor=here)
    if outcome.refused is not None:
        document = error_document(outcome.refused, outcome.game)
        return api.create_response(request, document, status=status(outcome.refused.code))
    events = [_line(line) for line in outcome.lines]
    return {"version": outcome.lines[-1].version, "events": events, "state": game_document(outcome.game)}


@games.get(
    "/games/{game_id}/events",
    response={200: list[LineOut], **WRONG},
    summary="Read the log",
    openapi_extra=answering(list(LINES)),
)
async def events(request: HttpRequest, game_id: str, since: int = 0) -> list[dict[str, Any]]:
    """Every event after version `since`."""
    await look(request, game_id)
    return [_line(line) for line in await ask(read_lines, game_id, max(since, 0))]


@games.get(
    "/games/{game_id}/moves",
    response={200: HistoryOut, **WRONG},
    summary="Read all moments",
    openapi_extra=answering(answers.MOVES),
)
async def moves(request: HttpRequest, game_id: str) -> HttpResponse:
    """The state at the beginning of play (`start`), and every move and every taking back (`turns`), as in the log.

    With a clock, each says what both had `left` after it.
    """
    visitor = visitor_of(request)
    room, _ = await look(request, game_id)
    headers = kept("moves", room.game.version, public=room.watchable)
    if known := unchanged(request, headers):
        return known
    limit(READING_MOVES, visitor.address)
    body = await run(visitor.address, read_history, game_id)
    return HttpResponse(body, content_type="application/json", headers=headers)


@games.get("/games/{game_id}/stream", summary="Follow the log", openapi_extra=answering(NDJSON, "application/x-ndjson"))
async def stream(request: HttpRequest, game_id: str, since: int = 0) -> StreamingHttpResponse:
    """NDJSON: every event after version `since`, then each new one as it happens; an empty line now and then."""
    room, guest = await look(request, game_id)
    return StreamingHttpResponse(follow(room, guest, max(since, 0)), content_type="application/x-ndjson")


def _line(line: Line) -> dict[str, Any]:
    return {"version": line.version, "event": json.loads(line.body)}
