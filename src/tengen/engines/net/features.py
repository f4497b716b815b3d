"""What the net sees of a position, in pure Python: planes of the board and a few numbers, from the side to move.

It is the judge of the native core in the tests, and stands in for it where it is not built.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from tengen.engines.net.ladder import LadderReader
from tengen.rules import twin
from tengen.rules.twin import BLACK, EMPTY, WHITE
from tengen.scoring.twin.life import unconditional_life

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

PLANES, GLOBALS, LAST_MOVES = 16, 10, 5
_HALF_POINTS = 2**31


def features(
    width: int,
    height: int,
    cells: bytes,
    to_play: int,
    forbidden: Iterable[int],
    moves: Iterable[int],
    lead: int,
    territory: bool,
    superko: bool,
    self_capture: bool,
    handicap: int,
) -> tuple[bytes, bytes]:
    """The planes (16 x height x width) and the globals (10) as bytes of float32.

    `forbidden` are the indices that ko or superko forbids to the side to move; `moves` the last ones, newest first,
    where a pass is width * height and -1 none. `lead` is what the side to move gets on top of the count of areas, in
    half points: under area rules its komi (for Black, minus the komi) and handicap bonus; under territory rules for
    White the komi plus the stones that Black has placed minus those that White has placed, for Black minus all that.

    Planes: 0 ones; 1 own stones, 2 the opponent's; 3 to 5 stones with 1, 2, 3 liberties; 6 forbidden points; 7 to 11
    the last five moves; 12 stones caught in a ladder, 13 where the side to move begins to catch a group with two
    liberties; 14 own unconditionally living stones and territory, 15 the opponent's.
    Globals: 0 lead / 15, 1 lead / side of the board, 2 territory rules, 3 superko, 4 to 8 which of the last five moves
    were passes, 9 handicap stones / 9.
    """
    twin.check_board(width, height, cells)
    twin.check_range("color", to_play, BLACK, WHITE)
    points = width * height
    banned = [_checked("forbidden point", index, 0, points - 1) for index in forbidden]
    last = [_checked("last move", index, -1, points) for index in moves][:LAST_MOVES]
    last += [-1] * (LAST_MOVES - len(last))
    twin.check_range("lead", lead, -_HALF_POINTS, _HALF_POINTS - 1)
    twin.check_range("handicap", handicap, 0, points)

    planes = np.zeros((PLANES, points), np.float32)
    planes[0] = 1
    planes[6, banned] = 1
    for number, index in enumerate(last):
        if 0 <= index < points:
            planes[7 + number, index] = 1
    _write_groups(planes, (width, height), cells, to_play, banned)
    for plane, color in ((14, to_play), (15, 3 - to_play)):
        planes[plane] = np.frombuffer(unconditional_life(width, height, cells, color, self_capture), np.uint8) != 0
    points_ahead = min(max(lead / 2, -points), points)
    shares = [points_ahead / 15, min(max(points_ahead / math.sqrt(points), -3), 3)]
    flags = [territory, superko, *(index == points for index in last)]
    return planes.tobytes(), np.array([*shares, *flags, handicap / 9], np.float32).tobytes()


def _checked(name: str, value: int, low: int, high: int) -> int:
    twin.check_range(name, value, low, high)
    return value


def _write_groups(
    planes: NDArray[np.float32], size: tuple[int, int], cells: bytes, to_play: int, banned: Sequence[int]
) -> None:
    """Stones, their liberties and ladders."""
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
        if len(liberties) not in (1, 2):
            continue
        caught, starts = ladders.caught(cells, index, banned)
        planes[12, stones] = caught
        if cell != to_play:
            planes[13, starts] = 1
