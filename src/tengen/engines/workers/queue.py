"""The jobs that wait, the most urgent first and among equals the oldest; there is an end to how many may.

Who does them is not known here.
"""

from __future__ import annotations

import asyncio
import heapq
from dataclasses import dataclass, field
from typing import Final

from tengen.engines.workers.jobs import URGENCY, Answer, Job, Kind
from tengen.engines.workers.refusals import PoolFull

SHARE: Final = 0.5
"""What is not urgent may take so large a part of the places."""


@dataclass(slots=True)
class Waiting:
    """A job and who waits for it."""

    number: int
    job: Job
    answer: asyncio.Future[Answer]
    tries: int = 0

    @property
    def order(self) -> tuple[int, int]:
        return URGENCY[self.job.kind], self.number


@dataclass(slots=True)
class Queue:
    """At most `most` jobs, and at most half as many that are not moves."""

    most: int
    _heap: list[tuple[tuple[int, int], Waiting]] = field(default_factory=list)
    _more: asyncio.Event = field(default_factory=asyncio.Event)

    def __len__(self) -> int:
        return len(self._heap)

    def add(self, waiting: Waiting) -> None:
        """Refuses when there is no place for it."""
        others = sum(each.job.kind is not Kind.MOVE for _, each in self._heap)
        slow = waiting.job.kind is not Kind.MOVE
        if len(self._heap) >= self.most or (slow and others >= max(int(self.most * SHARE), 1)):
            raise PoolFull(len(self._heap))
        self.put_back(waiting)

    def put_back(self, waiting: Waiting) -> None:
        """A job that was begun has its place."""
        heapq.heappush(self._heap, (waiting.order, waiting))
        self._more.set()

    def remove(self, waiting: Waiting) -> bool:
        """Take a job out; whether it was still there."""
        left = [pair for pair in self._heap if pair[1] is not waiting]
        found = len(left) < len(self._heap)
        heapq.heapify(left)
        self._heap = left
        return found

    async def next(self) -> Waiting:
        """The job to be done next, when there is one."""
        while not self._heap:
            self._more.clear()
            await self._more.wait()
        return heapq.heappop(self._heap)[1]

    def drained(self) -> list[Waiting]:
        """All of them, taken out."""
        found = [waiting for _, waiting in self._heap]
        self._heap = []
        return found
