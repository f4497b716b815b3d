"""How many connections there may be, and how many of one visitor: near the limit of open files new ones are refused.

What those are told is in `connections`.
"""

import logging
from collections import Counter
from typing import Final

from tengen.server.config.listening.openfiles import room
from tengen.server.config.middleware.visitors import visitor_at

MOST_POLITE: Final = 256
"""So many may wait to be refused with an answer to what they ask; more are answered before they ask."""
SHARE: Final = 2
"""One visitor may have the half of all connections."""
TOLD_EVERY: Final = 60.0
"""Seconds: the log says no more often that there is no room."""

_log = logging.getLogger(__name__)


class Doors:
    """All connections of this process: how many there may be, and how many each visitor has."""

    def __init__(self, files: int, *, by_visitor: bool) -> None:
        """`by_visitor` is whether their addresses are their own: all of a proxy's visitors have one."""
        self._room = room(files)
        self._most_refused = self._room + min(MOST_POLITE, (files - self._room) // 4)
        self._share = self._room // SHARE if by_visitor else self._room
        self._open: Counter[str] = Counter()
        self._told = -TOLD_EVERY

    def enter(self, address: str) -> str:
        """Count one more; whom it counts for comes back."""
        visitor = visitor_at(address)
        self._open[visitor] += 1
        return visitor

    def leave(self, visitor: str) -> None:
        self._open[visitor] -= 1
        if not self._open[visitor]:
            del self._open[visitor]

    def refusal(self, connections: int, visitor: str, now: float) -> str:
        """Why there is no room for this one of so many; nothing if there is."""
        if connections <= self._room and self._open[visitor] <= self._share:
            return ""
        reason = "no room" if connections > self._room else "one visitor's share"
        if now - self._told >= TOLD_EVERY:
            self._told = now
            _log.warning("%d connections are open, and new ones are refused: %s", connections, reason)
        return reason

    def is_overfull(self, connections: int) -> bool:
        """Whether there is not even room to hear what is asked for."""
        return connections > self._most_refused
