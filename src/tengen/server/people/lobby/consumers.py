"""The doors for sockets: `/ws/lobby`, all that happens to offers, and `/ws/watch`, the boards of this moment.

Nothing is taken in. What is said is made in `live` and `screen`.
"""

from collections.abc import Awaitable, Callable

from django.db import DatabaseError

from tengen.rules import BadInput
from tengen.server.games.service import Listener
from tengen.server.people.lobby.live import lobby
from tengen.server.people.lobby.screen import screen
from tengen.server.site.keys import hashed
from tengen.server.site.live.door import address_of, headers_of, need_own_page, refuse
from tengen.server.site.live.wire import Message, Receive, Send, wire_of
from tengen.server.site.refusals import no_database
from tengen.server.site.visitor import visitor_by

Enter = Callable[[Listener, str], Callable[[Listener], None]]
"""Lets a listener in, whose owner is this, and says how it leaves."""


async def lobby_socket(scope: Message, receive: Receive, send: Send) -> None:
    """A page of the lobby; whoever made a live offer keeps it open by this."""

    async def ready() -> Enter:
        here = await lobby().fresh()

        def enter(listener: Listener, owner: str) -> Callable[[Listener], None]:
            here.enter(listener, owner)
            return here.leave

        return enter

    await _serve(scope, receive, send, ready)


async def watch_socket(scope: Message, receive: Receive, send: Send) -> None:
    """A page with boards to watch."""

    async def ready() -> Enter:
        here = await screen().fresh()

        def enter(listener: Listener, _owner: str) -> Callable[[Listener], None]:
            here.enter(listener)
            return here.leave

        return enter

    await _serve(scope, receive, send, ready)


async def _serve(scope: Message, receive: Receive, send: Send, ready: Callable[[], Awaitable[Enter]]) -> None:
    """One connection, from its opening to its end; a refusal is an end with a code and a reason."""
    await receive()
    await send({"type": "websocket.accept"})
    headers = headers_of(scope)
    try:
        need_own_page(headers)
        enter = await ready()
    except DatabaseError as error:
        await refuse(send, no_database(error))
        return
    except BadInput as error:
        await refuse(send, error)
        return
    secret = (await visitor_by(headers, address_of(scope))).secret
    headers.clear()
    wire = wire_of(scope, send)
    listener = Listener(wire.write, wire.abort)
    wire.forget_request()
    wire.ready, wire.take = listener.flush, _ignore
    leave = enter(listener, hashed(secret) if secret else "")
    try:
        while (await receive())["type"] != "websocket.disconnect":
            pass
    finally:
        wire.take = wire.ready = None
        listener.closed = True
        leave(listener)


def _ignore(_: str | None) -> None:
    """Nothing is asked here: offers are made and taken by requests."""
