"""The scoring of a game under way as versioned JSON, and back: enough to show it, or to go on with it.

Where it is kept is not decided here. What was saved of another game, of another version of it, of another board, or by
another format is refused; whether somebody has changed it cannot be seen, so that nothing is ever counted from it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from tengen.game.game import Game
from tengen.game.marks import Marks, Shown
from tengen.game.phase import Phase
from tengen.rules.color import Color
from tengen.rules.errors import BadInput, shown
from tengen.rules.point import Point
from tengen.scoring.codec import decode_state, encode_state

FORMAT: Final = 1
KEYS: Final = frozenset(
    (
        "v",
        "game",
        "version",
        "at",
        "since",
        "marks_version",
        "state",
        "group_versions",
        "territory_versions",
        "done",
        "warned_at",
        "proposal",
    )
)
SHOWN: Final = frozenset(("seat", "dead", "neutral", "open_points"))


def encode_scoring(game_id: str, game: Game) -> dict[str, Any]:
    """The JSON object of the scoring of this game as it stands; the game must be in scoring."""
    marks = game.marks
    assert marks is not None
    proposal = marks.proposal
    return {
        "v": FORMAT,
        "game": game_id,
        "version": game.version,
        "at": game.last_at,
        "since": marks.since,
        "marks_version": marks.marks_version,
        "state": encode_state(marks.state),
        "group_versions": list(marks.group_versions),
        "territory_versions": list(marks.territory_versions),
        "done": sorted(str(seat) for seat in marks.done),
        "warned_at": marks.warned_at,
        "proposal": proposal
        and {
            "seat": str(proposal.seat),
            "dead": [str(point) for point in proposal.dead],
            "neutral": [str(point) for point in proposal.neutral],
            "open_points": [str(point) for point in proposal.open_points],
        },
    }


def saved_since(data: object) -> int:
    """The version at which the saved scoring began; refuses what is no saved scoring of this format."""
    if not isinstance(data, dict) or data.keys() != KEYS or data["v"] != FORMAT:
        raise _bad(data, f"an object of format {FORMAT}")
    return _number(data["since"], 1)


def decode_scoring(data: object, game_id: str, began: Game, version: int) -> Game:
    """The game with the saved scoring, at this version; `began` is the game when this scoring began.

    Refuses everything that was not saved of this game, this version of it and this board.
    """
    since = saved_since(data)
    assert isinstance(data, dict)
    if data["game"] != game_id or data["version"] != version or since != began.version:
        raise _bad(data["version"], f"version {version} of game {game_id}")
    if began.phase is not Phase.SCORING or began.marks is None:
        raise _bad(str(began.phase), "a game in scoring")
    state = decode_state(data["state"], began.marks.state.analysis)
    warned = data["warned_at"]
    marks = Marks(
        state=state,
        since=since,
        marks_version=_number(data["marks_version"], since, version),
        group_versions=_numbers(data["group_versions"], len(began.marks.group_versions), since, version),
        territory_versions=_numbers(data["territory_versions"], len(began.marks.territory_versions), since, version),
        done=frozenset(Color.parse(seat) for seat in _list(data["done"], len(Color))),
        proposal=_proposal(data["proposal"], len(began.position.board.cells)),
        warned_at=None if warned is None else _number(warned, 0),
    )
    return replace(began, version=version, last_at=_number(data["at"], 0), marks=marks)


def _proposal(data: object, most: int) -> Shown | None:
    if data is None:
        return None
    if not isinstance(data, dict) or data.keys() != SHOWN:
        raise _bad(data, f"an object with {', '.join(sorted(SHOWN))}")
    dead, neutral, open_points = (
        tuple(Point.parse(item) for item in _list(data[name], most)) for name in ("dead", "neutral", "open_points")
    )
    return Shown(Color.parse(data["seat"]), dead, neutral, open_points)


def _numbers(data: object, length: int, least: int, most: int) -> tuple[int, ...]:
    found = tuple(_number(item, least, most) for item in _list(data, length))
    if len(found) != length:
        raise _bad(data, f"{length} versions")
    return found


def _number(data: object, least: int, most: int | None = None) -> int:
    if type(data) is not int or data < least or (most is not None and data > most):
        raise _bad(data, f"a whole number from {least} on")
    return data


def _list(data: object, most: int) -> list[Any]:
    if not isinstance(data, list) or len(data) > most:
        raise _bad(data, f"a list of at most {most}")
    return data


def _bad(data: object, expected: str) -> BadInput:
    return BadInput("bad-saved-state", f"not a saved scoring: {shown(data)}", expected)
