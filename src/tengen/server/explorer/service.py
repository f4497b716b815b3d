"""Figures and tables of perfect play, made once and off the event loop: figures in a thread, tables in a process.

A table that is being made slows nobody down, and whoever asks for it waits for a while and is then told to come back.
"""

import asyncio
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path
from typing import Final

from django.conf import settings

from tengen.lab import Count, Size, count
from tengen.lab.count import LONGEST_KO
from tengen.lab.perfect import MOST_POINTS, PerfectPlay, open_table, table_path
from tengen.rules import BadInput, TengenError

SHORTEST, LONGEST = 2, 5
"""The sides of boards that one can play on here."""
PATIENCE: Final = 20.0
"""For so many seconds a visitor is kept waiting for a table."""
_MAKE: Final = """
import os, sys
from pathlib import Path
from tengen.lab import Size
from tengen.lab.perfect import make_table
os.nice(10)
make_table(Size.parse(sys.argv[1]), Path(sys.argv[2]))
"""


class Workshop:
    """What has been made in this process, and what is being made."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="lab")
        self._figures: dict[Size, Count] = {}
        self._tables: dict[Size, PerfectPlay] = {}
        self._making: dict[Size, subprocess.Popen[bytes]] = {}

    async def figures(self, size: Size) -> Count:
        """All figures of a board; refuses one that is too large to count."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._counted, size)

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
        """Return when the file is there, made by a process of its own."""
        end = asyncio.get_running_loop().time() + patience
        while not table_path(size, self._folder).exists():
            making = self._making.get(size)
            if making is None:
                command = (sys.executable, "-c", _MAKE, str(size), str(self._folder))
                self._making[size] = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
            elif making.poll() is not None:
                self._making.pop(size, None)
                if making.returncode != 0:
                    raise TengenError("not-saved", f"the table of {size} could not be made", "a look at the site's log")
            elif asyncio.get_running_loop().time() > end:
                raise BadInput("busy", f"the table of {size} is being made", "the same question in a few seconds")
            else:
                await asyncio.sleep(0.05)

    def _counted(self, size: Size) -> Count:
        if size not in self._figures:
            self._figures[size] = count(size)
        return self._figures[size]


@cache
def workshop() -> Workshop:
    """That of this process."""
    return Workshop(settings.LAB_TABLES)


def is_playable(size: Size) -> bool:
    """Whether one can play against perfect play on this board."""
    return min(size) >= SHORTEST and max(size) <= LONGEST and size.points <= MOST_POINTS


def checked_size(name: str) -> Size:
    """The board of this name; refuses one that is too large for the laboratory's pages."""
    size = Size.parse(name)
    if max(size) > LONGEST_KO:
        message = f"too large for the laboratory: {size}"
        raise BadInput("too-large", message, f"sides of at most {LONGEST_KO}; `tengen lab` counts legal ones up to 9x9")
    return size
