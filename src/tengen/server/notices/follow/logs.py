"""Games made from their logs, for following them and for writing about them: what was read once is only read on.

Nothing is written here. A log never changes, so that a game at a version is the same for ever.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Final

from django.db.models import Q

from tengen.game import Game, apply, replay
from tengen.rules import TengenError
from tengen.server.games.service import Event, Line, read_versions

MOST_KEPT: Final = 500


class Logs:
    """The games that one worker has looked at, each at the newest version that it has seen."""

    def __init__(self) -> None:
        self._kept: dict[str, Game] = {}

    def at(self, game_id: str, version: int) -> Game:
        """The game at this version; refuses a log that no game can have written."""
        game = self.all_at({game_id: version})[game_id]
        if isinstance(game, TengenError):
            raise game
        return game

    def all_at(self, versions: Mapping[str, int]) -> dict[str, Game | TengenError]:
        """Many games, each at its version, or what is wrong with the log of one."""
        begun = {game_id: self._begun(game_id, version) for game_id, version in versions.items()}
        since = {game_id: game.version if game else 0 for game_id, game in begun.items()}
        lines = read_many({game_id: known for game_id, known in since.items() if known < versions[game_id]})
        return {game_id: self._made(game_id, begun[game_id], lines[game_id], versions[game_id]) for game_id in versions}

    def followed(self, versions: Mapping[str, int]) -> dict[str, tuple[Game | TengenError, list[Line]]]:
        """Many games, each at its version, with what came after it in its log."""
        begun = {game_id: self._begun(game_id, version) for game_id, version in versions.items()}
        lines = read_many({game_id: game.version if game else 0 for game_id, game in begun.items()})
        return {
            game_id: (
                self._made(game_id, begun[game_id], lines[game_id], version),
                [line for line in lines[game_id] if line.version > version],
            )
            for game_id, version in versions.items()
        }

    def latest(self, game_ids: set[str]) -> dict[str, Game | TengenError]:
        """The games as they stand; one that is not there any more is left out."""
        return self.all_at(read_versions(game_ids))

    def keep(self, game_id: str, game: Game) -> None:
        """Remember the game; the one that was longest not asked for makes room."""
        self._kept.pop(game_id, None)
        self._kept[game_id] = game
        if len(self._kept) > MOST_KEPT:
            del self._kept[next(iter(self._kept))]

    def _begun(self, game_id: str, version: int) -> Game | None:
        kept = self._kept.get(game_id)
        return kept if kept and kept.version <= version else None

    def _made(self, game_id: str, begun: Game | None, lines: list[Line], version: int) -> Game | TengenError:
        try:
            game = read_on(begun, lines, version) if begun else replay(line.event for line in lines[:version])
        except TengenError as error:
            return error
        self.keep(game_id, game)
        return game


def read_many(since: Mapping[str, int]) -> defaultdict[str, list[Line]]:
    """The logs of many games, each after the version said, with one question."""
    found: defaultdict[str, list[Line]] = defaultdict(list)
    if not since:
        return found
    wanted = Q(game_id__in=[game_id for game_id, version in since.items() if not version])
    for game_id, version in since.items():
        if version:
            wanted |= Q(game_id=game_id, version__gt=version)
    rows = Event.objects.filter(wanted).order_by("game_id", "version")
    for game_id, version, command_id, body in rows.values_list("game_id", "version", "command_id", "body"):
        found[game_id].append(Line(version, command_id, body))
    return found


def read_on(game: Game, lines: list[Line], version: int) -> Game:
    """The game after these lines of its log, as far as this version."""
    for line in lines:
        if game.version < line.version <= version:
            game = apply(game, line.event)
    return game
