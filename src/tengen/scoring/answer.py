"""What a mark returns: the words for it, the points that changed, both counts and the whole board.

It compares two states; it changes nothing and knows nothing of players' names.
"""

from __future__ import annotations

from dataclasses import dataclass

from tengen.rules.color import Color
from tengen.rules.komi import show_komi
from tengen.rules.point import Point
from tengen.rules.ruleset import RuleSet, Scoring
from tengen.scoring.count import Circumstances, Count, count_area, count_territory
from tengen.scoring.regions import ownership
from tengen.scoring.state import ScoringState, Status
from tengen.scoring.words import number


@dataclass(frozen=True, slots=True)
class Change:
    """A point that looks different now, and its new sign in the state string."""

    point: Point
    sign: str


@dataclass(frozen=True, slots=True)
class Answer:
    """The state after a mark as both pages show it; `count` is the one of the two that decides."""

    words: str
    changes: tuple[Change, ...]
    territory: Count
    area: Count
    count: Count
    state_string: str


def answer(
    before: ScoringState,
    after: ScoringState,
    rules: RuleSet,
    given: Circumstances,
    *,
    seat: Color,
    point: Point,
    status: Status,
) -> Answer:
    """What a mark of `seat` on `point` did to the board and to the count."""
    was, now = (ownership(state, seki_tax=rules.seki_tax) for state in (before, after))
    points = after.analysis.board.points
    changes = tuple(
        Change(place, sign)
        for place, sign, old in zip(points, now.state_string, was.state_string, strict=True)
        if sign != old
    )
    territory, area = count_territory(now, rules, given), count_area(now, rules, given)
    counted = area if rules.scoring is Scoring.AREA else territory
    sums = f"Black {show_komi(counted.black.total)}, White {show_komi(counted.white.total)}"
    words = f"{str(seat).capitalize()} {_deed(before, after, point, status)}: {sums}"
    return Answer(words, changes, territory, area, counted, now.state_string)


def _deed(before: ScoringState, after: ScoringState, point: Point, status: Status) -> str:
    analysis = after.analysis
    if status in (Status.NEUTRAL, Status.COUNTED):
        territory = analysis.territories[after.marked_territory(point)]
        verb = "set" if status is Status.NEUTRAL else "counts"
        ending = "neutral" if status is Status.NEUTRAL else "again"
        return f"{verb} {number(len(territory.points), 'point')} at {point} {ending}"
    color = analysis.groups[analysis.group_at[analysis.board.index(point)]].color
    changed = before.dead ^ after.dead
    marked = _stones(after, changed, color)
    revived = _stones(after, changed, color.opponent)
    words = f"marked {number(marked, f'{color} stone')} at {point} as {status}"
    if revived:
        words += f", so {number(revived, f'{color.opponent} stone')} {'lives' if revived == 1 else 'live'} again"
    return words


def _stones(state: ScoringState, groups: frozenset[int], color: Color) -> int:
    held = (state.analysis.groups[group] for group in groups)
    return sum(len(group.stones) for group in held if group.color is color)
