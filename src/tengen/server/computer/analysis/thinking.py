"""Asking the engine about positions: what is known already comes from the database, the rest is thought and kept."""

from __future__ import annotations

import asyncio
import hashlib
from functools import cache
from typing import Final

from django.conf import settings

from tengen.engines.net.files import OWN_NET, chosen, file_hash
from tengen.engines.situation import Situation
from tengen.engines.workers.jobs import Job, Kind
from tengen.engines.workers.refusals import PoolFull
from tengen.judge.opinion import Opinion, opinion
from tengen.server.computer.analysis import thoughts
from tengen.server.computer.engine import engine
from tengen.server.site.clock import now
from tengen.server.site.database import ask

LARGEST: Final = 361
MOST_TIMES: Final = 3
"""On a small board at most so many times the visits of a large one."""
QUICK: Final = 2
"""Visits of a quick look: the position itself and the move that the net likes most."""
PAUSE: Final = 0.2
TRIES: Final = 300


def visits_for(points: int) -> int:
    """How many visits a position of a board with so many points gets in a review."""
    usual: int = settings.COMPUTER.visits
    return max(round(usual * min(MOST_TIMES, LARGEST / points)), QUICK)


@cache
def net_name() -> str:
    """Which net this is, short enough to be shown; another file has another name."""
    path = chosen()
    try:
        digest = file_hash(path)[:8]
    except OSError:
        digest = hashlib.sha256(str(path).encode()).hexdigest()[:8]
    return f"tengen {digest}" if path == OWN_NET else f"{path.name[:40]} {digest}"


async def thought_of(situation: Situation, visits: int) -> Opinion:
    """The opinion of one position, from the database if it is there; waits while too many others do."""
    key = thoughts.key_of(situation, net_name())
    found = await ask(thoughts.known, [key], visits, now())
    if key in found:
        return found[key]
    made = await asked(situation, visits)
    await ask(thoughts.keep, key, made, now())
    return made


async def asked(situation: Situation, visits: int) -> Opinion:
    """What the engine thinks after so many visits; others go first while its queue is full."""
    job = Job(Kind.REVIEW, situation, visits=visits)
    for _ in range(TRIES):
        try:
            answer = await engine().run(job)
            return opinion(answer, situation.position.to_play)
        except PoolFull:
            await asyncio.sleep(PAUSE)
    raise PoolFull(settings.COMPUTER.queue)
