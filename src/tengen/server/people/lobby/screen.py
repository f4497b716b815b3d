"""The boards that pages show alive: looked at every second or two while somebody watches, and told when they change.

However many watch, each game is looked at once. Which games they are is in `watching`.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Any, Final
from weakref import WeakKeyDictionary

from django.db import DatabaseError

from tengen.game.document import game_document
from tengen.rules import BadInput
from tengen.server.games.service import Listener, hall
from tengen.server.people.lobby.audience import Audience
from tengen.server.people.lobby.watching import SHOWN, Watched, under_way
from tengen.server.site.clock import now
from tengen.server.site.compact_json import dumped
from tengen.server.site.database import ask

BETWEEN_LOOKS: Final = 1.5
"""Seconds."""
SIGN_OF_LIFE: Final = 10
"""Looks, after which pages are told something even if nothing happened."""
TOLD: Final = (
    "version",
    "width",
    "height",
    "stones",
    "last_move",
    "players",
    "prisoners",
    "clock",
    "turn",
    "move_number",
)

_log = logging.getLogger(__name__)


class Screen:
    """The boards of this moment in this process, in order."""

    def __init__(self) -> None:
        self._boards: dict[str, dict[str, Any]] = {}
        self._count = 0
        self._pages = Audience()
        self._looking = asyncio.Lock()
        self._looked_at = float("-inf")
        self._loop: asyncio.Task[None] | None = None

    @property
    def boards(self) -> list[dict[str, Any]]:
        """What is to be seen of each, as a page gets it; the strongest first."""
        return list(self._boards.values())

    @property
    def count(self) -> int:
        """How many games there are to watch in all."""
        return self._count

    async def fresh(self) -> Screen:
        """This, as it is now."""
        if time.monotonic() - self._looked_at > BETWEEN_LOOKS:
            await self._look()
        return self

    def enter(self, listener: Listener) -> None:
        """Let a page hear of every change from now on; all boards come first."""
        self._pages.enter(listener, "")
        if self._loop is None or self._loop.done():
            self._loop = asyncio.create_task(self._look_again_and_again())
        listener.tell(dumped(self._told(self.boards)))

    def leave(self, listener: Listener) -> None:
        self._pages.leave(listener)

    async def _look_again_and_again(self) -> None:
        silent = 0
        while self._pages:
            await asyncio.sleep(BETWEEN_LOOKS)
            order = list(self._boards)
            try:
                changed = await self._look()
            except DatabaseError as error:
                _log.warning("the games to watch cannot be read: %s", error)
                continue
            silent += 1
            if changed or order != list(self._boards) or silent >= SIGN_OF_LIFE:
                silent = 0
                self._pages.tell(self._told(changed))

    def _told(self, boards: list[dict[str, Any]]) -> dict[str, Any]:
        return {"games": boards, "order": list(self._boards), "count": self._count, "now": now()}

    async def _look(self) -> list[dict[str, Any]]:
        """Read what goes on; the boards that have changed come back."""
        async with self._looking:
            found = await ask(under_way, now())
            before = self._boards
            boards: dict[str, dict[str, Any]] = {}
            changed = []
            for game in found[:SHOWN]:
                known = before.get(game.id)
                if known is None or known["version"] < game.summary.version:
                    known = await _board(game)
                    if known is None:
                        continue
                    changed.append(known)
                boards[game.id] = known
            self._boards, self._count, self._looked_at = boards, len(found), time.monotonic()
            return changed


async def _board(game: Watched) -> dict[str, Any] | None:
    """The board as it stands; None if the game was removed a moment ago."""
    try:
        room = await hall().fresh_room(game.id)
    except BadInput:
        return None
    document: Any = game_document(room.game)
    return {"id": game.id, "ranks": dict(game.ranks), **{name: document[name] for name in TOLD}}


def screen() -> Screen:
    """The one of this process; an event loop has one of its own."""
    loop = asyncio.get_running_loop()
    found = _screens.get(loop)
    if found is None:
        found = _screens[loop] = Screen()
    return found


_screens: WeakKeyDictionary[asyncio.AbstractEventLoop, Screen] = WeakKeyDictionary()
