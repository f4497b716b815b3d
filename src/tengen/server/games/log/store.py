"""Reading and appending logs: many appends in one transaction.

What may be appended is decided in `live.executor`, and when in `writer`; who is told about it, in `live.broadcast`.
Django's ORM makes the tables; the live path goes past it, since a transaction and a model
for each move cost more than the move.
"""

import json
import logging
from collections.abc import Iterable, Sequence
from operator import itemgetter
from typing import NamedTuple

from django.db import IntegrityError, OperationalError, connection, transaction

from tengen.game import Event, Game, Phase, deadline, decode_event
from tengen.server.games import models
from tengen.server.games.log.statements import NO_SUMMARY, SUMMARY, Row, Value, append_rows, is_one_statement

_log = logging.getLogger(__name__)


class Conflict(Exception):  # noqa: N818 - it is an answer more than an error
    """Somebody else wrote this version first; nothing of the append is in the log."""


class Line(NamedTuple):
    """One event of a log as it is kept and as it is sent: `body` is its JSON."""

    version: int
    command_id: str
    body: str

    @property
    def text(self) -> str:
        return f'{{"version":{self.version},"event":{self.body}}}'

    @property
    def event(self) -> Event:
        return decode_event(json.loads(self.body))


class Statement(NamedTuple):
    """Something else to be written together with the events, or not at all."""

    sql: str
    values: tuple[Value, ...]


Append = tuple[str, list[Row], list[tuple[str, tuple[Value, ...]]]]
"""An append as plain values: the game's id, the rows for `append_rows`, and the statements that go with them."""


def append_of(game_id: str, lines: Sequence[Line], game: Game, further: Iterable[Statement] = ()) -> Append:
    """Lines for one log, and the summary of the game after them, as plain values."""
    *others, last = lines
    rows = [(game_id, *line, *NO_SUMMARY) for line in others]
    rows.append((game_id, *last, *summary(game)))
    return game_id, rows, [(sql, values) for sql, values in further]


def write(appends: Sequence[Append]) -> list[Exception | None]:
    """Write all in one transaction; if that fails, each in its own, so that one bad append harms no other."""
    try:
        _write(appends)
    except Exception as error:
        if len(appends) > 1:
            return _one_by_one(appends)
        return [_conflict(appends[0]) if isinstance(error, IntegrityError) else _retry(appends[0])]
    return [None] * len(appends)


def _one_by_one(appends: Sequence[Append]) -> list[Exception | None]:
    """Each in a transaction of its own, until the database itself fails: the rest would only wait for it as long."""
    errors: list[Exception | None] = []
    for append in appends:
        in_trouble = bool(errors) and isinstance(errors[-1], OperationalError)
        errors.append(errors[-1] if in_trouble else write([append])[0])
    return errors


def _conflict(append: Append) -> Conflict:
    return Conflict(append[0])


def _retry(append: Append) -> Exception | None:
    """Once more, on a new connection: a server that was restarted drops the old one.

    If the first try was written after all, this one is a conflict, and its sender finds the lines in the log.
    """
    connection.close()
    try:
        _write([append])
    except IntegrityError:
        return _conflict(append)
    except Exception as error:
        connection.close()
        _log.exception("an append to game %s failed", append[0])
        return error
    return None


def _write(appends: Sequence[Append]) -> None:
    """All processes write the games of a batch in the same order, so that no two wait for each other."""
    appends = sorted(appends, key=itemgetter(0))
    rows = [row for _, rows_of_one, _ in appends for row in rows_of_one]
    further = [statement for _, _, statements in appends for statement in statements]
    if not further and is_one_statement(rows):
        append_rows(rows)
        return
    with transaction.atomic():
        append_rows(rows)
        for sql, values in further:
            with connection.cursor() as cursor:
                cursor.execute(sql, values)


def write_statements(statements: Iterable[Statement]) -> None:
    """Write these in the transaction under way."""
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement.sql, statement.values)


def summary(game: Game) -> Row:
    """The version of the game, and what else of its summary changes in play: the columns of `statements.SUMMARY`."""
    black, white = game.players.black, game.players.white
    running = game.clock.running
    end = deadline(game.clock, game.settings.clock, game.players.rest(running)) if running else None
    turn, phase = game.turn, game.phase
    return (
        game.version,
        str(phase),
        black.name if black else None,
        white.name if white else None,
        str(turn) if turn else "",
        game.move_number,
        str(game.result) if game.result else "",
        game.last_at,
        end if phase is Phase.PLAYING else None,
    )


def projection(game: Game) -> dict[str, Value]:
    """The same with the names of its columns."""
    return dict(zip(("version", *SUMMARY), summary(game), strict=True))


def read_lines(game_id: str, since: int = 0) -> list[Line]:
    """The log after version `since`; empty too if there is no such game."""
    rows = models.Event.objects.filter(game_id=game_id, version__gt=since).order_by("version")
    return [Line(*row) for row in rows.values_list("version", "command_id", "body")]


def read_versions(game_ids: Iterable[str]) -> dict[str, int]:
    """How far the log of each of these games goes; a game that is not there any more is left out."""
    return dict(models.Game.objects.filter(id__in=game_ids).values_list("id", "version"))
