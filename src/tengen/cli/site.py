"""Making the site ready for a command: Django set up, the database in reach and in the shape this version expects.

What keeps it from being ready is one line on stderr and exit code 2, never a traceback.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import typer

from tengen.rules.errors import BadInput, TengenError

LOCK = 7_365_416_363
"""An arbitrary number: which of PostgreSQL's locks is ours."""


@contextmanager
def starting() -> Iterator[None]:
    """Within it, a refusal ends the command: one line, exit code 2."""
    try:
        yield
    except TengenError as error:
        print(f"tengen: {error}", file=sys.stderr)
        raise typer.Exit(2) from error


def load() -> None:
    """Django with the operator's settings; the database is not asked for. What is written now is for this user only."""
    from tengen.server.config.files.privatefiles import write_privately

    write_privately()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tengen.server.config.settings")
    import django

    django.setup()


def set_up() -> None:
    """Django with the operator's settings, and the tables as this version expects them."""
    load()
    from django.db import DatabaseError, connection

    try:
        _migrate()
        connection.close()
    except DatabaseError as error:
        said = " ".join(str(error).split())
        raise BadInput("no-database", f"the database does not answer: {said}", "see DATABASE_URL") from error


def _migrate() -> None:
    """Bring the tables up to date; of several processes that start at once, one does it and the others wait."""
    from django.core.management import call_command
    from django.db import connection

    if connection.vendor == "sqlite":
        call_command("migrate", verbosity=0, interactive=False)
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(%s)", [LOCK])
        try:
            call_command("migrate", verbosity=0, interactive=False)
        finally:
            cursor.execute("SELECT pg_advisory_unlock(%s)", [LOCK])
