"""Examples of problems and of tries, as the page of the API shows them; tests ask for them, and compare the answers."""

from typing import Any, Final

LIST: Final[dict[str, Any]] = {
    "count": 2290,
    "page": 1,
    "pages": 48,
    "problems": [
        {
            "id": "095d29e5",
            "theme": "kill",
            "kyu": 30,
            "to_play": "black",
            "width": 7,
            "height": 7,
            "rows": ["..XOX..", "XOOOX..", "XOXXX..", "OOX....", "XXX....", ".......", "......."],
        }
    ],
}
PROBLEM: Final[dict[str, Any]] = {
    "id": "095d29e5",
    "theme": "kill",
    "kyu": 30,
    "to_play": "black",
    "width": 7,
    "height": 7,
    "rows": ["..XOX..", "XOOOX..", "XOXXX..", "OOX....", "XXX....", ".......", "......."],
    "goal": "take",
    "stones": ["A4"],
    "region": ["A5", "A6", "A7", "B7", "C7"],
    "answer": "B7",
    "line": ["B7"],
    "makes_ko": [],
    "proof": {"nodes": 6, "plies": 1, "choices": 2},
    "value": None,
    "second": None,
}
TRIED: Final[dict[str, Any]] = {
    "result": "done",
    "played": [{"color": "black", "point": "B7", "cells": ".bb.b..b...b..b.bbb....b....bbb.................."}],
    "replied": False,
    "line": [],
    "ko_point": None,
    "value": None,
    "best": None,
}
ANSWER: Final = "B7"
PRACTICE: Final[tuple[dict[str, Any], ...]] = (
    {
        "level": None,
        "tries": [{"problem": "095d29e5", "at": "2026-11-18T12:00:00Z", "solved": False, "first": True}],
    },
)
COUNTED: Final[dict[str, Any]] = {
    "level": {"value": 431.3, "deviation": 272.0, "volatility": 0.06, "kyu": 30},
    "problems": [
        {
            "problem": "095d29e5",
            "rating": {"value": 620.8, "deviation": 187.6, "volatility": 0.06, "kyu": 27},
            "card": {
                "due": "2026-11-19T12:00:00Z",
                "seen": "2026-11-18T12:00:00Z",
                "stability": 0.212,
                "difficulty": 6.4133,
            },
        }
    ],
}
FROM_GAME: Final[dict[str, Any]] = {"count": 1, "problems": [{"move": 16, **PROBLEM}]}
FILE: Final[tuple[dict[str, Any], ...]] = ({"sgf": "(;GN[Capture]SZ[3]AW[ba]AB[aa][bb];B[ca]C[Right])"},)
READ: Final[dict[str, Any]] = {
    "problems": [
        {
            "name": "Capture",
            "says": "",
            "width": 3,
            "height": 3,
            "cells": "bw..b....",
            "to_play": "black",
            "nodes": [
                {"parent": -1, "color": "black", "point": "C3", "cells": "b.b.b....", "right": True, "says": "Right"}
            ],
        }
    ]
}
