"""The HTTP API of the games: make one, join it, look at any moment of it, send commands, follow its log.

It only translates: what may be done is decided in `service` and below it.
"""

import asyncio
import json
from collections.abc import AsyncIterator
from functools import reduce
from http import HTTPStatus
from math import ceil
from typing import Any, Final

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from ninja import NinjaAPI
from ninja.errors import HttpError, ValidationError

from tengen.game import Game, Prisoners, decode_command, replay
from tengen.game.document import game_document
from tengen.rules import BadInput, Color, TengenError
from tengen.server.games import links
from tengen.server.games.access import Visitor, shown_secret, visitor
from tengen.server.games.broadcast import Listener
from tengen.server.games.limits import Buckets, Limit
from tengen.server.games.refusal import error_document, status
from tengen.server.games.room import Room
from tengen.server.games.schemas import CommandIn, CommandOut, Created, ErrorOut, Join, Joined, LineOut, NewGame
from tengen.server.games.service import hall
from tengen.server.games.store import Line, read_lines
from tengen.server.games.wishes import color_of, settings_of

api = NinjaAPI(
    title="Tengen",
    version="1",
    description="Play Go from a program. The first call needs no token; later ones show the token of a seat, as "
    "`Authorization: Bearer ...`.",
)
MAKING = Buckets(Limit(burst=60, a_second=1))
JOINING = Buckets(Limit(burst=60, a_second=1))
COMMANDING = Buckets(Limit(burst=60, a_second=20))
WRONG: Final = dict.fromkeys((400, 403, 404, 409, 422, 429, 503), ErrorOut)


@api.exception_handler(TengenError)
def _refused(request: HttpRequest, error: TengenError) -> HttpResponse:
    return api.create_response(request, error_document(error), status=status(error.code))


@api.exception_handler(ValidationError)
def _invalid(request: HttpRequest, error: ValidationError) -> HttpResponse:
    first: dict[str, Any] = error.errors[0] if error.errors else {}
    place = ".".join(str(part) for part in first.get("loc", ())[2:])
    document = {"code": "bad-field", "message": f"{place}: {first.get('msg', 'not good')}", "expected": "see /api/docs"}
    return api.create_response(request, document, status=HTTPStatus.BAD_REQUEST)


@api.exception_handler(HttpError)
def _unreadable(request: HttpRequest, error: HttpError) -> HttpResponse:
    document = {"code": "bad-json", "message": str(error), "expected": "a JSON object"}
    return api.create_response(request, document, status=error.status_code)


@api.post("/games", response={201: Created, **WRONG}, summary="Make a game")
async def make(request: HttpRequest, wish: NewGame) -> tuple[int, dict[str, Any]]:
    """Make a game and take a seat in it. Send the invitation to the opponent."""
    _limit(MAKING, _address(request))
    chosen = await sync_to_async(settings_of, thread_sensitive=False)(wish)
    made = await hall().make(chosen, color=color_of(wish), name=wish.name, watchable=wish.watchable)
    base = links.base(request)
    return HTTPStatus.CREATED, {
        "id": made.game_id,
        "version": made.game.version,
        "seat": _seat(base, made.game_id, made.color, made.seat),
        "invite": {"token": made.invite, "url": links.invitation(base, made.game_id, made.invite)},
        "watch_url": links.watching(base, made.game_id, made.watch, watchable=wish.watchable),
    }


@api.post("/games/{game_id}/join", response={200: Joined, **WRONG}, summary="Take the other seat")
async def join(request: HttpRequest, game_id: str, wish: Join) -> dict[str, Any]:
    """The invitation is used up with it."""
    _limit(JOINING, _address(request))
    secret, color, outcome = await hall().join(game_id, wish.invite, wish.name)
    if outcome.refused is not None:
        raise BadInput(outcome.refused.code, outcome.refused.message, outcome.refused.expected)
    seat = _seat(links.base(request), game_id, color, secret)
    return {"version": outcome.game.version, "seat": seat, "state": game_document(outcome.game)}


@api.get("/games/{game_id}", response={200: dict[str, Any], **WRONG}, summary="Look at a game")
async def state(
    request: HttpRequest, game_id: str, move: int | None = None, version: int | None = None
) -> dict[str, Any]:
    """The game as it stands, after a move of its current line, or as it stood at a version."""
    room, _ = await _look(request, game_id)
    game = room.game
    if version is not None:
        game = await _at_version(room, version)
    document = game_document(game)
    if move is not None:
        document |= _at_move(game, move)
    return {"id": game_id, **document}


