"""Following the games: whatever rated game is over counts soon, in whichever process it was played."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from django.db import DatabaseError

from tengen.rules import TengenError
from tengen.server.people.ratings import service

SECONDS_BETWEEN_LOOKS: Final = 1.0
SECONDS_AFTER_TROUBLE: Final = 10.0
AT_ONCE: Final = 50

_log = logging.getLogger(__name__)


async def follow() -> None:
    """Follow until canceled; a database out of reach is waited for, a game that cannot be read is told of once."""
    unreadable: set[str] = set()
    while True:
        wait = SECONDS_BETWEEN_LOOKS
        try:
            for game_id in await service.waiting(AT_ONCE + len(unreadable)):
                if game_id not in unreadable:
                    await _take(game_id, unreadable)
        except DatabaseError as error:
            _log.warning("the rated games cannot be followed: %s", error)
            wait = SECONDS_AFTER_TROUBLE
        await asyncio.sleep(wait)


async def _take(game_id: str, unreadable: set[str]) -> None:
    try:
        await service.take(game_id)
    except TengenError:
        # It will not get better by trying again, and the other games must not wait for it.
        _log.exception("the rated game %s cannot be read", game_id)
        unreadable.add(game_id)


def start() -> Callable[[], Awaitable[None]]:
    """Begin in this event loop; what ends it comes back."""
    following = asyncio.create_task(follow())

    async def end() -> None:
        following.cancel()
        with suppress(asyncio.CancelledError):
            await following

    return end
