"""Which stones of a finished board a reasonable pair of players would call dead.

A proposal changes nothing: the players take it over, or mark by hand.
"""

from __future__ import annotations

from tengen.rules.board import Board
from tengen.rules.ruleset import RuleSet
from tengen.scoring.analysis import Analysis, analyze
from tengen.scoring.door import unconditional_life
from tengen.scoring.life import ALIVE, TERRITORY
from tengen.scoring.proposal import Effort, Proposal, Verdict
from tengen.scoring.regions import ownership
from tengen.scoring.state import ScoringState


def propose(board: Board, rules: RuleSet, *, seed: int = 0, effort: Effort = Effort.FAST) -> Proposal:
    """The proposal for this board, the same whenever board, rules, seed and effort are the same.

    Its dead groups can always be marked together: those of different colors never touch nor share a territory.
    """
    analysis = analyze(board)
    lives = {
        color: unconditional_life(board.width, board.height, board.cells, color, rules.self_capture) for color in (1, 2)
    }
    verdicts: list[Verdict] = []
    dead: set[int] = set()
    for number, group in enumerate(analysis.groups):
        first = group.stones[0]
        if lives[group.color][first] == ALIVE:
            is_dead, confidence = False, 1.0
        elif lives[group.color.opponent][first] == TERRITORY:
            is_dead, confidence = True, 1.0
        else:
            is_dead, confidence = _is_helpless(analysis, number, lives[group.color]), 0.5
        if is_dead:
            dead.add(number)
        verdicts.append(Verdict(board.points[first], group.color, is_dead, confidence))
    regions = ownership(ScoringState(analysis, frozenset(dead)), seki_tax=rules.seki_tax).regions
    leaks = sorted({board.index(point) for region in regions for point in region.leaks})
    return Proposal(tuple(verdicts), (), tuple(board.points[index] for index in leaks))


def _is_helpless(analysis: Analysis, number: int, life: bytes) -> bool:
    """Whether the group's chain has not enough eyes while every enemy chain that can reach it has."""
    chain = analysis.chains[analysis.chain_of[number]]
    if chain.settled or not chain.reachable:
        return False
    if any(life[analysis.groups[group].stones[0]] == ALIVE for group in chain.groups):
        return False
    return all(analysis.chains[enemy].settled for enemy in chain.reachable)
