"""A pool of workers: each a process with its own net; jobs wait in a queue, moves before reviews.

A worker that dies or hangs is started anew, and what it was doing is done once more by another.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path
from typing import Final, Self

from tengen.engines.workers.jobs import Answer, Job
from tengen.engines.workers.process import Process, WorkerGone, WorkerRefused
from tengen.engines.workers.queue import Queue, Waiting
from tengen.engines.workers.refusals import JobFailed

PROGRAM: Final = (sys.executable, "-m", "tengen.engines.workers.worker")
TRIES: Final = 2
STARTS_IN_VAIN: Final = 3
"""A worker that ends so often before it is ready cannot be started: jobs are refused then until one can."""
LONGEST_PAUSE: Final = 30.0


@dataclass(frozen=True, slots=True)
class Figures:
    """What the pool has done since it began; `waiting` and `alive` are as of now."""

    done: int = 0
    failed: int = 0
    called_off: int = 0
    refused: int = 0
    crashes: int = 0
    retries: int = 0
    waiting: int = 0
    alive: int = 0


class Pool:
    """Use it as `async with Pool(2) as pool: await pool.run(job)`; whoever stops waiting calls the job off."""

    def __init__(
        self,
        workers: int = 1,
        *,
        net: Path | None = None,
        most_waiting: int = 200,
        longest: float = 60.0,
        program: Sequence[str] = PROGRAM,
    ) -> None:
        self._words = (*program, *([str(net)] if net else []))
        self._queue = Queue(most_waiting)
        self._longest = longest
        self._numbers = count(1)
        self._figures = Figures()
        self._alive = 0
        self._broken = ""
        self._closing = False
        self._many = workers
        self._workers: list[asyncio.Task[None]] = []
        self._processes: set[Process] = set()

    @property
    def figures(self) -> Figures:
        return replace(self._figures, waiting=len(self._queue), alive=self._alive)

    async def __aenter__(self) -> Self:
        self._workers = [asyncio.create_task(self._work()) for _ in range(self._many)]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._closing = True
        for worker in self._workers:
            worker.cancel()
        await asyncio.gather(*self._workers, return_exceptions=True)
        await asyncio.gather(*(process.stop() for process in self._processes))
        for waiting in self._queue.drained():
            self._fail(waiting, "the engine was stopped")

    async def run(self, job: Job) -> Answer:
        """The answer to a job. Refuses when too many wait; raises JobFailed when it was tried twice in vain."""
        if self._broken:
            self._count(refused=1)
            raise JobFailed(self._broken)
        waiting = Waiting(next(self._numbers), job, asyncio.get_running_loop().create_future())
        try:
            self._queue.add(waiting)
        except BaseException:
            self._count(refused=1)
            raise
        try:
            return await waiting.answer
        except asyncio.CancelledError:
            self._count(called_off=1)
            self._queue.remove(waiting)
            raise

    async def _work(self) -> None:
        """One worker until the pool ends: start it, give it jobs, and start it anew when it is gone.

        `wait_for` of Python 3.11 can swallow a cancellation, so that the end is also a flag.
        """
        in_vain = 0
        while not self._closing:
            try:
                process = await Process.start(self._words)
            except WorkerGone as error:
                in_vain += 1
                self._count(crashes=1)
                if in_vain >= STARTS_IN_VAIN:
                    self._give_up(f"the engine cannot be started: {error}")
                await asyncio.sleep(min(0.1 * 2**in_vain, LONGEST_PAUSE))
                continue
            in_vain, self._broken = 0, ""
            self._alive += 1
            self._processes.add(process)
            try:
                await self._serve(process)
            except WorkerGone:
                self._count(crashes=1)
            finally:
                self._alive -= 1
            await process.stop()
            self._processes.discard(process)

    async def _serve(self, process: Process) -> None:
        """Give it one job after the other, until it is gone."""
        while True:
            idle = asyncio.create_task(process.gone())
            taking = asyncio.create_task(self._queue.next())
            try:
                await asyncio.wait((idle, taking), return_when=asyncio.FIRST_COMPLETED)
                if not taking.done():
                    raise WorkerGone("it has ended while it was idle")
                waiting = taking.result()
            except BaseException:
                if taking.done() and not taking.cancelled():
                    self._queue.put_back(taking.result())
                raise
            finally:
                idle.cancel()
                taking.cancel()
            if not waiting.answer.done():
                await self._do(process, waiting)

    async def _do(self, process: Process, waiting: Waiting) -> None:
        waiting.tries += 1
        longest = self._longest + (waiting.job.seconds or 0.0)
        try:
            answer = await process.ask(waiting.number, waiting.job, waiting.answer, longest)
        except WorkerRefused as error:
            self._fail(waiting, str(error))
            return
        except asyncio.CancelledError:
            self._queue.put_back(waiting)
            raise
        except WorkerGone as error:
            if waiting.answer.done():
                pass
            elif waiting.tries < TRIES:
                self._count(retries=1)
                self._queue.put_back(waiting)
            else:
                self._fail(waiting, f"the engine ended twice at this job: {error}")
            raise
        if answer is not None and not waiting.answer.done():
            self._count(done=1)
            waiting.answer.set_result(answer)

    def _give_up(self, why: str) -> None:
        if self._alive == 0:
            self._broken = why
            for waiting in self._queue.drained():
                self._fail(waiting, why)

    def _fail(self, waiting: Waiting, why: str) -> None:
        if not waiting.answer.done():
            self._count(failed=1)
            waiting.answer.set_exception(JobFailed(why))

    def _count(self, **more: int) -> None:
        grown = {name: getattr(self._figures, name) + amount for name, amount in more.items()}
        self._figures = replace(self._figures, **grown)
