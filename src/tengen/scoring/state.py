"""The scoring state: which groups are dead and which territories were set neutral, and nothing else.

Everything else is derived from the analysis and these two sets, in `regions` and `count`.
Marks *set*; a mark that would change nothing is refused.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from tengen.rules.board import Board
from tengen.rules.errors import BadInput
from tengen.rules.point import Point
from tengen.scoring.analysis import Analysis, analyze


class Status(StrEnum):
    """What a mark sets: stones dead or alive, a territory neutral or counted."""

    DEAD = "dead"
    ALIVE = "alive"
    NEUTRAL = "neutral"
    COUNTED = "counted"


@dataclass(frozen=True, slots=True)
class ScoringState:
    """Numbers of groups and of territories of the analysis.

    >>> from tengen.rules import parse
    >>> state = initial_state(parse("X.OO."))
    >>> state.mark(Point.parse("A1"), Status.DEAD).dead
    frozenset({0})
    """

    analysis: Analysis
    dead: frozenset[int] = frozenset()
    neutral: frozenset[int] = frozenset()

    def mark(self, point: Point, status: Status, *, only_group: bool = False) -> ScoringState:
        """The state after one mark on a stone (its chain, or only its group) or on an empty point (its territory).

        Refuses a point off the board, a mark that does not fit what stands there, a status that it already has,
        and marking dead what no enemy stone can reach.
        """
        if status in (Status.NEUTRAL, Status.COUNTED):
            return self._set_neutral(point, status is Status.NEUTRAL)
        marked = frozenset(self.marked_groups(point, only_group=only_group))
        if status is Status.ALIVE:
            return ScoringState(self.analysis, _changed(self.dead - marked, self.dead, point, status), self.neutral)
        reachable = self.analysis.reachable_from(marked)
        if not reachable:
            raise BadInput("unreachable", f"no enemy stone can reach {point}", "stones that the opponent can reach")
        revived = {group for chain in reachable for group in self.analysis.chains[chain].groups}
        # Asked of these stones alone: a mark that they have already must not revive others either.
        dead = _changed(self.dead | marked, self.dead, point, status) - revived
        return ScoringState(self.analysis, dead, self.neutral)

    def marked_groups(self, point: Point, *, only_group: bool) -> tuple[int, ...]:
        """The groups that a mark on this stone is about; an empty point is refused."""
        group = self.analysis.group_at[self.analysis.board.index(point)]
        if group < 0:
            raise BadInput("no-stone", f"no stone at {point}", "a stone to mark dead or alive")
        return (group,) if only_group else self.analysis.chains[self.analysis.chain_of[group]].groups

    def marked_territory(self, point: Point) -> int:
        """The territory that a mark on this empty point is about; a stone is refused."""
        territory = self.analysis.territory_at[self.analysis.board.index(point)]
        if territory < 0:
            raise BadInput("no-territory", f"a stone at {point}", "an empty point to set neutral or counted")
        return territory

    def _set_neutral(self, point: Point, neutral: bool) -> ScoringState:
        marked = {self.marked_territory(point)}
        wanted = self.neutral | marked if neutral else self.neutral - marked
        status = Status.NEUTRAL if neutral else Status.COUNTED
        return ScoringState(self.analysis, self.dead, _changed(wanted, self.neutral, point, status))

    @property
    def dead_points(self) -> tuple[Point, ...]:
        """The first stone of each dead group, from the top left: enough to name them all."""
        points = self.analysis.board.points
        return tuple(points[self.analysis.groups[group].stones[0]] for group in sorted(self.dead))

    @property
    def neutral_points(self) -> tuple[Point, ...]:
        """The first point of each territory set neutral, from the top left."""
        points = self.analysis.board.points
        return tuple(points[self.analysis.territories[place].points[0]] for place in sorted(self.neutral))


def initial_state(board: Board) -> ScoringState:
    """Nothing dead, nothing neutral."""
    return ScoringState(analyze(board))


def with_marks(analysis: Analysis, dead: Iterable[Point], neutral: Iterable[Point]) -> ScoringState:
    """The state in which just these groups are dead and these territories neutral, named by any of their points.

    Refuses what no sequence of marks can make: dead groups of both colors that touch or share a territory,
    and groups of a chain that no enemy can reach.
    """
    empty = ScoringState(analysis)
    groups = frozenset(group for point in dead for group in empty.marked_groups(point, only_group=True))
    territories = frozenset(empty.marked_territory(point) for point in neutral)
    for group in groups:
        place = analysis.board.points[analysis.groups[group].stones[0]]
        if not analysis.chains[analysis.chain_of[group]].reachable:
            raise BadInput("unreachable", f"no enemy stone can reach {place}", "stones that the opponent can reach")
        if any(other in groups for other in _beside(analysis, group)):
            raise BadInput("both-dead", f"dead stones of both colors meet at {place}", "one side of them alive")
    return ScoringState(analysis, groups, territories)


def _beside(analysis: Analysis, number: int) -> frozenset[int]:
    """The enemy groups that touch this group or a territory that it touches."""
    group = analysis.groups[number]
    sides = (analysis.territories[place] for place in group.territories)
    return group.enemies.union(*(side.white if group.color == 1 else side.black for side in sides))


def _changed(wanted: frozenset[int], before: frozenset[int], point: Point, status: Status) -> frozenset[int]:
    if wanted == before:
        raise BadInput("no-change", f"{point} is {status} already", "a mark that changes something")
    return wanted
