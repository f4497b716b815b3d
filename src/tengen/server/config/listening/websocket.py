"""uvicorn's WebSocket protocol with a short way for short messages: whole text frames, in and out.

All the rest is left to uvicorn: the handshake, control frames, fragments, limits, closing. An application that knows
this protocol finds it in its scope, under `extensions`, and may speak with it past ASGI; others notice nothing.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final
from weakref import WeakKeyDictionary

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from tengen.server.config.listening.sockets import DIRECT

try:
    from websockets.speedups import apply_mask
except ImportError:
    from websockets.utils import apply_mask

_log = logging.getLogger(__name__)

WHOLE_TEXT: Final = 0x81
FINAL, MASKED, OPCODE, SIZE = 0x80, 0x80, 0x0F, 0x7F
DATA: Final = (0, 1, 2)
"""The opcodes of messages and of their fragments."""


class Outbox:
    """The sockets of an event loop that have something to send when its turn ends."""

    def __init__(self) -> None:
        self._sockets: list[Socket] = []

    def add(self, socket: "Socket") -> None:
        if not self._sockets:
            socket.loop.call_soon(self._flush)
        self._sockets.append(socket)

    def _flush(self) -> None:
        sockets, self._sockets = self._sockets, []
        for socket in sockets:
            try:
                socket.flush()
            except Exception:
                # One that cannot send must not keep the others from it.
                _log.exception("a socket could not send")


_outboxes: WeakKeyDictionary[asyncio.AbstractEventLoop, Outbox] = WeakKeyDictionary()


class Socket(WebSocketsSansIOProtocol):
    """One connection.

    Once `take` is set it gets every message, with None for one that is no text; `ready` is called when it can send
    again after it could not.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.take: Callable[[str | None], None] | None = None
        self.ready: Callable[[], None] | None = None
        self._rest = b""
        self._in_fragments = False
        self._can_write = True
        self._frames_out: list[bytes] = []
        self._outbox = _outboxes.setdefault(self.loop, Outbox())

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][DIRECT] = {"socket": self}

    def forget_request(self) -> None:
        """Let go of what only the opening needed: most pages stay open for long and say little."""
        del self.request, self.response
        self.scope["headers"] = []

    def write(self, payload: bytes) -> bool:
        """Send a text, in UTF-8; False if it was not sent, since too much waits already.

        What is sent in one turn of the event loop goes out together.
        """
        if not self._can_write:
            return False
        if not self._frames_out:
            self._outbox.add(self)
        self._frames_out.append(framed(payload))
        return True

    def flush(self) -> None:
        """Send what waits for the end of the turn."""
        frames, self._frames_out = self._frames_out, []
        if not self.close_sent and not self.disconnected:
            self.transport.write(frames[0] if len(frames) == 1 else b"".join(frames))

    def close(self, code: int, reason: str) -> None:
        """End the connection and say why; returns at once."""
        closing = self.loop.create_task(self.send({"type": "websocket.close", "code": code, "reason": reason}))
        closing.add_done_callback(self.tasks.discard)
        self.tasks.add(closing)

    def abort(self) -> None:
        """End the connection at once, with all that waits to be sent."""
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self._can_write = True

    def pause_writing(self) -> None:
        super().pause_writing()
        self._can_write = False

    def resume_writing(self) -> None:
        super().resume_writing()
        self._can_write = True
        if self.ready is not None:
            self.ready()

    def data_received(self, data: bytes) -> None:
        """Hand over whole frames, one by one; half a frame waits for its rest."""
        if not self.handshake_initiated:
            super().data_received(data)
            return
        if self._rest:
            data = self._rest + data
        start, end = 0, len(data)
        while start < end:
            stop = frame_end(data, start)
            if stop - start > self.config.ws_max_size:
                # Too long: its head is enough for uvicorn to refuse it.
                super().data_received(data[start:])
                start = end
            elif stop > end or stop == start:
                break
            else:
                self._frame(data[start:stop] if start or stop < end else data)
                start = stop
        self._rest = data[start:]

    def _frame(self, frame: bytes) -> None:
        first = frame[0]
        if first == WHOLE_TEXT and self.take is not None and not self._in_fragments and not self.close_sent:
            text = text_of(frame)
            if text is not None:
                self.take(text)
                return
        if first & OPCODE in DATA:
            self._in_fragments = not first & FINAL
        super().data_received(frame)

    def send_receive_event_to_app(self) -> None:
        if self.take is None or self.close_sent:
            super().send_receive_event_to_app()
            return
        data, self.frames = b"".join(self.frames), []
        try:
            self.take(data.decode() if self.curr_msg_data_type == "text" else None)
        except UnicodeDecodeError:
            self.frames = [data]
            self.take = None
            super().send_receive_event_to_app()


def framed(payload: bytes) -> bytes:
    """A text in UTF-8 as one frame from a server.

    >>> framed(b"Hi")
    b'\\x81\\x02Hi'
    """
    size = len(payload)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + payload
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + payload
    return b"\x81\x7f" + size.to_bytes(8, "big") + payload


def frame_end(data: bytes, start: int) -> int:
    """Where the frame ends that begins at `start`; `start` itself if not enough of it is there to know."""
    if len(data) - start < 2:
        return start
    size = data[start + 1] & SIZE
    head = 6 if data[start + 1] & MASKED else 2
    if size < 126:
        return start + head + size
    more = 2 if size == 126 else 8
    if len(data) - start < 2 + more:
        return start
    return start + head + more + int.from_bytes(data[start + 2 : start + 2 + more], "big")


def text_of(frame: bytes) -> str | None:
    """The text in a whole frame from a client; None if it has no mask or is not UTF-8, which uvicorn refuses."""
    if not frame[1] & MASKED:
        return None
    mask = {126: 4, 127: 10}.get(frame[1] & SIZE, 2)
    try:
        return apply_mask(frame[mask + 4 :], frame[mask : mask + 4]).decode()
    except UnicodeDecodeError:
        return None
