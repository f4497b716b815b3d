"""The computer at the table: while it follows a game it is shown as present, and hears when something happens."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Self

from tengen.game import Game
from tengen.rules import Color
from tengen.server.games.service import Listener, Room


class Presence:
    """Use it as `with Presence(room, seat) as here`."""

    def __init__(self, room: Room, seat: Color) -> None:
        self._room = room
        self._news = asyncio.Event()
        self._listener = Listener(self._hear, self._news.set, frozenset({seat}))

    def __enter__(self) -> Self:
        self._room.enter(self._listener)
        return self

    def __exit__(self, *_: object) -> None:
        self._room.leave(self._listener)

    async def changed(self, seen: Game, seconds: float) -> bool:
        """Whether the game is another one than this within so many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while self._room.game is seen and not self._listener.closed:
                    self._news.clear()
                    await self._news.wait()
        return self._room.game is not seen

    def _hear(self, text: bytes) -> bool:
        self._news.set()
        return True
