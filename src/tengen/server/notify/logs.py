"""Games made from their logs, for following them and for writing about them: what was read once is only read on.

Nothing is written here. A log never changes, so that a game at a version is the same for ever.
"""

from __future__ import annotations

from typing import Final

from tengen.game import Game, apply, replay
from tengen.server.games.models import Game as Summary
from tengen.server.games.store import Line, read_lines

MOST_KEPT: Final = 500


class Logs:
    """The games that one worker has looked at, each at the newest version that it has seen."""

    def __init__(self) -> None:
        self._kept: dict[str, Game] = {}

    def at(self, game_id: str, version: int) -> Game:
        """The game at this version; refuses a log that no game can have written."""
        kept = self._kept.pop(game_id, None)
        if kept is None or kept.version > version:
            game = replay(line.event for line in read_lines(game_id)[:version])
        else:
            game = read_on(kept, read_lines(game_id, kept.version) if kept.version < version else [], version)
        self.keep(game_id, game)
        return game

    def latest(self, game_id: str) -> Game | None:
        """The game as it stands; None if there is none any more."""
        found = Summary.objects.filter(id=game_id).values_list("version", flat=True).first()
        return None if found is None else self.at(game_id, found)

    def keep(self, game_id: str, game: Game) -> None:
        """Remember the game; the one that was longest not asked for makes room."""
        self._kept[game_id] = game
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]


def read_on(game: Game, lines: list[Line], version: int) -> Game:
    """The game after these lines of its log, as far as this version."""
    for line in lines:
        if game.version < line.version <= version:
            game = apply(game, line.event)
    return game
