"""Small questions that a player asks before a move: what room it leaves, what it throws away, where the vital point is.

Nothing looks further ahead than one move. Cells are 0, 1 or 2, row by row from the top left.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from tengen.rules import twin
from tengen.scoring.twin.nakade import LARGEST, nakade
from tengen.scoring.twin.shapes import around

Near = Sequence[Sequence[int]]


class Prospect(NamedTuple):
    """The group that a stone would be part of: its liberties, counted up to 2, and its stones."""

    liberties: int
    stones: frozenset[int]


def liberties(cells: bytes, index: int, near: Near) -> set[int]:
    """The liberties of the group at this stone."""
    return twin.group(cells, index, near)[1]


def prospect(cells: bytes, point: int, color: int, near: Near) -> Prospect:
    """What comes of a stone at this empty point; what it captures makes room, if more than one stone for good."""
    stones, room = {point}, {neighbor for neighbor in near[point] if not cells[neighbor]}
    for neighbor in near[point]:
        if cells[neighbor] == color and neighbor not in stones:
            group, free = twin.group(cells, neighbor, near)
            stones |= group
            room |= free - {point}
        elif cells[neighbor] == 3 - color:
            group, free = twin.group(cells, neighbor, near)
            if free == {point}:
                room |= {neighbor} if len(group) == 1 else {neighbor, *group}
    return Prospect(min(len(room), 2), frozenset(stones))


def captures(cells: bytes, point: int, color: int, near: Near) -> bool:
    """Whether a stone at this empty point takes something."""
    return any(cells[neighbor] == 3 - color and liberties(cells, neighbor, near) == {point} for neighbor in near[point])


def is_waste(cells: bytes, point: int, color: int, width: int, near: Near) -> bool:
    """Whether a stone here puts its own group into atari for nothing.

    It captures nothing, is no throw-in of one stone, and what is lost would leave the captor more than one eye, by its
    shape; or it fills the last liberty that both share when each has an eye, and so gives up a seki.
    """
    after = prospect(cells, point, color, near)
    if after.liberties >= 2:
        return False
    if len(after.stones) > LARGEST:
        return True
    if len(after.stones) == 1 or captures(cells, point, color, near):
        return False
    if not nakade(after.stones, width, near).one_eye:
        return True
    room = {place for stone in after.stones for place in near[stone] if not cells[place] and place != point}
    has_eye = all(after.stones.issuperset(near[place]) for place in room)
    return has_eye and has_eye_beside(cells, after.stones, 3 - color, width, near)


def has_eye_beside(cells: bytes, stones: Collection[int], color: int, width: int, near: Near) -> bool:
    """Whether a group of the color beside these stones of the other has an eye: a space that touches nothing else.

    One of a single point is none if it joins groups and the enemy holds 2 of its diagonals (one at the edge).
    """
    beside = {place for stone in stones for place in near[stone] if cells[place] == color}
    asked: set[int] = set()
    for place in beside:
        if place not in asked:
            group, free = twin.group(cells, place, near)
            asked |= group
            if any(is_eye_space(cells, liberty, color, width, near) for liberty in free):
                return True
    return False


def is_eye_space(cells: bytes, start: int, color: int, width: int, near: Near) -> bool:
    """Whether the empty space here touches this color only and is no false eye; a large one is not looked at whole."""
    space = [start]
    for point in space:
        for neighbor in near[point]:
            if cells[neighbor] == 3 - color:
                return False
            if not cells[neighbor] and neighbor not in space:
                space.append(neighbor)
        if len(space) > LARGEST:
            return True
    return len(space) > 1 or is_eye(cells, start, color, width, near)


def is_eye(cells: bytes, index: int, color: int, width: int, near: Near) -> bool:
    """Whether this empty point is an eye of the color.

    Its stones are all around, of one group, or with fewer than 2 diagonals (none at the edge) held by enemy stones that
    are not in atari.
    """
    sides = near[index]
    if any(cells[neighbor] != color for neighbor in sides):
        return False
    if not sides or twin.group(cells, sides[0], near)[0].issuperset(sides):
        return True
    against = int(len(sides) < 4)
    for corner in (0, 2, 5, 7):
        place = around(width, len(cells) // width)[index][corner]
        if place >= 0 and cells[place] == 3 - color:
            against += len(liberties(cells, place, near)) != 1
    return against < 2


def gives_up_seki(cells: bytes, point: int, color: int, width: int, near: Near) -> bool:
    """Whether a stone here begins to capture enemy stones whose place makes one eye only.

    That is so in a space that nobody else reaches, for a group that has no other eye.
    """
    for neighbor in near[point]:
        if cells[neighbor] != 3 - color:
            continue
        stones, free = twin.group(cells, neighbor, near)
        if not 3 <= len(stones) <= LARGEST or len(free) != 2:
            continue
        if not all(
            cells[beside] == color or beside in free or beside in stones for place in free for beside in near[place]
        ):
            continue
        if nakade(stones, width, near).one_eye and free.issuperset(_eyes_beside(cells, stones, color, near)):
            return True
    return False


def _eyes_beside(cells: bytes, stones: set[int], color: int, near: Near) -> Iterator[int]:
    """The eyes of one point that the groups of the color beside these stones have."""
    for beside in {beside for stone in stones for beside in near[stone] if cells[beside] == color}:
        for place in liberties(cells, beside, near):
            if all(cells[neighbor] == color for neighbor in near[place]):
                yield place


def vital_point(cells: bytes, start: int, width: int, near: Near) -> int | None:
    """The vital point of the empty space around `start`, if one color alone encloses it and there is one."""
    space, around = [start], set()
    for point in space:
        for neighbor in near[point]:
            if cells[neighbor]:
                around.add(cells[neighbor])
            elif neighbor not in space:
                space.append(neighbor)
        if len(space) > LARGEST or len(around) == 2:
            return None
    return nakade(space, width, near).vital
