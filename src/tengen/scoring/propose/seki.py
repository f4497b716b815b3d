"""Seki: live groups of both colors around points that neither side could fill in the games to the end.

Which stones are dead is known before; what an eye in seki counts is the rules' business.
"""

from __future__ import annotations

from typing import Final

from tengen.scoring.propose.games import Games
from tengen.scoring.state import ScoringState

# A territory is shared if in so many of the games one of its points was nobody's: all but the last can often be filled.
SHARED: Final = 0.5


def seki_territories(state: ScoringState, games: Games) -> frozenset[int]:
    """The territories that count for nobody in seki: the shared liberties, and the eyes of the groups around them."""
    analysis = state.analysis
    shared: set[int] = set()
    around: set[int] = set()
    for number, territory in enumerate(analysis.territories):
        sides = territory.black - state.dead, territory.white - state.dead
        if all(sides) and games.left_open(territory.points) >= SHARED:
            shared.add(number)
            around.update(*sides)
    eyes = {
        number
        for number, territory in enumerate(analysis.territories)
        if territory.color is not None and territory.black | territory.white <= around
    }
    return frozenset(shared | eyes)
