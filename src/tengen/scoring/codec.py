"""The marks of a board as JSON and back, for keeping them between requests; the whole count is in `document`.

A saved state names its board: one that was saved for another board, or by another version, is refused.
"""

from __future__ import annotations

from typing import Any, Final

from tengen.rules.board import Board
from tengen.rules.errors import BadInput, shown
from tengen.rules.point import Point
from tengen.scoring.analysis import Analysis
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


def _stones(text: object, board: Board) -> bytes:
    return stones_of(check_state_string(text, len(board.cells)))


def _points(data: object) -> tuple[Point, ...]:
    if not isinstance(data, list):
        raise BadInput("bad-saved-state", f"not a list of points: {shown(data)}", "a list of points")
    return tuple(Point.parse(item) for item in data)
