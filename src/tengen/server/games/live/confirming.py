"""A room whose scoring was shown from a copy is made from its log, before anything is decided in it."""

from tengen.game import Game, replay
from tengen.rules import BadInput
from tengen.server.games.live.room import Room
from tengen.server.games.log.store import read_lines
from tengen.server.site.database import ask


async def confirm(room: Room) -> bool:
    """Make the game of a room from its log alone, at the version that it has; whether it was shown truly.

    Refuses a game that has been removed.
    """
    return room.confirm(await ask(replayed, room.game_id, room.game.version))


def replayed(game_id: str, version: int) -> Game:
    """The game that its log makes, up to this version."""
    lines = read_lines(game_id)
    if not lines:
        raise removed()
    return replay(line.event for line in lines[:version])


def removed() -> BadInput:
    return BadInput("no-such-game", "this game has been removed", "another game")
