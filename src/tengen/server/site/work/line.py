"""The bounded queue of work: a turn for each visitor, and for none of them more than a share.

It holds values and knows no time; who does the work is in `pool`.
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Full(Exception):  # noqa: N818 - it is an answer more than an error
    """There is no room: in the whole line, or in this visitor's share of it."""


class FairLine(Generic[T]):
    """What waits, by visitor, and how much of each visitor's work is being done.

    >>> line = FairLine[str](most=4, share=2, at_once=1)
    >>> for visitor, what in (("Ann", "a1"), ("Ann", "a2"), ("Bo", "b1")):
    ...     line.put(visitor, what)
    >>> line.take(), line.take(), line.take()
    (('Ann', 'a1'), ('Bo', 'b1'), None)
    >>> line.done("Ann")
    >>> line.take()
    ('Ann', 'a2')
    """

    def __init__(self, most: int, share: int, at_once: int) -> None:
        """At most `most` wait, `share` of them one visitor's, of whose work `at_once` pieces are done at a time."""
        self._most, self._share, self._at_once = most, share, at_once
        self._waiting: dict[Hashable, deque[T]] = {}
        self._under_way: Counter[Hashable] = Counter()
        self._length = 0

    def __len__(self) -> int:
        return self._length

    def put(self, visitor: Hashable, item: T) -> None:
        """Let it wait; raises `Full` where there is no room."""
        own = self._waiting.get(visitor, ())
        if self._length >= self._most or len(own) >= self._share:
            raise Full
        self._waiting.setdefault(visitor, deque()).append(item)
        self._length += 1

    def take(self) -> tuple[Hashable, T] | None:
        """The next one to be done: visitors come in turn. None if nobody may have something done now."""
        for visitor, own in self._waiting.items():
            if self._under_way[visitor] < self._at_once:
                del self._waiting[visitor]
                item = own.popleft()
                if own:
                    self._waiting[visitor] = own
                self._length -= 1
                self._under_way[visitor] += 1
                return visitor, item
        return None

    def done(self, visitor: Hashable) -> None:
        """A piece of this visitor's work has ended."""
        self._under_way[visitor] -= 1
        if not self._under_way[visitor]:
            del self._under_way[visitor]

    def leave(self, visitor: Hashable, item: T) -> None:
        """Let it wait no longer; nothing if it does not wait."""
        own = self._waiting.get(visitor, deque())
        if item in own:
            own.remove(item)
            self._length -= 1
            if not own:
                del self._waiting[visitor]
