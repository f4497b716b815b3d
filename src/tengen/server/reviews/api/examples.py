"""What the page of the API shows for reviews and forks, sent and answered; a test tries each of them on a real site.

A game in them has two moves; a review is the first new one, with its five nodes.
"""

from typing import Any, Final

from tengen.server.site.api.examples import GAME_ID, SECRET

REVIEW_ID: Final = "m7wd3xq9ab"
_SGF: Final = "(;GM[1]FF[4]SZ[9]KM[6.5]PB[Ann]PW[Bo];B[ee];W[cg](;B[gc]C[wide])(;B[cc]))"
_URL: Final = f"https://go.example.org/reviews/{REVIEW_ID}"

NEW_REVIEWS: Final[tuple[dict[str, Any], ...]] = (
    {"sgf": _SGF, "title": "Ann's game"},
    {
        "game": GAME_ID,
        "moves": ["", "bE5", "wC3"],
        "added": [{"parent": 2, "move": "G7", "comment": "and not C7"}, {"parent": -1, "move": "C7"}],
    },
    {"review": REVIEW_ID, "added": [{"parent": 3, "move": "pass", "name": "nothing more to do"}]},
)
CHANGES: Final[tuple[dict[str, Any], ...]] = (
    {
        "version": 1,
        "added": [{"parent": 2, "move": "G3"}],
        "changed": [{"node": 3, "comment": "the large side"}],
        "removed": [4],
    },
    {"version": 1, "title": "The opening"},
)
TRIED: Final[tuple[dict[str, Any], ...]] = ({"node": 2, "points": ["G7", "pass", "G3"]},)
GAME_FORKS: Final[tuple[dict[str, Any], ...]] = (
    {"color": "black", "name": "Ann"},
    {
        "move": 1,
        "points": ["D4"],
        "color": "nigiri",
        "watchable": True,
        "clock": {"kind": "fischer", "initial": 600_000, "increment": 10_000, "max": 600_000},
    },
)
REVIEW_FORKS: Final[tuple[dict[str, Any], ...]] = ({"node": 3, "color": "white", "name": "Ann"},)

KEPT: Final = {
    "id": REVIEW_ID,
    "url": _URL,
    "version": 1,
    "title": "Ann's game",
    "nodes": 5,
    "added": [],
    "games": 1,
    "token": SECRET,
}
CHANGED: Final = KEPT | {"version": 2, "added": [5], "token": None}
REVIEW: Final = {
    "id": REVIEW_ID,
    "game": None,
    "version": 1,
    "title": "Ann's game",
    "author_name": "",
    "yours": True,
    "width": 9,
    "height": 9,
    "turn": "black",
    "parents": [-1, 0, 1, 2, 2],
    "moves": ["", "bE5", "wC3", "bG7", "bC7"],
    "first": [],
    "captured": {},
    "ko": {},
    "setups": {},
    "names": {},
    "comments": {"3": "wide"},
    "marks": {},
}
LISTED: Final = [
    {
        "id": REVIEW_ID,
        "url": _URL,
        "title": "Ann against Bo",
        "author_name": "Ann",
        "nodes": 5,
        "yours": True,
        "changed_at": 1_790_000_090_000,
    }
]
