"""The lines that a front end sends: read in a thread of their own, so that an engine at work sees that one has come.

A line that is too long is not kept: its place says so.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final

LONGEST_LINE: Final = 100_000
CHUNK: Final = 65_536
TOO_LONG: Final = "\x00too long"
"""Stands for a line that is; no line can hold this sign, since GTP takes control characters out."""


class Inbox:
    """Lines from an open file, by its number, as they come; ends when the other side does."""

    def __init__(self, source: int) -> None:
        self._source = source
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        self._ahead: list[str | None] = []
        Thread(target=self._read, daemon=True).start()

    def __iter__(self) -> Iterator[str]:
        while True:
            line = self._ahead.pop() if self._ahead else self._lines.get()
            if line is None:
                return
            yield line

    def has_line(self) -> bool:
        """Whether a line waits to be read, or there will be none any more."""
        if not self._ahead:
            try:
                self._ahead.append(self._lines.get_nowait())
            except Empty:
                return False
        return True

    def wait(self, seconds: float) -> bool:
        """Wait for a line, but not longer than this; whether there is one."""
        if not self._ahead:
            try:
                self._ahead.append(self._lines.get(timeout=seconds))
            except Empty:
                return False
        return True

    def _read(self) -> None:
        """Bytes as they come, not through a buffer of Python's: an engine that quits must not wait for its lock."""
        kept, skips = b"", False
        with suppress(OSError):  # closed while it was read
            while raw := os.read(self._source, CHUNK):
                *lines, kept = (kept + raw).split(b"\n")
                for line in lines:
                    self._lines.put(TOO_LONG if skips or len(line) > LONGEST_LINE else line.decode("utf-8", "replace"))
                    skips = False
                if len(kept) > LONGEST_LINE:
                    kept, skips = b"", True
        if kept or skips:
            self._lines.put(TOO_LONG if skips else kept.decode("utf-8", "replace"))
        self._lines.put(None)
