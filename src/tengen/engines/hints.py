"""Which moves are worth a look first: what a beginner is told about captures, liberties, edges and the last move.

A hint is no judgment: the search corrects it with every game that it plays. Moves that fill an eye of their own side
are no moves here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tengen.engines.playout import diagonals
from tengen.rules import door, twin
from tengen.rules.twin import EMPTY

CAPTURE: Final = 0.30
CAPTURED_STONE: Final = 0.03
ESCAPE: Final = 0.25
SELF_ATARI: Final = -0.35
ATARI: Final = 0.08
NEAR: Final = 0.08
CONTESTED: Final = 0.20
EDGE: Final = (-0.25, -0.06, 0.06, 0.05)
"""For the first, second, third and fourth line where no stone is near."""
LEAST: Final = 0.02
MOST: Final = 0.98


def hints(
    width: int, height: int, cells: bytes, color: int, ko_index: int, last: int, contested: Sequence[float]
) -> list[tuple[float, int]]:
    """The moves of this side with a guess of how good they are, from 0 to 1; the best first.

    `last` is the index of the move before, -1 for none; `contested` says for each index how open it is who gets it.
    """
    near = twin.neighbors(width, height)
    corners = diagonals(width, height)
    legal = door.legal_points(width, height, cells, color, ko_index, False)
    groups = _groups(cells, near)
    found = []
    for index, may in enumerate(legal):
        if may and not is_eye(cells, color, index, near, corners):
            worth = 0.5 + CONTESTED * (contested[index] - 0.5)
            worth += _tactics(cells, color, index, near, groups)
            worth += _place(width, height, index, last, lonely=_is_lonely(cells, index, near, corners))
            found.append((min(max(worth, LEAST), MOST), index))
    found.sort(key=lambda pair: (-pair[0], pair[1]))
    return found


def is_eye(
    cells: bytes, color: int, index: int, near: Sequence[Sequence[int]], corners: Sequence[Sequence[int]]
) -> bool:
    """Whether this side owns all neighbors and the enemy fewer than 2 diagonals (none at the edge)."""
    for neighbor in near[index]:
        if cells[neighbor] != color:
            return False
    enemies = sum(cells[corner] == 3 - color for corner in corners[index])
    return enemies < (2 if len(near[index]) == 4 else 1)


Groups = dict[int, tuple[set[int], set[int]]]


def _groups(cells: bytes, near: Sequence[Sequence[int]]) -> Groups:
    """For each stone its group and the liberties of it."""
    found: Groups = {}
    for index, cell in enumerate(cells):
        if cell != EMPTY and index not in found:
            stones, liberties = twin.group(cells, index, near)
            for stone in stones:
                found[stone] = stones, liberties
    return found


def _tactics(cells: bytes, color: int, index: int, near: Sequence[Sequence[int]], groups: Groups) -> float:
    """What the move does to the groups that it touches."""
    worth, taken, escapes = 0.0, 0, False
    liberties = {neighbor for neighbor in near[index] if cells[neighbor] == EMPTY}
    for neighbor in near[index]:
        if cells[neighbor] == EMPTY:
            continue
        stones, free = groups[neighbor]
        if cells[neighbor] == color:
            liberties |= free - {index}
            escapes = escapes or len(free) == 1
        elif len(free) == 1:
            taken += len(stones)
        elif len(free) == 2:
            worth += ATARI
    if taken:
        return worth + CAPTURE + CAPTURED_STONE * min(taken, 10)
    if len(liberties) <= 1:
        return worth + SELF_ATARI
    return worth + ESCAPE if escapes and len(liberties) > 2 else worth


def _place(width: int, height: int, index: int, last: int, *, lonely: bool) -> float:
    row, column = divmod(index, width)
    worth = 0.0
    if last >= 0:
        far = max(abs(last // width - row), abs(last % width - column))
        worth = NEAR if far == 1 else NEAR / 2 if far == 2 else 0.0
    line = min(row, column, height - 1 - row, width - 1 - column)
    return worth + (EDGE[line] if lonely and line < len(EDGE) and min(width, height) > 5 else 0.0)


def _is_lonely(cells: bytes, index: int, near: Sequence[Sequence[int]], corners: Sequence[Sequence[int]]) -> bool:
    return all(cells[place] == EMPTY for place in (*near[index], *corners[index]))
