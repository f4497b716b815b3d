"""A finished board as an engine sees it: which stones are dead, and the count. How both are found is in `scoring`."""

from __future__ import annotations

from collections.abc import Sequence

from tengen.engines.situation import Situation
from tengen.rules import Point
from tengen.scoring import Proposal, count, propose, with_marks
from tengen.scoring.analysis import analyze


def dead_points(situation: Situation, owners: Sequence[float] | None = None, seed: int = 0) -> tuple[Point, ...]:
    """All stones that are dead, if the game ended here; `owners` is what a net says, from -1 (White's) to 1."""
    board = situation.position.board
    proposal = _proposed(situation, owners, seed)
    return tuple(sorted(stone for point in proposal.dead_points for stone in board.group_at(point).points))


def margin(situation: Situation, owners: Sequence[float] | None = None, seed: int = 0) -> int:
    """Black's points less White's in half points, if the game ended here."""
    proposal = _proposed(situation, owners, seed)
    state = with_marks(analyze(situation.position.board), proposal.dead_points, proposal.neutral_points)
    return count(state, situation.rules, situation.circumstances).margin


def _proposed(situation: Situation, owners: Sequence[float] | None, seed: int) -> Proposal:
    return propose(situation.position.board, situation.rules, seed=seed, ownership=owners)
