"""What the page of the API shows as examples of the computer; tests send them, and compare the answers."""

from typing import Any, Final

from tengen.engines.levels import LEVELS
from tengen.server.site.api.examples import GAME_ID, SECRET

LEVEL: Final = {"id": "fern", "rank": "20k", "name": "Fern", "about": "Knows what an eye is, and follows you around."}
ALL: Final = {"levels": [{"id": each.id, "rank": each.rank, "name": each.name, "about": each.about} for each in LEVELS]}
INVITED: Final[tuple[dict[str, Any], ...]] = ({"level": "fern"}, {"level": "seed", "coach": True})
SITS: Final = {"color": "white", "level": LEVEL}
DUELS: Final[tuple[dict[str, Any], ...]] = (
    {"black": "fern", "white": "seed", "size": 9},
    {"black": "seed", "white": "sprout", "size": 9, "rules": "chinese", "handicap": 2},
)
DUEL: Final = {"id": GAME_ID, "watch_url": f"https://go.example.org/games/{GAME_ID}#watch={SECRET}"}
STATE: Final = {"seats": {"white": LEVEL}, "coach": True, "trouble": ""}
COACHES: Final[tuple[dict[str, Any], ...]] = ({"on": True}, {"on": False})
REMARKS: Final = {
    "on": True,
    "version": 5,
    "remarks": [
        {
            "kind": "atari",
            "text": "Atari! Your stone at C3 has one liberty left: C4.",
            "points": ["C3", "C4"],
            "take_back": False,
        }
    ],
}
