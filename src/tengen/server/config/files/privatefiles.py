"""Files that only the user who runs the site may read: the database, its log beside it, and whatever else is written.

Keys and backups are written so by themselves.
"""

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

from tengen.server.config.variables.database import Database, Sqlite

OTHERS: Final = 0o077
BESIDE: Final = ("", "-wal", "-shm", "-journal")
"""What SQLite writes: the file itself, and those beside it, which take the mode of the file when they are made."""


def write_privately() -> None:
    """Whatever this process and its children write from now on, no other user may read."""
    os.umask(OTHERS)


def make_private(database: Database) -> None:
    """Let no other user read the files of this database that are there already.

    A file that belongs to somebody else is left as it is: that is for its owner to say.
    """
    if not isinstance(database, Sqlite):
        return
    for end in BESIDE:
        file = Path(f"{database.path}{end}")
        with suppress(FileNotFoundError, PermissionError):
            mode = stat.S_IMODE(file.stat().st_mode)
            if mode & OTHERS:
                file.chmod(mode & ~OTHERS)
