"""Nobody else on the machine reads what the site writes, however careless its user's umask is."""

from __future__ import annotations

import os
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tengen.server.config.files.privatefiles import make_private
from tengen.server.config.variables.database import Postgres, Sqlite
from tests.server.games.conftest import new_game, own_site

ADMIN = (sys.executable, "-c", "from tengen.cli import main; main()", "admin")


def modes(folder: Path) -> dict[str, int]:
    """The mode of every file below it."""
    return {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.rglob("*") if file.is_file()}


@pytest.fixture
def careless() -> Iterator[None]:
    """A user whose files everybody may read and write."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("careless")
def test_all_that_a_site_writes_is_for_its_user_only(tmp_path: Path) -> None:
    data, elsewhere = tmp_path / "data", tmp_path / "elsewhere"
    elsewhere.mkdir(mode=0o755)
    with own_site(data) as site:
        game = new_game(site)[0].game
        assert site.get("/api/lab/2x2/best").status_code == 200
        for words in (("backup", str(elsewhere / "backup")), ("export", game, str(elsewhere / "export"))):
            subprocess.run([*ADMIN, *words], env=site.settings, check=True, timeout=60, stdout=subprocess.DEVNULL)
        found = modes(data) | modes(elsewhere)
    assert {"tengen.sqlite3", "tengen.sqlite3-wal", "tengen.sqlite3-shm", "secret_key", "backup"} <= set(found)
    assert len(found) > 7
    assert {name: oct(mode) for name, mode in found.items() if mode & 0o077} == {}
    assert stat.S_IMODE(data.stat().st_mode) == 0o700
    assert stat.S_IMODE((elsewhere / "export").stat().st_mode) == 0o700


def test_a_database_of_an_earlier_version_is_closed_to_others(tmp_path: Path) -> None:
    file = tmp_path / "tengen.sqlite3"
    with closing(sqlite3.connect(file)) as database:
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("CREATE TABLE x (y)")
        for each in tmp_path.iterdir():
            each.chmod(0o644)
        make_private(Sqlite(file))
        assert modes(tmp_path) == dict.fromkeys(("tengen.sqlite3", "tengen.sqlite3-wal", "tengen.sqlite3-shm"), 0o600)
    make_private(Sqlite(tmp_path / "missing"))
    make_private(Postgres("go"))
