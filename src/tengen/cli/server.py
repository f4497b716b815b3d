"""uvicorn as `tengen serve` runs it: one that lets go of open streams and sockets at once when it stops.

What it is told to listen on, and when it starts, is in `serve`.
"""

import gc
import socket
from typing import Final

import uvicorn
from django.conf import settings
from django.utils.module_loading import import_string

from tengen.server.games.service import hall

LONGEST_MESSAGE: Final = 65_536
"""Bytes; a socket that sends more is closed before it fills the memory."""


GARBAGE: Final = (20_000, 20, 50)
"""How many new objects until the collector looks at them, and how many looks until it looks at older ones."""


class Server(uvicorn.Server):
    """The server; by itself uvicorn would wait for streams that never end."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        hall().begin()
        for start in settings.BACKGROUND:
            import_string(start)()
        # What is loaded now stays, and moves make no cycles: to look for garbage all the time would make them wait.
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GARBAGE)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        hall().close()
        await super().shutdown(sockets)
