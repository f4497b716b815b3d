"""Counts pairs of a position and a ko point in it without listing them, and the most ko points of one position.

Over legal positions, over those that a symmetry leaves unchanged, and point by point.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import chain, combinations

from tengen.lab import door
from tengen.lab.fold import ways
from tengen.lab.serial import BLACK, EMPTY, WHITE
from tengen.lab.size import Size
from tengen.lab.symmetry import Symmetry
from tengen.rules.board import neighbors


def shaped_ways(size: Size, kind: Symmetry, index: int) -> int:
    """How many legal positions unchanged by a symmetry have a ko-shaped point here.

    Any of the stones around it may be the lone one: those with several are counted once (inclusion and exclusion).
    """
    around = neighbors(*size)[index]
    choices = chain.from_iterable(combinations(around, many) for many in range(1, len(around) + 1))
    return sum((-1) ** (len(lone) + 1) * ways(size, kind, _given(size, index, lone)) for lone in choices)


def real_ways(size: Size, kind: Symmetry, index: int) -> int:
    """How many legal positions unchanged by a symmetry have a real ko point here.

    The position and the one before it are both legal if and only if all other groups have a liberty besides the point
    and the lone stone; there is only one such stone, since another would have had no liberty before.
    """
    return sum(
        ways(size, kind, _given(size, index, (stone,)), frozenset({index, stone})) for stone in neighbors(*size)[index]
    )


def _given(size: Size, index: int, lone: Iterable[int]) -> dict[int, int]:
    """The cells that make an index a ko-shaped point with these lone white stones."""
    near = neighbors(*size)
    return (
        {index: EMPTY}
        | dict.fromkeys(near[index], WHITE)
        | {place: BLACK for stone in lone for place in near[stone] if place != index}
    )


def most_shaped(size: Size) -> int:
    """The largest number of ko-shaped points in one legal position.

    The cells that no ko needs are best left empty, so it is enough to choose ko points that do not contradict each
    other; a ko that one can no longer choose for want of free cells bounds the search.
    """
    shapes = _shapes(size)
    best = 0

    def search(start: int, empty: int, black: int, white: int, chosen: int) -> None:
        nonlocal best
        if chosen > best and _is_legal(size, black, white):
            best = chosen
        open_points = [
            index
            for index in range(start, size.points)
            if any(not (e & (black | white) or b & (empty | white) or w & (empty | black)) for e, b, w in shapes[index])
        ]
        for number, index in enumerate(open_points):
            if chosen + _room(size, open_points[number:]) <= best:
                return
            for e, b, w in shapes[index]:
                if not (e & (black | white) or b & (empty | white) or w & (empty | black)):
                    search(index + 1, empty | e, black | b, white | w, chosen + 1)

    search(0, 0, 0, 0, 0)
    return best


def _room(size: Size, points: list[int]) -> int:
    """At most how many of these can be ko points at once: no two that touch, so about half of each row."""
    rows: dict[int, int] = {}
    last = -2
    for index in points:
        if index != last + 1 or index % size.width == 0:
            rows[index // size.width] = rows.get(index // size.width, 0) + 1
            last = index
    return sum(rows.values())


@cache
def _shapes(size: Size) -> tuple[tuple[tuple[int, int, int], ...], ...]:
    """For every index, for each stone that can be the lone one: its empty, black and white cells as bits."""

    def bits(given: dict[int, int], color: int) -> int:
        return sum(1 << index for index, cell in given.items() if cell == color)

    def shape(index: int, stone: int) -> tuple[int, int, int]:
        given = _given(size, index, (stone,))
        return bits(given, EMPTY), bits(given, BLACK), bits(given, WHITE)

    near = neighbors(*size)
    return tuple(tuple(shape(index, stone) for stone in near[index]) for index in range(size.points))


def _is_legal(size: Size, black: int, white: int) -> bool:
    cells = bytes((black >> index & 1) + 2 * (white >> index & 1) for index in range(size.points))
    return door.is_legal(*size, cells)
