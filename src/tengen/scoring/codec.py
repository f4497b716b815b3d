"""The scoring as JSON: the state and back, for keeping it between requests, and the whole count for programs.

A saved state names its board: one that was saved for another board, or by another version, is refused.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any, Final

from tengen.rules.board import Board
from tengen.rules.color import Color
from tengen.rules.errors import BadInput, shown
from tengen.rules.point import Point
from tengen.rules.ruleset import RuleSet
from tengen.scoring.analysis import Analysis
from tengen.scoring.count import Circumstances, Count, count_area, count_territory, deciding_count
from tengen.scoring.regions import ownership
from tengen.scoring.state import ScoringState, with_marks
from tengen.scoring.statestring import LIVE, check_state_string, stones_of

FORMAT: Final = 1
KEYS: Final = ("v", "width", "height", "stones", "dead", "neutral")


def encode_state(state: ScoringState) -> dict[str, Any]:
    """The JSON object of a state: the board, and a point of each dead group and of each neutral territory."""
    board = state.analysis.board
    return {
        "v": FORMAT,
        "width": board.width,
        "height": board.height,
        "stones": "".join(LIVE[cell] for cell in board.cells),
        "dead": [str(point) for point in state.dead_points],
        "neutral": [str(point) for point in state.neutral_points],
    }


def decode_state(data: object, analysis: Analysis) -> ScoringState:
    """The saved state of this very board; refuses everything else."""
    if not isinstance(data, dict) or data.keys() != set(KEYS):
        raise BadInput(
            "bad-saved-state", f"not a saved scoring state: {shown(data)}", f"an object with {', '.join(KEYS)}"
        )
    if data["v"] != FORMAT:
        raise BadInput("unknown-format", f"not a format: {shown(data['v'])}", str(FORMAT))
    board = analysis.board
    if (data["width"], data["height"]) != (board.width, board.height) or _stones(data["stones"], board) != board.cells:
        raise BadInput(
            "other-board", "a scoring state of another board", f"the {board.width}x{board.height} board at hand"
        )
    return with_marks(analysis, _points(data["dead"]), _points(data["neutral"]))


def count_document(state: ScoringState, rules: RuleSet, given: Circumstances) -> dict[str, Any]:
    """The JSON object of a count: both sums, the result, the marks, every point's owner, and all parts both ways."""
    owned = ownership(state, seki_tax=rules.seki_tax)
    counted = deciding_count(owned, rules, given)
    return {
        "black": counted.black.total / 2,
        "white": counted.white.total / 2,
        "result": str(counted),
        "rules": rules.name,
        "scoring": str(counted.scoring),
        "dead": _stones_of(state),
        "neutral": [str(point) for point in state.neutral_points],
        "owner": owned.state_string,
        "territory": _breakdowns(count_territory(owned, rules, given)),
        "area": _breakdowns(count_area(owned, rules, given)),
        "words": [counted.black.words(Color.BLACK), counted.white.words(Color.WHITE)],
    }


def parts_document(analysis: Analysis) -> dict[str, Any]:
    """What a mark is about: the chains as lists of groups, the groups and territories as lists of points."""
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


def _breakdowns(counted: Count) -> dict[str, Any]:
    sides = {"black": counted.black, "white": counted.white}
    return {name: {**asdict(side), "komi": side.komi / 2, "total": side.total / 2} for name, side in sides.items()} | {
        "result": str(counted)
    }


def _stones(text: object, board: Board) -> bytes:
    return stones_of(check_state_string(text, len(board.cells)))


def _points(data: object) -> tuple[Point, ...]:
    if not isinstance(data, list):
        raise BadInput("bad-saved-state", f"not a list of points: {shown(data)}", "a list of points")
    return tuple(Point.parse(item) for item in data)
