"""The native function of the scoring in pure Python: unconditional life, after Benson.

Life that depends on an answer is not here, nor seki. It is the judge of the native core in the tests, and stands in
for it where it is not built.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tengen.rules import twin
from tengen.rules.twin import BLACK, EMPTY, WHITE

if TYPE_CHECKING:
    from collections.abc import Sequence

ALIVE, TERRITORY = 1, 2


@dataclass(frozen=True, slots=True)
class Region:
    """Touching points without a stone of the color, the color's groups around them, and those it is an eye of."""

    points: frozenset[int]
    groups: frozenset[int]
    eye_of: frozenset[int]


def unconditional_life(width: int, height: int, cells: bytes, color: int, self_capture: bool = True) -> bytes:
    """For every index 1 if it holds a stone of `color` that lives whatever happens, 2 if it is its territory, else 0.

    A group lives when the opponent cannot capture it even if the color never answers. A region of touching points
    without a stone of the color, at least one of them empty, is an eye of a group if every empty point in it touches
    the group (every point, if the opponent may make room by `self_capture`). Those groups live that have two eyes, when
    only regions count around which all groups live.

    Territory is every region with only living groups around it and at most one point that touches none of their stones.
    The opponent's eyes could only be such points, and there is no room for two: whatever they put there, or have there,
    can be captured, however long the color waits.
    """
    twin.check_board(width, height, cells)
    twin.check_range("color", color, BLACK, WHITE)
    near = twin.neighbors(width, height)
    names = _names(cells, color, near)
    regions = _regions(cells, names, near, every_point=self_capture)
    living, regions = _settle(frozenset(names.values()), regions)

    marks = bytearray(ALIVE if names.get(index) in living else 0 for index in range(len(cells)))
    for region in regions:
        inside = [index for index in region.points if not any(neighbor in names for neighbor in near[index])]
        if region.groups and len(inside) <= 1:
            for index in region.points:
                marks[index] = TERRITORY
    return bytes(marks)


def _names(cells: bytes, color: int, near: Sequence[Sequence[int]]) -> dict[int, int]:
    """For the index of every stone of the color, the name of its group: its first index."""
    names: dict[int, int] = {}
    for index, cell in enumerate(cells):
        if cell == color and index not in names:
            stones, _ = twin.group(cells, index, near)
            names |= dict.fromkeys(stones, index)
    return names


def _regions(
    cells: bytes, names: dict[int, int], near: Sequence[Sequence[int]], *, every_point: bool
) -> tuple[Region, ...]:
    sides = bytes(2 if index in names else 1 for index in range(len(cells)))
    regions: list[Region] = []
    seen: set[int] = set()
    for start in range(len(cells)):
        if start in names or start in seen:
            continue
        points, _ = twin.group(sides, start, near)
        seen |= points
        touched = {index: {names[neighbor] for neighbor in near[index] if neighbor in names} for index in points}
        empty = [index for index in points if cells[index] == EMPTY]
        asked = [touched[index] for index in (points if every_point else empty)]
        eye_of = frozenset[int]().union(*asked[:1]).intersection(*asked) if empty else frozenset()
        regions.append(Region(frozenset(points), frozenset().union(*touched.values()), eye_of))
    return tuple(regions)


def _settle(groups: frozenset[int], regions: tuple[Region, ...]) -> tuple[frozenset[int], tuple[Region, ...]]:
    """The groups that keep two eyes, and the regions that keep all groups around them, when the others are gone."""
    while True:
        kept = tuple(region for region in regions if region.groups <= groups)
        living = frozenset(group for group in groups if sum(group in region.eye_of for region in kept) >= 2)
        if living == groups:
            return living, kept
        groups, regions = living, kept
