"""The other processes of the site: what they write and say reaches the rooms of this one.

Through Redis at once, where there is one; and by a look into the database every few seconds, which needs nobody and
heals what was lost. How messages travel is in `site.live.relay`.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable, Mapping
from contextlib import suppress
from typing import Any, Final

from django.db import DatabaseError

from tengen.rules import Color, TengenError
from tengen.server.games.live.room import Room
from tengen.server.games.log.store import read_versions
from tengen.server.site.database import ask
from tengen.server.site.live.relay import Message, Relay

CHANNEL: Final = "tengen:games"
SECONDS_BETWEEN_LOOKS: Final = 5.0
SECONDS_PRESENT: Final = 3 * SECONDS_BETWEEN_LOOKS
"""Who has not been heard of for so long is not there any more: the process may be gone."""
ROOMS_AT_ONCE: Final = 500

_log = logging.getLogger(__name__)


class Neighbors:
    """All other processes, as the rooms of this one see them; `run` must be running."""

    def __init__(
        self,
        rooms: Mapping[str, Room],
        *,
        catch_up: Callable[[Room], Awaitable[None]],
        renew_roles: Callable[[Room], Awaitable[None]],
        forget: Callable[[Room], None],
        redis_url: str,
    ) -> None:
        """`catch_up` and `renew_roles` read what has changed in a game, `forget` lets go of one that was removed."""
        self._rooms = rooms
        self._catch_up = catch_up
        self._renew_roles = renew_roles
        self._forget = forget
        self._tasks: set[asyncio.Task[None]] = set()
        self._look_now = asyncio.Event()
        self._relay = Relay(redis_url, CHANNEL, self._hear, self._look_now.set) if redis_url else None

    async def run(self) -> None:
        """Speak, listen and look until canceled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._look_now_and_then())
            if self._relay is not None:
                tasks.create_task(self._relay.run())

    def written(self, game_id: str, version: int) -> None:
        """Tell them that the log of this game goes so far; what is written together is told together."""
        if self._relay is not None:
            self._relay.announce({game_id: version})

    def tell(self, game_id: str, text: bytes, *, to_players: bool) -> None:
        """Let them tell the pages of this game the same."""
        self._spread(game_id, {"tell": text.decode(), "to_players": to_players})

    def roles_changed(self, game_id: str) -> None:
        """Let them look again who may do what in this game."""
        self._spread(game_id, {"roles": True})

    def presence_changed(self, room: Room) -> None:
        """Let them know who is there."""
        present = [[str(color) for color in listener.seats] for listener in room.listeners]
        self._spread(room.game_id, {"present": present})

    def _spread(self, game_id: str, item: Mapping[str, Any]) -> None:
        if self._relay is not None:
            self._relay.tell(game_id, item)

    def _hear(self, message: Message) -> None:
        for game_id, version in message.versions.items():
            room = self._rooms.get(game_id)
            if room is not None and room.game.version < version:
                self._begin(self._catch_up(room))
        for game_id, item in message.news:
            room = self._rooms.get(game_id)
            if room is not None and isinstance(item, dict):
                self._hear_news(message.sender, room, item)

    def _hear_news(self, sender: str, room: Room, item: Mapping[str, Any]) -> None:
        if isinstance(text := item.get("tell"), str):
            room.tell(text.encode(), to_players=item.get("to_players") is not False)
        if "roles" in item:
            self._begin(self._renew_roles(room))
        if isinstance(present := item.get("present"), list) and room.listeners:
            room.are_elsewhere(sender, _seats(present), time.monotonic() + SECONDS_PRESENT)

    def _begin(self, work: Awaitable[None]) -> None:
        task = asyncio.ensure_future(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _look_now_and_then(self) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._look_now.wait(), SECONDS_BETWEEN_LOOKS)
            self._look_now.clear()
            watched = [room for room in self._rooms.values() if room.listeners]
            for start in range(0, len(watched), ROOMS_AT_ONCE):
                await _logged(self._look_at(watched[start : start + ROOMS_AT_ONCE]))
            for room in watched:
                self.presence_changed(room)
                room.forget_silent(time.monotonic())

    async def _look_at(self, rooms: Iterable[Room]) -> None:
        versions = await ask(read_versions, [room.game_id for room in rooms])
        for room in rooms:
            version = versions.get(room.game_id)
            if version is None:
                self._forget(room)
            elif version > room.game.version:
                await self._catch_up(room)


def _seats(present: list[Any]) -> tuple[frozenset[Color], ...]:
    """Who is there, as another process says; what it says wrongly counts for nobody."""
    try:
        return tuple(frozenset(Color.parse(color) for color in held) for held in present)
    except (TengenError, TypeError):
        return ()


async def _logged(work: Awaitable[None]) -> None:
    """Do it; a database out of reach is no reason to stop looking."""
    try:
        await work
    except DatabaseError as error:
        _log.warning("what other processes have written cannot be read: %s", error)
