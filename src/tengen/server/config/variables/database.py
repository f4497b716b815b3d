"""Which database keeps the games: an address like `postgres://...` or `sqlite:///...`, read and checked.

How the games use it is in `games.store`. No message here shows an address, since there is a password in it.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import dj_database_url

from tengen.rules.errors import BadInput, shown

EXAMPLE: Final = "postgres://user:password@127.0.0.1:5432/tengen or sqlite:////srv/tengen/games.sqlite3"
SQLITE: Final = "django.db.backends.sqlite3"
POSTGRES: Final = "django.db.backends.postgresql"
OPTIONS: Final = ("application_name", "host", "sslcert", "sslkey", "sslmode", "sslrootcert", "target_session_attrs")
SECONDS_TO_CONNECT: Final = 5
SECONDS_UNANSWERED: Final = 15
SECONDS_LOCKED: Final = 10
"""How long a write waits for another process that writes into the same file."""
RARE_CHECKPOINTS: Final = "PRAGMA wal_autocheckpoint = 8000;"
"""In pages, 32 MB: everybody waits for the commit that copies the log into the database. Most often others do."""


@dataclass(frozen=True, slots=True)
class Sqlite:
    """A file on this machine."""

    path: Path


@dataclass(frozen=True, slots=True)
class Postgres:
    """A PostgreSQL server; an empty host is the socket of this machine."""

    name: str
    user: str = ""
    password: str = field(default="", repr=False)
    host: str = ""
    port: int | None = None
    options: tuple[tuple[str, str], ...] = ()


Database = Sqlite | Postgres


def parse_database(url: str) -> Database:
    """The database at this address; a relative path of an SQLite file is in the data folder. Refuses all else."""
    try:
        found = dj_database_url.parse(url)
    except dj_database_url.UnknownSchemeError as error:
        raise _bad(f"{shown(error.scheme)} is no kind of database that is known") from None
    except dj_database_url.ParseError:
        raise _bad("its host or port cannot be read") from None
    name, options = found["NAME"], found.get("OPTIONS", {})
    if found["ENGINE"] == SQLITE:
        if name == ":memory:" or found.get("HOST") or options:
            raise _bad("it names no file")
        return Sqlite(Path(name))
    if found["ENGINE"] != POSTGRES:
        raise _bad(f"{shown(url.partition(':')[0])} is no kind of database that is known")
    if not name or "/" in name:
        raise _bad("it names no database")
    for option in options:
        if option not in OPTIONS:
            raise BadInput("bad-setting", f"DATABASE_URL: {shown(option)} is no option", ", ".join(OPTIONS))
    port = int(found["PORT"]) if found["PORT"] else None
    texts = tuple((option, str(value)) for option, value in options.items())
    return Postgres(name, found["USER"], found["PASSWORD"], found["HOST"], port, texts)


def _bad(why: str) -> BadInput:
    return BadInput("bad-setting", f"DATABASE_URL: {why}", f"an address like {EXAMPLE}")


def django_settings(database: Database) -> dict[str, Any]:
    """The entry of Django's `DATABASES`. A commit is on the disk when it comes back, with either kind."""
    if isinstance(database, Sqlite):
        return {
            "ENGINE": SQLITE,
            "NAME": database.path,
            "OPTIONS": {
                "transaction_mode": "IMMEDIATE",
                "timeout": SECONDS_LOCKED,
                "init_command": f"PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; {RARE_CHECKPOINTS}",
            },
        }
    return {
        "ENGINE": POSTGRES,
        "NAME": database.name,
        "USER": database.user,
        "PASSWORD": database.password,
        "HOST": database.host,
        "PORT": database.port or "",
        "OPTIONS": {
            "connect_timeout": SECONDS_TO_CONNECT,
            "tcp_user_timeout": SECONDS_UNANSWERED * 1000,
            "application_name": "tengen",
            **dict(database.options),
        },
    }
