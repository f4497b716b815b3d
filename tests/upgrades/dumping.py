"""Databases as SQL text, out and in: SQLite by its own dump, PostgreSQL by `pg_dump`, both packed.

Nothing of the machine where they were made is in them: no owner, no version of a server, no comments.
"""

from __future__ import annotations

import gzip
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Protocol

import psycopg

from tests.services.servers import database


class Kept(Protocol):
    """A database of one kind: `url` is what the site is told, empty for the usual one."""

    url: str

    def ask(self, statement: str) -> list[Any]:
        """The rows that a statement finds; what it changes is kept."""

    def dump(self) -> str:
        """All of it as SQL."""

    def load(self, text: str) -> None:
        """Fill it, which is empty, with what `dump` gave."""


class SqliteFile:
    """The file in the data folder of a site."""

    def __init__(self, folder: Path) -> None:
        self.url = ""
        self.path = folder / "tengen.sqlite3"

    def ask(self, statement: str) -> list[Any]:
        with closing(sqlite3.connect(self.path, timeout=60)) as found, found:
            return found.execute(statement).fetchall()

    def dump(self) -> str:
        with closing(sqlite3.connect(self.path)) as found:
            return "\n".join(found.iterdump()) + "\n"

    def load(self, text: str) -> None:
        with closing(sqlite3.connect(self.path)) as made:
            made.executescript(text)


class PostgresDatabase:
    """A database on the server that the tests may use."""

    def __init__(self, url: str) -> None:
        self.url = url

    def ask(self, statement: str) -> list[Any]:
        with closing(psycopg.connect(self.url, autocommit=True)) as found:
            done = found.execute(statement.encode())
            return done.fetchall() if done.description else []

    def dump(self) -> str:
        words = ("pg_dump", "--no-owner", "--no-privileges", "--no-comments", "--inserts", "--rows-per-insert=50")
        whole = subprocess.run([*words, self.url], check=True, capture_output=True, text=True).stdout
        return "".join(f"{line}\n" for line in whole.splitlines() if _is_told(line))

    def load(self, text: str) -> None:
        with closing(psycopg.connect(self.url, autocommit=True)) as made:
            made.execute(text.encode())


def _is_told(line: str) -> bool:
    """Not what depends on the server that was asked, or on the program that asked it."""
    return bool(line) and not line.startswith(("--", "SET ", "\\"))


@contextmanager
def kept(kind: str, folder: Path) -> Iterator[Kept]:
    """An empty database of this kind, `sqlite` or `postgres`."""
    if kind == "sqlite":
        yield SqliteFile(folder)
        return
    with database() as place:
        yield PostgresDatabase(place.url)


def packed(path: Path, text: str) -> None:
    path.write_bytes(gzip.compress(text.encode(), mtime=0))


def unpacked(path: Path) -> str:
    return gzip.decompress(path.read_bytes()).decode()
