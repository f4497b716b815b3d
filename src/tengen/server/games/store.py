"""Reading and appending logs: one writer for all games, which puts all that is pending into one transaction.

What may be appended is decided in `service`; who is told about it, in `broadcast`. Django's ORM makes the tables; the
live path goes past it, since a transaction and a model for each move cost more than the move itself.
"""

import asyncio
import json
import logging
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from operator import attrgetter
from time import perf_counter
from typing import NamedTuple

from django.db import IntegrityError, OperationalError, connection, transaction

from tengen.game import Event, Game, Phase, deadline, decode_event
from tengen.server.games import models
from tengen.server.games.bulk import NO_SUMMARY, Row, Value, append_rows, is_one_statement
from tengen.server.games.figures import committed

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


@dataclass(frozen=True, slots=True)
class Statement:
    """Something else to be written together with the events, or not at all."""

    sql: str
    values: tuple[Value, ...]


class Append(NamedTuple):
    """Events for one log and the game after them."""

    game_id: str
    lines: tuple[Line, ...]
    game: Game
    further: tuple[Statement, ...] = ()


Written = Callable[[Exception | None], None]


class Writer:
    """Appends to the logs of all games; the commit under way is the time in which the next batch gathers."""

    def __init__(self) -> None:
        self._pending: list[tuple[Append, Written]] = []
        self._writing = False
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")

    def append(self, append: Append, written: Written) -> None:
        """Call `written` when it is on the disk; with `Conflict`, or with what the database said, when it is not."""
        self._pending.append((append, written))
        if not self._writing:
            self._writing = True
            asyncio.get_running_loop().call_soon(self._begin)

    def _begin(self) -> None:
        batch, self._pending = self._pending, []
        appends = [append for append, _ in batch]
        done = asyncio.get_running_loop().run_in_executor(self._thread, write_counted, appends)
        done.add_done_callback(partial(self._ended, batch))

    def _ended(self, batch: list[tuple[Append, Written]], done: "asyncio.Future[list[Exception | None]]") -> None:
        self._writing = bool(self._pending)
        if self._writing:
            self._begin()
        for (_, written), error in zip(batch, done.result(), strict=True):
            written(error)


def write_counted(appends: Sequence[Append]) -> list[Exception | None]:
    """The same as `write`, which the operator's figures are told of."""
    began = perf_counter()
    errors = write(appends)
    written = [append for append, error in zip(appends, errors, strict=True) if error is None]
    events = sum(len(append.lines) for append in written)
    committed(len(appends), events, len(appends) - len(written), perf_counter() - began)
    return errors


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
    return Conflict(append.game_id)


def _retry(append: Append) -> Exception | None:
    """Once more, on a new connection: a server that was restarted drops the old one.

    If the first try was written after all, this one is a conflict, and its sender finds his own lines in the log.
    """
    connection.close()
    try:
        _write([append])
    except IntegrityError:
        return _conflict(append)
    except Exception as error:
        connection.close()
        _log.exception("an append to game %s failed", append.game_id)
        return error
    return None


def _write(appends: Sequence[Append]) -> None:
    """All processes write the games of a batch in the same order, so that no two wait for each other."""
    appends = sorted(appends, key=attrgetter("game_id"))
    rows = [row for append in appends for row in rows_of(append)]
    further = [statement for append in appends for statement in append.further]
    if not further and is_one_statement(rows):
        append_rows(rows)
        return
    with transaction.atomic():
        append_rows(rows)
        for statement in further:
            with connection.cursor() as cursor:
                cursor.execute(statement.sql, statement.values)


def rows_of(append: Append) -> list[Row]:
    """The rows for `append_rows`: the summary goes with the last line."""
    game_id = append.game_id
    *others, last = append.lines
    rows = [(game_id, *line, *NO_SUMMARY) for line in others]
    return [*rows, (game_id, *last, *projection(append.game).values())]


def projection(game: Game) -> dict[str, Value]:
    """What of the summary changes while a game goes on, in the order of the columns of `bulk`."""
    black, white = game.players.black, game.players.white
    running = game.clock.running
    end = deadline(game.clock, game.settings.clock, game.players.rest(running)) if running else None
    return {
        "version": game.version,
        "phase": str(game.phase),
        "black": black.name if black else None,
        "white": white.name if white else None,
        "turn": str(game.turn) if game.turn else "",
        "move_number": game.move_number,
        "result": str(game.result) if game.result else "",
        "last_at": game.last_at,
        "deadline": end if game.phase is Phase.PLAYING else None,
    }


def read_lines(game_id: str, since: int = 0) -> list[Line]:
    """The log after version `since`; empty too if there is no such game."""
    rows = models.Event.objects.filter(game_id=game_id, version__gt=since).order_by("version")
    return [Line(*row) for row in rows.values_list("version", "command_id", "body")]


def read_versions(game_ids: Iterable[str]) -> dict[str, int]:
    """How far the log of each of these games goes; a game that is not there any more is left out."""
    return dict(models.Game.objects.filter(id__in=game_ids).values_list("id", "version"))
