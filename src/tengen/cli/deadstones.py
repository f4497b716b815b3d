"""The marks that `tengen score` is given: dead stones and neutral points, as words or as the JSON that it prints.

What the marks come to on a board is said by `tengen.scoring`.
"""

import json
from dataclasses import dataclass
from typing import Any

from tengen.rules import BadInput, Point
from tengen.scoring import Analysis, ScoringState, with_marks

EXPECTED = "points like D4,Q16, a JSON list of them, or the object that --json printed"


@dataclass(frozen=True, slots=True)
class GivenMarks:
    """Stones to mark dead and empty points to set neutral; whether they are on the board is not known yet."""

    dead: tuple[Point, ...]
    neutral: tuple[Point, ...]

    def on(self, analysis: Analysis) -> ScoringState:
        """The state with these marks: just the groups of the stones if all stones of each are named, else the chains.

        Refuses points that are not there, marks that do not fit what stands there, and dead stones of both colors that
        meet.
        """
        state = ScoringState(analysis)
        groups = {group for point in self.dead for group in state.marked_groups(point, only_group=True)}
        named = {analysis.board.index(point) for point in self.dead}
        if not all(named.issuperset(analysis.groups[group].stones) for group in groups):
            groups = {member for group in groups for member in analysis.chains[analysis.chain_of[group]].groups}
        stones = [analysis.board.points[analysis.groups[group].stones[0]] for group in sorted(groups)]
        return with_marks(analysis, stones, self.neutral)


def given_marks(dead: str, neutral: str) -> GivenMarks:
    """The marks in these two texts; an object names both kinds. Refuses what is neither points nor such JSON."""
    stones, places = _read(dead), _read(neutral)
    if isinstance(places, dict):
        raise BadInput("bad-marks", "an object for --neutral", "points like A1,C1, or a JSON list of them")
    if isinstance(stones, dict):
        if "dead" not in stones:
            raise BadInput("bad-marks", "an object without dead stones", EXPECTED)
        return GivenMarks(_points(stones["dead"]), _points(stones.get("neutral", [])) + _points(places))
    return GivenMarks(_points(stones), _points(places))


def _read(text: str) -> Any:
    if not text.lstrip().startswith(("[", "{")):
        return [word.strip() for word in text.split(",") if word.strip()]
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise BadInput("bad-marks", "not JSON", EXPECTED) from None


def _points(data: object) -> tuple[Point, ...]:
    if not isinstance(data, list) or not all(isinstance(item, str) for item in data):
        raise BadInput("bad-marks", "not a list of points", EXPECTED)
    return tuple(Point.parse(item) for item in data)
