"""Who owns what: regions of points without live stones, and the whole board as a string.

All of it is derived from a scoring state and, for seki, from the rules; nothing is kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from tengen.rules.color import Color
from tengen.rules.point import Point
from tengen.scoring.analysis import Analysis
from tengen.scoring.state import ScoringState
from tengen.scoring.statestring import DEAD, LIVE, OWNED

_LIVE: Final = bytes.maketrans(b"\0\1\2", LIVE.encode())


@dataclass(frozen=True, slots=True)
class Region:
    """Touching points that hold no live stone: territories, and dead groups between them.

    `owner` is None for dame, for eyes in seki, and where the border is open (`leaks`: the points where it is).
    """

    territories: tuple[int, ...]
    dead: tuple[int, ...]
    owner: Color | None
    leaks: tuple[Point, ...]


@dataclass(frozen=True)
class Ownership:
    """The owner of every territory and every dead group, by number."""

    state: ScoringState
    regions: tuple[Region, ...]

    @cached_property
    def of_territory(self) -> tuple[Color | None, ...]:
        """The owner of each territory; one that was set neutral has none."""
        owners: list[Color | None] = [None] * len(self.state.analysis.territories)
        for region in self.regions:
            for place in region.territories:
                owners[place] = None if place in self.state.neutral else region.owner
        return tuple(owners)

    @cached_property
    def of_dead(self) -> Mapping[int, Color | None]:
        """The owner of the points under each dead group."""
        return {group: region.owner for region in self.regions for group in region.dead}

    @cached_property
    def state_string(self) -> str:
        """The whole board, a sign for each point."""
        analysis = self.state.analysis
        signs = bytearray(analysis.board.cells.translate(_LIVE))
        for place, owner in enumerate(self.of_territory):
            if owner is not None:
                for point in analysis.territories[place].points:
                    signs[point] = ord(OWNED[owner])
        for number in self.state.dead:
            group = analysis.groups[number]
            for point in group.stones:
                signs[point] = ord(DEAD[group.color])
        return signs.decode()


def ownership(state: ScoringState, *, seki_tax: bool) -> Ownership:
    """Who owns what in this state; under a seki tax, only settled chains and meta-chains count what they surround."""
    analysis = state.analysis
    counting = {number for number, chain in enumerate(analysis.chains) if chain.settled or not seki_tax}
    counting |= {chain for group in state.dead for chain in analysis.reachable_from((group,))}
    joined = _joined(analysis, state.dead)
    beside_dead = {place for places, _ in joined for place in places}
    regions = [
        Region((place,), (), _owner(analysis, place, counting), ())
        for place in range(len(analysis.territories))
        if place not in beside_dead
    ]
    regions += [_around_dead(state, tuple(sorted(places)), tuple(sorted(dead))) for places, dead in joined]
    return Ownership(state, tuple(regions))


def _joined(analysis: Analysis, dead: Iterable[int]) -> list[tuple[set[int], set[int]]]:
    """The territories and dead groups that hang together through dead groups."""
    joined: list[tuple[set[int], set[int]]] = []
    for group in sorted(dead):
        places, groups = set(analysis.groups[group].territories), {group}
        apart: list[tuple[set[int], set[int]]] = []
        for other in joined:
            if other[0] & places:
                places |= other[0]
                groups |= other[1]
            else:
                apart.append(other)
        joined = [*apart, (places, groups)]
    return joined


def _owner(analysis: Analysis, place: int, counting: set[int]) -> Color | None:
    """Who owns a territory that touches live stones only."""
    territory = analysis.territories[place]
    if territory.color is None:
        return None
    (chain,) = {analysis.chain_of[group] for group in territory.black | territory.white}
    return territory.color if chain in counting else None


def _around_dead(state: ScoringState, places: tuple[int, ...], dead: tuple[int, ...]) -> Region:
    """The region of these dead groups: the opponent's if only their live stones touch it, else open."""
    analysis = state.analysis
    sides = [analysis.territories[place] for place in places]
    around = {enemy for group in dead for enemy in analysis.groups[group].enemies}
    live = around.union(*(side.black | side.white for side in sides)) - state.dead
    color = analysis.groups[dead[0]].color
    if {analysis.groups[group].color for group in live} == {color.opponent}:
        return Region(places, dead, color.opponent, ())
    return Region(places, dead, None, _leaks(state, places, color, live))


def _leaks(state: ScoringState, places: tuple[int, ...], color: Color, live: set[int]) -> tuple[Point, ...]:
    """The empty points of an open region that touch live stones of the color of the dead ones."""
    analysis = state.analysis
    friends = (analysis.groups[group] for group in live if analysis.groups[group].color is color)
    liberties = {point for friend in friends for point in friend.liberties}
    inside = {point for place in places for point in analysis.territories[place].points}
    return tuple(analysis.board.points[point] for point in sorted(liberties & inside))
