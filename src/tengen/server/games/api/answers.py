"""What the page of the API shows as answers of the games; a test compares each of them with what a real site says.

What is sent is in `games.examples`, and so is the game that they are about.
"""

from typing import Final

from tengen.game import replay
from tengen.game.document import game_document
from tengen.game.variation import at_move, varied
from tengen.rules import Point
from tengen.server.games.examples import EVENTS, LINES
from tengen.server.games.log.moment import moment_document
from tengen.server.site.api.examples import GAME_ID, SECRET

_SITE: Final = "https://go.example.org"
_URL: Final = f"{_SITE}/games/{GAME_ID}"
_QR: Final = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 41 41">...</svg>'
_NOW: Final = replay(EVENTS)
_BEGUN: Final = replay(EVENTS[:4])
_TRIED: Final = game_document(varied(_NOW, [Point.parse("D4"), None]))

STATE: Final = {"id": GAME_ID, **game_document(_NOW)}
MADE: Final = {
    "id": GAME_ID,
    "version": 2,
    "seat": {"color": "black", "token": SECRET, "url": f"{_URL}#seat={SECRET}"},
    "invite": {"token": SECRET, "url": f"{_URL}#invite={SECRET}"},
    "watch_url": f"{_URL}#watch={SECRET}",
}
JOINED: Final = {
    "version": 4,
    "seat": {"color": "white", "token": SECRET, "url": f"{_URL}#seat={SECRET}"},
    "state": game_document(_BEGUN),
}
ENTERED: Final = {"role": "white", "color": "white"}
ME: Final = {"role": "black", "seats": ["black"]}
INVITED: Final = {"token": SECRET, "url": f"{_URL}#invite={SECRET}", "qr": _QR}
SEAT_LINK: Final = {
    "url": f"{_URL}#seat={SECRET}",
    "qr": _QR,
    "code": "k4tz7mpa",
    "code_url": f"{_SITE}/code",
    "expires_at": 1_790_000_960_000,
}
WATCH_LINK: Final = {"url": f"{_URL}#watch={SECRET}", "qr": _QR}
GAME: Final = {"id": GAME_ID}
DONE: Final = {"version": 5, "events": [LINES[4]], "state": game_document(_NOW)}
MOVES: Final = {"version": 5, "start": moment_document(at_move(_BEGUN, 0)), "turns": [LINES[4]]}
TRIED: Final = {name: _TRIED[name] for name in ("stones", "turn", "ko_point", "last_move", "prisoners", "move_number")}
PROPOSED: Final = {"width": 9, "height": 9, "rules": "chinese", "komi": 7.5, "black": "Ann", "white": ""}
USUAL: Final = {"komi": 6.5, "stones": "." * 361, "most_handicap": 9, "free_placement": False}
MY_GAMES: Final = [
    {
        "id": GAME_ID,
        "phase": "playing",
        "width": 9,
        "height": 9,
        "rules": "japanese",
        "players": {"black": "Ann", "white": "Bo"},
        "role": "white",
        "seats": ["white"],
        "turn": "white",
        "your_turn": True,
        "move_number": 1,
        "result": None,
        "last_at": 1_790_000_070_000,
    }
]
