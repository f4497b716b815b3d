"""The scoring of a game under way: the marks, when each was made, who is done, what the machine proposed.

What the marks mean on the board is in `tengen.scoring`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tengen.rules.board import Board
from tengen.rules.color import Color
from tengen.rules.point import Point
from tengen.scoring.state import ScoringState, Status, initial_state, with_marks


@dataclass(frozen=True, slots=True)
class Shown:
    """The machine's proposal, as it was shown to both players, and who asked for it."""

    seat: Color
    dead: tuple[Point, ...]
    neutral: tuple[Point, ...]
    open_points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Marks:
    """The scoring since version `since`; `marks_version` is the version of the last mark.

    `group_versions` and `territory_versions` say at which version the status of each last changed.
    """

    state: ScoringState
    since: int
    marks_version: int
    group_versions: tuple[int, ...]
    territory_versions: tuple[int, ...]
    done: frozenset[Color] = frozenset()
    proposal: Shown | None = None
    warned_at: int | None = None

    def is_stale(self, at_version: int, point: Point, status: Status, *, only_group: bool) -> bool:
        """Whether what a mark decides on has changed since: its groups, those reachable from it, or its territory."""
        if at_version < self.since:
            return True
        if status in (Status.NEUTRAL, Status.COUNTED):
            return self.territory_versions[self.state.marked_territory(point)] > at_version
        groups = self.state.marked_groups(point, only_group=only_group)
        analysis = self.state.analysis
        reachable = analysis.reachable_from(groups)
        involved = [*groups, *(group for chain in reachable for group in analysis.chains[chain].groups)]
        return any(self.group_versions[group] > at_version for group in involved)

    def marked(self, dead: Iterable[Point], neutral: Iterable[Point], version: int) -> Marks:
        """The scoring with these marks set at this version: nobody is done any more, and no warning stands."""
        state = with_marks(self.state.analysis, dead, neutral)
        changed, places = state.dead ^ self.state.dead, state.neutral ^ self.state.neutral
        return replace(
            self,
            state=state,
            marks_version=version,
            group_versions=_dated(self.group_versions, changed, version),
            territory_versions=_dated(self.territory_versions, places, version),
            done=frozenset(),
            warned_at=None,
        )


def no_marks(board: Board, version: int) -> Marks:
    """The scoring as it begins."""
    state = initial_state(board)
    groups, territories = len(state.analysis.groups), len(state.analysis.territories)
    return Marks(state, version, version, (version,) * groups, (version,) * territories)


def _dated(versions: tuple[int, ...], changed: frozenset[int], version: int) -> tuple[int, ...]:
    return tuple(version if number in changed else old for number, old in enumerate(versions))
