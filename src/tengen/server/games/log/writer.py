"""One writer for all games, which puts all that is pending into one transaction; how that is written is in `store`.

It writes in a thread of this process, or has a process of its own for it: that is in `scribe`.
"""

import asyncio
import logging
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from time import perf_counter
from typing import NamedTuple, Protocol

from tengen.server.games.log.figures import committed
from tengen.server.games.log.store import Entry, Line, write
from tengen.server.games.log.writer_process import Scribe

_log = logging.getLogger(__name__)


class Pending(Protocol):
    """Something to be written."""

    lines: tuple[Line, ...]

    def entry(self) -> Entry:
        """It, as plain values."""

    def written(self, error: Exception | None) -> None:
        """Hear that it is on the disk; or not, with `Conflict` or with what the database said."""


class Batch(NamedTuple):
    """What is written together, and since when it is under way."""

    pending: list[Pending]
    began: float


class Writer:
    """Appends to the logs of all games; the commit under way is the time in which the next batch gathers.

    `scribe` is the process that writes. Without one, or when it has died, a thread does.
    """

    def __init__(self) -> None:
        self.scribe: Scribe | None = None
        self._pending: list[Pending] = []
        self._writing = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")

    def append(self, pending: Pending) -> None:
        """Write this soon; it is told what becomes of it."""
        self._pending.append(pending)
        if not self._writing:
            self._writing = True
            asyncio.get_running_loop().call_soon(self._begin)

    def _begin(self) -> None:
        pending, self._pending = self._pending, []
        self._write(Batch(pending, perf_counter()))

    def _write(self, batch: Batch) -> None:
        entries = [pending.entry() for pending in batch.pending]
        if self.scribe is None:
            done = asyncio.get_running_loop().run_in_executor(self._thread, write, entries)
        else:
            done = self.scribe.write(entries)
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
        done_with = list(zip(batch.pending, errors, strict=True))
        events = sum(len(pending.lines) for pending, error in done_with if error is None)
        committed(len(errors), events, len(errors) - errors.count(None), perf_counter() - batch.began)
        for pending, error in done_with:
            try:
                pending.written(error)
            except Exception:
                # It is on the disk; what one game makes of that must not keep the others waiting.
                _log.exception("a game failed when its lines were written")
