"""Which rows belong to a game: those that lead to it, from table to table, whatever apps there are.

What is done with them is decided by who asks.
"""

from __future__ import annotations

from collections import deque
from functools import cache

from django.db.models import ForeignKey, Model, QuerySet

from tengen.server.config.files.backup import tables
from tengen.server.games.service import Event, Game


def tables_beside_the_log() -> list[type[Model]]:
    """All tables but the one of the logs."""
    return [model for model in tables() if model is not Event]


def rows_of_game(model: type[Model], game_id: str) -> QuerySet[Model]:
    """The rows of this table that belong to the game, in a lasting order."""
    way = way_to_game(model)
    rows = model._default_manager.order_by("pk")
    return rows.filter(**{way: game_id}) if way else rows.none()


def rows_of_no_game(model: type[Model]) -> QuerySet[Model]:
    """The others."""
    way = way_to_game(model)
    rows = model._default_manager.order_by("pk")
    return rows.filter(**{f"{way}__isnull": True}) if way else rows


@cache
def way_to_game(model: type[Model]) -> str:
    """How a row finds its game, as Django writes it: `game`, or `review__game`; empty if it has none.

    >>> way_to_game(Event)
    'game'
    """
    if model is Game:
        return "pk"
    seen = {model}
    waiting = deque([(model, "")])
    while waiting:
        table, way = waiting.popleft()
        for field in table._meta.fields:
            if not isinstance(field, ForeignKey):
                continue
            target = field.related_model
            here = f"{way}__{field.name}" if way else field.name
            if target is Game:
                return here
            if isinstance(target, type) and target not in seen:
                seen.add(target)
                waiting.append((target, here))
    return ""
