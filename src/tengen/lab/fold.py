"""Counts legal positions that a symmetry leaves unchanged and that have given cells, by folding the board.

Which cells are given, and what is added up, is for `count` and `kocount`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from tengen.lab import door
from tengen.lab.size import Size
from tengen.lab.symmetry import Symmetry, symmetries
from tengen.rules.board import neighbors

ANY: Final = 0b111
NO_CELLS: Final[Mapping[int, int]] = {}


def ways(size: Size, kind: Symmetry, given: Mapping[int, int] = NO_CELLS, walls: frozenset[int] = frozenset()) -> int:
    """How many positions are unchanged by a symmetry, have the given cells, and no group without a liberty.

    Indices of `walls` have their given color, too, but belong to no group and are no liberty of any.
    """
    orbits = _orbits(size, kind)
    colors = bytearray([ANY] * len(orbits))
    for number, orbit in enumerate(orbits):
        for index in orbit:
            if index in given:
                colors[number] &= 1 << given[index]
    if not all(colors):
        return 0
    if walls:
        return _unfolded(size, orbits, bytes(colors), walls)
    return door.count_ways(_folded(size, kind), [(number,) for number in range(len(orbits))], bytes(colors))


def _unfolded(size: Size, orbits: tuple[tuple[int, ...], ...], colors: bytes, walls: frozenset[int]) -> int:
    """On the whole board, the points of an orbit at once: a wall and its images are not alike."""
    graph = [
        () if index in walls else tuple(place for place in near if place not in walls)
        for index, near in enumerate(neighbors(*size))
    ]
    steps = [tuple(index for index in orbit if index not in walls) for orbit in orbits]
    return door.count_ways(graph, steps, colors)


@cache
def _folded(size: Size, kind: Symmetry) -> tuple[tuple[int, ...], ...]:
    """The board with each orbit as one point.

    A position that the symmetry leaves unchanged is legal if and only if it is so here: a path on the folded board can
    be walked on the real one from any point of its first orbit, so that a group has a liberty where its fold has one.
    """
    orbits, near = _orbits(size, kind), neighbors(*size)
    number_of = {index: number for number, orbit in enumerate(orbits) for index in orbit}
    touched = ({number_of[place] for index in orbit for place in near[index]} for orbit in orbits)
    return tuple(tuple(sorted(numbers - {number})) for number, numbers in enumerate(touched))


@cache
def _orbits(size: Size, kind: Symmetry) -> tuple[tuple[int, ...], ...]:
    """The points that a symmetry takes to each other, along the shorter side of the board so that borders are short."""
    places, seen, found = symmetries(size)[kind], set[int](), []
    rows = range(size.points) if size.width <= size.height else sorted(range(size.points), key=lambda i: i % size.width)
    for index in rows:
        orbit = []
        while index not in seen:
            seen.add(index)
            orbit.append(index)
            index = places[index]
        if orbit:
            found.append(tuple(orbit))
    return tuple(found)
