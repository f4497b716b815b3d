"""A game as it stood: after so many moves of its current line, or at a version of its log.

The present needs nothing of this: a room has it.
"""

from typing import Any

from django.http import HttpRequest

from tengen.game import Game, replay
from tengen.game.document import game_document
from tengen.game.variation import at_move
from tengen.rules import BadInput
from tengen.server.games.asking import ask
from tengen.server.games.room import Room
from tengen.server.games.store import read_lines


async def document_at(room: Room, move: int | None, version: int | None) -> dict[str, Any]:
    """The state of the game at that version, after that move, or now; refuses what never was."""
    game = room.game if version is None else await _at_version(room, version)
    return game_document(game) if move is None else _at_move(game, move)


def number_in(request: HttpRequest, name: str) -> int | None:
    """The move or version that an address asks for; None if it asks for none. Refuses what is no number."""
    text = request.GET.get(name)
    if text is None:
        return None
    if not text.isascii() or not text.isdecimal() or len(text) > 9:
        raise BadInput("bad-field", f"{name}: not a number", "a whole number")
    return int(text)


async def _at_version(room: Room, version: int) -> Game:
    if not 1 <= version <= room.game.version:
        raise BadInput("no-such-version", f"no version {version}", f"1 to {room.game.version}")
    lines = await ask(read_lines, room.game_id)
    return replay(line.event for line in lines[:version])


def _at_move(game: Game, move: int) -> dict[str, Any]:
    """The game after so many moves of its current line: no offer, scoring or result was there before its end.

    What the clock showed then is not in the moves, only in the log: the state at a version has it.
    """
    if move == game.move_number:
        return game_document(game)
    return game_document(at_move(game, move)) | {"clock": {"kind": game.settings.clock.kind}}
