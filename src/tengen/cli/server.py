"""uvicorn as `tengen serve` runs it: one that lets go of open streams and sockets at once when it stops.

What it is told to listen on, and when it starts, is in `serve`.
"""

import asyncio
import gc
import importlib
import socket
import sys
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import uvicorn
from django.conf import settings
from django.utils.module_loading import import_string

from tengen.server.games.live.hall import hall
from tengen.server.games.log.writer_process import WriterProcess, start_writer
from tengen.server.site.work import pool, process

LONGEST_MESSAGE: Final = 65_536
"""Bytes; a socket that sends more is closed before it fills the memory."""

GARBAGE: Final = (10_000, 5, 400)
"""How many new objects until the collector looks at them, and how many looks until it looks at older ones.

It holds up everything while it looks: mostly 5 to 10 milliseconds at 10,000, and up to 35 at every fifth look. To look
at older ones seldom would be as much work, at one time: 120 to 170 milliseconds were seen.
"""
TURN: Final = 0.001
"""Seconds after which a thread that is busy must let another one go on; Python's own 5 milliseconds are many moves."""


class Server(uvicorn.Server):
    """The server; by itself uvicorn would wait for streams that never end."""

    _endings: Sequence[Callable[[], Awaitable[None]]] = ()
    """What ends that goes on beside the visitors: those who begin it may say so."""

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Run it, with a process beside it that writes and one that starts those who do long work."""
        importlib.import_module(settings.ROOT_URLCONF)  # all that they need is there before they are
        self._to_writer = start_writer(sockets or ())
        ours = (*(sockets or ()), *([self._to_writer] if self._to_writer else []))
        self._nursery = process.hire(ours)
        super().run(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self._to_writer is not None:
            loop = asyncio.get_running_loop()
            _, hall().writer.process = await loop.create_connection(WriterProcess, sock=self._to_writer)
        pool().nursery = self._nursery
        hall().begin()
        self._endings = [end for start in settings.BACKGROUND if (end := import_string(start)()) is not None]
        # What is loaded now stays, and moves make no cycles: to look for garbage all the time would make them wait.
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GARBAGE)
        sys.setswitchinterval(TURN)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        hall().close()
        pool().close()
        for end in self._endings:
            await end()
        await super().shutdown(sockets)
