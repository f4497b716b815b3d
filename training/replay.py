"""Games as a teacher labels them, replayed move by move: what the net sees before each move.

The labels themselves are not looked at here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from tengen.engines.net.door import features
from tengen.engines.net.features import LAST_MOVES
from tengen.rules.door import play
from tengen.rules.twin import BLACK, WHITE, group, neighbors

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence


@dataclass(frozen=True, slots=True)
class Terms:
    """What holds for a whole game; komi and bonus in half points, `stones` are the handicap's.

    `counted` says whether the teacher was told, under territory rules, how many more stones Black has placed than
    White. It was not for the first shards: their labels hold for the komi alone, and that is what the net is told.
    """

    width: int
    height: int
    komi: int
    territory: bool = True
    superko: bool = False
    stones: tuple[int, ...] = ()
    bonus: int = 0
    counted: bool = True

    @property
    def points(self) -> int:
        """Points of the board; as a move, a pass."""
        return self.width * self.height

    @property
    def first(self) -> int:
        """Who moves first."""
        return WHITE if self.stones else BLACK


def seen(terms: Terms, moves: Sequence[int]) -> Iterator[tuple[bytes, bytes]]:
    """The planes and globals before each move. The moves must be legal."""
    points, color = terms.points, terms.first
    cells = bytes(BLACK if index in terms.stones else 0 for index in range(points))
    placed = [0, len(terms.stones), 0]
    last = [-1] * LAST_MOVES
    ko: int | None = None
    for move in moves:
        white = terms.komi + white_on_top(terms, placed)
        yield features(
            terms.width,
            terms.height,
            cells,
            color,
            [] if ko is None else [ko],
            last,
            white if color == WHITE else -white,
            terms.territory,
            terms.superko,
            False,
            len(terms.stones),
        )
        last = [move, *last[:-1]]
        ko = None
        if move < points:
            cells, captured = play(terms.width, terms.height, cells, color, move)
            placed[color] += 1
            ko = ko_point(terms, cells, move, captured)
        color = 3 - color


def white_on_top(terms: Terms, placed: Sequence[int]) -> int:
    """The half points that White gets on top of the count of areas and the komi; `placed` stones by color."""
    if not terms.territory:
        return terms.bonus
    return 2 * (placed[BLACK] - placed[WHITE]) if terms.counted else 0


def ko_point(terms: Terms, cells: bytes, move: int, captured: Sequence[int]) -> int | None:
    """The point that simple ko forbids after a move that captured these."""
    if len(captured) != 1:
        return None
    stones, liberties = group(cells, move, neighbors(terms.width, terms.height))
    return captured[0] if len(stones) == len(liberties) == 1 else None


def packed(planes: bytes) -> bytes:
    """Planes of ones and zeros, eight to a byte."""
    return np.packbits(np.frombuffer(planes, np.float32) != 0).tobytes()
