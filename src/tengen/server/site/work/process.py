"""Processes that do long work, forked when they are needed from one that was set aside before there were threads.

What is to be done, and when, is decided in `pool`. A worker ends when its socket is closed, when it has grown too
large, or when a piece of work takes too much of the processor: the system kills it then, whatever it is in.
"""

from __future__ import annotations

import asyncio
import ctypes
import gc
import logging
import os
import signal
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from socket import recv_fds, send_fds, socket, socketpair
from typing import IO, Any, Final, cast

from django.conf import settings
from django.db import connections

from tengen.server.site.work import message

NAME: Final = "tengen-work"
"""What `ps` calls these processes."""
NICE: Final = 5
"""Whoever plays meanwhile goes first; much more, and on a busy machine this work would hardly be done at all."""
MOST_MEMORY: Final = 300_000_000
"""Bytes of its own after which a worker has done its last work: what Python has once taken it seldom gives back."""
MOST_WORK: Final = 1000

_log = logging.getLogger(__name__)


class Ended(ConnectionError):  # noqa: N818 - it is an answer more than an error
    """The process has ended in the middle of the work."""


class Process(asyncio.Protocol):
    """A worker as the event loop sees it: it gets one piece of work after another."""

    def __init__(self) -> None:
        self._heard = bytearray()
        self._answer: asyncio.Future[Any] | None = None
        self._transport: asyncio.Transport | None = None
        self.is_spent = False

    def do(self, work: message.Work) -> asyncio.Future[Any]:
        """What the function gives back, or raises; `Ended` if the process ends."""
        answer = self._answer = asyncio.get_running_loop().create_future()
        if self._transport is None or self._transport.is_closing():
            self._lost()
        else:
            self._transport.write(message.packed(work))
        return answer

    def close(self) -> None:
        if self._transport is not None:
            self._transport.close()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._lost()

    def data_received(self, data: bytes) -> None:
        self._heard += data
        if self._answer is None or not message.is_whole(self._heard):
            return
        answer, self._answer = self._answer, None
        outcome: message.Outcome = message.unpacked(self._heard)
        self._heard = bytearray()
        self.is_spent = outcome.is_last
        if not answer.cancelled():
            outcome.tell(answer)

    def _lost(self) -> None:
        self.is_spent = True
        if self._answer is not None and not self._answer.done():
            self._answer.set_exception(Ended("the process has ended"))


def hire(doors: Iterable[socket]) -> socket | None:
    """Set the process aside that others are forked from, and give the socket that leads to it.

    `doors` are open here and none of its business. To be called before there are threads; None where it cannot be.
    """
    if not hasattr(os, "fork"):
        return None
    ours, its = socketpair()
    connections.close_all()
    if os.fork() == 0:
        with _ending("the process that starts workers has failed"):
            for door in (*doors, ours):
                door.close()
            _start_workers(its)
    its.close()
    ours.recv(1)
    return ours


async def start(nursery: socket) -> Process:
    """A new worker; raises OSError where there is none to be had."""
    ours, its = socketpair()
    with its:
        send_fds(nursery, [b"w"], [its.fileno()])
    _, worker = await asyncio.get_running_loop().create_connection(Process, sock=ours)
    return worker


def _start_workers(door: socket) -> None:
    """Fork one for each socket that comes. What stops the server is no reason to stop before it."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGCHLD):
        signal.signal(number, signal.SIG_IGN)
    with suppress(OSError):
        Path("/proc/self/comm").write_text(NAME)
    door.send(b"r")
    gc.collect()
    gc.freeze()
    while True:
        said, (*given,), _, _ = recv_fds(door, 1, 1)
        if not said:
            return
        if os.fork() == 0:
            with _ending("a worker has failed"):
                door.close()
                _work(socket(fileno=given[0]))
        os.close(given[0])


def _work(door: socket) -> None:
    """Do what comes, until nobody is there any more who would hear of it."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    step_back()
    stream = door.makefile("rb")
    begun = memory()
    for number in range(1, MOST_WORK + 1):
        body = _whole(stream)
        if body is None:
            return
        signal.setitimer(signal.ITIMER_PROF, settings.WORK_SECONDS)
        outcome = message.done(message.unpacked(body))
        signal.setitimer(signal.ITIMER_PROF, 0)
        is_last = number == MOST_WORK or memory() - begun > MOST_MEMORY
        door.sendall(message.packed(outcome._replace(is_last=is_last)))
        if is_last:
            return


def step_back() -> None:
    """Let others go first: what is only now ready to run never takes the processor away from whoever has it."""
    with suppress(OSError):
        os.nice(NICE)
    with suppress(OSError, AttributeError):  # AttributeError: a system that has no such policy
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def give_memory_back() -> None:
    """Let the system have what was freed since: large files leave holes that the C library would keep for the next.

    A request and its error may know each other, and stay with all that was sent until somebody looks for such rings.
    """
    gc.collect()
    with suppress(OSError, AttributeError):
        ctypes.CDLL(None).malloc_trim(0)


def memory() -> int:
    """Bytes that this process holds; 0 where the system does not tell."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except OSError:
        return 0


def _whole(stream: IO[bytes]) -> bytes | None:
    """The next message; None at the end, and for half a message of a server that was killed."""
    head = stream.read(message.HEAD)
    size = int.from_bytes(head)
    body = stream.read(size)
    return head + body if size and len(body) == size else None


class _ending:  # noqa: N801 - used as a statement
    """Whatever happens inside, this process ends with it and never goes on as a copy of the server."""

    def __init__(self, words: str) -> None:
        self._words = words

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if error is not None and not isinstance(error, ConnectionError):
            _log.error(self._words, exc_info=error)
        os._exit(0 if error is None else 1)
