"""Can the database be read and written? It is tried, and what is wrong is said in plain words.

Each try is on a connection of its own: one that is open already may know nothing of what has happened to the file.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final
from urllib.parse import quote

from django.conf import settings
from django.db import DatabaseError, connection

from tengen.server.notices.models import Beat

PATIENCE: Final = 5.0
"""Seconds that a try waits for whoever else writes."""
BETWEEN_WRITES: Final = 5.0
"""Seconds: a write is a commit, and others wait for it."""
REST: Final = 100
"""A look at the whole file is followed by a rest so many times as long, and at least `BETWEEN_WRITES`."""
LONGEST_LOOK: Final = 2.0
"""Seconds."""
STEPS: Final = 10_000
"""So many steps of SQLite are between two looks at the clock."""
NAME: Final = "a try to write"
SOUND: Final = ""
SQLITE: Final = {
    "SQLITE_FULL": "the disk is full",
    "SQLITE_READONLY": "the database is read-only",
    "SQLITE_CORRUPT": "the file of the database is damaged: restore a backup",
    "SQLITE_NOTADB": "the file of the database is damaged: it is no database any more; restore a backup",
    "SQLITE_CANTOPEN": "the file of the database is missing or cannot be opened",
    "SQLITE_BUSY": "the database is locked by another program",
    "SQLITE_ERROR": "the tables are missing: the file of the database was removed or replaced",
    "SQLITE_IOERR": "the disk cannot be written or read: it may be full",
}


class Soundness:
    """The last try of each kind, so that many who ask cost little. Not to be used by two threads at once."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._next_write = self._next_look = -1.0

    def trouble(self) -> str:
        """What is wrong with the database, in plain words; nothing if it can be read and written."""
        found = self._sqlite() if connection.vendor == "sqlite" else self._server()
        if found:
            self._next_write = self._next_look = -1.0
        return found

    def _sqlite(self) -> str:
        path = Path(settings.DATABASES["default"]["NAME"])
        try:
            # Never made anew: a file that is missing is to be said.
            place = f"file:{quote(str(path))}?mode=rw"
            with closing(sqlite3.connect(place, uri=True, timeout=PATIENCE, isolation_level=None)) as database:
                database.execute("SELECT count(*) FROM sqlite_master").fetchone()
                if self._clock() >= self._next_look and (found := self._look(database)):
                    return found
                if self._clock() >= self._next_write:
                    database.execute(
                        f"INSERT OR REPLACE INTO {Beat._meta.db_table} (worker, at) VALUES (?, ?)", (NAME, 0)
                    )
                    self._next_write = self._clock() + BETWEEN_WRITES
        except sqlite3.Error as error:
            return in_words(error)
        return SOUND

    def _look(self, database: sqlite3.Connection) -> str:
        """Look through the file, and rest; of a very large one only as much as can be seen in `LONGEST_LOOK`."""
        began = self._clock()
        database.set_progress_handler(lambda: self._clock() > began + LONGEST_LOOK, STEPS)
        try:
            said = str(database.execute("PRAGMA quick_check(1)").fetchone()[0])
        except sqlite3.OperationalError as error:
            if error.sqlite_errorname != "SQLITE_INTERRUPT":
                raise
            said = "ok"
        finally:
            database.set_progress_handler(None, 0)
            self._next_look = self._clock() + max(BETWEEN_WRITES, REST * (self._clock() - began))
        return SOUND if said == "ok" else SQLITE["SQLITE_CORRUPT"]

    def _server(self) -> str:
        """PostgreSQL; on a new connection where the last one is broken."""
        try:
            connection.ensure_connection()
            with connection.cursor() as cursor:
                cursor.execute("SHOW transaction_read_only")
                if cursor.fetchone()[0] == "on":
                    return SQLITE["SQLITE_READONLY"]
            if self._clock() >= self._next_write:
                Beat.objects.update_or_create(worker=NAME, defaults={"at": 0})
                self._next_write = self._clock() + BETWEEN_WRITES
        except DatabaseError as error:
            connection.close()
            return _of_server(error)
        return SOUND


def in_words(error: sqlite3.Error) -> str:
    """What SQLite's error means to whoever runs the site."""
    name = str(getattr(error, "sqlite_errorname", ""))
    for known, words in SQLITE.items():
        if name.startswith(known):
            return words
    return "the database does not answer as it should"


def _of_server(error: DatabaseError) -> str:
    """By PostgreSQL's codes; all else is a server out of reach."""
    code = str(getattr(error.__cause__, "sqlstate", "") or "")
    words = {"53100": SQLITE["SQLITE_FULL"], "25006": SQLITE["SQLITE_READONLY"], "XX001": SQLITE["SQLITE_CORRUPT"]}
    return words.get(code, "does not answer")
