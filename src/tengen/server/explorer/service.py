"""Figures and tables of perfect play, made once and off the event loop: figures by a worker, tables in a process.

A table that is being made slows nobody down, and whoever asks for it waits for a while and is then told to come back.
"""

import asyncio
from collections.abc import Hashable
from functools import cache
from pathlib import Path
from typing import Final

from django.conf import settings

from tengen.lab import Count, Size, count
from tengen.lab.count import LONGEST_KO
from tengen.lab.perfect import MOST_POINTS, PerfectPlay, open_table, table_path
from tengen.rules import BadInput, TengenError
from tengen.server.explorer.solvers import Solver, Solvers
from tengen.server.site.work import run

SHORTEST, LONGEST = 2, 5
"""The sides of boards that one can play on here."""
PATIENCE: Final = 20.0
"""For so many seconds a visitor is kept waiting for a table."""


class Workshop:
    """What has been made in this process, and what is being made."""

    def __init__(self, folder: Path, solvers: int = 1) -> None:
        """`solvers` is how many tables may be made at once, for all visitors together."""
        self._folder = folder
        self._solvers = Solvers(folder, solvers)
        self._figures: dict[Size, Count] = {}
        self._counting: dict[Size, asyncio.Task[Count]] = {}
        self._tables: dict[Size, PerfectPlay] = {}
        self._making: dict[Size, Solver] = {}

    async def figures(self, size: Size, visitor: Hashable) -> Count:
        """All figures of a board, counted once for all who ask meanwhile; refuses one that is too large to count."""
        if size in self._figures:
            return self._figures[size]
        counting = self._counting.get(size)
        if counting is None:
            counting = self._counting[size] = asyncio.create_task(self._count(size, visitor))
            counting.add_done_callback(lambda _: self._counting.pop(size, None))
        return await asyncio.shield(counting)

    async def table(self, size: Size, patience: float = PATIENCE) -> PerfectPlay:
        """The table of a board; refuses one that is not played on here, and asks to come back while it is made."""
        if not is_playable(size):
            hint = f"sides of {SHORTEST} to {LONGEST} and at most {MOST_POINTS} points, like 4x4"
            raise BadInput("too-large", f"no perfect play on {size}", hint)
        if size not in self._tables:
            await self._made(size, patience)
            self._tables[size] = await asyncio.to_thread(open_table, size, self._folder)
        return self._tables[size]

    async def _made(self, size: Size, patience: float) -> None:
        """Return when the file is there, made by a process of its own; its turn may have to come first."""
        end = asyncio.get_running_loop().time() + patience
        while not table_path(size, self._folder).exists():
            making = self._making.get(size) or self._solvers.begin(size)
            if making is not None:
                self._making[size] = making
            if making is not None and making.has_ended:
                self._making.pop(size, None)
                if making.failed:
                    raise TengenError("not-saved", f"the table of {size} could not be made", "a look at the site's log")
            elif asyncio.get_running_loop().time() > end:
                said = "is being made" if making is not None else "has to wait until another one is made"
                raise BadInput("busy", f"the table of {size} {said}", "the same question in a few seconds")
            else:
                await asyncio.sleep(0.05)

    async def _count(self, size: Size, visitor: Hashable) -> Count:
        self._figures[size] = await run(visitor, count, size)
        return self._figures[size]


@cache
def workshop() -> Workshop:
    """That of this process."""
    return Workshop(settings.LAB_TABLES, settings.LAB_SOLVERS)


def is_playable(size: Size) -> bool:
    """Whether one can play against perfect play on this board: a table is there, or is made in seconds."""
    fits = min(size) >= SHORTEST and max(size) <= LONGEST
    return fits and (size.points <= MOST_POINTS or table_path(size, settings.LAB_TABLES).exists())


def checked_size(name: str) -> Size:
    """The board of this name; refuses one that is too large for the laboratory's pages."""
    size = Size.parse(name)
    if max(size) > LONGEST_KO:
        message = f"too large for the laboratory: {size}"
        raise BadInput("too-large", message, f"sides of at most {LONGEST_KO}; `tengen lab` counts legal ones up to 9x9")
    return size
