"""Connections that cost as little as Python allows: frames and requests made by hand, no library between.

What is sent and when is decided in `load`.
"""

import asyncio
from collections.abc import Callable
from typing import Final, cast

HANDSHAKE: Final = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n{more}\r\n"
)
POST: Final = (
    "POST {path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: {size}\r\n\r\n{body}"
)
TEXT, PING = 0x81, 0x89
NO_MASK: Final = bytes(4)

Hear = Callable[[bytes], None]


def frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """A frame from a client; a mask of zeros is a mask, too."""
    size = len(payload)
    assert size < 65536
    head = bytes((opcode, 0x80 | size)) if size < 126 else bytes((opcode, 0xFE)) + size.to_bytes(2, "big")
    return head + NO_MASK + payload


class Socket(asyncio.Protocol):
    """One WebSocket: `hear` gets the payload of every text."""

    __slots__ = ("_greeting", "_rest", "hear", "lost", "opened", "send")

    def __init__(self, path: str, secret: str = "") -> None:
        more = f"Authorization: Bearer {secret}\r\n" if secret else ""
        self._greeting = HANDSHAKE.format(path=path, more=more).encode()
        self._rest = b""
        self.hear: Hear = lambda _: None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.send = cast(asyncio.WriteTransport, transport).write
        self.send(self._greeting)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True

    def data_received(self, data: bytes) -> None:
        if not self.opened.done():
            head, end, data = (self._rest + data).partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            assert b" 101 " in head, head
            self._rest = b""
            self.opened.set_result(None)
        if self._rest:
            data = self._rest + data
        start, end_of_data = 0, len(data)
        while end_of_data - start >= 2:
            size, begin = data[start + 1], start + 2
            if size == 126:
                size, begin = int.from_bytes(data[start + 2 : start + 4], "big"), start + 4
            if end_of_data < begin + size:
                break
            if data[start] == TEXT:
                self.hear(data[begin : begin + size])
            elif data[start] == PING:
                self.send(frame(data[begin : begin + size], 0x8A))
            start = begin + size
        self._rest = data[start:]


class Requests(asyncio.Protocol):
    """One kept HTTP connection: `hear` gets the answer to every request."""

    __slots__ = ("_rest", "hear", "opened", "send")

    def __init__(self) -> None:
        self._rest = b""
        self.hear: Hear = lambda _: None
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.send = cast(asyncio.WriteTransport, transport).write
        self.opened.set_result(None)

    def data_received(self, data: bytes) -> None:
        self._rest += data
        head, end, body = self._rest.partition(b"\r\n\r\n")
        if not end:
            return
        size = int(head.lower().partition(b"content-length: ")[2].partition(b"\r\n")[0])
        if len(body) >= size:
            assert b" 200 " in head, head
            self._rest = body[size:]
            self.hear(body[:size])
