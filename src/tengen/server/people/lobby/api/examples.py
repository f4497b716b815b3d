"""What the page of the API shows as examples of offers; a test sends each of them to a real site."""

from typing import Any, Final

from tengen.server.site.api.examples import GAME_ID, SECRET

OFFER_ID: Final = "p7c2kx9mfa"
_URL: Final = f"https://go.example.org/games/{GAME_ID}"

NEW_OFFERS: Final[tuple[dict[str, Any], ...]] = (
    {"size": 9, "name": "Ann", "clock": {"kind": "absolute", "total": 300_000}},
    {
        "size": 19,
        "rules": "chinese",
        "handicap": 2,
        "color": "white",
        "clock": {"kind": "simple", "per_move": 86400000},
    },
)
TAKE: Final[tuple[dict[str, Any], ...]] = ({"name": "Bo", "seed": "Zt0nW6xq3sJc9vRb2yKf8g"},)
OFFER: Final[dict[str, Any]] = {
    "id": OFFER_ID,
    "name": "Ann",
    "width": 9,
    "height": 9,
    "rules": "japanese",
    "komi": 6.5,
    "handicap": 0,
    "color": "nigiri",
    "clock": {"kind": "absolute", "total": 300_000},
    "live": True,
    "watchable": True,
    "made_at": 1_790_000_000_000,
    "until": 1_790_604_800_000,
}
LEVEL: Final = {"id": "fern", "rank": "20k", "name": "Fern", "about": "Knows what an eye is, and follows you around."}
OFFERS: Final = {"offers": [OFFER], "here": 23, "computer": [LEVEL]}
MADE: Final = {"offer": OFFER, "token": SECRET, "game": None}
TAKEN: Final = {"game": GAME_ID, "seat": {"color": "white", "token": SECRET, "url": f"{_URL}#seat={SECRET}"}}
STREAM: Final = (
    '{"offers":[],"yours":[],"here":23}\n'
    f'{{"new":[{{"id":"{OFFER_ID}","name":"Ann","width":9}}],"gone":[]}}\n'
    f'{{"taken":{{"offer":"{OFFER_ID}","game":"{GAME_ID}"}}}}\n'
)
