"""A game that somebody plays or watches right now, kept in memory: its state, who may enter, who listens.

It is only a copy: the log in the database is the truth, and a room can be dropped and loaded again at any time.
"""

import asyncio
from collections.abc import Iterable

from tengen.game import Game, apply, replay
from tengen.server.games import models
from tengen.server.games.broadcast import Listener
from tengen.server.games.keys import Role, hashed, same
from tengen.server.games.store import Line, read_lines


class Room:
    """One game; whoever changes it holds the lock."""

    __slots__ = ("commands", "game", "game_id", "listeners", "lock", "secrets", "watchable")

    def __init__(self, game_id: str, game: Game, *, watchable: bool, secrets: dict[str, Role]) -> None:
        self.game_id = game_id
        self.game = game
        self.watchable = watchable
        self.secrets = secrets
        self.commands: dict[str, tuple[Line, ...]] = {}
        self.lock = asyncio.Lock()
        self.listeners: set[Listener] = set()

    def role_of(self, secret: str) -> Role | None:
        """What this secret is for in this game, or None for a stranger's."""
        wanted = hashed(secret)
        found = [role for kept, role in self.secrets.items() if same(kept, wanted)]
        return found[0] if found else None

    def remember(self, lines: Iterable[Line]) -> None:
        """Keep which command wrote which lines, so that a repeat gets the same answer."""
        for line in lines:
            if line.command_id:
                self.commands[line.command_id] = (*self.commands.get(line.command_id, ()), line)

    def follow(self, lines: Iterable[Line]) -> None:
        """Apply what was appended to the log after this room's version, and tell the listeners."""
        for line in lines:
            if line.version != self.game.version + 1:
                continue
            self.game = apply(self.game, line.event)
            self.remember((line,))
            self.tell(line.text)

    def tell(self, text: str) -> None:
        for listener in tuple(self.listeners):
            listener.tell(text)


def load(game_id: str) -> Room | None:
    """The room of a game as the database has it; None if there is no such game."""
    summary = models.Game.objects.filter(id=game_id).values_list("watchable").first()
    if summary is None:
        return None
    lines = read_lines(game_id)
    rows = models.Secret.objects.filter(game_id=game_id).values_list("hash", "role")
    secrets = {hash_: Role(role) for hash_, role in rows}
    room = Room(game_id, replay(line.event for line in lines), watchable=summary[0], secrets=secrets)
    room.remember(lines)
    return room
