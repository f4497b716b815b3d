"""How the computer counts: which stones it calls dead, and when it is done with the marks as they stand.

It marks once like a good opponent, and is done only with a right count. It never quarrels: what the opponent
changes it leaves alone until they are done, says what it thinks, and the opponent can always play on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from tengen.game import Game
from tengen.game.score import circumstances
from tengen.rules import Board, Color, Point, RuleSet
from tengen.scoring import ScoringState, count, propose, with_marks


class Step(Enum):
    """What to do next about the count."""

    SAY_DONE = auto()
    SET_MARKS = auto()
    WAIT = auto()
    LEAVE_IT = auto()


@dataclass(frozen=True, slots=True)
class View:
    """What the computer thinks of the marks in the scoring that began at version `since`; how often it has set them."""

    since: int
    own: ScoringState
    tries: int = 0

    def tried(self) -> View:
        return replace(self, tries=self.tries + 1)


MOST_TRIES: Final = 3
"""So often it sets the marks as it sees them."""


def next_step(game: Game, seat: Color, view: View, *, patient: bool = True, against_computer: bool = False) -> Step:
    """What one with this view does now; one who is `patient` lets the opponent mark in peace until they are done."""
    marks = game.marks
    assert marks is not None
    if marks.state == view.own or same_count(game, view.own):
        return Step.SAY_DONE
    if view.tries >= MOST_TRIES:
        return Step.SAY_DONE if against_computer else Step.LEAVE_IT
    untouched = marks.marks_version <= marks.since
    return Step.SET_MARKS if untouched or seat.opponent in marks.done or not patient else Step.WAIT


def same_count(game: Game, own: ScoringState) -> bool:
    """Whether the marks as they stand come to the same points for both sides as these."""
    assert game.marks is not None
    given, rules = circumstances(game), game.settings.rules
    ours, theirs = count(own, rules, given), count(game.marks.state, rules, given)
    return (ours.black.total, ours.white.total) == (theirs.black.total, theirs.white.total)


def marks_of(board: Board, rules: RuleSet, ownership: Sequence[float]) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """The dead stones and the neutral points of a finished board, as our proposal and the net see them together.

    It takes long: have a worker do it.
    """
    found = propose(board, rules, ownership=ownership)
    return found.dead_points, found.neutral_points


def view_of(game: Game, dead: Sequence[Point], neutral: Sequence[Point]) -> View:
    """The view that follows from these points."""
    assert game.marks is not None
    return View(game.marks.since, with_marks(game.marks.state.analysis, dead, neutral))


def disputed(game: Game, own: ScoringState) -> Point | None:
    """A point of a group about whose life the marks and this view differ; None where it is about something else."""
    assert game.marks is not None
    marked, ours = set(game.marks.state.dead_points), set(own.dead_points)
    return min(marked ^ ours, default=None)
