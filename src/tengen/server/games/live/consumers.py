"""The door for sockets, `/ws/games/{id}?since=n`: who comes in, and with which code the others are sent away.

It is plain ASGI: a framework between would cost more than all that happens here. What is
said inside is in `connection`.
"""

import re
from typing import Final
from urllib.parse import parse_qs

from django.db import DatabaseError

from tengen.rules import BadInput
from tengen.server.config.origins import is_foreign
from tengen.server.games.live.access import find_guest
from tengen.server.games.live.connection import CLOSE_CODES, Connection
from tengen.server.games.live.hall import hall
from tengen.server.games.live.wire import Message, Receive, Send, wire_of
from tengen.server.site.refusals import no_database, status
from tengen.server.site.visitor import visitor_by

PATH: Final = re.compile(r"^/ws/games/([a-z0-9]{1,16})/?$")


async def socket(scope: Message, receive: Receive, send: Send) -> None:
    """One connection, from its opening to its end; a refusal is an end with a code and a reason."""
    await receive()
    await send({"type": "websocket.accept"})
    headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
    try:
        if is_foreign(headers, headers.get("host", "")):
            raise BadInput("private", "a page of another site", "a page of this site")
        since = _since(scope)
        room = await hall().fresh_room(_game_id(scope))
        visitor = visitor_by(headers, _address(scope))
        guest = await find_guest(room, visitor.secret)
        if not guest.may_look:
            raise BadInput("private", "this game is private", "the token of a seat, or the watching link")
        headers.clear()
        await Connection(hall(), room, guest, wire_of(scope, send), visitor.address).serve(since, receive)
    except DatabaseError as error:
        await _refuse(send, no_database(error))
    except BadInput as error:
        await _refuse(send, error)


async def _refuse(send: Send, error: BadInput) -> None:
    await send({"type": "websocket.close", "code": CLOSE_CODES + status(error.code), "reason": error.message})


def _game_id(scope: Message) -> str:
    match = PATH.match(scope["path"])
    if match is None:
        raise BadInput("no-such-game", "nothing is here", "/ws/games/ and the id of a game")
    return match[1]


def _since(scope: Message) -> int:
    values = parse_qs(scope.get("query_string", b"").decode("latin-1")).get("since", ["0"])
    if not values[0].isdecimal() or len(values[0]) > 9:
        raise BadInput("bad-field", "since: not a version", "a whole number")
    return int(values[0])


def _address(scope: Message) -> str:
    client = scope.get("client")
    return str(client[0]) if client else ""
