"""The door for sockets, `/ws/games/{id}?since=n`: who comes in, and with which code the others are sent away.

It is plain ASGI: a framework between would cost more than all that happens here. What is
said inside is in `connection`.
"""

import re
from typing import Final
from urllib.parse import parse_qs

from django.db import DatabaseError

from tengen.rules import BadInput
from tengen.server.games.live.access import find_guest
from tengen.server.games.live.connection import Connection
from tengen.server.games.live.hall import hall
from tengen.server.site.live.door import address_of, headers_of, need_own_page, refuse
from tengen.server.site.live.wire import Message, Receive, Send, wire_of
from tengen.server.site.refusals import no_database
from tengen.server.site.visitor import visitor_by

PATH: Final = re.compile(r"^/ws/games/([a-z0-9]{1,16})/?$")


async def socket(scope: Message, receive: Receive, send: Send) -> None:
    """One connection, from its opening to its end; a refusal is an end with a code and a reason."""
    await receive()
    await send({"type": "websocket.accept"})
    headers = headers_of(scope)
    try:
        need_own_page(headers)
        since = _since(scope)
        room = await hall().fresh_room(_game_id(scope))
        visitor = await visitor_by(headers, address_of(scope))
        guest = await find_guest(room, visitor.secret, visitor.account_hash)
        if not guest.may_look:
            raise BadInput("private", "this game is private", "the token of a seat, or the watching link")
        headers.clear()
        wire = wire_of(scope, send)
        connection = Connection(hall(), room, guest, wire, visitor.address, visitor.language)
        await connection.serve(since, receive)
    except DatabaseError as error:
        await refuse(send, no_database(error))
    except BadInput as error:
        await refuse(send, error)


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
