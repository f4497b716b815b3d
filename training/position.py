"""A game in progress as a player with a net keeps it: plain cells, ko, the last moves, what was placed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np

from tengen.engines.net.door import features
from tengen.engines.net.features import GLOBALS, LAST_MOVES, PLANES
from tengen.rules.door import legal_points, play
from tengen.rules.twin import BLACK, WHITE
from training.replay import Terms, ko_point, white_on_top

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass
class Position:
    """Changes with each move that is played in it."""

    terms: Terms
    cells: bytes = b""
    color: int = BLACK
    ko: int | None = None
    last: list[int] = field(default_factory=lambda: [-1] * LAST_MOVES)
    placed: list[int] = field(default_factory=lambda: [0, 0, 0])
    boards: list[bytes] = field(default_factory=list)

    def __post_init__(self) -> None:
        stones = self.terms.stones
        self.cells = bytes(BLACK if index in stones else 0 for index in range(self.terms.points))
        self.color = self.terms.first
        self.placed[BLACK] = len(stones)
        self.boards = [self.cells]

    @property
    def lead(self) -> int:
        """Half points that the side to move gets on top of the count of areas."""
        white = self.terms.komi + white_on_top(self.terms, self.placed)
        return white if self.color == WHITE else -white

    def legal(self) -> NDArray[np.bool_]:
        """Where the side to move may play; the last is the pass."""
        ko = -1 if self.ko is None else self.ko
        marks = legal_points(self.terms.width, self.terms.height, self.cells, self.color, ko, False)
        return np.append(np.frombuffer(marks, np.uint8) != 0, True)

    def seen(self) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """What our net sees, as a batch of one."""
        terms = self.terms
        planes, numbers = features(
            terms.width,
            terms.height,
            self.cells,
            self.color,
            [] if self.ko is None else [self.ko],
            self.last,
            self.lead,
            terms.territory,
            terms.superko,
            False,
            len(terms.stones),
        )
        shape = (1, PLANES, terms.height, terms.width)
        return np.frombuffer(planes, np.float32).reshape(shape), np.frombuffer(numbers, np.float32).reshape(1, GLOBALS)

    def play(self, move: int) -> None:
        """A legal move, or a pass."""
        self.ko = None
        if move < self.terms.points:
            self.cells, captured = play(self.terms.width, self.terms.height, self.cells, self.color, move)
            self.placed[self.color] += 1
            self.ko = ko_point(self.terms, self.cells, move, captured)
        self.boards = [self.cells, *self.boards[:2]]
        self.last = [move, *self.last[:-1]]
        self.color = 3 - self.color

    @property
    def over(self) -> bool:
        """Whether both have passed, or it goes on far too long."""
        return self.last[0] == self.last[1] == self.terms.points
