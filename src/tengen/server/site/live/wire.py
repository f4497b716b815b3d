"""The two ways to send through a socket: straight to our own protocol, or by ASGI under any other server.

What is sent is made in `messages`, and waits in a `Listener` while a wire cannot take it.
"""

import asyncio
from collections.abc import Awaitable, Callable, MutableMapping
from contextlib import suppress
from typing import Any, Protocol

from tengen.server.config.listening.sockets import DIRECT

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class Wire(Protocol):
    """`take` gets every message, with None for one that is no text; `ready` is called when it can send again."""

    take: Callable[[str | None], None] | None
    ready: Callable[[], None] | None

    def forget_request(self) -> None:
        """Let go of what only the opening of the connection needed."""

    def write(self, payload: bytes) -> bool:
        """Send a text, in UTF-8; False if it was not sent, since too much waits already."""

    def close(self, code: int, reason: str) -> None:
        """End the connection and say why; returns at once."""

    def abort(self) -> None:
        """End the connection at once, with all that waits to be sent."""


class AsgiWire:
    """One message after another, as ASGI has it."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._sending: asyncio.Task[None] | None = None
        self._closing: asyncio.Future[None] | None = None
        self._owner = asyncio.current_task()
        self.take: Callable[[str | None], None] | None = None
        self.ready: Callable[[], None] | None = None

    def forget_request(self) -> None:
        pass

    def write(self, payload: bytes) -> bool:
        if self._sending is not None:
            return False
        self._sending = asyncio.create_task(self._write(payload))
        return True

    def close(self, code: int, reason: str) -> None:
        closing = {"type": "websocket.close", "code": code, "reason": reason}
        self._closing = asyncio.ensure_future(self._send(closing))

    def abort(self) -> None:
        if self._sending is not None:
            self._sending.cancel()
        if self._owner is not None:
            self._owner.cancel()

    async def _write(self, payload: bytes) -> None:
        with suppress(OSError):  # the connection is gone, and its owner will hear of that
            await self._send({"type": "websocket.send", "text": payload.decode()})
        self._sending = None
        if self.ready is not None:
            self.ready()


def wire_of(scope: Message, send: Send) -> Wire:
    """The straight one if the server has it."""
    direct = scope.get("extensions", {}).get(DIRECT)
    wire: Wire = direct["socket"] if direct else AsgiWire(send)
    return wire
