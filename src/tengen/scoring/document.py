"""A count as a JSON object: every key and what stands there, and how the object is made of a state.

The types are the one definition that the site's OpenAPI page and the TypeScript of the page are made from. Keeping a
state and reading it back is in `codec`.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from tengen.rules.color import Color
from tengen.rules.ruleset import RuleSet
from tengen.scoring.analysis import Analysis
from tengen.scoring.count import Breakdown, Circumstances, Count, count_area, count_territory, deciding_count
from tengen.scoring.regions import ownership
from tengen.scoring.state import ScoringState


class SideCount(TypedDict):
    """The parts of one side's count, in points; those that this way of counting does not use are 0."""

    territory: int
    prisoners: int
    dead_stones: int
    pass_stones: int
    live_stones: int
    bonus: int
    komi: float
    total: float


class CountDocument(TypedDict):
    """Both sides' counts one way, and what the result would be by it."""

    black: SideCount
    white: SideCount
    result: str


class ScoreDocument(TypedDict):
    """The marks of a board and what they add up to."""

    black: float
    white: float
    result: str
    rules: str
    scoring: Annotated[Literal["territory", "area"], "Which of the two counts decides."]
    dead: Annotated[list[str], "Every dead stone."]
    neutral: Annotated[list[str], "A point of every territory that was marked as nobody's."]
    owner: Annotated[str, "A state string with every point's owner, row by row from the top left."]
    territory: CountDocument
    area: CountDocument
    words: Annotated[list[str], "Both sums in words, Black's first."]


class PartsDocument(TypedDict):
    """What a mark takes together."""

    chains: Annotated[list[list[list[str]]], "Chains as lists of groups, each with all its points."]
    territories: Annotated[list[list[str]], "Territories, each with all its points."]


def count_document(state: ScoringState, rules: RuleSet, given: Circumstances) -> ScoreDocument:
    """The object of a count: both sums, the result, the marks, every point's owner, and all parts both ways."""
    owned = ownership(state, seki_tax=rules.seki_tax)
    counted = deciding_count(owned, rules, given)
    return {
        "black": counted.black.total / 2,
        "white": counted.white.total / 2,
        "result": str(counted),
        "rules": rules.name,
        "scoring": counted.scoring.value,
        "dead": _stones_of(state),
        "neutral": [str(point) for point in state.neutral_points],
        "owner": owned.state_string,
        "territory": _count(count_territory(owned, rules, given)),
        "area": _count(count_area(owned, rules, given)),
        "words": [counted.black.words(Color.BLACK), counted.white.words(Color.WHITE)],
    }


def parts_document(analysis: Analysis) -> PartsDocument:
    """The chains, groups and territories of a board."""
    names = [str(point) for point in analysis.board.points]
    groups = [[names[stone] for stone in group.stones] for group in analysis.groups]
    return {
        "chains": [[groups[group] for group in chain.groups] for chain in analysis.chains],
        "territories": [[names[point] for point in territory.points] for territory in analysis.territories],
    }


def _stones_of(state: ScoringState) -> list[str]:
    """Every dead stone, row by row from the top left."""
    points = state.analysis.board.points
    stones = sorted(stone for group in state.dead for stone in state.analysis.groups[group].stones)
    return [str(points[stone]) for stone in stones]


def _count(counted: Count) -> CountDocument:
    return {"black": _side(counted.black), "white": _side(counted.white), "result": str(counted)}


def _side(side: Breakdown) -> SideCount:
    return {
        "territory": side.territory,
        "prisoners": side.prisoners,
        "dead_stones": side.dead_stones,
        "pass_stones": side.pass_stones,
        "live_stones": side.live_stones,
        "bonus": side.bonus,
        "komi": side.komi / 2,
        "total": side.total / 2,
    }
