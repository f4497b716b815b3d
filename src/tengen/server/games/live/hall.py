"""All games of this process that somebody looks at: each is loaded once, and dropped when nobody needs it.

What becomes of a command is in `executor`; who may send which one is decided before, in `access`.
"""

import asyncio
import logging
from collections.abc import Collection
from concurrent.futures import ThreadPoolExecutor
from time import monotonic
from typing import Final
from weakref import WeakKeyDictionary

from django.conf import settings as site
from django.db import DatabaseError

from tengen.game import Command, Game, Phase
from tengen.rules import BadInput
from tengen.server.games.live import messages
from tengen.server.games.live.clock_keeper import keep_time
from tengen.server.games.live.executor import Executor, Outcome, Waiter
from tengen.server.games.live.loading import Log, load, read_roles
from tengen.server.games.live.room import MOST_UNUSED, Room, unneeded
from tengen.server.games.log.expiry import remove_expired
from tengen.server.games.log.store import Statement, read_versions
from tengen.server.games.log.writer import Writer
from tengen.server.games.processes.neighbors import Neighbors
from tengen.server.games.processes.saved_scoring import SavedScorings
from tengen.server.site.clock import now
from tengen.server.site.database import ask

REPLAYING: Final = ThreadPoolExecutor(1, thread_name_prefix="replaying")
HEARTBEAT: Final = 15
"""Seconds."""
ROOMS_A_BEAT: Final = 50
SECONDS_BETWEEN_EXPIRIES: Final = 3600

_log = logging.getLogger(__name__)


