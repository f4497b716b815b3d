"""What the page of the API shows as examples to send; a test sends every one of them to a real site.

A game in them is one on 9x9: its seats are taken at version 4, two moves, two passes and the scoring at version 9.
"""

from typing import Any, Final

from tengen.game import Event, GameCreated, GameStarted, Played, SeatTaken, encode_event, new_settings
from tengen.game.rest import NO_REST
from tengen.rules import Color, Point
from tengen.server.site.api.examples import SECRET

NEW_GAMES: Final[tuple[dict[str, Any], ...]] = (
    {"size": 9, "color": "black", "name": "Ann"},
    {"size": 19, "rules": "chinese", "handicap": 3, "komi": 0.5, "color": "white", "watchable": True},
    {
        "width": 13,
        "height": 9,
        "clock": {"kind": "byo_yomi", "main": 600_000, "periods": 5, "period": 30_000},
        "setup": {"black": ["D4"], "white": ["F6"], "to_play": "black"},
    },
    {"sgf": "(;GM[1]FF[4]SZ[9]KM[6.5];B[ee];W[cc])", "name": "Ann"},
)
COMMANDS: Final[tuple[dict[str, Any], ...]] = (
    {"kind": "play", "at_version": 4, "command_id": "a1", "point": "E5"},
    {"kind": "pass", "at_version": 4},
    {"kind": "resign", "at_version": 4},
    {"kind": "place-handicap", "at_version": 4, "points": ["C3", "G7"]},
    {"kind": "request-undo", "at_version": 5},
    {"kind": "answer-undo", "at_version": 6, "accept": True},
    {"kind": "pause", "at_version": 4},
    {"kind": "unpause", "at_version": 6},
    {"kind": "add-time", "at_version": 4, "time": 60_000},
    {"kind": "offer-no-result", "at_version": 4},
    {"kind": "cancel", "at_version": 4},
    {"kind": "mark", "at_version": 9, "point": "C3", "status": "dead"},
    {"kind": "propose", "at_version": 9},
    {"kind": "marks-set", "at_version": 9, "dead": ["C3"], "neutral": []},
    {"kind": "done", "at_version": 9},
    {"kind": "close", "at_version": 10},
    {"kind": "resume", "at_version": 9},
    {"kind": "claim-time", "at_version": 5},
)
JOIN: Final = ({"invite": SECRET, "name": "Bo", "seed": "Zt0nW6xq3sJc9vRb2yKf8g"},)
INVITE: Final[tuple[dict[str, Any], ...]] = ({},)
ENTER: Final = ({"secret": SECRET},)
RECORD: Final = ({"sgf": "(;GM[1]SZ[9]KM[7.5]RU[Chinese]PB[Ann];B[ee])"},)
CODE: Final = ({"code": "k4tz 7mpa"},)
VARIATION: Final = ({"move": 2, "points": ["D4", "pass", "D5"]},)

EVENTS: Final[tuple[Event, ...]] = (
    GameCreated(1_790_000_000_000, new_settings(9)),
    SeatTaken(1_790_000_000_000, Color.BLACK, "Ann", NO_REST),
    SeatTaken(1_790_000_060_000, Color.WHITE, "Bo", NO_REST),
    GameStarted(1_790_000_060_000, Color.BLACK),
    Played(1_790_000_070_000, Color.BLACK, Point.parse("E5"), (), None, 1, Color.WHITE),
)
LINES: Final = tuple({"version": at, "event": encode_event(event)} for at, event in enumerate(EVENTS, 1))
