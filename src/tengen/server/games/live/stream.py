"""A game's log as NDJSON that goes on and on: what programs follow that speak HTTP and no more.

The lines are those of the log; who may read them is decided before, in `access`.
"""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from tengen.server.games.live.access import Guest
from tengen.server.games.live.broadcast import Listener
from tengen.server.games.live.hall import hall
from tengen.server.games.live.room import Room
from tengen.server.games.log.store import read_lines
from tengen.server.site.database import ask

SILENCE: Final = 15
"""Seconds after which an empty line says that the connection is alive."""


async def follow(room: Room, guest: Guest, since: int) -> AsyncIterator[bytes]:
    """Every line after version `since`, then each new one; ends when its reader is too slow, or the site stops."""
    while since < room.game.version:
        for line in await ask(read_lines, room.game_id, since):
            yield f"{line.text}\n".encode()
            since = line.version
        room = await hall().room(room.game_id)
    something = asyncio.Event()

    def later(_: bytes) -> bool:
        something.set()
        return False

    listener = Listener(later, something.set, guest.seats, lines_only=True)
    room.enter(listener)
    try:
        while not listener.closed:
            try:
                await asyncio.wait_for(something.wait(), SILENCE)
            except TimeoutError:
                yield b"\n"
            something.clear()
            while listener.waiting:
                yield listener.waiting.popleft() + b"\n"
    finally:
        room.leave(listener)