class Hall:
    """All games of this process that somebody looks at."""

    def __init__(self) -> None:
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._neighbors = Neighbors(
            self._rooms,
            catch_up=self.catch_up,
            renew_roles=self._renew_roles,
            forget=self._forget,
            redis_url=site.REDIS_URL,
        )
        self.writer = Writer()
        self._scorings = SavedScorings(site.REDIS_URL, self._being_scored) if site.REDIS_URL else None
        self.executor = Executor(self.writer, self._written)
        self._loaded = 0
        """Moves and events of the games that were loaded since unneeded ones were let go of."""
        self._background: list[asyncio.Task[None]] = []

    @property
    def rooms(self) -> Collection[Room]:
        """All that are in memory now."""
        return self._rooms.values()

    async def room(self, game_id: str) -> Room:
        """The room of a game; refuses an id that no game has."""
        found = self._rooms.get(game_id)
        if found is not None:
            found.used_at = monotonic()
            return found
        task = self._loading.get(game_id)
        if task is None:
            task = self._loading[game_id] = asyncio.create_task(self._load(game_id))
        made = await asyncio.shield(task)
        if made is None:
            raise no_such_game()
        return made

    async def fresh_room(self, game_id: str) -> Room:
        """The same, with all that other processes have written until now."""
        room = await self.room(game_id)
        version = (await ask(read_versions, [game_id])).get(game_id)
        if version is None:
            self._forget(room)
            raise no_such_game()
        if version > room.game.version:
            await self.catch_up(room)
        return room

    def tell(self, room: Room, text: bytes, *, to_players: bool = True) -> None:
        """Tell all pages of this game, those of other processes too, something beside the log."""
        room.tell(text, to_players=to_players)
        self._neighbors.tell(room.game_id, text, to_players=to_players)

    def roles_changed(self, room: Room) -> None:
        """Somebody may do more, or less, in this game than before: other processes have to know."""
        self._neighbors.roles_changed(room.game_id)

    async def submit(
        self, game_id: str, command: Command, further: tuple[Statement, ...] = (), *, visitor: str = ""
    ) -> Outcome:
        """Carry the command out, or say why not; a repeated command id gets the first answer again.

        Once begun it is brought to its end, even if the sender goes away in the middle of it. What takes long is
        counted for the `visitor`, if there is one.
        """
        room = await self.room(game_id)
        waiter = Waiter(visitor)
        self.executor.take(room, command, waiter, further)
        return await waiter.answered

    async def catch_up(self, room: Room) -> None:
        """Read what others have appended to the log of this game, and tell it."""
        await self.executor.catch_up(room)

    def close(self) -> None:
        """Let go of the streams, and of pages that are stuck, since the site stops; the server closes the others."""
        for task in self._background:
            task.cancel()
        for room in self._rooms.values():
            for listener in tuple(room.listeners):
                if listener.lines_only or listener.waiting:
                    listener.close()

    async def _beat(self) -> None:
        """Tell every page the version of its game, now and then, so that one that has lost something notices."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            for number, room in enumerate(tuple(self._rooms.values())):
                room.tell(messages.heartbeat(room.game, now()))
                if number % ROOMS_A_BEAT == 0:
                    await asyncio.sleep(0)
            self.let_go(monotonic())

    async def _expire(self) -> None:
        """Remove the games that nobody joined, now and then."""
        while True:
            try:
                removed = await ask(remove_expired, now(), site.WAITING_DAYS) if site.WAITING_DAYS else []
            except DatabaseError as error:
                _log.warning("games that nobody joined cannot be removed: %s", error)
                removed = []
            for game_id in removed:
                if game_id in self._rooms:
                    self._forget(self._rooms[game_id])
            await asyncio.sleep(SECONDS_BETWEEN_EXPIRIES)

    def _written(self, game_id: str, before: Game, game: Game) -> None:
        """Tell other processes how far the log of this game goes, and keep its scoring for them."""
        self._neighbors.written(game_id, game.version)
        if self._scorings is not None:
            self._scorings.keep(game_id, before, game)

    def _being_scored(self) -> list[tuple[str, Game]]:
        """The games in scoring of this process, as their logs have them."""
        rooms = (room for room in self._rooms.values() if room.game.phase is Phase.SCORING and not room.unconfirmed)
        return [(room.game_id, room.game) for room in rooms]

    async def _renew_roles(self, room: Room) -> None:
        room.secrets = await ask(read_roles, room.game_id)

    def _forget(self, room: Room) -> None:
        """Let go of a game that is not there any more."""
        self._rooms.pop(room.game_id, None)
        for listener in tuple(room.listeners):
            listener.close()

    def begin(self) -> None:
        """What goes on beside the commands: when the site starts, or at the latest with the first visitor."""
        if self._background:
            return
        works = [self._beat(), self._expire(), self._neighbors.run(), keep_time(self.submit)]
        if self._scorings is not None:
            works.append(self._scorings.run())
        for work in works:
            task = asyncio.create_task(work)
            task.add_done_callback(_say_why)
            self._background.append(task)

    async def _load(self, game_id: str) -> Room | None:
        try:
            copy = await self._scorings.fetch(game_id) if self._scorings is not None else None
            found = await ask(load, game_id, copy)
            room = await _replayed(found) if isinstance(found, Log) else found
            if room is not None:
                self._make_room(room.size)
                self.begin()
                room.presence_changed = self._neighbors.presence_changed
                self._rooms[game_id] = room
                if self._scorings is not None and room.game.phase is Phase.SCORING and not room.unconfirmed:
                    self._scorings.put(game_id, room.game)
            return room
        finally:
            self._loading.pop(game_id, None)

    def _make_room(self, size: int) -> None:
        """Let go of games that nobody needs before one of this size is loaded; not at each, there may be many."""
        self._loaded += size
        if self._loaded > MOST_UNUSED // 10:
            self.let_go(monotonic())

    def let_go(self, at: float) -> None:
        """Let go of the games that nobody needs at this time."""
        self._loaded = 0
        for room in unneeded(self._rooms.values(), at):
            del self._rooms[room.game_id]


async def _replayed(log: Log) -> Room:
    """The room of a long log; nobody who asks the database waits for it."""
    return await asyncio.get_running_loop().run_in_executor(REPLAYING, log.room)


def no_such_game() -> BadInput:
    return BadInput("no-such-game", "there is no such game", "the id of a game")


def _say_why(task: asyncio.Task[None]) -> None:
    if not task.cancelled() and (error := task.exception()) is not None:
        _log.error("what goes on beside the commands has stopped", exc_info=error)


def hall() -> Hall:
    """The hall of this process; an event loop has one of its own."""
    loop = asyncio.get_running_loop()
    found = _halls.get(loop)
    if found is None:
        found = _halls[loop] = Hall()
    return found


_halls: WeakKeyDictionary[asyncio.AbstractEventLoop, Hall] = WeakKeyDictionary()
