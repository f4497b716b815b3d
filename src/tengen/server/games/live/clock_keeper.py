"""Losses on time when nobody looks: finds the games whose time is over and claims it, as a player's page would.

Whether the time is really over is decided by the game; when it will be is in its summary, as `deadline`.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from django.db import DatabaseError

from tengen.game import ClaimTime, Command, Phase
from tengen.rules import TengenError
from tengen.server.games import models
from tengen.server.games.live.executor import Outcome
from tengen.server.site.clock import now
from tengen.server.site.database import ask

SECONDS_BETWEEN_LOOKS: Final = 1.0
MOST_AT_ONCE: Final = 100

_log = logging.getLogger(__name__)


async def keep_time(submit: Callable[[str, Command], Awaitable[Outcome]]) -> None:
    """Look again and again until canceled; a database out of reach is waited for."""
    while True:
        try:
            over = await ask(overdue, now(), MOST_AT_ONCE)
        except DatabaseError as error:
            _log.warning("the clocks of the games cannot be read: %s", error)
            over = []
        for game_id, version in over:
            await _claim(submit, game_id, version)
        if len(over) < MOST_AT_ONCE:
            await asyncio.sleep(SECONDS_BETWEEN_LOOKS)


async def _claim(submit: Callable[[str, Command], Awaitable[Outcome]], game_id: str, version: int) -> None:
    try:
        outcome = await submit(game_id, ClaimTime(seat=None, at_version=version))
    except TengenError as error:
        _log.warning("game %s: the time cannot be claimed: %s", game_id, error)
    else:
        if outcome.refused is not None:
            _log.info("game %s: %s", game_id, outcome.refused.message)


def overdue(at: int, most: int) -> list[tuple[str, int]]:
    """The games whose time is over at this instant, and their versions; the longest overdue first."""
    found = models.Game.objects.filter(deadline__lte=at, phase=str(Phase.PLAYING)).order_by("deadline")
    return list(found.values_list("id", "version")[:most])
