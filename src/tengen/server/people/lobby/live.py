"""The lobby of this process: a copy of all open offers, the pages that look at them, and what they are told.

The database is the truth; what other processes do comes through Redis at once, and by a look into the table every few
seconds, which needs nobody and heals what was lost.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from typing import Any, Final
from weakref import WeakKeyDictionary

from django.conf import settings as site
from django.db import DatabaseError

from tengen.server.games.service import Listener
from tengen.server.people.lobby import store
from tengen.server.people.lobby.audience import Audience
from tengen.server.people.lobby.store import Offered
from tengen.server.site.clock import now
from tengen.server.site.compact_json import dumped
from tengen.server.site.database import ask
from tengen.server.site.live.relay import Message, Relay

CHANNEL: Final = "tengen:lobby"
BETWEEN_LOOKS: Final = 4.0
"""Seconds; in a third of the time after which a live offer without a page is gone."""
FRESH: Final = 1.0
GATHERED: Final = 0.03
"""Seconds in which changes gather: what comes in a flood is told in few messages."""
SECONDS_HERE: Final = 3 * BETWEEN_LOOKS
"""So long the people of another process count that is not heard of."""

_log = logging.getLogger(__name__)


class Lobby:
    """All open offers, and who looks at them."""

    def __init__(self) -> None:
        self._offers: dict[str, Offered] = {}
        self._pages = Audience()
        self._elsewhere: dict[str, tuple[int, float]] = {}
        self._new: dict[str, Offered] = {}
        self._gone: set[str] = set()
        self._telling: asyncio.TimerHandle | None = None
        self._told_here = 0
        self._looked_at = float("-inf")
        self._looking = asyncio.Lock()
        self._look_now = asyncio.Event()
        self._relay = Relay(site.REDIS_URL, CHANNEL, self._hear, self._look_now.set) if site.REDIS_URL else None
        self._background: list[asyncio.Task[None]] = []
        self._lines: bytes | None = None

    @property
    def offers(self) -> list[Offered]:
        """All that are open, live ones before those that can wait, the newest of each first."""
        return sorted(self._offers.values(), key=lambda each: (not each.live, -each.document["made_at"]))

    @property
    def here(self) -> int:
        """How many people look at the lobby, in all processes."""
        return self._pages.people + sum(count for count, _ in self._elsewhere.values())

    async def fresh(self) -> Lobby:
        """This, with all that other processes have written until a moment ago."""
        self._begin()
        if time.monotonic() - self._looked_at > (BETWEEN_LOOKS if self._pages else FRESH):
            await self._look()
        return self

    def enter(self, listener: Listener, owner: str) -> None:
        """Let a page hear all that happens from now on; what is open comes first. `owner` keeps live offers open."""
        if self._telling is not None:
            self._telling.cancel()
            self._tell_changes()  # what has gathered is among what is open
        if self._lines is None:
            self._lines = dumped([offer.document for offer in self.offers])
        self._pages.enter(listener, owner)
        mine = dumped(self._ids_of(owner))
        listener.tell(b'{"offers":%b,"yours":%b,"here":%d}' % (self._lines, mine, self.here))
        self._look_now.set()

    def leave(self, listener: Listener) -> None:
        self._pages.leave(listener)

    def made(self, offer: Offered) -> None:
        """Tell everybody of a new offer, in other processes too."""
        self._add(offer)
        self._spread({"made": offer.encode()})

    def removed(self, offer_ids: Iterable[str]) -> None:
        """Tell everybody that these offers are not open any more."""
        ids = list(offer_ids)
        self._remove(ids)
        self._spread({"gone": ids})

    def taken(self, offer: Offered, game: str, also: Iterable[str] = ()) -> None:
        """Tell everybody that this offer was taken, and whoever made it which game has begun."""
        self._tell_taken(offer.owner, offer.id, game)
        self._remove([offer.id, *also])
        self._spread({"taken": {"offer": offer.id, "owner": offer.owner, "game": game}, "gone": [offer.id, *also]})

    def close(self) -> None:
        """Let go of streams, and of pages that are stuck, since the site stops."""
        for task in self._background:
            task.cancel()
        self._pages.close()

    def _begin(self) -> None:
        if not self._background:
            works = (
                [self._look_now_and_then()] if self._relay is None else [self._look_now_and_then(), self._relay.run()]
            )
            self._background = [asyncio.create_task(work) for work in works]

    def _add(self, offer: Offered) -> None:
        self._offers[offer.id] = offer
        self._gone.discard(offer.id)
        self._new[offer.id] = offer
        self._lines = None
        self._tell_soon()

    def _remove(self, offer_ids: Iterable[str]) -> None:
        for offer_id in offer_ids:
            if self._offers.pop(offer_id, None) is not None:
                self._new.pop(offer_id, None)
                self._gone.add(offer_id)
                self._lines = None
        self._tell_soon()

    def _tell_soon(self) -> None:
        if self._telling is None and (self._new or self._gone):
            self._telling = asyncio.get_running_loop().call_later(GATHERED, self._tell_changes)

    def _tell_changes(self) -> None:
        self._telling = None
        new, gone = list(self._new.values()), sorted(self._gone)
        self._new, self._gone = {}, set()
        self._pages.tell({"new": [offer.document for offer in new], "gone": gone})
        for owner in {offer.owner for offer in new}:
            self._pages.tell_owner(owner, {"yours": self._ids_of(owner)})

    def _tell_taken(self, owner: str, offer_id: str, game: str) -> None:
        self._pages.tell_owner(owner, {"taken": {"offer": offer_id, "game": game}})

    def _ids_of(self, owner: str) -> list[str]:
        return [offer.id for offer in self._offers.values() if owner and offer.owner == owner]

    def _spread(self, item: dict[str, Any]) -> None:
        if self._relay is not None:
            self._relay.tell("", item)

    def _hear(self, message: Message) -> None:
        for _, item in message.news:
            with suppress(KeyError, TypeError, ValueError, AttributeError):  # anybody may publish on a channel
                self._hear_one(message.sender, item)

    def _hear_one(self, sender: str, item: dict[str, Any]) -> None:
        if "made" in item:
            self._add(Offered.decode(item["made"]))
        if "taken" in item:
            told = item["taken"]
            self._tell_taken(str(told["owner"]), str(told["offer"]), str(told["game"]))
        if "gone" in item:
            self._remove(map(str, item["gone"]))
        if "here" in item:
            self._elsewhere[sender] = int(item["here"]), time.monotonic() + SECONDS_HERE

    async def _look_now_and_then(self) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._look_now.wait(), BETWEEN_LOOKS)
            self._look_now.clear()
            try:
                if self._pages:
                    await self._look()
            except DatabaseError as error:
                _log.warning("the open offers cannot be read: %s", error)
            self._count_people()
            await asyncio.sleep(FRESH)

    async def _look(self) -> None:
        """Keep the live offers open whose pages are here, read what is open, and tell what is different."""
        async with self._looking:
            before = dict(self._offers)
            seen = [offer.id for offer in before.values() if offer.live and offer.owner in self._pages.owners]
            if seen:
                await ask(store.touch, seen, now())
            found = {offer.id: offer for offer in await ask(store.read_open, now())}
            self._looked_at = time.monotonic()
            lost = [offer for offer in before.values() if offer.id not in found]
            mine = {offer.id: offer.owner for offer in lost if offer.owner in self._pages.owners}
            begun = await ask(store.read_games, list(mine)) if mine else {}
        for offer_id, game in begun.items():
            self._tell_taken(mine[offer_id], offer_id, game)
        self._remove([offer.id for offer in lost])
        for offer in found.values():
            if offer.id not in before and offer.id not in self._gone and offer.id not in self._offers:
                self._add(offer)

    def _count_people(self) -> None:
        """Say how many are here: to the pages if it has changed, or as a sign of life; to other processes always."""
        at = time.monotonic()
        self._elsewhere = {name: (count, until) for name, (count, until) in self._elsewhere.items() if until > at}
        if self._pages or self._told_here:
            self._told_here = self._pages.people
            here = self.here
            self._spread({"here": self._pages.people})
            self._pages.tell({"here": here})


def lobby() -> Lobby:
    """The lobby of this process; an event loop has one of its own."""
    loop = asyncio.get_running_loop()
    found = _lobbies.get(loop)
    if found is None:
        found = _lobbies[loop] = Lobby()
    return found


def count_open() -> int:
    """How many offers are open, as far as this process knows; none outside of an event loop."""
    try:
        return len(lobby().offers)
    except RuntimeError:
        return 0


def start() -> Callable[[], Awaitable[None]]:
    """Begin when the process does; what comes back ends it."""
    here = lobby()

    async def end() -> None:
        here.close()

    return end


_lobbies: WeakKeyDictionary[asyncio.AbstractEventLoop, Lobby] = WeakKeyDictionary()
