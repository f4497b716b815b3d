"""Telling those who watch: each has a short queue of its own, so that one who is stuck stalls nobody.

What is told has been committed; a listener that loses something sees the gap in the versions and asks for the rest.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Final

MOST_WAITING: Final = 200


class Listener:
    """One open page or program: texts go out in order, and too many that wait end it."""

    __slots__ = ("_close", "_send", "_task", "_waiting", "closed")

    def __init__(self, send: Callable[[str], Awaitable[None]], close: Callable[[], None]) -> None:
        self._send = send
        self._close = close
        self._waiting: deque[str] = deque()
        self._task: asyncio.Task[None] | None = None
        self.closed = False

    def tell(self, text: str) -> None:
        """Send this when its turn has come; returns at once."""
        if self.closed:
            return
        if len(self._waiting) >= MOST_WAITING:
            self.close()
            return
        self._waiting.append(text)
        if self._task is None:
            self._task = asyncio.create_task(self._flush())

    def close(self) -> None:
        """Send nothing more, and let go of the connection."""
        if not self.closed:
            self.closed = True
            self._waiting.clear()
            self._close()

    async def _flush(self) -> None:
        try:
            while self._waiting:
                await self._send(self._waiting.popleft())
        except (OSError, RuntimeError):
            self.close()
        finally:
            self._task = None
