"""A sequence that never changes and yet grows cheaply: a longer one shares its items with the one that it came from.

What the items are is not known here. Two that grow from the same one part ways: the second gets items of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")
C = TypeVar("C")


class _Shared(Generic[T]):
    """The items of all trails on one line, and what else they have in common; a trail sees only so many items."""

    __slots__ = ("common", "items")

    def __init__(self, items: list[T]) -> None:
        self.items = items
        self.common: Any = None


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
        return _trail(shared, length + len(more))

    def upto(self, length: int) -> Trail[T]:
        """Its first items, so many."""
        return _trail(self._shared, length)

    def common(self, make: Callable[[], C]) -> C:
        """What all trails on this line share, made when it is first asked for; one that parts ways has its own.

        Whoever keeps something there must not let a shorter trail see what only a longer one has.
        """
        shared = self._shared
        if shared.common is None:
            shared.common = make()
        found: C = shared.common
        return found

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

    def __reduce__(self) -> tuple[type[Trail[T]], tuple[tuple[T, ...]]]:
        return Trail, (tuple(self),)


def _trail(shared: _Shared[T], length: int) -> Trail[T]:
    trail: Trail[T] = Trail.__new__(Trail)
    trail._shared = shared
    trail._length = length
    return trail
