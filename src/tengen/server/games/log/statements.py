"""Many lines in one statement, for the batches of the writer; which lines, and in which transaction, is in `store`.

SQLite lets go of Python's lock with every statement, and gets it back only when the busy event loop next lets go of it:
two or three statements for each batch, and a commit, would be as many waits. So a batch is one insert into a view that
is no more than a procedure: for each row it appends a line to a log and brings the game's summary up to date.
Outside a transaction that statement is one by itself. PostgreSQL's driver sends all rows at once by itself.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain
from typing import Final

from django.db import connection

Value = str | int | None
Row = tuple[Value, ...]

LINE: Final = ("game_id", "version", "command_id", "body")
SUMMARY: Final = ("phase", "black", "white", "turn", "move_number", "result", "last_at", "deadline")
"""What changes in the summary of a game while it goes on, besides its version."""
COLUMNS: Final = (*LINE, "newest", *SUMMARY)
NO_SUMMARY: Final[Row] = (None,) * (1 + len(SUMMARY))
NO_ROW: Final[Row] = (None,) * len(COLUMNS)
MOST_ROWS: Final = 1024

INSERT: Final = "INSERT INTO games_event (game_id, version, command_id, body) VALUES (%s, %s, %s, %s)"
_SET: Final = ", ".join(f"{name} = %s" for name in SUMMARY)
UPDATE: Final = f"UPDATE games_game SET version = %s, {_SET} WHERE id = %s AND version < %s"
VIEW: Final = f"CREATE TEMP VIEW IF NOT EXISTS appending AS SELECT {', '.join(f'0 AS {name}' for name in COLUMNS)}"
TRIGGER: Final = f"""CREATE TEMP TRIGGER IF NOT EXISTS append INSTEAD OF INSERT ON appending BEGIN
INSERT INTO games_event ({", ".join(LINE)}) VALUES ({", ".join(f"NEW.{name}" for name in LINE)});
UPDATE games_game SET version = NEW.newest, {", ".join(f"{name} = NEW.{name}" for name in SUMMARY)}
    WHERE id = NEW.game_id AND version < NEW.newest;
END"""
NO_VIEW: Final = "no such table: temp.appending"


def append_rows(rows: Sequence[Row]) -> None:
    """Append lines to logs and bring the summaries of their games up to date.

    A row has the columns of the line, then the version and the summary after it, or None for all of these.
    """
    if connection.vendor == "sqlite":
        _append_by_view(rows)
        return
    width = len(LINE)
    with connection.cursor() as cursor:
        cursor.executemany(INSERT, [row[:width] for row in rows])
        cursor.executemany(UPDATE, [(*row[width:], row[0], row[width]) for row in rows if row[width] is not None])


def is_one_statement(rows: Sequence[Row]) -> bool:
    """Whether these rows need no transaction around them: they are written all or not at all."""
    return connection.vendor == "sqlite" and len(rows) <= MOST_ROWS


def _append_by_view(rows: Sequence[Row]) -> None:
    connection.ensure_connection()
    for part in _parts(rows):
        size = padded(len(part))
        values = tuple(chain.from_iterable((*part, *[NO_ROW] * (size - len(part)))))
        with connection.wrap_database_errors:
            _run(connection.connection, _statement(size), values)


def _run(database: sqlite3.Connection, statement: str, values: Row) -> None:
    """Every connection makes the view once, when it misses it."""
    try:
        database.execute(statement, values)
    except sqlite3.OperationalError as error:
        if NO_VIEW not in str(error):
            raise
        database.execute(VIEW)
        database.execute(TRIGGER)
        database.execute(statement, values)


def _parts(rows: Sequence[Row]) -> Iterator[Sequence[Row]]:
    return (rows[start : start + MOST_ROWS] for start in range(0, len(rows), MOST_ROWS))


def padded(rows: int) -> int:
    """For how many rows there is a statement that takes these: few sizes, so that each is prepared once.

    >>> [padded(rows) for rows in (1, 2, 3, 5, 7, 9, 13, 100)]
    [1, 2, 3, 6, 8, 12, 16, 128]
    """
    power = 1 << (rows - 1).bit_length()
    return power if 4 * rows > 3 * power else 3 * power // 4


@cache
def _statement(rows: int) -> str:
    row = f"({', '.join('?' * len(COLUMNS))})"
    given = f"SELECT * FROM (VALUES {', '.join([row] * rows)}) WHERE column1 IS NOT NULL"
    return f"INSERT INTO temp.appending {given}"
