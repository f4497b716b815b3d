"""The socket of a game, `/ws/games/{id}?since=n`: first the tail of the log, then every event as it is committed.

It takes the same commands as the API and answers with the same objects. It is plain ASGI: a framework between would
cost more than all that happens here.
"""

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

from asgiref.sync import sync_to_async

from tengen.game import decode_command
from tengen.game.document import scoring_document
from tengen.rules import BadInput, TengenError
from tengen.server.games.access import Visitor, shown_secret, visitor
from tengen.server.games.broadcast import Listener
from tengen.server.games.limits import Buckets, Limit
from tengen.server.games.refusal import error_document
from tengen.server.games.room import Room
from tengen.server.games.service import hall
from tengen.server.games.store import read_lines

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]

PATH: Final = re.compile(r"^/ws/games/([a-z0-9]{1,16})/?$")
COMMANDS: Final = Limit(burst=30, a_second=10)
BAD_REQUEST, FORBIDDEN, NOT_FOUND, TOO_MUCH = 4400, 4403, 4404, 4429
LONGEST: Final = 20_000


async def socket(scope: Scope, receive: Receive, send: Send) -> None:
    """One connection, from its opening to its end."""
    await receive()
    match = PATH.match(scope["path"])
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    if match is None or not _same_origin(headers):
        await send({"type": "websocket.close", "code": NOT_FOUND if match is None else FORBIDDEN})
        return
    game_id = match[1]
    try:
        since = _since(scope)
        room = await hall().room(game_id)
    except BadInput as error:
        await send({"type": "websocket.close", "code": NOT_FOUND if error.code == "no-such-game" else BAD_REQUEST})
        return
    secret = shown_secret(game_id, headers.get("authorization", ""), _cookies(headers))
    guest = visitor(room, secret)
    if not guest.may_look:
        await send({"type": "websocket.close", "code": FORBIDDEN})
        return
    await send({"type": "websocket.accept"})
    await _serve(room, guest, since, receive, send)


async def _serve(room: Room, guest: Visitor, since: int, receive: Receive, send: Send) -> None:
    async def send_text(text: str) -> None:
        await send({"type": "websocket.send", "text": text})

    ended = asyncio.Event()
    listener = Listener(send_text, ended.set)
    try:
        while since < room.game.version:
            for line in await sync_to_async(read_lines)(room.game_id, since):
                await send_text(line.text)
                since = line.version
            room = await hall().room(room.game_id)
        # Nothing is awaited between the last look at the room and this, so nothing is missed.
        room.listeners.add(listener)
        if (scoring := scoring_document(room.game)) is not None:
            listener.tell(json.dumps({"version": room.game.version, "scoring": scoring}))
        listening = asyncio.create_task(_listen(room, guest, listener, receive))
        ending = asyncio.create_task(ended.wait())
        await asyncio.wait((listening, ending), return_when=asyncio.FIRST_COMPLETED)
        for task in (listening, ending):
            task.cancel()
        if listener.closed:
            await send({"type": "websocket.close", "code": TOO_MUCH})
    finally:
        room.listeners.discard(listener)
        listener.close()


async def _listen(room: Room, guest: Visitor, listener: Listener, receive: Receive) -> None:
    bucket = Buckets(COMMANDS)
    while not listener.closed:
        message = await receive()
        if message["type"] == "websocket.disconnect":
            return
        text = message.get("text")
        if bucket.take("") > 0:
            error = BadInput("too-often", "too many commands", f"at most {COMMANDS.a_second} a second")
            listener.tell(json.dumps({"error": error_document(error)}))
            continue
        listener.tell(await _answer(room, guest, text if isinstance(text, str) else ""))


async def _answer(room: Room, guest: Visitor, text: str) -> str:
    """What to tell the sender of a command; the events themselves reach him as they reach everybody."""
    command_id = ""
    try:
        if len(text) > LONGEST:
            raise BadInput("bad-json", "the message is too long", f"at most {LONGEST} characters")
        command = decode_command(text, guest.seat)
        command_id = command.command_id
        outcome = await hall().submit(room.game_id, command)
    except TengenError as error:
        return json.dumps({"command_id": command_id, "error": error_document(error, room.game)})
    if outcome.refused is not None:
        return json.dumps({"command_id": command_id, "error": error_document(outcome.refused, outcome.game)})
    return json.dumps({"command_id": command_id, "done": outcome.lines[-1].version})


def _since(scope: Scope) -> int:
    values = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("since", ["0"])
    if not values[0].isdecimal() or len(values[0]) > 9:
        raise BadInput("bad-field", "since: not a version", "a whole number")
    return int(values[0])


def _same_origin(headers: dict[str, str]) -> bool:
    """A page of another site must not speak with a visitor's cookie; a program sends no origin."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


def _cookies(headers: dict[str, str]) -> dict[str, str]:
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(headers.get("cookie", "")).items()}
    except CookieError:
        return {}
