"""One writer for all games, which puts all that is pending into one transaction; how that is written is in `store`.

It writes in a thread of this process, or has a process of its own for it: that is in `scribe`.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import perf_counter
from typing import NamedTuple

from tengen.server.games.figures import committed
from tengen.server.games.scribe import Scribe
from tengen.server.games.store import Append, Entry, write

Written = Callable[[Exception | None], None]

_log = logging.getLogger(__name__)


class Batch(NamedTuple):
    """What is written together, who is told of it, and since when it is under way."""

    appends: list[tuple[Append, Written]]
    entries: list[Entry]
    began: float


class Writer:
    """Appends to the logs of all games; the commit under way is the time in which the next batch gathers.

    `scribe` is the process that writes. Without one, or when it has died, a thread does.
    """

    def __init__(self) -> None:
        self.scribe: Scribe | None = None
        self._pending: list[tuple[Append, Written]] = []
        self._writing = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")

    def append(self, append: Append, written: Written) -> None:
        """Call `written` when it is on the disk; with `Conflict`, or with what the database said, when it is not."""
        self._pending.append((append, written))
        if not self._writing:
            self._writing = True
            asyncio.get_running_loop().call_soon(self._begin)

    def _begin(self) -> None:
        appends, self._pending = self._pending, []
        self._write(Batch(appends, [append.entry() for append, _ in appends], perf_counter()))

    def _write(self, batch: Batch) -> None:
        if self.scribe is None:
            done = asyncio.get_running_loop().run_in_executor(self._thread, write, batch.entries)
        else:
            done = self.scribe.write(batch.entries)
        done.add_done_callback(partial(self._ended, batch))

    def _ended(self, batch: Batch, done: "asyncio.Future[list[Exception | None]]") -> None:
        if isinstance(done.exception(), ConnectionError):
            _log.warning("the process that writes has ended: a thread goes on with it")
            self.scribe = None
            self._write(batch)  # if it was written after all, this is a conflict, and desk finds its own lines
            return
        self._writing = bool(self._pending)
        if self._writing:
            self._begin()
        errors = done.result()
        events = sum(len(append.lines) for (append, _), error in zip(batch.appends, errors, strict=True) if not error)
        committed(len(errors), events, len(errors) - errors.count(None), perf_counter() - batch.began)
        for (_, written), error in zip(batch.appends, errors, strict=True):
            written(error)
