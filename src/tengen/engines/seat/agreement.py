"""Which marks a program wants at the end of a game, and when it takes those of the opponent: it never quarrels.

Its own view comes first, then the site's proposal, which is nobody's side. Whoever still disagrees can play on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto

from tengen.game import Game
from tengen.rules import Point
from tengen.rules.errors import TengenError
from tengen.scoring import ScoringState, propose, with_marks


class Step(Enum):
    """What to do next about the count."""

    SAY_DONE = auto()
    SET_MARKS = auto()
    ASK_SITE = auto()
    TAKE_PROPOSAL = auto()
    LEAVE_IT = auto()


@dataclass(frozen=True, slots=True)
class View:
    """What the program thinks of the marks, in the scoring that began at version `since`.

    `own` is its own view, None if it has none; `tries` is how often it has set marks in vain.
    """

    since: int
    own: ScoringState | None
    tries: int = 0

    def tried(self) -> View:
        return replace(self, tries=self.tries + 1)


def next_step(game: Game, view: View) -> Step:
    """What a program with this view does now."""
    marks = game.marks
    assert marks is not None
    if marks.state == view.own:
        return Step.SAY_DONE
    proposal = marks.proposal
    if view.own is not None and view.tries == 0:
        return Step.SET_MARKS
    if proposal is None:
        return Step.ASK_SITE
    if (set(proposal.dead), set(proposal.neutral)) == (set(marks.state.dead_points), set(marks.state.neutral_points)):
        return Step.SAY_DONE
    return Step.TAKE_PROPOSAL if view.tries < 3 else Step.LEAVE_IT


def own_view(game: Game, dead: tuple[Point, ...]) -> ScoringState | None:
    """The marks that follow from what an engine calls dead; None where they cannot be set.

    Engines do not say which territories are in seki: where the rules tax them, that is taken from our own proposal.
    """
    assert game.marks is not None
    analysis = game.marks.state.analysis
    on_board = [point for point in dead if point in analysis.board and analysis.board.stone_at(point)]
    if len(on_board) < len(dead):
        return None
    rules = game.settings.rules
    neutral = propose(analysis.board, rules).neutral_points if rules.seki_tax else ()
    try:
        return with_marks(analysis, on_board, neutral)
    except TengenError:
        return None
