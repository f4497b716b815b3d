"""Many rows in few statements, for the batches of the writer; which rows, and in which transaction, is in `store`.

SQLite lets go of Python's lock with every statement, and a busy server gets it back only late: a statement for each row
would be a wait for each row. PostgreSQL's driver sends all rows at once by itself.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Final

from django.db import connection

Value = str | int | None
Row = tuple[Value, ...]

MOST_ROWS: Final = 128
INSERT: Final = "INSERT INTO games_event (game_id, version, command_id, body) VALUES (%s, %s, %s, %s)"
UPDATE: Final = (
    "UPDATE games_game SET version = %s, phase = %s, black = %s, white = %s, turn = %s, move_number = %s, result = %s, "
    "last_at = %s, deadline = %s WHERE id = %s AND version < %s"
)
INSERT_MANY: Final = "INSERT INTO games_event (game_id, version, command_id, body) VALUES {rows}"
UPDATE_MANY: Final = (
    "UPDATE games_game SET version = n.column1, phase = n.column2, black = n.column3, white = n.column4, "
    "turn = n.column5, move_number = n.column6, result = n.column7, last_at = n.column8, deadline = n.column9 "
    "FROM (VALUES {rows}) AS n WHERE games_game.id = n.column10 AND games_game.version < n.column11"
)


def insert_events(rows: Sequence[Row]) -> None:
    """Append to logs: game, version, command id, body."""
    _run(INSERT, INSERT_MANY, rows)


def update_games(rows: Sequence[Row]) -> None:
    """Bring summaries up to date, one row for a game: what changes, then its id and its version."""
    _run(UPDATE, UPDATE_MANY, rows)


def _run(one: str, many: str, rows: Sequence[Row]) -> None:
    if connection.vendor != "sqlite":
        with connection.cursor() as cursor:
            cursor.executemany(one, rows)
        return
    connection.ensure_connection()
    for part in _parts(rows):
        values = tuple(chain.from_iterable(part))
        with connection.wrap_database_errors:
            connection.connection.execute(_statement(many, len(part), len(part[0])), values)


def _parts(rows: Sequence[Row]) -> Iterator[Sequence[Row]]:
    """In powers of two, so that there are few different statements and each is prepared once."""
    start = 0
    while start < len(rows):
        size = min(MOST_ROWS, 1 << (len(rows) - start).bit_length() - 1)
        yield rows[start : start + size]
        start += size


@cache
def _statement(many: str, rows: int, columns: int) -> str:
    row = f"({', '.join('?' * columns)})"
    return many.format(rows=", ".join([row] * rows))
