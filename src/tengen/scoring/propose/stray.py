"""Stray stones: a few small groups in a wide open space that is otherwise the opponent's.

Games to the end often let them live there. But two players who pass see no fight in such a space: they call them dead.
"""

from __future__ import annotations

from typing import Final

from tengen.rules.color import Color
from tengen.scoring.analysis import Analysis
from tengen.scoring.propose.games import Games
from tengen.scoring.regions import Region, ownership
from tengen.scoring.state import ScoringState

# Groups of at most so many stones, in regions of at least so many points for each stone, and so many in all.
SMALL: Final = 3
POINTS_FOR_A_STONE: Final = 4
WIDE: Final = 20
# They hold less than this share of the region on average.
HELD: Final = 0.6
# What is left of their chance to live.
STRAY: Final = 0.4


def stray_groups(state: ScoringState, games: Games) -> frozenset[int]:
    """The live groups that are stray when the dead ones of this state are taken off."""
    found: set[int] = set()
    for region in ownership(state, seki_tax=False).regions:
        if region.owner is None:
            found.update(_in_region(state, region, games))
    return frozenset(found)


def _in_region(state: ScoringState, region: Region, games: Games) -> frozenset[int]:
    territories = [state.analysis.territories[place] for place in region.territories]
    points = [point for territory in territories for point in territory.points]
    if len(points) < WIDE:
        return frozenset()
    sides = {
        Color.BLACK: frozenset().union(*(territory.black for territory in territories)) - state.dead,
        Color.WHITE: frozenset().union(*(territory.white for territory in territories)) - state.dead,
    }
    for color, groups in sides.items():
        share = sum(games.share(point, color) for point in points) / len(points)
        if sides[color.opponent] and share < HELD and _drift(state.analysis, groups, region, len(points)):
            return groups
    return frozenset()


def _drift(analysis: Analysis, groups: frozenset[int], region: Region, points: int) -> bool:
    """Whether all these groups are small, few, and touch nothing but the region."""
    stones = [len(analysis.groups[group].stones) for group in groups]
    if any(count > SMALL for count in stones) or sum(stones) * POINTS_FOR_A_STONE > points:
        return False
    return all(analysis.groups[group].territories <= set(region.territories) for group in groups)
