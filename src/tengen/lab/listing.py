"""Lists the positions of a board by serial: really makes the bits or ko points of a range, and counts and sums them.

Files with many shards are in `shards`. Nothing here uses `count`: each is the judge of the other.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache, partial, reduce
from typing import Final

from tengen.lab import door
from tengen.lab.crc32c import joined
from tengen.lab.size import Size
from tengen.lab.spread import Spread, Threads
from tengen.rules import BadInput

MOST_POINTS: Final = 32
LONGEST: Final = 7
PORTION: Final = 2**35
"""Serials that are listed in one go: a multiple of 8, so that portions end with a byte, and a few seconds."""


class Kind(StrEnum):
    """What is listed."""

    LEGAL = "legal"
    REDUCED = "reduced"
    KO_SHAPED = "ko-shaped"
    KO_REAL = "ko-real"

    @property
    def is_ko(self) -> bool:
        return self in (Kind.KO_SHAPED, Kind.KO_REAL)


class Form(StrEnum):
    """How it is written: one bit for each serial; serial and mask of each position with ko points; a mask for each."""

    BITS = "bits"
    PAIRS = "pairs"
    MASKS = "masks"


@dataclass(frozen=True, slots=True)
class Wish:
    """What to list of which board; ko points of reduced positions only, or of all legal ones."""

    size: Size
    kind: Kind
    form: Form
    all_legal: bool = False

    def __post_init__(self) -> None:
        if self.size.points > MOST_POINTS or max(self.size) > LONGEST:
            hint = f"at most {MOST_POINTS} points and sides of {LONGEST}; 6x6 would be 150 quadrillion serials"
            raise BadInput("too-large", f"too large to list: {self.size}", hint)
        if self.kind.is_ko == (self.form is Form.BITS):
            raise BadInput("bad-form", f"{self.kind} cannot be listed as {self.form}", "bits, or pairs or masks for ko")


@dataclass(frozen=True, slots=True)
class Listed:
    """How many positions or ko points there are, ko points also by index; the CRC-32C and length of the listing."""

    count: int
    checksum: int
    length: int
    by_point: tuple[int, ...]

    def then(self, other: Listed) -> Listed:
        """Both, one after the other."""
        return Listed(
            self.count + other.count,
            joined(self.checksum, other.checksum, other.length),
            self.length + other.length,
            tuple(map(sum, zip(self.by_point, other.by_point, strict=True))),
        )


def checked_range(size: Size, start: int, end: int | None) -> range:
    """The serials from `start` to before `end`, or to the last; refuses what is no range of this board."""
    last = size.serials if end is None else end
    if not 0 <= start <= last <= size.serials:
        message = f"not a range of serials of {size}: {start:,} to {last:,}"
        raise BadInput("bad-range", message, f"0 to {size.serials:,}, the end not before the start")
    return range(start, last)


def list_range(
    wish: Wish,
    start: int = 0,
    end: int | None = None,
    *,
    spread: Spread | None = None,
    tell: Callable[[int], None] = lambda _: None,
) -> Listed:
    """Make the listing of a range, keep only its figures; `tell` hears how many serials are done, now and then.

    It is done by one thread unless it is spread.

    >>> list_range(Wish(Size(3, 3), Kind.REDUCED, Form.BITS)).count
    1824
    """
    serials = checked_range(wish.size, start, end)
    done: dict[int, Listed] = {}
    for portion, listed in (spread or Threads(1))(partial(_figures, wish), portions(serials)):
        done[portion.start] = listed
        tell(len(portion))
    return reduce(Listed.then, (done[at] for at in sorted(done)), _figures(wish, serials[:0]))


def list_together(
    size: Size,
    kinds: Sequence[Kind],
    start: int = 0,
    end: int | None = None,
    *,
    spread: Spread | None = None,
    tell: Callable[[int], None] = lambda _: None,
) -> dict[Kind, Listed]:
    """The figures of several kinds, made in one go: the same as `list_range` has for each, in less time.

    Ko points are those of reduced positions, in pairs.

    >>> [listed.count for listed in list_together(Size(3, 3), [Kind.REDUCED, Kind.KO_REAL]).values()]
    [1824, 50]
    """
    serials = checked_range(Wish(size, Kind.LEGAL, Form.BITS).size, start, end)
    done: dict[int, dict[Kind, Listed]] = {}
    for portion, listed in (spread or Threads(1))(partial(figures_together, size, tuple(kinds)), portions(serials)):
        done[portion.start] = listed
        tell(len(portion))
    return reduce(then_together, (done[at] for at in sorted(done)), figures_together(size, kinds, serials[:0]))


def figures_together(size: Size, kinds: Sequence[Kind], serials: range) -> dict[Kind, Listed]:
    """The same for a range that is listed in one go, without news."""
    found = _listing(size).run_together(list(kinds), serials.start, serials.stop)
    return {
        kind: Listed(count, checksum, length, tuple(by_point))
        for kind, (count, checksum, length, by_point) in zip(kinds, found, strict=True)
    }


def then_together(first: dict[Kind, Listed], second: dict[Kind, Listed]) -> dict[Kind, Listed]:
    """Both, one after the other, kind by kind."""
    return {kind: listed.then(second[kind]) for kind, listed in first.items()}


def write_range(wish: Wish, serials: range, file: int, *, tell: Callable[[int], None] = lambda _: None) -> Listed:
    """Write the listing of a range to an open file descriptor. An OSError of the system is passed on."""
    total = _figures(wish, serials[:0])
    for portion in portions(serials):
        total = total.then(_run(wish, portion, file))
        tell(len(portion))
    return total


def portions(serials: range) -> Iterator[range]:
    """The range in pieces, so that there is news between them and Ctrl-C is heard."""
    for at in range(serials.start, serials.stop, PORTION):
        yield range(at, min(at + PORTION, serials.stop))


def _figures(wish: Wish, serials: range) -> Listed:
    return _run(wish, serials, -1)


def _run(wish: Wish, serials: range, file: int) -> Listed:
    count, checksum, length, by_point = _listing(wish.size).run(
        wish.kind, wish.form, wish.all_legal, serials.start, serials.stop, file
    )
    return Listed(count, checksum, length, tuple(by_point))


@lru_cache(maxsize=2)
def _listing(size: Size) -> door.Listing:
    return door.Listing(*size)
