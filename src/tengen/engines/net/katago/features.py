"""What KataGo's networks see of a position, in pure Python: 22 planes and 19 numbers ("V7"), from the side to move.

It is the judge of the native core in the tests, and stands in for it where it is not built. What is not here: the
phases of KataGo's own territory rules after the first two passes, its button, and play that is meant to be weaker.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tengen.engines.net.ladder import LadderReader
from tengen.rules import twin
from tengen.rules.twin import BLACK, EMPTY, WHITE
from tengen.scoring.twin.life import unconditional_life

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

PLANES, GLOBALS, LAST_MOVES, BOARDS = 22, 19, 5, 3
_HALF_POINTS = 2**31


def katago_features(
    width: int,
    height: int,
    boards: Sequence[bytes],
    to_play: int,
    forbidden: Iterable[int],
    moves: Iterable[int],
    lead: int,
    territory: bool,
    ko: str,
    self_capture: bool,
) -> tuple[bytes, bytes]:
    """The planes (22 x height x width) and the globals (19) as bytes of float32.

    `boards` are the cells now, before the last move and before the one before it (one that is not known is left out);
    `lead` is the side to move's own komi in half points, `ko` is "simple", "positional" or "situational"; the others
    are as in `tengen.engines.net.features`.

    Planes: 0 ones; 1 own stones, 2 the opponent's; 3 to 5 stones with 1, 2, 3 liberties; 6 forbidden points; 9 to 13
    the last five moves; 14 stones caught in a ladder, 15 and 16 those of the boards before, 17 where the side to move
    begins to catch; 18 own area and 19 the opponent's, under area rules only; 7, 8, 20, 21 are of phases not here.
    Globals: 0 to 4 which of the last moves were passes; 5 lead / 20; 6 superko, 7 positional (0.5) or situational
    (-0.5); 8 self-capture; 9 territory rules, 10 nothing is counted in seki; 14 a pass ends the phase; 18 where the
    lead stands between two scores that are possible, under area rules only.
    """
    points = width * height
    if not 1 <= len(boards) <= BOARDS:
        raise ValueError(f"not boards: {len(boards)} of them (expected 1 to {BOARDS})")
    for cells in boards:
        twin.check_board(width, height, cells)
    twin.check_range("color", to_play, BLACK, WHITE)
    banned = [_checked("forbidden point", index, 0, points - 1) for index in forbidden]
    last = [_checked("last move", index, -1, points) for index in moves][:LAST_MOVES]
    last += [-1] * (LAST_MOVES - len(last))
    twin.check_range("lead", lead, -_HALF_POINTS, _HALF_POINTS - 1)
    if ko not in twin.KO_RULES:
        raise ValueError(f"not a ko rule: {ko!r} (expected simple, positional or situational)")

    planes = np.zeros((PLANES, points), np.float32)
    planes[0] = 1
    planes[6, banned] = 1
    for number, index in enumerate(last):
        if 0 <= index < points:
            planes[9 + number, index] = 1
    _write_groups(planes, (width, height), boards[0], to_play, banned)
    known = [*boards, *[boards[-1]] * (BOARDS - len(boards))]
    for plane, cells in ((15, known[1]), (16, known[2])):
        planes[plane] = _caught((width, height), cells)
    if not territory:
        owners = _area(width, height, boards[0], self_capture=self_capture)
        planes[18], planes[19] = owners == to_play, owners == 3 - to_play
    numbers = np.zeros(GLOBALS, np.float32)
    numbers[:LAST_MOVES] = [index == points for index in last]
    komi = min(max(lead / 2, -points - 20), points + 20)
    superko, situational = ko != "simple", ko == "situational"
    ends = last[0] == points
    numbers[5:11] = [komi / 20, superko, (0.5 - situational) * superko, self_capture, territory, territory]
    numbers[14] = ends
    if not territory:
        numbers[18] = _wave(komi, points)
    return planes.tobytes(), numbers.tobytes()


def _checked(name: str, value: int, low: int, high: int) -> int:
    twin.check_range(name, value, low, high)
    return value


def _wave(komi: float, points: int) -> float:
    """A triangle wave of period 2 that rises through 0 where a draw is possible."""
    above = (komi - points) % 2
    return above if above < 0.5 else 1 - above if above < 1.5 else above - 2


def _write_groups(
    planes: NDArray[np.float32], size: tuple[int, int], cells: bytes, to_play: int, banned: Sequence[int]
) -> None:
    near, ladders, seen = twin.neighbors(*size), LadderReader(*size), set[int]()
    for index, cell in enumerate(cells):
        if cell == EMPTY or index in seen:
            continue
        group, liberties = twin.group(cells, index, near)
        seen |= group
        stones = sorted(group)
        planes[1 if cell == to_play else 2, stones] = 1
        if 1 <= len(liberties) <= 3:
            planes[2 + len(liberties), stones] = 1
        if len(liberties) in (1, 2):
            caught, starts = ladders.caught(cells, index, banned)
            planes[14, stones] = caught
            if cell != to_play:
                planes[17, starts] = 1


def _caught(size: tuple[int, int], cells: bytes) -> NDArray[np.bool_]:
    """Which stones are caught in a ladder."""
    near, ladders = twin.neighbors(*size), LadderReader(*size)
    marks = np.zeros(len(cells), np.bool_)
    seen = set[int]()
    for index, cell in enumerate(cells):
        if cell == EMPTY or index in seen:
            continue
        group, liberties = twin.group(cells, index, near)
        seen |= group
        if len(liberties) in (1, 2):
            marks[sorted(group)] = ladders.caught(cells, index)[0]
    return marks


def _area(width: int, height: int, cells: bytes, *, self_capture: bool) -> NDArray[np.uint8]:
    """Who has each point: unconditional territory, else the stone on it, else the color around its empty region."""
    near = twin.neighbors(width, height)
    owners = np.frombuffer(cells, np.uint8).copy()
    seen = set[int]()
    for index, cell in enumerate(cells):
        if cell != EMPTY or index in seen:
            continue
        region, around = _region(cells, index, near)
        seen |= region
        if len(around) == 1:
            owners[sorted(region)] = around.pop()
    for color in (BLACK, WHITE):
        owners[np.frombuffer(unconditional_life(width, height, cells, color, self_capture), np.uint8) != 0] = color
    return owners


def _region(cells: bytes, index: int, near: Sequence[Sequence[int]]) -> tuple[set[int], set[int]]:
    """The empty points that touch one another, and the colors around them."""
    region, around, todo = {index}, set[int](), [index]
    while todo:
        for neighbor in near[todo.pop()]:
            if cells[neighbor] != EMPTY:
                around.add(cells[neighbor])
            elif neighbor not in region:
                region.add(neighbor)
                todo.append(neighbor)
    return region, around
