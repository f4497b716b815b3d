"""A sequence that never changes and yet grows cheaply: a longer one shares its items with the one that it came from.

What the items are is not known here. Two that grow from the same one part ways: the second gets items of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Generic, TypeVar, overload

T = TypeVar("T")


class _Shared(Generic[T]):
    """The items of all trails on one line, and where each was first; a trail sees only so many of them."""

    __slots__ = ("first", "items")

    def __init__(self, items: list[T]) -> None:
        self.items = items
        self.first: dict[T, int] | None = None


class Trail(Sequence[T]):
    """The first `length` of some shared items; equal to any trail or tuple with the same ones.

    >>> short = Trail("ab")
    >>> longer, other = short.plus("c"), short.plus("d")
    >>> len(short), longer == ("a", "b", "c"), other[-1], "c" in other
    (2, True, 'd', False)
    """

    __slots__ = ("_length", "_shared")

    def __init__(self, items: Iterable[T] = ()) -> None:
        self._shared = _Shared(list(items))
        self._length = len(self._shared.items)

    def plus(self, more: Sequence[T]) -> Trail[T]:
        """The trail with more items at its end."""
        shared, length = self._shared, self._length
        if len(shared.items) != length:
            shared = _Shared(shared.items[:length])
        shared.items.extend(more)
        if more and shared.items[length] is not more[0]:  # another thread was faster
            shared = _Shared([*shared.items[:length], *more])
        if shared.first is not None:
            for place, item in enumerate(more, length):
                shared.first.setdefault(item, place)
        return _trail(shared, length + len(more))

    def upto(self, length: int) -> Trail[T]:
        """Its first items, so many."""
        return _trail(self._shared, length)

    def __contains__(self, item: object) -> bool:
        """Asked for the first time it looks at all items, and then at one place only."""
        first = self._shared.first
        if first is None:
            first = {}
            for place, known in enumerate(self._shared.items):
                first.setdefault(known, place)
            self._shared.first = first
        return first.get(item, self._length) < self._length  # type: ignore[arg-type]

    @overload
    def __getitem__(self, place: int) -> T: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[T, ...]: ...
    def __getitem__(self, place: int | slice) -> T | tuple[T, ...]:
        if isinstance(place, slice):
            return tuple(self._shared.items[at] for at in range(*place.indices(self._length)))
        if not -self._length <= place < self._length:
            raise IndexError(place)
        return self._shared.items[place if place >= 0 else self._length + place]

    def __len__(self) -> int:
        return self._length

    def __iter__(self) -> Iterator[T]:
        return islice(self._shared.items, self._length)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Trail | tuple):
            return NotImplemented
        return len(self) == len(other) and all(one == another for one, another in zip(self, other, strict=True))

    def __hash__(self) -> int:
        return hash(tuple(self))

    def __repr__(self) -> str:
        return repr(tuple(self))


def _trail(shared: _Shared[T], length: int) -> Trail[T]:
    trail: Trail[T] = Trail.__new__(Trail)
    trail._shared = shared
    trail._length = length
    return trail
