"""Reading and appending logs: one writer for all games, which puts all that is pending into one transaction.

What may be appended is decided in `service`; who is told about it, in `broadcast`. Django's ORM makes the tables; the
live path goes past it, since a transaction and a model for each move cost more than the move itself.
"""

import asyncio
import json
import logging
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

from django.db import IntegrityError, connection, transaction

from tengen.game import Event, Game, Phase, deadline, decode_event
from tengen.server.games import models

INSERT: Final = "INSERT INTO games_event (game_id, version, command_id, body) VALUES (%s, %s, %s, %s)"
UPDATE: Final = (
    "UPDATE games_game SET version = %s, phase = %s, black = %s, white = %s, turn = %s, move_number = %s, result = %s, "
    "last_at = %s, deadline = %s WHERE id = %s AND version < %s"
)

Value = str | int | None

_log = logging.getLogger(__name__)


class Conflict(Exception):  # noqa: N818 - it is an answer more than an error
    """Somebody else wrote this version first; nothing of the append is in the log."""


@dataclass(frozen=True, slots=True)
class Line:
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


@dataclass(frozen=True, slots=True)
class Append:
    """Events for one log and the game after them."""

    game_id: str
    lines: tuple[Line, ...]
    game: Game
    further: tuple[Statement, ...] = ()


class Writer:
    """Appends to the logs of all games; the commit under way is the time in which the next batch gathers."""

    def __init__(self) -> None:
        self._pending: list[tuple[Append, asyncio.Future[None]]] = []
        self._task: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")

    async def append(self, append: Append) -> None:
        """Come back when it is on the disk; raises `Conflict`, or what the database said, when it is not."""
        done = asyncio.get_running_loop().create_future()
        self._pending.append((append, done))
        if self._task is None:
            self._task = asyncio.create_task(self._write_all())
        await done

    async def _write_all(self) -> None:
        loop = asyncio.get_running_loop()
        try:
            while self._pending:
                batch, self._pending = self._pending, []
                errors = await loop.run_in_executor(self._thread, write, [append for append, _ in batch])
                for (_, done), error in zip(batch, errors, strict=True):
                    if done.cancelled():
                        continue
                    if error is None:
                        done.set_result(None)
                    else:
                        done.set_exception(error)
        finally:
            self._task = None


def write(appends: Sequence[Append]) -> list[Exception | None]:
    """Write all in one transaction; if that fails, each in its own, so that one bad append harms no other."""
    try:
        _write(appends)
    except Exception:
        if len(appends) > 1:
            return [error for append in appends for error in write([append])]
        return [_retry(appends[0])]
    return [None] * len(appends)


def _retry(append: Append) -> Exception | None:
    """Once more, on a new connection: a server that was restarted drops the old one."""
    connection.close()
    try:
        _write([append])
    except IntegrityError:
        return Conflict(append.game_id)
    except Exception as error:
        _log.exception("an append to game %s failed", append.game_id)
        return error
    return None


def _write(appends: Sequence[Append]) -> None:
    lines = [(append.game_id, line.version, line.command_id, line.body) for append in appends for line in append.lines]
    with transaction.atomic(), connection.cursor() as cursor:
        for append in appends:
            for statement in append.further:
                cursor.execute(statement.sql, statement.values)
        cursor.executemany(INSERT, lines)
        cursor.executemany(UPDATE, [summary(append.game_id, append.game) for append in appends])


def summary(game_id: str, game: Game) -> tuple[Value, ...]:
    """The values of `UPDATE`."""
    columns = projection(game)
    return (*columns.values(), game_id, game.version)


def projection(game: Game) -> dict[str, Value]:
    """What of the summary changes while a game goes on, in the order of `UPDATE`."""
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
