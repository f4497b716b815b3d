"""Open borders: where somebody must play before one can count, since a region leads to live stones of both colors.

Points between the borders that are worth nothing to either side (dame) need no stone.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from tengen.rules.board import neighbors
from tengen.scoring.propose.games import Games
from tengen.scoring.regions import Region, ownership
from tengen.scoring.state import ScoringState

# A point is somebody's if it was theirs by so much more of the games than it was the other's.
SURE: Final = 0.5


def open_points(state: ScoringState, games: Games, seki: Collection[int]) -> tuple[int, ...]:
    """The points to fill, from the top left; `seki` has the territories that stay open for good."""
    found: set[int] = set()
    for region in ownership(state, seki_tax=False).regions:
        if region.owner is None and not set(region.territories) & set(seki):
            found.update(_border(state, region, games))
    return tuple(sorted(found))


def _border(state: ScoringState, region: Region, games: Games) -> Iterator[int]:
    """The points of an open region at which one side's part of it ends; none if no part of it is anybody's."""
    analysis, margins = state.analysis, games.margins
    board = analysis.board
    around = neighbors(board.width, board.height)

    def margin(place: int) -> float:
        """A live stone is its color's; an empty point or a dead stone is whose it was in the games."""
        is_live = board.cells[place] and analysis.group_at[place] not in state.dead
        return (0, 1, -1)[board.cells[place]] if is_live else margins[place]

    points = [point for place in region.territories for point in analysis.territories[place].points]
    ends = {point for point in points if any(margin(place) * margins[point] < 0 for place in around[point])}
    if region.dead or any(abs(margins[point]) >= SURE for point in points if point not in ends):
        yield from ends
