"""Which stones of a finished board a reasonable pair of players would call dead.

A proposal changes nothing: the players take it over, or mark by hand.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass
from typing import Final

from tengen.rules.board import Board
from tengen.rules.ruleset import RuleSet
from tengen.scoring import door
from tengen.scoring.analysis import Analysis, analyze
from tengen.scoring.blocks import Block, find_blocks
from tengen.scoring.dispute import Dispute, settle
from tengen.scoring.games import Games, game_length, play_games
from tengen.scoring.proposal import Effort, Proposal, Verdict
from tengen.scoring.sealing import open_points
from tengen.scoring.seki import seki_territories
from tengen.scoring.state import ScoringState
from tengen.scoring.stray import STRAY, stray_groups
from tengen.scoring.verdicts import certain_fates, chance_to_live, dead_groups

# Blocks that stayed in less than this share of the games, or were gone in less, are not disputed.
DOUBT: Final = 0.1
# A search with fewer games than this says nothing.
FEWEST_STUDIED: Final = 100


@dataclass(frozen=True, slots=True)
class Budget:
    """How many moves to spend on the games and on the disputes, and how many games of each that may be."""

    moves: int
    games: range
    disputed_moves: int
    most_studied: int


BUDGETS: Final = {
    Effort.FAST: Budget(moves=55_000, games=range(80, 400), disputed_moves=75_000, most_studied=400),
    Effort.THOROUGH: Budget(moves=500_000, games=range(500, 3000), disputed_moves=1_200_000, most_studied=2000),
}
# Without the native core everything takes a thousand times as long.
WITHOUT_CORE: Final = Budget(moves=0, games=range(16, 17), disputed_moves=0, most_studied=0)


def propose(board: Board, rules: RuleSet, *, seed: int = 0, effort: Effort = Effort.FAST) -> Proposal:
    """The proposal for this board, the same whenever board, rules, seed and effort are the same.

    Its dead groups can always be marked together: those of different colors never touch nor share a territory.
    """
    analysis = analyze(board)
    if len({group.color for group in analysis.groups}) < 2:
        alone = (Verdict(board.points[group.stones[0]], group.color, False, 1.0) for group in analysis.groups)
        return Proposal(tuple(alone), (), ())
    budget = BUDGETS[effort] if door.NATIVE else WITHOUT_CORE
    seed %= 2**64
    count = min(max(budget.moves // game_length(board), budget.games.start), budget.games.stop)
    games = play_games(board, count, seed)
    blocks = find_blocks(analysis, games)
    certain = certain_fates(analysis, self_capture=rules.self_capture)
    disputes = _settle_disputes(analysis, blocks, certain, budget, seed)
    chances = {group: chance_to_live(block, disputes.get(block)) for block in blocks for group in block.groups}
    chances |= certain
    state = ScoringState(analysis, dead_groups(analysis, chances))
    if stray := stray_groups(state, games) - certain.keys():
        chances |= {group: min(chances[group], STRAY) for group in stray}
        state = ScoringState(analysis, dead_groups(analysis, chances))
    return _proposal(state, chances, games, seki_tax=rules.seki_tax)


def _settle_disputes(
    analysis: Analysis, blocks: tuple[Block, ...], certain: Container[int], budget: Budget, seed: int
) -> dict[Block, Dispute]:
    """What a search finds for as many of the blocks as the budget allows, the most doubtful ones first."""
    disputed = [
        block
        for block in blocks
        if DOUBT < block.stays < 1 - DOUBT and not any(group in certain for group in block.groups)
    ]
    disputed.sort(key=lambda block: abs(block.stays - 0.5))
    affordable = budget.disputed_moves // game_length(analysis.board) // 2
    del disputed[affordable // FEWEST_STUDIED :]
    if not disputed:
        return {}
    games = min(affordable // len(disputed), budget.most_studied)
    return {block: settle(analysis, block, games, seed) for block in disputed}


def _proposal(state: ScoringState, chances: Mapping[int, float], games: Games, *, seki_tax: bool) -> Proposal:
    board = state.analysis.board
    seki = seki_territories(state, games)
    verdicts = (
        Verdict(
            board.points[group.stones[0]],
            group.color,
            number in state.dead,
            _confidence(chances[number], number in state.dead),
        )
        for number, group in enumerate(state.analysis.groups)
    )
    neutral = (state.analysis.territories[place].points[0] for place in sorted(seki) if seki_tax)
    return Proposal(
        tuple(verdicts),
        tuple(board.points[index] for index in neutral),
        tuple(board.points[index] for index in open_points(state, games, seki)),
    )


def _confidence(chance: float, dead: bool) -> float:
    """0 where the verdict goes against the odds, because of what lies beside."""
    return max(0.0, 1 - 2 * chance if dead else 2 * chance - 1)
