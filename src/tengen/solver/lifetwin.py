"""Life without conditions in a room, after Benson, in pure Python: for `twin`.

Stones outside the room stay whatever happens; life of a whole board is in `tengen.scoring.twin.life`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from tengen.rules.twin import EMPTY, group, neighbors


def alive(width: int, height: int, cells: bytes, color: int, stones: Iterable[int], room: Collection[int]) -> bool:
    """Whether one of the stones' groups cannot be taken although its side never answers, or stays.

    A region of the other side is an eye of a group if all its empty points are the group's liberties; one that reaches
    out of the room is nobody's.
    """
    near = neighbors(width, height)
    groups: dict[frozenset[int], set[int]] = {}
    for index, cell in enumerate(cells):
        if cell == color and not any(index in found for found in groups):
            members, liberties = group(cells, index, near)
            groups[frozenset(members)] = liberties
    kept = set(groups)
    staying = {found for found in groups if not (found <= set(room) and groups[found] <= set(room))}
    regions = _regions(cells, color, near, room)
    while True:
        dropped = {
            found for found in kept - staying if sum(1 for region in regions if region.empty <= groups[found]) < 2
        }
        if not dropped:
            break
        kept -= dropped
        lost = {stone for found in dropped for stone in found}
        regions = [region for region in regions if not region.around & lost]
    wanted = set(stones)
    return any(found & wanted for found in kept)


class _Region:
    """Touching points without a stone of the color: its empty points, and the stones of the color around it."""

    def __init__(self, empty: set[int], around: set[int]) -> None:
        self.empty = empty
        self.around = around


def _regions(cells: bytes, color: int, near: tuple[tuple[int, ...], ...], room: Collection[int]) -> list[_Region]:
    found: list[_Region] = []
    seen: set[int] = set()
    for start in room:
        if cells[start] == color or start in seen:
            continue
        points, around, todo = {start}, set(), [start]
        while todo:
            for place in near[todo.pop()]:
                if cells[place] == color:
                    around.add(place)
                elif place not in points:
                    points.add(place)
                    todo.append(place)
        seen |= points
        empty = {place for place in points if cells[place] == EMPTY}
        if empty and points <= set(room):
            found.append(_Region(empty, around))
    return found
