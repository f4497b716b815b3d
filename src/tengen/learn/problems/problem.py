"""A problem: a board, what the mover wants, the one move that does it, and the key facts of its proof.

How it is made is in `making`, how it is written in `codec`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tengen.rules import Board, Color, Point
from tengen.solver import Goal, Question

FIRST_WEEK: Final = 30
"""The kyu of the easiest problems; the hardest are about 5."""


class Theme(StrEnum):
    """What a problem is about."""

    LIVE = "live"
    KILL = "kill"
    SEKI = "seki"
    WITHOUT_KO = "without-ko"
    SACRIFICE = "sacrifice"
    CAPTURE = "capture"
    SAVE = "save"
    CONNECT = "connect"
    CUT = "cut"
    RACE = "race"
    SMALL_BOARD = "small-board"


LIFE_AND_DEATH: Final = frozenset({Theme.LIVE, Theme.KILL, Theme.SEKI, Theme.WITHOUT_KO, Theme.SACRIFICE})


@dataclass(frozen=True, slots=True)
class Proof:
    """The key facts: states looked at, plies of the longest line, a good line of both sides, moves that only make ko.

    `choices` is how many moves there were. On a small board `value` is what the mover gets by the best move, and
    `second` by the next best.
    """

    nodes: int
    plies: int
    choices: int
    line: tuple[Point | None, ...]
    makes_ko: tuple[Point, ...] = ()
    value: int | None = None
    second: int | None = None


@dataclass(frozen=True, slots=True)
class Problem:
    """`answer` is the only first move that brings the mover what it wants, whoever has the ko threats.

    The mover wants the goal, or, where the stones are the mover's own and the goal is to take them, that it is not
    reached. On a small board there is no goal: the whole board counts. `kyu` is the difficulty, as the proof looks.
    """

    id: str
    theme: Theme
    board: Board
    to_play: Color
    answer: Point
    kyu: int
    proof: Proof
    goal: Goal | None = None
    stones: tuple[Point, ...] = ()
    region: frozenset[Point] = frozenset()
    escape: int = 0

    @property
    def question(self) -> Question | None:
        """What the solver is asked; `None` on a small board, where the tables know."""
        if self.goal is None:
            return None
        return Question(self.board, self.to_play, self.goal, self.stones, self.region, self.escape)
