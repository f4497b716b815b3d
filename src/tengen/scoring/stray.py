"""Stray stones: a few small groups in a wide open space that is otherwise the opponent's.

Games to the end often let them live there. But two players who pass see no fight in such a space: they call them dead.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tengen.rules.color import Color
from tengen.scoring.analysis import Analysis
from tengen.scoring.regions import Region, ownership
from tengen.scoring.state import ScoringState

# Groups of at most so many stones, in regions of at least so many points for each stone, and so many in all.
SMALL: Final = 4
POINTS_FOR_A_STONE: Final = 4
WIDE: Final = 20
# What is left of their chance to live.
STRAY: Final = 0.4


def stray_groups(state: ScoringState) -> frozenset[int]:
    """The live groups that are stray when the dead ones of this state are taken off."""
    found: set[int] = set()
    for region in ownership(state, seki_tax=False).regions:
        if region.owner is None:
            found.update(_in_region(state, region))
    return frozenset(found)


def _in_region(state: ScoringState, region: Region) -> Iterator[int]:
    analysis = state.analysis
    live: dict[Color, set[int]] = {color: set() for color in Color}
    for place in region.territories:
        live[Color.BLACK] |= analysis.territories[place].black - state.dead
        live[Color.WHITE] |= analysis.territories[place].white - state.dead
    points = sum(len(analysis.territories[place].points) for place in region.territories)
    drifting = [color for color in Color if _drift(analysis, live[color], region, points)]
    if points >= WIDE and all(live.values()) and len(drifting) == 1:
        yield from live[drifting[0]]


def _drift(analysis: Analysis, groups: set[int], region: Region, points: int) -> bool:
    """Whether all these groups are small, few, and touch nothing but the region."""
    stones = [len(analysis.groups[group].stones) for group in groups]
    if any(count > SMALL for count in stones) or sum(stones) * POINTS_FOR_A_STONE > points:
        return False
    return all(analysis.groups[group].territories <= set(region.territories) for group in groups)
