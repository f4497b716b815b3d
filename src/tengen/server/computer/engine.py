"""The engine of this process: one pool of workers for moves and for analysis, started when it is first asked.

What may be asked, and in which order it is done, is in `tengen.engines.workers`: a move goes before a review.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final
from weakref import WeakKeyDictionary

from django.conf import settings

from tengen.engines.workers.jobs import Answer, Job
from tengen.engines.workers.pool import Figures, Pool
from tengen.rules import BadInput
from tengen.server.config.reporting.engines import watch

OFF: Final = "computer-off"


class Engine:
    """The workers that think for one event loop; the loop itself only waits for them."""

    def __init__(self) -> None:
        self._pool: Pool | None = None

    @property
    def figures(self) -> Figures:
        """What the workers have done; nothing yet where nobody has asked them."""
        return self._pool.figures if self._pool else Figures()

    async def run(self, job: Job) -> Answer:
        """What comes of a job; whoever stops waiting calls it off.

        Refuses while the computer is off (`computer-off`) and when too many wait (`engine-busy`); raises `JobFailed`
        where no engine can be had.
        """
        need_computer()
        if self._pool is None:
            self._pool = Pool(settings.COMPUTER.workers, most_waiting=settings.COMPUTER.queue)
            watch(self._pool)
            await self._pool.__aenter__()
        return await self._pool.run(job)

    async def close(self) -> None:
        """Let go of the workers, since the site stops."""
        if self._pool is not None:
            await self._pool.__aexit__()
            self._pool = None


def engine() -> Engine:
    """The engine of this process; an event loop has one of its own."""
    loop = asyncio.get_running_loop()
    found = _engines.get(loop)
    if found is None:
        found = _engines[loop] = Engine()
    return found


def start() -> Callable[[], Awaitable[None]]:
    """Nothing is begun before somebody asks; what ends it with the process comes back."""
    return engine().close


def need_computer() -> None:
    """Refuses where the operator has turned the computer off."""
    if not settings.COMPUTER.plays:
        raise BadInput(OFF, "the computer is turned off on this site", "another opponent, or another site")


_engines: WeakKeyDictionary[asyncio.AbstractEventLoop, Engine] = WeakKeyDictionary()
