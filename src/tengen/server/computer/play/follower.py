"""Following the games of the computer: of all processes that do this, each takes some of the seats and plays them.

A seat is taken by a lease, which is renewed while this process lives; the seats of one that was killed are free again
soon. Two that play one seat for a moment do no harm: a move is made once, since it names the version that it answers.
"""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from django.db import DatabaseError

from tengen.rules import TengenError
from tengen.server.computer import fitting, store
from tengen.server.computer.engine import engine
from tengen.server.computer.play.player import Player
from tengen.server.computer.store import LEASE, Seated
from tengen.server.games.service import hall
from tengen.server.site.clock import now
from tengen.server.site.database import ask
from tengen.server.site.keys import new_secret

SECONDS_BETWEEN_LOOKS: Final = 0.4
SECONDS_AFTER_TROUBLE: Final = 5.0
MOST_AT_ONCE: Final = 100
MOST_HELD: Final = 5000
RENEWED_EVERY: Final = LEASE / 3000
"""Seconds."""

_log = logging.getLogger(__name__)


class Follower:
    """All seats that this process plays now."""

    def __init__(self) -> None:
        self.process = new_secret()
        self._playing: dict[int, asyncio.Task[None]] = {}

    async def run(self) -> None:
        """Follow until canceled; a database out of reach is waited for."""
        try:
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._repeat(SECONDS_BETWEEN_LOOKS, self._look))
                tasks.create_task(self._repeat(RENEWED_EVERY, self._renew))
        finally:
            for task in self._playing.values():
                task.cancel()

    async def _repeat(self, seconds: float, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            wait = seconds
            try:
                await work()
            except DatabaseError as error:
                _log.warning("the games of the computer cannot be followed: %s", error)
                wait = SECONDS_AFTER_TROUBLE
            await asyncio.sleep(wait)

    async def _look(self) -> None:
        """Begin to play the seats in whose games something has happened."""
        if len(self._playing) >= MOST_HELD:
            return
        for seat in await ask(store.claim, self.process, now(), MOST_AT_ONCE):
            if seat.id not in self._playing:
                self._playing[seat.id] = asyncio.create_task(self._play(seat))

    async def _renew(self) -> None:
        """Keep the seats; one that another process has by now is left to it."""
        held = list(self._playing)
        if not held:
            return
        mine = await ask(store.renew, self.process, held, now())
        for number in held:
            if number not in mine and (task := self._playing.get(number)) is not None:
                task.cancel()

    async def _play(self, seat: Seated) -> None:
        try:
            await self._played(seat)
        finally:
            del self._playing[seat.id]

    async def _played(self, seat: Seated) -> None:
        """Play this seat as long as something happens there, and let go of it."""
        look_at: int | None = now() + round(SECONDS_AFTER_TROUBLE * 1000)
        handled = 0
        try:
            room = await hall().fresh_room(seat.game_id)
            done = await Player(seat, room).play()
            if done is None:
                await ask(fitting.finish, seat.id, room.game, now())
                return
            handled, look_at = done
        except (TengenError, DatabaseError) as error:
            _log.warning("game %s: the computer cannot play: %s", seat.game_id, error)
        except Exception:
            _log.exception("game %s: the computer cannot play", seat.game_id)
        with suppress(DatabaseError):
            await ask(store.let_go, self.process, seat.id, handled, look_at)


async def follow_until(stop: threading.Event) -> None:
    """Follow until `stop` is set, in a process that does not serve."""
    end = start()
    while not stop.is_set():
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)
    await end()
    await engine().close()
    hall().close()


def start() -> Callable[[], Awaitable[None]]:
    """Begin in this event loop; what ends it comes back."""
    following = asyncio.create_task(Follower().run())

    async def end() -> None:
        following.cancel()
        with suppress(asyncio.CancelledError):
            await following

    return end
