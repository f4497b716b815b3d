"""The computer's part of a game's page: who it is, what keeps it from playing, and the coach's switch."""

from typing import Any

from tengen.game import Phase
from tengen.server.computer import service
from tengen.server.games.service import Guest, Past, Room


async def beside_game(room: Room, guest: Guest, past: Past | None) -> dict[str, Any]:
    """What the template is told: nothing of a game without the computer, or of its past."""
    if past is not None:
        return {}
    how = await service.how_it_is(room.game_id)
    if not how.levels:
        return {}
    opponents = [each for color, each in how.levels.items() if not guest.seats or color not in map(str, guest.seats)]
    running = room.game.phase in (Phase.PLAYING, Phase.SCORING)
    return {
        "computer": {
            "opponents": opponents,
            "trouble": how.trouble,
            "coach": how.coach,
            "may_have_coach": running and len(how.levels) == 1 and guest.seat is not None,
        }
    }
