"""Reviews under way in this process: one after the other, with a queue that has an end and a place for everybody in it.

What is found is kept as it comes, so that a review that was broken off goes on where it was.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Hashable
from enum import StrEnum
from typing import Any, Final
from weakref import WeakKeyDictionary

from django.conf import settings

from tengen.engines.situation import Situation
from tengen.judge.codec import opinion_document
from tengen.judge.opinion import Opinion
from tengen.rules import TengenError
from tengen.server.computer.analysis import studies, thoughts
from tengen.server.computer.analysis.line import Studied
from tengen.server.computer.analysis.thinking import QUICK, asked, net_name, visits_for
from tengen.server.config.reporting.figures import Count
from tengen.server.site.clock import now
from tengen.server.site.database import ask
from tengen.server.site.work import Later

SILENCE: Final = 15.0
EACH: Final = 2
"""So many reviews one visitor may have waiting or under way."""
SECONDS_EACH: Final = 20
REVIEWS: Final = Count("tengen_computer_reviews", "Reviews with the computer, by what became of them.", "what")
_log = logging.getLogger(__name__)


class State(StrEnum):
    """How far a review is."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    STOPPED = "stopped"


class Run:
    """One review with the computer: its opinions so far, and lines of JSON for whoever follows it."""

    def __init__(
        self, review_id: str, line: Studied, visitor: Hashable, kept: Callable[[Run], Awaitable[None]]
    ) -> None:
        self.review_id, self.line, self.visitor = review_id, line, visitor
        self.opinions: list[Opinion | None] = [None] * len(line)
        self.visits = visits_for(len(line.history.start.board.cells))
        self.net = net_name()
        self.state = State.WAITING
        self.done = 0
        self.failure: TengenError | None = None
        self._kept = kept
        self._lines: list[bytes] = []
        self._more = asyncio.Event()

    @property
    def is_over(self) -> bool:
        return self.state in (State.DONE, State.FAILED, State.STOPPED)

    async def go(self) -> None:
        """Look at all positions: quickly at first, then at each for as long as it takes."""
        self.state = State.RUNNING
        situations = list(self.line.situations())
        keys = [thoughts.key_of(situation, self.net) for situation in situations]
        await ask(studies.begin, self.review_id, self.net, self.visits, self.line.nodes, now())
        known = await ask(thoughts.known, keys, self.visits, now())
        self._tell({"kind": "begin", "net": self.net, "visits": self.visits, "total": len(situations)})
        for number, key in enumerate(keys):
            if key in known:
                self._note(number, known[key], whole=True)
        missing = [number for number, key in enumerate(keys) if key not in known]
        await self._all(missing, lambda number: self._quick(number, situations[number]))
        self._tell({"kind": "looked", "done": self.done})
        await self._all(self._by_weight(missing), lambda number: self._whole(number, situations[number], keys[number]))
        await ask(studies.finish, self.review_id, [each for each in self.opinions if each is not None], now())
        await self._kept(self)

    def end(self, state: State, failure: TengenError | None = None) -> None:
        """It is over: tell whoever follows."""
        self.state, self.failure = state, failure
        said: dict[str, Any] = {"kind": str(state), "done": self.done}
        if failure is not None:
            said |= {"code": failure.code, "message": failure.message, "expected": failure.expected}
        self._tell(said)

    async def follow(self) -> AsyncIterator[bytes]:
        """All lines from the beginning, then each new one until it is over; an empty line now and then."""
        told = 0
        while True:
            while told < len(self._lines):
                yield self._lines[told] + b"\n"
                told += 1
            if self.is_over:
                return
            self._more.clear()
            try:
                async with asyncio.timeout(SILENCE):
                    await self._more.wait()
            except TimeoutError:
                yield b"\n"

    def tell_place(self, place: int) -> None:
        self._tell({"kind": "waiting", "place": place})

    async def _quick(self, number: int, situation: Situation) -> None:
        self._note(number, await asked(situation, QUICK), whole=False)

    async def _whole(self, number: int, situation: Situation, key: str) -> None:
        found = await asked(situation, self.visits)
        await ask(thoughts.keep, key, found, now())
        self._note(number, found, whole=True)
        if self.done % 16 == 0:
            await ask(studies.go_on, self.review_id, self.done, now())

    async def _all(self, numbers: list[int], work: Callable[[int], Awaitable[None]]) -> None:
        """Do this for each of these positions, a few at once so that no worker waits."""
        left = iter(numbers)

        async def some() -> None:
            for number in left:
                await work(number)

        async with asyncio.TaskGroup() as group:
            for _ in range(2 * settings.COMPUTER.workers):
                group.create_task(some())

    def _by_weight(self, numbers: list[int]) -> list[int]:
        """The positions around the largest jumps of the quick look first."""

        def jump(number: int) -> float:
            near = [self.opinions[place] for place in (number - 1, number, number + 1) if 0 <= place < len(self.line)]
            leads = [each.lead for each in near if each is not None]
            return max(leads) - min(leads) if leads else 0.0

        return sorted(numbers, key=lambda number: (-round(jump(number) / 4), number))

    def _note(self, number: int, opinion: Opinion, *, whole: bool) -> None:
        self.opinions[number] = opinion
        self.done += whole
        said = opinion_document(opinion)
        node = self.line.nodes[number]
        self._tell({"kind": "position", "number": number, "node": node, "quick": not whole, "done": self.done} | said)

    def _tell(self, line: dict[str, Any]) -> None:
        self._lines.append(json.dumps(line, separators=(",", ":")).encode())
        self._more.set()


