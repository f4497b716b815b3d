"""The case that facts are looked for in: a move, the board before and after it, and what the engine thought of both."""

from __future__ import annotations

from dataclasses import dataclass

from tengen.judge.opinion import Opinion
from tengen.judge.phrase import Phrase
from tengen.judge.stones import after
from tengen.rules import Board, Color, Group, Move, Point, Position


@dataclass(frozen=True, slots=True)
class Case:
    """`last` is the opponent's move before, if there was one; `answer` is what the opponent did, or would do."""

    before: Position
    move: Move
    after: Position
    was: Opinion
    now: Opinion
    last: Move | None = None

    @property
    def color(self) -> Color:
        return self.move.color

    @property
    def point(self) -> Point | None:
        return self.move.point

    @property
    def better(self) -> Point | None:
        """What the engine would have played; None is a pass."""
        best = self.was.best
        return best.point if best else None

    @property
    def answer(self) -> Point | None:
        """The opponent's best answer to the move, as the engine sees it."""
        best = self.now.best
        return best.point if best else None

    @property
    def lost(self) -> float:
        return self.was.ahead(self.color) - self.now.ahead(self.color)

    def after_better(self) -> Board:
        """The board after the better move."""
        return after(self.before, self.better)

    def owned(self, opinion: Opinion, group: Group) -> float:
        """How surely the points of a group will be the mover's, from -1 to 1."""
        board = self.before.board
        return sum(opinion.owner(board.index(point), self.color) for point in group.points) / len(group.points)


@dataclass(frozen=True, slots=True)
class Fact:
    """What was wrong: a stable code, a sentence, and points to show. `weight` says which of several is told first."""

    code: str
    words: Phrase
    points: tuple[Point, ...] = ()
    weight: float = 0.0

    def __str__(self) -> str:
        return str(self.words)
