"""Examples of questions to the computer and of its answers, as the page of the API shows them."""

from typing import Any, Final

from tengen.server.site.api.examples import GAME_ID

CHOICE: Final[dict[str, Any]] = {
    "move": "E5",
    "lead": 1.2,
    "chance": 0.58,
    "visits": 41,
    "prior": 0.31,
    "line": ["E5", "C3", "G3"],
}
POSITION: Final[dict[str, Any]] = {
    "turn": "black",
    "lead": 1.2,
    "chance": 0.58,
    "visits": 150,
    "moves": [CHOICE],
    "owners": "k" * 81,
}
ESTIMATE: Final[dict[str, Any]] = POSITION | {
    "net": "tengen 1d2e3f4a",
    "life": None,
    "points": {"black": 30, "white": 28, "open": 23},
    "words": "Black is ahead by about 1.2 points.",
}
STARTED: Final[dict[str, Any]] = {"state": "waiting", "place": 0, "total": 61, "done": 0}
MOVE: Final[dict[str, Any]] = {
    "number": 1,
    "node": 1,
    "color": "black",
    "move": "A1",
    "before": {"lead": 1.2, "chance": 0.58},
    "after": {"lead": -7.9, "chance": 0.1},
    "lost": 9.1,
    "chance_lost": 0.48,
    "grade": "blunder",
    "sureness": "sure",
    "better": CHOICE,
    "words": ["Worth about 9 points less; the engine prefers E5."],
    "facts": [],
}
ANALYSIS: Final[dict[str, Any]] = {
    "state": "done",
    "place": 0,
    "net": "tengen 1d2e3f4a",
    "visits": 150,
    "done": 2,
    "total": 2,
    "nodes": [0, 1],
    "positions": [POSITION, POSITION | {"turn": "white", "lead": -7.9, "chance": 0.1}],
    "moves": [MOVE],
    "turning_points": [1],
    "accuracy": [{"color": "black", "part": "whole", "moves": 1, "accuracy": 13.1, "lost": 9.1, "mistakes": 1}],
    "you": None,
}
ASKED: Final[tuple[dict[str, Any], ...]] = (
    {"node": 2},
    {"node": 2, "points": ["G3"]},
    {"node": 2, "stone": "C3"},
)
AGREED: Final[tuple[dict[str, Any], ...]] = ({"agree": True},)
LIFE: Final[dict[str, Any]] = {
    "fate": "alive",
    "certain": False,
    "sureness": 0.97,
    "group": ["C3", "C4"],
    "words": "The group at C3 lives, the engine is 97 % sure.",
}
ANSWER: Final[dict[str, Any]] = ESTIMATE | {"life": LIFE}
LINES: Final = (
    '{"kind":"waiting","place":0}\n{"kind":"begin","net":"tengen 1d2e3f4a","visits":150,"total":2}\n'
    '{"kind":"position","number":0,"node":0,"quick":true,"done":0,"turn":"black","lead":1.2,"chance":0.58,"visits":2,'
    '"moves":[],"owners":"kkkk"}\n{"kind":"looked","done":0}\n{"kind":"done","done":2}\n'
)
TEACHING: Final[dict[str, Any]] = {"game": GAME_ID, "black": True, "white": False, "open": False}
