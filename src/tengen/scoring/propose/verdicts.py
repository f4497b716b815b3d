"""From how often stones stay to which of them are called dead, all at once.

Stones that live or die whatever happens are known beforehand; the games have no say in them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tengen.rules.color import Color
from tengen.scoring.analysis import Analysis
from tengen.scoring.door import unconditional_life
from tengen.scoring.propose.blocks import Block
from tengen.scoring.propose.dispute import Dispute
from tengen.scoring.twin.life import ALIVE, TERRITORY

# Stones that a move of their owner would save in so many games get this much more of a chance.
SAVED: Final = 0.75
BENEFIT: Final = 0.15
# That is so for a few stones. Many stones are dead if a move of their owner saves them in fewer games than this.
FEW_STONES: Final = 12
MANY_STONES: Final = 20
SAFE: Final = 0.85


def certain_fates(analysis: Analysis, *, self_capture: bool) -> dict[int, float]:
    """1 for every group that lives whatever happens, 0 for every one that has no room to live; no others."""
    board = analysis.board
    marks = {color: unconditional_life(board.width, board.height, board.cells, color, self_capture) for color in Color}
    certain: dict[int, float] = {}
    for number, group in enumerate(analysis.groups):
        if marks[group.color][group.stones[0]] == ALIVE:
            certain[number] = 1.0
        elif marks[group.color.opponent][group.stones[0]] == TERRITORY:
            certain[number] = 0.0
    return certain


def chance_to_live(block: Block, dispute: Dispute | None) -> float:
    """From 0 to 1; below one half the block is called dead."""
    if dispute is None:
        return block.stays
    many = min(max((block.stones - FEW_STONES) / (MANY_STONES - FEW_STONES), 0.0), 1.0)
    if dispute.owner_first < 0.5 or dispute.other_first > 0.5:
        chance = dispute.middle
    else:
        # Who moves first decides, and both have passed: where a move clearly saves, doubt speaks for a few stones.
        chance = (block.stays + dispute.middle) / 2
        if dispute.owner_first >= SAVED:
            chance = min(chance + BENEFIT * (1 - many), 1.0)
    # The games are weak, and often let a large group live that has one eye and room around. But one that is alive stays
    # in nearly all of them when its owner moves first.
    needed = 0.5 + (SAFE - 0.5) * many
    return min(chance, 0.5 * dispute.owner_first / needed) if dispute.owner_first < needed else chance


def dead_groups(analysis: Analysis, chances: Mapping[int, float]) -> frozenset[int]:
    """The groups to call dead: those with less than an even chance, as far as they can be dead together.

    Of two groups of different colors that touch or share a territory only one can be dead, and none of a chain that no
    enemy reaches. Where groups stand against each other, those go first that most stones speak for.
    """
    reached = {
        group: enemies_near(analysis, group)
        for group, chance in chances.items()
        if chance < 0.5 and analysis.chains[analysis.chain_of[group]].reachable
    }
    weights = {group: (1 - 2 * chances[group]) * len(analysis.groups[group].stones) for group in reached}
    dead: set[int] = set()
    while weights:

        def balance(group: int) -> float:
            return weights[group] - sum(weights.get(enemy, 0) for enemy in reached[group])

        first = max(weights, key=balance)
        dead.add(first)
        for group in (first, *reached[first]):
            weights.pop(group, None)
    return frozenset(dead)


def enemies_near(analysis: Analysis, number: int) -> frozenset[int]:
    """The enemy groups that touch this group or a territory that it touches."""
    group = analysis.groups[number]
    sides = (analysis.territories[place] for place in group.territories)
    return group.enemies.union(*(side.white if group.color is Color.BLACK else side.black for side in sides))
