"""uvicorn's HTTP protocol, for visitors who never finish: what does not come, or is not read, in time is let go.

It also tells those for whom there is no room, as `doors` says. What a request says is none of its business; sockets are
in `websocket` once they are open.
"""

import asyncio
from collections.abc import Callable
from functools import cache, partial
from http import HTTPStatus
from typing import Any, Final

from django.conf import settings
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from tengen.server.config.listening.doors import Doors
from tengen.server.config.listening.openfiles import limit
from tengen.server.config.middleware.bodies import Message, Receive, Send
from tengen.server.config.middleware.headers import HEADERS
from tengen.server.config.reporting.figures import Count

LEAST_RATE: Final = 4_000
"""Bytes a second: a body may take a second longer for each of these. Slower than any network that people use."""
MOST_HEAD: Final = 65_536
"""Bytes of a request before its body."""
UNREAD: Final = 3
"""An answer may wait so many times as long to be read as a request may take to come."""
RETRY: Final = 5
"""Seconds after which one who was refused may try again."""
NO_ROOM: Final = f"too many visitors at once: try again in {RETRY} seconds"

LET_GO: Final = Count("tengen_connections_let_go", "Connections that were closed or refused, by reason.", "reason")


@cache
def _doors() -> Doors:
    return Doors(limit(), by_visitor=not settings.BEHIND_PROXY)


class Connection(HttpToolsProtocol):
    """One connection. Its timer looks now and then, so that a request costs no timer of its own."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._patience: float = settings.REQUEST_SECONDS
        self._coming_since: float | None = None
        self._in_body = False
        self._taken = 0
        self._stuck_since: float | None = None
        self._closing_since: float | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._visitor = ""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        now = self._coming_since = self.loop.time()
        self._timer = self.loop.call_later(self._patience, self._look)
        doors = _doors()
        self._visitor = doors.enter(self.client[0] if self.client else "")
        reason = doors.refusal(len(self.connections), self._visitor, now)
        if reason:
            LET_GO.add(reason)
            self.app = no_room
            if doors.is_overfull(len(self.connections)):
                self._end(HTTPStatus.SERVICE_UNAVAILABLE, NO_ROOM)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_looking()
        _doors().leave(self._visitor)
        super().connection_lost(exc)

    def _stop_looking(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._coming_since is None or not self._taken:
            self._coming_since, self._in_body = self.loop.time(), False
        self._taken += len(data)
        super().data_received(data)
        if self._taken > MOST_HEAD and self._coming_since is not None and not self._in_body:
            LET_GO.add("headers too long")
            self._end(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, "the headers are too long")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._coming_since is None:
            self._coming_since = self.loop.time()

    def on_headers_complete(self) -> None:
        self._coming_since, self._in_body, self._taken = self.loop.time(), True, 1
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._coming_since, self._in_body, self._taken = None, False, 0
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        if self.app is no_room:
            self._end(HTTPStatus.SERVICE_UNAVAILABLE, NO_ROOM)
            return
        self._stop_looking()
        super().handle_websocket_upgrade()
        # Whichever protocol it is: it knows nothing of the doors, and its end is that of a visitor.
        socket: Any = self.transport.get_protocol()
        socket.connection_lost = partial(_lost, self._visitor, socket.connection_lost)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stuck_since = self.loop.time()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._stuck_since = None

    def _look(self) -> None:
        """See whether something should have happened by now; if not, look again when it should have."""
        now = self.loop.time()
        if self.transport.is_closing():
            self._closing_since = now if self._closing_since is None else self._closing_since
        unread = self._closing_since if self._closing_since is not None else self._stuck_since
        if unread is not None:
            due = unread + UNREAD * self._patience
        elif self._coming_since is None or self.flow.read_paused:
            due = now + self._patience
        else:
            due = self._coming_since + self._patience + (self._taken / LEAST_RATE if self._in_body else 0)
        if due > now:
            self._timer = self.loop.call_at(due, self._look)
        elif unread is not None:
            LET_GO.add("answer not read")
            self.transport.abort()
        else:
            LET_GO.add("request not finished")
            self._end(HTTPStatus.REQUEST_TIMEOUT, "the request did not come to its end")
            self._timer = self.loop.call_later(self._patience, self._look)

    def _end(self, status: HTTPStatus, said: str) -> None:
        """Say why, unless an answer is under way or nothing was asked for, and close."""
        answering = self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete
        asked = self._taken or status is HTTPStatus.SERVICE_UNAVAILABLE
        if asked and not answering and not self.transport.is_closing():
            body = f"{said}\n".encode()
            head = "".join(f"{name.decode()}: {value.decode()}\r\n" for name, value in _headers(status, body))
            self.transport.write(f"HTTP/1.1 {status} {status.phrase}\r\n{head}\r\n".encode() + body)
        self.transport.close()


def _lost(visitor: str, end: Callable[[Exception | None], None], exc: Exception | None) -> None:
    """A socket has ended."""
    _doors().leave(visitor)
    end(exc)


def _headers(status: HTTPStatus, body: bytes) -> list[tuple[bytes, bytes]]:
    own = {"content-type": "text/plain; charset=utf-8", "content-length": str(len(body)), "connection": "close"}
    if status is HTTPStatus.SERVICE_UNAVAILABLE:
        own["retry-after"] = str(RETRY)
    headers = HEADERS | {"x-content-type-options": "nosniff", "referrer-policy": "same-origin"} | own
    return [(name.lower().encode(), value.encode()) for name, value in headers.items()]


async def no_room(scope: Message, receive: Receive, send: Send) -> None:
    """The ASGI application of those for whom there is no room."""
    status, body = HTTPStatus.SERVICE_UNAVAILABLE, f"{NO_ROOM}\n".encode()
    await send({"type": "http.response.start", "status": status, "headers": _headers(status, body)})
    await send({"type": "http.response.body", "body": body})
