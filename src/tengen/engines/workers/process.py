"""One worker's process as the pool sees it: start it, ask it, call a job off, end it."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import deque
from collections.abc import Sequence
from typing import Any, Final, Self

from tengen.engines.workers.jobs import Answer, Job

LONGEST_LINE: Final = 4_000_000
SECONDS_TO_START: Final = 60.0
SECONDS_TO_END: Final = 3.0
SECONDS_TO_HEAR: Final = 5.0
"""How long a worker may take to hear that its job was called off."""
LAST_WORDS: Final = 3


class WorkerGone(Exception):  # noqa: N818 - it reads as what it says
    """The process has ended, or hangs and was ended."""


class WorkerRefused(Exception):  # noqa: N818
    """The job cannot be done; the worker is well."""


class Process:
    """A worker that is ready."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._errors: deque[str] = deque(maxlen=LAST_WORDS)
        self._listening = asyncio.create_task(self._listen())

    @classmethod
    async def start(cls, words: Sequence[str]) -> Self:
        """Start it and wait until it is ready."""
        pipe = asyncio.subprocess.PIPE
        try:
            process = await asyncio.create_subprocess_exec(
                *words, stdin=pipe, stdout=pipe, stderr=pipe, limit=LONGEST_LINE, start_new_session=True
            )
        except OSError as error:
            raise WorkerGone(f"{words[0]}: {error.strerror or error}") from None
        worker = cls(process)
        try:
            async with asyncio.timeout(SECONDS_TO_START):
                await worker._line()
        except TimeoutError:
            await worker.stop()
            raise WorkerGone(f"it was not ready within {SECONDS_TO_START:g} s") from None
        except BaseException:
            await worker.stop()
            raise
        return worker

    async def ask(self, number: int, job: Job, wanted: asyncio.Future[Answer], longest: float) -> Answer | None:
        """Do this job; None if it was called off, which is when nobody wants its answer any more."""
        reading = asyncio.create_task(self._answer(number, job))
        try:
            async with asyncio.timeout(longest):
                await asyncio.wait((reading, wanted), return_when=asyncio.FIRST_COMPLETED)
            if reading.done():
                return reading.result()
            await self._write({"cancel": number})
            with contextlib.suppress(WorkerRefused):
                async with asyncio.timeout(SECONDS_TO_HEAR):
                    await reading
            return None
        except TimeoutError:
            self._kill()
            raise WorkerGone(f"no answer within {longest:g} s") from None
        finally:
            reading.cancel()

    async def gone(self) -> None:
        """Return when it has ended."""
        await self._process.wait()

    async def stop(self) -> None:
        """End it; it ends by itself when nobody speaks to it."""
        with contextlib.suppress(OSError, TimeoutError):
            if self._process.stdin is not None:
                self._process.stdin.close()
            await asyncio.wait_for(self._process.wait(), SECONDS_TO_END)
        self._kill()
        await self._process.wait()
        self._listening.cancel()
        await asyncio.gather(self._listening, return_exceptions=True)

    async def _answer(self, number: int, job: Job) -> Answer:
        await self._write({"id": number, "job": job.document()})
        while (line := await self._line()).get("id") != number:
            pass
        if "error" in line:
            raise WorkerRefused(str(line["error"]))
        try:
            return Answer.read(line["answer"])
        except (KeyError, TypeError, ValueError) as error:
            self._kill()
            raise WorkerGone(f"it answered with what is no answer: {error}") from None

    async def _write(self, line: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(line).encode() + b"\n")
            await self._process.stdin.drain()
        except OSError:
            raise await self._why() from None

    async def _line(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        try:
            raw = await self._process.stdout.readline()
            line = json.loads(raw) if raw else None
        except ValueError as error:
            self._kill()
            raise WorkerGone(f"it said what is no JSON: {error}") from None
        if not isinstance(line, dict):
            raise await self._why()
        return line

    async def _why(self) -> WorkerGone:
        """What it said last, and its exit code."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(self._listening), SECONDS_TO_END)
            await asyncio.wait_for(self._process.wait(), SECONDS_TO_HEAR)  # to kill what has ended would hide its code
        self._kill()
        code = await self._process.wait()
        said = "; ".join(self._errors)
        return WorkerGone(f"it ended with code {code}" + (f": {said}" if said else ""))

    def _kill(self) -> None:
        if self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    async def _listen(self) -> None:
        assert self._process.stderr is not None
        with contextlib.suppress(OSError, ValueError):
            while line := await self._process.stderr.readline():
                if text := line.decode("utf-8", "replace").strip():
                    self._errors.append(text[:200])
