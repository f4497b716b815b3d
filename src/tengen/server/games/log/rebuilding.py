"""The summaries of games made anew from their logs, and what differed.

The log is the truth and is not touched; a log that cannot be replayed is told of and left alone.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from django.db import transaction

from tengen.game import Event, replay
from tengen.rules import BadInput, TengenError
from tengen.server.games import models
from tengen.server.games.log.statements import Value
from tengen.server.games.log.store import Line, projection, read_lines


@dataclass(frozen=True, slots=True)
class Difference:
    """A column of a game's summary that is not what the log says."""

    game_id: str
    column: str
    kept: Value
    true: Value

    def __str__(self) -> str:
        return f"{self.game_id}: {self.column} is {self.kept!r}, the log says {self.true!r}"


@dataclass(frozen=True, slots=True)
class Broken:
    """A log that does not tell a game."""

    game_id: str
    why: str

    def __str__(self) -> str:
        return f"{self.game_id}: {self.why}"


Finding = Difference | Broken


def game_ids() -> Iterator[str]:
    """Every game, in a lasting order."""
    return models.Game.objects.order_by("id").values_list("id", flat=True).iterator()


def rebuild(game_id: str, *, check: bool) -> list[Finding]:
    """What is wrong with the summary of this game; unless this is only a check, it is right afterwards.

    No event comes in between: the row is held until the log has been read.
    """
    with transaction.atomic():
        row = models.Game.objects.select_for_update().filter(id=game_id).first()
        if row is None:
            return []
        try:
            true = columns(_events(read_lines(game_id)))
        except (TengenError, ValueError) as error:
            return [Broken(game_id, str(error))]
        wrong = [
            Difference(game_id, column, getattr(row, column), value)
            for column, value in true.items()
            if getattr(row, column) != value
        ]
        if wrong and not check:
            models.Game.objects.filter(id=game_id).update(**{each.column: each.true for each in wrong})
    return [*wrong]


def columns(log: list[Event]) -> dict[str, Value]:
    """All of the summary that follows from the log."""
    game = replay(log)
    settings = game.settings
    return {
        "width": settings.width,
        "height": settings.height,
        "rules": settings.rules.name,
        "created_at": log[0].at,
        "rated": settings.rated,
        **projection(game),
    }


def _events(lines: list[Line]) -> list[Event]:
    """The events of a log without gaps; refuses every other."""
    for number, line in enumerate(lines, 1):
        if line.version != number:
            raise BadInput("bad-log", f"version {number} is missing in its log", "a log without gaps")
    if not lines:
        raise BadInput("bad-log", "its log is empty", "at least one event")
    return [line.event for line in lines]
