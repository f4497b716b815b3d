"""How many positions of each kind a board has, and where its ko points are, without listing a single one.

What is counted here is listed in `listing`, and each checks the other.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from tengen.lab.fold import ways
from tengen.lab.kocount import most_shaped, real_ways, shaped_ways
from tengen.lab.size import Size
from tengen.lab.symmetry import Symmetry, symmetries
from tengen.rules import BadInput

LONGEST_LEGAL: Final = 9
LONGEST_KO: Final = 6


FIGURES: Final = (
    "serials",
    "legal",
    "reduced",
    "ko_shaped_reduced",
    "ko_shaped_legal",
    "ko_real_reduced",
    "ko_real_legal",
    "max_ko_shaped",
)
"""The names of the figures of a whole board, in the order in which they are told."""


@dataclass(frozen=True, slots=True)
class Count:
    """The figures of a board; ko figures count pairs of a position and a ko point in it.

    `by_point` figures go over all legal positions and stand row by row from the top left.
    """

    size: Size
    serials: int
    legal: int
    reduced: int
    ko_shaped_reduced: int
    ko_shaped_legal: int
    ko_real_reduced: int
    ko_real_legal: int
    max_ko_shaped: int
    ko_shaped_by_point: tuple[int, ...]
    ko_real_by_point: tuple[int, ...]


def count(size: Size) -> Count:
    """All figures of a board; refuses one with a side above 6, for which `count_legal` and `count_reduced` may do.

    >>> figures = count(Size(3, 3))
    >>> figures.legal, figures.reduced, figures.ko_real_reduced, figures.max_ko_shaped
    (12675, 1824, 50, 2)
    """
    _check(size, LONGEST_KO, "ko points")
    shaped = _by_point(size, shaped_ways)
    real = _by_point(size, real_ways)
    return Count(
        size=size,
        serials=size.serials,
        legal=count_legal(size),
        reduced=count_reduced(size),
        ko_shaped_reduced=_over_reduced(size, lambda kind: _over_points(size, kind, shaped_ways)),
        ko_shaped_legal=sum(shaped),
        ko_real_reduced=_over_reduced(size, lambda kind: _over_points(size, kind, real_ways)),
        ko_real_legal=sum(real),
        max_ko_shaped=most_shaped(size),
        ko_shaped_by_point=shaped,
        ko_real_by_point=real,
    )


@cache
def count_legal(size: Size, kind: Symmetry = Symmetry.IDENTITY) -> int:
    """How many legal positions there are, or how many of them a symmetry leaves unchanged.

    >>> count_legal(Size(5, 5)), count_legal(Size(5, 5), Symmetry.QUARTER_TURN)
    (414295148741, 1357)
    """
    _check(size, LONGEST_LEGAL, "legal positions")
    return ways(size, kind)


def count_reduced(size: Size) -> int:
    """How many legal positions there are up to symmetry."""
    return _over_reduced(size, lambda kind: count_legal(size, kind))


def _over_reduced(size: Size, unchanged: Callable[[Symmetry], int]) -> int:
    """Burnside's lemma: the mean over the symmetries of what each leaves unchanged."""
    alike = _ALIKE if size.is_square else {}
    total = sum(unchanged(kind) * alike.get(kind, 1) for kind in symmetries(size) if alike.get(kind, 1))
    return total // len(symmetries(size))


_ALIKE: Final = {
    Symmetry.LEFT_RIGHT: 2,
    Symmetry.TOP_BOTTOM: 0,
    Symmetry.DIAGONAL: 2,
    Symmetry.ANTIDIAGONAL: 0,
    Symmetry.QUARTER_TURN: 2,
    Symmetry.QUARTER_TURN_BACK: 0,
}
"""On a square, one symmetry stands for its twin: what they leave unchanged differs by a turn or a mirror only."""


def _by_point(size: Size, ways_at: Callable[[Size, Symmetry, int], int]) -> tuple[int, ...]:
    """Over all legal positions, for every index; points that a symmetry takes to each other have the same figure."""
    first = [min(places[index] for places in symmetries(size).values()) for index in range(size.points)]
    figures = {index: ways_at(size, Symmetry.IDENTITY, index) for index in sorted(set(first))}
    return tuple(figures[index] for index in first)


def _over_points(size: Size, kind: Symmetry, ways_at: Callable[[Size, Symmetry, int], int]) -> int:
    if kind is Symmetry.IDENTITY:
        return sum(_by_point(size, ways_at))
    return sum(ways_at(size, kind, index) for index in range(size.points))


def _check(size: Size, longest: int, what: str) -> None:
    if max(size) > longest:
        hint = f"sides of at most {longest}; each more makes it about six times as long"
        raise BadInput("too-large", f"too large to count {what}: {size}", hint)
