"""Another program that speaks GTP, and how to ask it: one command at a time, each with its answer.

What it is asked is decided by others. It is any program that its user names; what it answers is not trusted.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from collections.abc import Sequence
from typing import Final, Self

from tengen.rules.errors import TengenError

LONGEST_ANSWER: Final = 1_000_000
MOST_LINES: Final = 10_000
LAST_WORDS: Final = 3
SECONDS_TO_QUIT: Final = 3.0
SECONDS_TO_START: Final = 60.0


class EngineRefused(TengenError):  # noqa: N818 - it reads as what it says
    """The engine said that it will not do this; it is still there."""

    def __init__(self, command: str, said: str) -> None:
        super().__init__("engine-refused", f"the engine refused {command!r}: {said}", "an engine that can")


class EngineGone(TengenError):  # noqa: N818
    """The engine has ended, or could not be started, or speaks no GTP."""

    def __init__(self, why: str) -> None:
        super().__init__("engine-gone", why, "a program that speaks GTP")


class EngineSilent(TengenError):  # noqa: N818
    """The engine took too long; nothing can be asked any more, since its answer may still come."""

    def __init__(self, command: str, seconds: float) -> None:
        super().__init__("engine-silent", f"no answer to {command!r} within {seconds:g} s", "an answer in time")


class Engine:
    """A running engine; `commands` are those that it knows."""

    def __init__(self, process: asyncio.subprocess.Process, words: Sequence[str]) -> None:
        self._process = process
        self._program = words[0]
        self._errors: deque[str] = deque(maxlen=LAST_WORDS)
        self._listening = asyncio.create_task(self._listen())
        self._asking = asyncio.Lock()
        self.commands: frozenset[str] = frozenset()
        self.name = ""

    @classmethod
    async def start(cls, words: Sequence[str]) -> Self:
        """Start the program and ask what it knows."""
        if not words:
            raise EngineGone("no program was named")
        pipe = asyncio.subprocess.PIPE
        try:
            process = await asyncio.create_subprocess_exec(
                *words, stdin=pipe, stdout=pipe, stderr=pipe, limit=LONGEST_ANSWER, start_new_session=True
            )
        except OSError as error:
            raise EngineGone(f"{words[0]} cannot be started: {error.strerror or error}") from None
        engine = cls(process, words)
        try:
            engine.commands = frozenset((await engine.ask("list_commands", SECONDS_TO_START)).split())
            engine.name = (await engine.ask("name", SECONDS_TO_START))[:60]
        except BaseException:
            await engine.stop()
            raise
        return engine

    async def ask(self, command: str, seconds: float | None = None) -> str:
        """The answer to a command; waits for it without end if no seconds are given."""
        async with self._asking:
            try:
                async with asyncio.timeout(seconds):
                    return await self._asked(command)
            except TimeoutError:
                self._kill()
                raise EngineSilent(command, seconds or 0) from None

    async def stop(self) -> None:
        """Ask it to quit, and end it if it does not."""
        with contextlib.suppress(OSError, TimeoutError):
            if self._process.returncode is None and self._process.stdin is not None:
                self._process.stdin.write(b"quit\n")
                await self._process.stdin.drain()
                await asyncio.wait_for(self._process.wait(), SECONDS_TO_QUIT)
        self._kill()
        await self._process.wait()
        self._listening.cancel()

    async def _asked(self, command: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        try:
            self._process.stdin.write(f"{command}\n".encode())
            await self._process.stdin.drain()
            lines: list[str] = []
            while True:
                raw = await self._process.stdout.readline()
                if not raw:
                    raise await self._gone(command)
                line = raw.decode("utf-8", "replace").rstrip()
                if not lines and line and line[0] not in "=?":
                    self._kill()
                    raise EngineGone(f"{self._program} answered {command!r} with {line[:60]!r}, which is no GTP")
                if line and len(lines) < MOST_LINES:
                    lines.append(line)
                elif lines and not line:
                    break
        except OSError:
            raise await self._gone(command) from None
        except ValueError:
            self._kill()
            said = f"{self._program} answered {command!r} with a line of more than {LONGEST_ANSWER:,} bytes"
            raise EngineGone(said) from None
        answer = "\n".join(lines)
        said = _body(answer)
        if answer[0] == "?":
            raise EngineRefused(command, said)
        return said

    async def _gone(self, command: str) -> EngineGone:
        """Why it ended: what it said last, and its exit code, for which it has a moment to end by itself."""
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asyncio.shield(self._listening), SECONDS_TO_QUIT)
            await asyncio.wait_for(self._process.wait(), SECONDS_TO_QUIT)
        self._kill()
        code = await self._process.wait()
        last = "; ".join(self._errors)
        return EngineGone(f"{self._program} ended with code {code} at {command!r}" + (f": {last}" if last else ""))

    def _kill(self) -> None:
        if self._process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()

    async def _listen(self) -> None:
        """Keep its last words, which say why it ended; it would stop if nobody read them."""
        assert self._process.stderr is not None
        with contextlib.suppress(OSError):
            while True:
                try:
                    line = await self._process.stderr.readline()
                except ValueError:  # a line too long to be kept; the next one may be its last words
                    continue
                if not line:
                    return
                if text := line.decode("utf-8", "replace").strip():
                    self._errors.append(text[:200])


def _body(answer: str) -> str:
    """The answer without its sign and number; what follows on other lines is kept as it is.

    >>> _body("=12 A1 B2\\nC3")
    'A1 B2\\nC3'
    """
    return answer[1:].lstrip("0123456789").strip()
