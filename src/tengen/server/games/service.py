"""The games as other apps see them: the one way to change a game, and the values and functions that go with it.

Nothing is done here: people, bots, clocks and operators alike `submit` commands, and everything else in this list is
made in the rooms beside this module, which only `games` itself imports.
"""

from tengen.game import Command
from tengen.server.games.api.answers import MADE, TRIED
from tengen.server.games.api.entry import seat_document
from tengen.server.games.entry.first_move import first_move_for
from tengen.server.games.entry.joining import join, make_requested, make_with, seat_opponent
from tengen.server.games.entry.making import Made, Making, check_name, make_game
from tengen.server.games.entry.my_games import Listed, games_of, turns_in
from tengen.server.games.entry.requests import color_of, settings_of
from tengen.server.games.entry.roles import give
from tengen.server.games.entry.visiting import look, look_as_player
from tengen.server.games.forms.choices import COLORS_FROM_HERE
from tengen.server.games.forms.clock import ClockForm
from tengen.server.games.forms.new_game import NewGameForm
from tengen.server.games.live.access import Guest, find_guest
from tengen.server.games.live.broadcast import Listener
from tengen.server.games.live.executor import Outcome
from tengen.server.games.live.hall import Hall, hall
from tengen.server.games.live.room import Room
from tengen.server.games.log.moment import Past
from tengen.server.games.log.rebuilding import game_ids, rebuild
from tengen.server.games.log.store import Line, Statement, read_lines, read_versions
from tengen.server.games.models import Event, Game, Secret
from tengen.server.games.pages.clock_face import clock_face
from tengen.server.games.pages.listing import Entry, with_picture
from tengen.server.games.processes.neighbors import CHANNEL
from tengen.server.games.schemas import Created, FirstMove, NewGame, SeatOut, Seed, VariationOut

__all__ = [
    "CHANNEL",
    "COLORS_FROM_HERE",
    "MADE",
    "TRIED",
    "ClockForm",
    "Created",
    "Entry",
    "Event",
    "FirstMove",
    "Game",
    "Guest",
    "Hall",
    "Line",
    "Listed",
    "Listener",
    "Made",
    "Making",
    "NewGame",
    "NewGameForm",
    "Outcome",
    "Past",
    "Room",
    "SeatOut",
    "Secret",
    "Seed",
    "Statement",
    "VariationOut",
    "check_name",
    "clock_face",
    "color_of",
    "find_guest",
    "first_move_for",
    "game_ids",
    "games_of",
    "give",
    "hall",
    "join",
    "look",
    "look_as_player",
    "make_game",
    "make_requested",
    "make_with",
    "read_lines",
    "read_versions",
    "rebuild",
    "seat_document",
    "seat_opponent",
    "settings_of",
    "submit",
    "turns_in",
    "with_picture",
]


async def submit(game_id: str, command: Command, *, visitor: str = "") -> Outcome:
    """Carry the command out, or say why not; a repeated command id gets the first answer again.

    What takes long is counted for the `visitor`, the address that it comes from, if it comes from one.
    """
    return await hall().submit(game_id, command, visitor=visitor)
