"""A game made anew from what the database has of it: its room, or its scoring that was shown from a copy.

Which games are in memory is known by `hall`.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from tengen.game import Game, replay
from tengen.rules import BadInput
from tengen.server.games import models
from tengen.server.games.live.room import Room
from tengen.server.games.log.store import Line, read_lines
from tengen.server.games.processes.saved_scoring import saved_game
from tengen.server.site.database import ask
from tengen.server.site.keys import Role

LONG: Final = 100_000
"""Characters of a log: that is about 700 moves, or a game that began with a long record."""


def read_roles(game_id: str) -> dict[str, Role]:
    """What the hashes that open this game are for; short codes are not among them."""
    rows = models.Secret.objects.filter(game_id=game_id, expires_at=None).values_list("hash", "role")
    return {hash_: Role(role) for hash_, role in rows}


class Log(NamedTuple):
    """A game as the database has it, not replayed yet."""

    game_id: str
    watchable: bool
    lines: list[Line]
    secrets: dict[str, Role]

    @property
    def is_long(self) -> bool:
        """Whether replaying it takes longer than others may be kept waiting."""
        return sum(len(line.body) for line in self.lines) > LONG

    def room(self, copy: bytes | None = None) -> Room:
        """The room of this game.

        `copy` is what is kept of its scoring, if anything; marks that it tells need not be replayed to be shown.
        """
        saved = saved_game(self.game_id, self.lines, copy)
        game = saved or replay(line.event for line in self.lines)
        room = Room(self.game_id, game, watchable=self.watchable, secrets=self.secrets)
        room.unconfirmed = saved is not None
        room.remember(self.lines)
        return room


def load(game_id: str, copy: bytes | None = None) -> Room | Log | None:
    """The room of a game as the database has it; only its log if that is long, None if there is no such game."""
    summary = models.Game.objects.filter(id=game_id).values_list("watchable").first()
    if summary is None:
        return None
    log = Log(game_id, summary[0], read_lines(game_id), read_roles(game_id))
    return log if log.is_long else log.room(copy)


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