class Runs:
    """The reviews of one event loop, the one under way first."""

    def __init__(self) -> None:
        self._runs: dict[str, Run] = {}
        self._working: asyncio.Task[None] | None = None

    def of(self, review_id: str) -> Run | None:
        """The review that waits or is under way."""
        return self._runs.get(review_id)

    def place(self, run: Run) -> int:
        """How many go before this one."""
        return list(self._runs.values()).index(run) if run.review_id in self._runs else 0

    def start(self, run: Run) -> Run:
        """Have it done when its turn comes; the same review is not done twice. Refuses when too many wait."""
        known = self._runs.get(run.review_id)
        if known is not None:
            return known
        waiting = len(self._runs)
        mine = sum(each.visitor == run.visitor for each in self._runs.values())
        if waiting >= settings.COMPUTER.reviews or mine >= EACH:
            REVIEWS.add("refused")
            raise Later("busy", f"{waiting} reviews wait for the computer already", SECONDS_EACH * max(mine, 1))
        self._runs[run.review_id] = run
        run.tell_place(self.place(run))
        if self._working is None or self._working.done():
            self._working = asyncio.create_task(self._work())
        return run

    async def _work(self) -> None:
        while self._runs:
            run = next(iter(self._runs.values()))
            try:
                await run.go()
                run.end(State.DONE)
            except* TengenError as errors:
                run.end(State.FAILED, _first(errors))
            except* asyncio.CancelledError:
                run.end(State.STOPPED)
                raise
            except* Exception:
                _log.exception("the review %s with the computer failed", run.review_id)
                run.end(State.FAILED, TengenError("engine-failed", "something went wrong", "another try later"))
            finally:
                REVIEWS.add(str(run.state))
                del self._runs[run.review_id]
            for place, waiting in enumerate(self._runs.values()):
                waiting.tell_place(place)


def _first(errors: ExceptionGroup[TengenError]) -> TengenError:
    found: BaseException = errors
    while isinstance(found, BaseExceptionGroup):
        found = found.exceptions[0]
    assert isinstance(found, TengenError)
    return found


def runs() -> Runs:
    """Those of this process; an event loop has its own."""
    loop = asyncio.get_running_loop()
    found = _all_runs.get(loop)
    if found is None:
        found = _all_runs[loop] = Runs()
    return found


_all_runs: WeakKeyDictionary[asyncio.AbstractEventLoop, Runs] = WeakKeyDictionary()
