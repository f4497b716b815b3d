"""Who does the long work, and when: few workers, started when they are needed and stopped when they are not.

`run` is all that the apps need. The order is kept by `line`; a worker is a `process`, or a thread where no process
can be had: in programs and tests that use the site without a server.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Hashable
from concurrent.futures import CancelledError, ThreadPoolExecutor
from socket import socket
from typing import Any, Final, ParamSpec, Protocol, TypeVar, cast
from weakref import WeakKeyDictionary

from django.conf import settings
from django.utils.translation import get_language

from tengen.rules import TengenError
from tengen.server.site.work import figures, message, process
from tengen.server.site.work.later import busy
from tengen.server.site.work.line import FairLine, Full

IDLE: Final = 30.0
"""Seconds without work after which a worker is stopped, and its memory given back."""
SHARE: Final = 4
"""One visitor may have this part of the queue."""
LONGEST_WAIT: Final = 60
PATIENCE: Final = 4.0
"""Seconds that a thread waits for a worker before it does the work itself: fewer than a server has to stop."""
THREADS: Final = ThreadPoolExecutor(2, thread_name_prefix="work")

P = ParamSpec("P")
T = TypeVar("T")

_log = logging.getLogger(__name__)


class Worker(Protocol):
    """A worker, which does one piece of work at a time; no more once it `is_spent`."""

    is_spent: bool

    def do(self, work: message.Work) -> asyncio.Future[Any]:
        """The answer, when it is there."""

    def close(self) -> None:
        """There is nothing more to do."""


class Thread:
    """A worker in this process."""

    is_spent = False

    def do(self, work: message.Work) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[Any] = loop.create_future()

        def tell(done: asyncio.Future[message.Outcome]) -> None:
            if not answer.done():
                done.result().tell(answer)

        loop.run_in_executor(THREADS, message.done, work).add_done_callback(tell)
        return answer

    def close(self) -> None:
        pass


class Order:
    """A piece of work that somebody waits for."""

    __slots__ = ("answered", "since", "visitor", "work")

    def __init__(self, visitor: Hashable, work: message.Work) -> None:
        self.visitor, self.work = visitor, work
        self.since = time.monotonic()
        self.answered: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Pool:
    """The workers of this process and what waits for them; one for each event loop."""

    def __init__(self, size: int, most: int, *, idle: float = IDLE) -> None:
        self.nursery: socket | None = None
        self._size, self._idle_seconds = size, idle
        self._line: FairLine[Order] = FairLine(most, max(1, most // SHARE), max(1, size - 1))
        self._idle: dict[Worker, asyncio.TimerHandle] = {}
        self._workers = 0
        self._starting: set[asyncio.Task[None]] = set()
        self._mean = 0.1

    @property
    def waiting(self) -> int:
        """How many pieces of work nobody has begun."""
        return len(self._line)

    @property
    def workers(self) -> int:
        """How many workers there are now."""
        return self._workers

    async def run(self, visitor: Hashable, function: Callable[..., T], *args: Any) -> T:
        """What the function gives back, or raises; `Later` when the queue or the visitor's share of it is full.

        Whoever goes away while the work waits takes it along; work that has begun is brought to its end.
        """
        order = Order(visitor, message.Work(function, args, get_language()))
        try:
            self._line.put(visitor, order)
        except Full:
            figures.DONE.add("refused")
            raise busy(min(LONGEST_WAIT, (len(self._line) + 1) * self._mean / self._size)) from None
        self._next()
        try:
            return cast(T, await order.answered)
        except asyncio.CancelledError:
            self._line.leave(visitor, order)
            figures.DONE.add("left")
            raise
        finally:
            del (
                order
            )  # An error knows this frame, and an order its error: a ring that would keep a large file in memory.

    def close(self) -> None:
        """Let go of all workers, since the site stops."""
        for worker, timer in tuple(self._idle.items()):
            timer.cancel()
            self._stop(worker)
        for task in self._starting:
            task.cancel()

    def _next(self) -> None:
        """Give work to whoever has none; have more workers if there is still work for them."""
        for worker in [worker for worker in self._idle if worker.is_spent]:
            self._idle[worker].cancel()
            self._stop(worker)
        while self._idle and (found := self._line.take()) is not None:
            worker, timer = self._idle.popitem()
            timer.cancel()
            self._begin(worker, found[1])
        if len(self._line) and not self._idle and self._workers < self._size:
            self._workers += 1
            task = asyncio.get_running_loop().create_task(self._start())
            self._starting.add(task)
            task.add_done_callback(self._starting.discard)

    async def _start(self) -> None:
        worker: Worker = Thread()
        if self.nursery is not None:
            try:
                worker = await process.start(self.nursery)
            except OSError as error:
                _log.error("no worker can be started, its work is done in threads: %s", error)
                self.nursery = None
        self._rest(worker)
        self._next()

    def _rest(self, worker: Worker) -> None:
        loop = asyncio.get_running_loop()
        self._idle[worker] = loop.call_later(self._idle_seconds, self._stop, worker)

    def _stop(self, worker: Worker) -> None:
        self._idle.pop(worker, None)
        self._workers -= 1
        worker.close()
        if not self._workers:
            asyncio.get_running_loop().run_in_executor(THREADS, process.give_memory_back)

    def _begin(self, worker: Worker, order: Order) -> None:
        began = time.monotonic()
        figures.WAITED.add(began - order.since)

        def ended(answer: asyncio.Future[Any]) -> None:
            took = time.monotonic() - began
            figures.SECONDS.add(took)
            self._mean += (took - self._mean) / 8
            self._line.done(order.visitor)
            _tell(order, answer)
            if worker.is_spent:
                self._stop(worker)
            else:
                self._rest(worker)
            self._next()

        worker.do(order.work).add_done_callback(ended)


def _tell(order: Order, answer: asyncio.Future[Any]) -> None:
    error = answer.exception()
    refused = isinstance(error, TengenError)
    figures.DONE.add("done" if error is None else "refused" if refused else "failed")
    if isinstance(error, process.Ended):
        _log.error("%s took too long, or its process was killed", order.work.function.__qualname__)
        error = TengenError("too-much-work", "this is too much work for the site", "something smaller")
    if order.answered.done():
        return
    if error is None:
        order.answered.set_result(answer.result())
    else:
        order.answered.set_exception(error)


async def run(visitor: Hashable, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What the function gives back, done by a worker of this process; `Later` when there is too much to do.

    Function, arguments and answer are sent to another process: the function has a name in its module, and all of them
    are small or plain. It must be one that may be called twice.
    """
    assert not kwargs, "arguments go by their place"
    return await pool().run(visitor, function, *args)


def run_from_thread(
    loop: asyncio.AbstractEventLoop,
    visitor: Hashable,
    function: Callable[..., T],
    *args: Any,
    patience: float = PATIENCE,
) -> T:
    """The same for a thread beside this event loop.

    If the workers have no time, or the loop has ended, the thread does it itself: better than not at all.
    """
    asked = run(visitor, function, *args)
    try:
        answer = asyncio.run_coroutine_threadsafe(asked, loop)
    except RuntimeError:
        asked.close()
        return function(*args)
    try:
        return answer.result(patience)
    except (TengenError, CancelledError, TimeoutError) as error:
        answer.cancel()
        _log.info("%s is done by a thread: %r", function.__qualname__, error)
        return function(*args)


def pool() -> Pool:
    """The pool of this process; an event loop has one of its own."""
    loop = asyncio.get_running_loop()
    found = _pools.get(loop)
    if found is None:
        found = _pools[loop] = Pool(settings.WORK_PROCESSES, settings.WORK_QUEUE)
    return found


_pools: WeakKeyDictionary[asyncio.AbstractEventLoop, Pool] = WeakKeyDictionary()
