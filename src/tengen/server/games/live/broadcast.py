"""Telling those who watch: each has a short queue of its own, so that one who is stuck stalls nobody.

What is told has been committed; a listener that loses something sees the gap in the versions and asks for the rest.
What is said is made in `messages`.
"""

from collections import deque
from collections.abc import Callable
from typing import Final

from tengen.rules import Color

MOST_WAITING: Final = 200


class Listener:
    """One open page or program: what waits for it, in order; too much of it ends the listener.

    `write` sends a text in UTF-8, or answers False if that cannot be now: then it waits until `flush`. `gone` is called
    when nothing will ever be told again. `lines_only` is for programs that follow the log and no more.
    """

    __slots__ = ("_gone", "_write", "closed", "lines_only", "seats", "waiting")

    def __init__(
        self,
        write: Callable[[bytes], bool],
        gone: Callable[[], None],
        seats: frozenset[Color] = frozenset(),
        *,
        lines_only: bool = False,
    ) -> None:
        self._write = write
        self._gone = gone
        self.seats = seats
        self.lines_only = lines_only
        self.waiting: deque[bytes] = deque()
        self.closed = False

    def tell(self, text: bytes) -> None:
        """Send this when its turn has come; returns at once."""
        if self.closed:
            return
        if len(self.waiting) >= MOST_WAITING:
            self.close()
        elif self.waiting or not self._write(text):
            self.waiting.append(text)

    def flush(self) -> None:
        """Send what waits, as much as can be sent now."""
        while self.waiting and self._write(self.waiting[0]):
            self.waiting.popleft()

    def close(self) -> None:
        """Send nothing more, and let go of the connection."""
        if not self.closed:
            self.closed = True
            self.waiting.clear()
            self._gone()
