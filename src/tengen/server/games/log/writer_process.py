"""A process of its own that writes the batches of a busy server.

A thread would have to wait for Python's lock after every step of SQLite, until the event loop lets go of it. Which
batches there are is decided in `writer`; what one is, and how it is written, in `store`.
"""

import asyncio
import gc
import logging
import os
import pickle
import signal
from collections.abc import Iterable
from contextlib import suppress
from socket import socket, socketpair
from typing import IO, Final, cast

from django.db import DatabaseError, connections

from tengen.server.games.log.checkpoints import Checkpoints
from tengen.server.games.log.store import Append, Conflict, write

HEAD: Final = 4
"""Bytes before each message that say how long it is."""

_log = logging.getLogger(__name__)


class WriterProcess(asyncio.Protocol):
    """The process as the event loop sees it: it gets one batch after another, and answers what became of each."""

    def __init__(self) -> None:
        self._heard = b""
        self._answer: asyncio.Future[list[Exception | None]] | None = None
        self._transport: asyncio.Transport | None = None

    def write(self, appends: list[Append]) -> "asyncio.Future[list[Exception | None]]":
        """The same as `store.write`; raises ConnectionError if the process ends, and nobody knows what it wrote."""
        answer = self._answer = asyncio.get_running_loop().create_future()
        if self._transport is None or self._transport.is_closing():
            answer.set_exception(ConnectionError("the process has ended"))
        else:
            self._transport.write(_message(appends))
        return answer

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(ConnectionError("the process has ended"))

    def data_received(self, data: bytes) -> None:
        self._heard += data
        if self._answer is None or len(self._heard) < HEAD + int.from_bytes(self._heard[:HEAD]):
            return
        found, self._heard = pickle.loads(self._heard[HEAD:]), b""
        self._answer.set_result([_error(*one) if one else None for one in found])


def start_writer(doors: Iterable[socket]) -> socket | None:
    """Start the process, and give the socket that leads to it: it ends when that is closed.

    `doors` are open here and none of its business. To be called before there are threads; None where it cannot be.
    """
    if not hasattr(os, "fork"):
        return None
    ours, its = socketpair()
    connections.close_all()
    if os.fork() == 0:
        code = 1
        try:
            for door in (*doors, ours):
                door.close()
            with suppress(ConnectionError):  # the server was killed: what it waited for is written
                _work(its)
            code = 0
        except Exception:
            _log.exception("the process that writes has failed")
        finally:
            os._exit(code)
    its.close()
    return ours


def _work(door: socket) -> None:
    """Write what comes. What stops the server is no reason to stop before it: it may have one more batch."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    gc.freeze()
    stream = door.makefile("rb")
    checkpoints = Checkpoints()
    while (batch := _whole(stream)) is not None:
        errors = write(pickle.loads(batch))
        door.sendall(_message([error and (isinstance(error, Conflict), str(error)) for error in errors]))
        checkpoints.turn()


def _whole(stream: IO[bytes]) -> bytes | None:
    """The next message; None at the end, and for half a message of a server that was killed."""
    size = int.from_bytes(stream.read(HEAD))
    body = stream.read(size)
    return body if size and len(body) == size else None


def _message(content: object) -> bytes:
    body = pickle.dumps(content)
    return len(body).to_bytes(HEAD) + body


def _error(is_conflict: bool, text: str) -> Exception:
    return Conflict(text) if is_conflict else DatabaseError(text)
