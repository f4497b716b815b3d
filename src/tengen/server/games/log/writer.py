"""One writer for all games, which puts all that is pending into one transaction; how that is written is in `store`.

It writes in a thread of this process, or has a process of its own for it: that is in `writer_process`.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import perf_counter

from tengen.server.games.log.figures import committed
from tengen.server.games.log.store import Append, write
from tengen.server.games.log.writer_process import WriterProcess

_log = logging.getLogger(__name__)


Written = Callable[[Exception | None], None]
"""Hears that an append is on the disk; or not, with `Conflict` or with what the database said."""


class Writer:
    """Appends to the logs of all games; the commit under way is the time in which the next batch gathers.

    `process` is the one that writes. Without one, or when it has died, a thread does.
    """

    def __init__(self) -> None:
        self.process: WriterProcess | None = None
        self._waiting: list[tuple[Append, Written]] = []
        self._writing = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")

    def append(self, append: Append, written: Written) -> None:
        """Write this soon, and say what became of it."""
        self._waiting.append((append, written))
        if not self._writing:
            self._writing = True
            asyncio.get_running_loop().call_soon(self._begin)

    def _begin(self) -> None:
        batch, self._waiting = self._waiting, []
        self._write(batch, perf_counter())

    def _write(self, batch: list[tuple[Append, Written]], began: float) -> None:
        appends = [append for append, _ in batch]
        if self.process is None:
            done = asyncio.get_running_loop().run_in_executor(self._thread, write, appends)
        else:
            done = self.process.write(appends)
        done.add_done_callback(partial(self._ended, batch, began))

    def _ended(
        self, batch: list[tuple[Append, Written]], began: float, done: "asyncio.Future[list[Exception | None]]"
    ) -> None:
        if isinstance(done.exception(), ConnectionError):
            _log.warning("the process that writes has ended: a thread goes on with it")
            self.process = None
            self._write(batch, began)  # if it was written after all, this is a conflict: the lines are in the log
            return
        self._writing = bool(self._waiting)
        if self._writing:
            self._begin()
        errors = done.result()
        events = sum(len(rows) for ((_, rows, _), _), error in zip(batch, errors, strict=True) if error is None)
        committed(len(errors), events, len(errors) - errors.count(None), perf_counter() - began)
        for (_, written), error in zip(batch, errors, strict=True):
            try:
                written(error)
            except Exception:
                # It is on the disk; what one game makes of that must not keep the others waiting.
                _log.exception("a game failed when its lines were written")
