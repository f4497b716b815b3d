"""Which stones of a finished board a reasonable pair of players would call dead.

A proposal changes nothing: the players take it over, or mark by hand.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tengen.rules.board import Board
from tengen.rules.ruleset import RuleSet
from tengen.scoring import door
from tengen.scoring.analysis import Analysis, analyze
from tengen.scoring.propose.blocks import Block, find_blocks
from tengen.scoring.propose.dispute import Dispute, settle
from tengen.scoring.propose.games import Games, game_length, play_games
from tengen.scoring.propose.proposal import Effort, Proposal, Verdict
from tengen.scoring.propose.sealing import open_points
from tengen.scoring.propose.seki import seki_territories
from tengen.scoring.propose.stray import STRAY, stray_groups
from tengen.scoring.propose.verdicts import MANY_STONES, certain_fates, chance_to_live, dead_groups
from tengen.scoring.propose.voice import Voice, voice
from tengen.scoring.state import ScoringState

# Blocks that stayed in less than this share of the games, or were gone in less, are not disputed.
DOUBT: Final = 0.1
# How much less doubtful than a small block one of many stones may be, and still be searched first.
HEAD_START: Final = 0.2
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


def propose(
    board: Board,
    rules: RuleSet,
    *,
    seed: int = 0,
    effort: Effort = Effort.FAST,
    ownership: Sequence[float] | None = None,
) -> Proposal:
    """The proposal for this board, the same whenever all that was given is the same.

    Its dead groups can always be marked together: those of different colors never touch nor share a territory.

    `ownership` is a second voice, from whoever has one: a value for each point, row by row from the top left, from -1
    (White's) to 1 (Black's). It counts as much as the games do: a group's chance to live is the mean of the two. It is
    not asked about what lives or dies whatever happens, what a search has settled, and stray stones. Refuses one of
    another length, or with other values.
    """
    analysis = analyze(board)
    second = None if ownership is None else voice(analysis, ownership)
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
    settled = {group: chances[group] for block in disputes for group in block.groups} | certain
    state = ScoringState(analysis, dead_groups(analysis, heard := _heard(chances, second, settled)))
    if stray := stray_groups(state, games) - certain.keys():
        settled |= {group: min(chances[group], STRAY) for group in stray}
        state = ScoringState(analysis, dead_groups(analysis, heard := _heard(chances, second, settled)))
    return _proposal(state, heard, games, seki_tax=rules.seki_tax)


def _heard(chances: Mapping[int, float], second: Voice | None, settled: Mapping[int, float]) -> dict[int, float]:
    """The chances of all groups when the second voice, if there is one, was heard; what is settled stays so."""
    mixed = {group: second.mixed(group, chance) for group, chance in chances.items()} if second else chances
    return {**mixed, **settled}


def _settle_disputes(
    analysis: Analysis, blocks: tuple[Block, ...], certain: Container[int], budget: Budget, seed: int
) -> dict[Block, Dispute]:
    """What a search finds for as many of the blocks as the budget allows, the most doubtful ones first.

    A block of many stones, about which a mistake costs the most, goes before smaller ones that are as doubtful.
    """
    disputed = [
        block
        for block in blocks
        if DOUBT < block.stays < 1 - DOUBT and not any(group in certain for group in block.groups)
    ]
    disputed.sort(key=lambda block: abs(block.stays - 0.5) - (HEAD_START if block.stones >= MANY_STONES else 0))
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
            1 - chances[number] if number in state.dead else chances[number],
        )
        for number, group in enumerate(state.analysis.groups)
    )
    neutral = (state.analysis.territories[place].points[0] for place in sorted(seki) if seki_tax)
    return Proposal(
        tuple(verdicts),
        tuple(board.points[index] for index in neutral),
        tuple(board.points[index] for index in open_points(state, games, seki)),
    )
