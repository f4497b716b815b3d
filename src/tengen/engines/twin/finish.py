"""The area of a board on which both have passed: dead stones taken off, each point given to its owner.

Komi, prisoners and who has won is not here.
"""

from __future__ import annotations

from collections.abc import Sequence

from tengen.rules import twin
from tengen.rules.twin import BLACK, EMPTY, WHITE
from tengen.scoring.twin.life import unconditional_life

CLEARLY = 0.5


def finished_area(width: int, height: int, cells: bytes, owners: Sequence[float] | None) -> int:
    """Black's area less White's; `owners` are Black's, -1 to 1, and where there are none all stones live.

    Unconditional life decides first; any other group is dead if, on the mean of its stones, the other side owns it.
    What touches both sides then belongs to whoever clearly owns the point, or to nobody.
    """
    near = twin.neighbors(width, height)
    left = cells if owners is None else _without_dead(width, height, cells, owners)
    area = left.count(BLACK) - left.count(WHITE)
    seen: set[int] = set()
    for start, cell in enumerate(left):
        if cell != EMPTY or start in seen:
            continue
        points, around = _territory(left, start, near)
        seen |= points
        for index in points:
            area += _owner(around, None if owners is None else owners[index])
    return area


def _without_dead(width: int, height: int, cells: bytes, owners: Sequence[float]) -> bytes:
    near = twin.neighbors(width, height)
    life = {color: unconditional_life(width, height, cells, color, True) for color in (BLACK, WHITE)}
    left, seen = bytearray(cells), set[int]()
    for start, color in enumerate(cells):
        if color == EMPTY or start in seen:
            continue
        stones, _ = twin.group(cells, start, near)
        seen |= stones
        owned = sum(owners[stone] for stone in sorted(stones))
        against = owned < 0 if color == BLACK else owned > 0
        if not life[color][start] and (life[3 - color][start] or against):
            for stone in stones:
                left[stone] = EMPTY
    return bytes(left)


def _territory(cells: bytes, start: int, near: Sequence[Sequence[int]]) -> tuple[set[int], set[int]]:
    """All empty points joined with this one, and the colors around them."""
    points, around, todo = {start}, set[int](), [start]
    while todo:
        for neighbor in near[todo.pop()]:
            if cells[neighbor] != EMPTY:
                around.add(cells[neighbor])
            elif neighbor not in points:
                points.add(neighbor)
                todo.append(neighbor)
    return points, around


def _owner(around: set[int], owner: float | None) -> int:
    if len(around) == 1:
        return 1 if BLACK in around else -1
    if owner is None:
        return 0
    return 1 if owner > CLEARLY else -1 if owner < -CLEARLY else 0