@api.post("/games/{game_id}/commands", response={200: CommandOut, **WRONG}, summary="Send a command")
async def command(request: HttpRequest, game_id: str, wish: CommandIn) -> HttpResponse | dict[str, Any]:
    """Play, pass, resign, mark and all the rest: the kinds and their fields are in docs/events.md."""
    _, guest = await _look(request, game_id)
    _limit(COMMANDING, (game_id, guest.seat or _address(request)))
    outcome = await hall().submit(game_id, decode_command(request.body, guest.seat))
    if outcome.refused is not None:
        document = error_document(outcome.refused, outcome.game)
        return api.create_response(request, document, status=status(outcome.refused.code))
    events = [_line(line) for line in outcome.lines]
    return {"version": outcome.lines[-1].version, "events": events, "state": game_document(outcome.game)}


@api.get("/games/{game_id}/events", response={200: list[LineOut], **WRONG}, summary="Read the log")
async def events(request: HttpRequest, game_id: str, since: int = 0) -> list[dict[str, Any]]:
    """Every event after version `since`."""
    await _look(request, game_id)
    return [_line(line) for line in await sync_to_async(read_lines)(game_id, max(since, 0))]


@api.get("/games/{game_id}/stream", summary="Follow the log")
async def stream(request: HttpRequest, game_id: str, since: int = 0) -> StreamingHttpResponse:
    """NDJSON: every event after version `since`, then each new one as it happens; an empty line now and then."""
    room, _ = await _look(request, game_id)
    return StreamingHttpResponse(_follow(room, max(since, 0)), content_type="application/x-ndjson")


async def _follow(room: Room, since: int) -> AsyncIterator[str]:
    waiting: asyncio.Queue[str | None] = asyncio.Queue()

    async def put(text: str) -> None:
        waiting.put_nowait(text)

    while since < room.game.version:
        for line in await sync_to_async(read_lines)(room.game_id, since):
            yield f"{line.text}\n"
            since = line.version
        room = await hall().room(room.game_id)
    listener = Listener(put, lambda: waiting.put_nowait(None))
    room.listeners.add(listener)
    try:
        while True:
            try:
                text = await asyncio.wait_for(waiting.get(), 20)
            except TimeoutError:
                yield "\n"
                continue
            if text is None:
                return
            yield f"{text}\n"
    finally:
        room.listeners.discard(listener)


async def _look(request: HttpRequest, game_id: str) -> tuple[Room, Visitor]:
    """The room, and what this visitor may do in it; refuses a stranger in a private game."""
    room = await hall().room(game_id)
    secret = shown_secret(game_id, request.headers.get("Authorization", ""), request.COOKIES)
    guest = visitor(room, secret)
    if not guest.may_look:
        raise BadInput("private", "this game is private", "the token of a seat, or the watching link")
    return room, guest


async def _at_version(room: Room, version: int) -> Game:
    if not 1 <= version <= room.game.version:
        raise BadInput("no-such-version", f"no version {version}", f"1 to {room.game.version}")
    lines = await sync_to_async(read_lines)(room.game_id)
    return replay(line.event for line in lines[:version])


def _at_move(game: Game, move: int) -> dict[str, Any]:
    """What is different after so many moves of the current line."""
    position = game.history.position_at(move)
    last = game.history.moves[move - 1] if move else None
    prisoners = reduce(Prisoners.after, game.history.moves[:move], Prisoners())
    return {
        "prisoners": {"black": prisoners.black, "white": prisoners.white},
        "stones": "".join(".bw"[cell] for cell in position.board.cells),
        "turn": str(position.to_play),
        "ko_point": str(position.ko_point) if position.ko_point else None,
        "last_move": {"seat": str(last.color), "point": str(last.point) if last.point else None} if last else None,
        "move_number": move,
    }


def _line(line: Line) -> dict[str, Any]:
    return {"version": line.version, "event": json.loads(line.body)}


def _seat(base: str, game_id: str, color: Color, secret: str) -> dict[str, str]:
    return {"color": str(color), "token": secret, "url": links.seat(base, game_id, secret)}


def _limit(buckets: Buckets, who: object) -> None:
    wait = buckets.take(who)
    if wait > 0:
        raise BadInput("too-often", "too many requests", f"the next one in {ceil(wait)} seconds")


def _address(request: HttpRequest) -> str:
    return str(request.META.get("REMOTE_ADDR", ""))
