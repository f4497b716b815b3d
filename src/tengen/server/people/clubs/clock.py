"""Time in clubs: challenges that lapse, rounds that open by the clock. Any process may do it; a log takes each once."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from django.db import DatabaseError

from tengen.clubs.ladder import Lapse
from tengen.clubs.tournament import PairRound
from tengen.rules import TengenError
from tengen.server.people.clubs import store
from tengen.server.people.clubs.kinds import Command, Kind
from tengen.server.people.clubs.models import Contest
from tengen.server.site.clock import MINUTE, now
from tengen.server.site.database import ask

SECONDS_BETWEEN_LOOKS: Final = 5.0
AT_ONCE: Final = 50
PUT_OFF: Final = 5 * MINUTE
"""A round that cannot open yet, since results are missing, is tried again after this."""

_log = logging.getLogger(__name__)


def work(at: int) -> int:
    """Do what is due at this instant, in at most `AT_ONCE` contests; how many it were."""
    found = store.due(at, AT_ONCE)
    for contest in found:
        try:
            store.submit(contest.id, _command(contest))
        except TengenError as error:
            _log.info("contest %s: time has to wait: %s", contest.id, error)
            store.put_off(contest.id, at + PUT_OFF)
    return len(found)


def _command(contest: Contest) -> Command:
    if Kind(contest.kind) is Kind.LADDER:
        return Lapse()
    return PairRound("", len(store.state_of(contest).rounds) + 1)


async def _watch() -> None:
    while True:
        try:
            await ask(work, now())
        except DatabaseError as error:
            _log.warning("the clubs' clock cannot work: %s", error)
        await asyncio.sleep(SECONDS_BETWEEN_LOOKS)


def start() -> Callable[[], Awaitable[None]]:
    """Begin in this event loop; what ends it comes back."""
    watching = asyncio.create_task(_watch())

    async def end() -> None:
        watching.cancel()
        with suppress(asyncio.CancelledError):
            await watching

    return end
