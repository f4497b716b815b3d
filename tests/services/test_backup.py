"""A backup of a site that is being played on, and what is restored from it: into PostgreSQL, and out of it again."""

from __future__ import annotations

import gzip
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.server.games.conftest import Player, Site, new_game, serving
from tests.services.servers import database

pytestmark = pytest.mark.services
ADMIN = (sys.executable, "-c", "from tengen.cli import main; main()", "admin")


def admin(settings: dict[str, str], *words: str) -> str:
    """What the command says; it must do what it was asked to."""
    ended = subprocess.run(
        [*ADMIN, *words], capture_output=True, text=True, check=False, env={**os.environ, **settings}, timeout=120
    )
    assert ended.returncode == 0, ended.stderr
    return ended.stdout


@contextmanager
def being_played(players: tuple[Player, Player]) -> Iterator[list[int]]:
    """Moves are made all the time; the versions that were acknowledged."""
    acknowledged: list[int] = []
    ended = threading.Event()
    points = [f"{column}{row}" for row in range(1, 20) for column in "ABCDEFGHJKLMNOPQRST"]

    def play() -> None:
        for number, point in enumerate(points):
            if ended.is_set():
                return
            answer = players[number % 2].send("play", at=4 + number, point=point)
            acknowledged.append(answer.json()["version"])

    thread = threading.Thread(target=play)
    thread.start()
    try:
        yield acknowledged
    finally:
        ended.set()
        thread.join()


def log_of(player: Player, site: Site) -> list[dict[str, Any]]:
    return list(Player(site, player.game, player.token).get("/events").json())


def test_a_site_that_is_played_on_is_backed_up_and_restored_into_another_kind_of_database(tmp_path: Path) -> None:
    here = {"TENGEN_DATA": str(tmp_path / "here")}
    first, second = tmp_path / "first.backup", tmp_path / "second.backup"
    with database() as place, contextmanager(serving)(**here) as site:
        black, white = new_game(site, size=19)
        quiet, _ = new_game(site, name="Ännchen", watchable=True)
        with being_played((black, white)) as acknowledged:
            while len(acknowledged) < 10:
                assert black.get().status_code == 200
            known = len(acknowledged)
            admin(here, "backup", str(first))
            while len(acknowledged) < known + 5:
                assert black.get().status_code == 200
        there = {"TENGEN_DATA": str(tmp_path / "there"), "DATABASE_URL": place.url}
        assert admin(there, "restore", str(first)).startswith(f"restored {first}: ")
        admin(there, "rebuild", "--check")
        with contextmanager(serving)(**there) as copy:
            log, copied = log_of(black, site), log_of(black, copy)
            assert copied == log[: len(copied)], "the copy is of one moment"
            assert known + 4 <= len(copied) <= len(log), "all that was acknowledged before is in it"
            assert log_of(quiet, copy) == log_of(quiet, site)
            mover = (black, white)[len(copied) % 2]
            again = Player(copy, black.game, mover.token).send("play", point="T19")
            assert again.status_code == 200, "the numbers of rows go on after those that were restored"
            admin(there, "backup", str(second))
        back = {"TENGEN_DATA": str(tmp_path / "back")}
        admin(back, "restore", str(second))
        with contextmanager(serving)(**back) as last:
            assert log_of(black, last) == [*copied, *again.json()["events"]]


def told_after_restore(settings: dict[str, str], file: Path) -> str:
    words = [*ADMIN, "restore", str(file)]
    ended = subprocess.run(
        words, capture_output=True, text=True, env={**os.environ, **settings}, timeout=120, check=True
    )
    return ended.stderr


def test_no_key_is_in_a_backup_and_a_site_that_lacks_one_says_so(tmp_path: Path) -> None:
    here, file = tmp_path / "here", tmp_path / "site.backup"
    with contextmanager(serving)(TENGEN_DATA=str(here)) as site:
        new_game(site)
        admin({"TENGEN_DATA": str(here)}, "backup", str(file))
    keys = {name: (here / name).read_text().strip() for name in ("secret_key", "vapid_key")}
    unpacked = gzip.decompress(file.read_bytes()).decode()
    assert not any(key in unpacked for key in keys.values())
    assert file.stat().st_mode & 0o777 == 0o600
    for number, known in enumerate(((), ("secret_key",), ("vapid_key",), ("secret_key", "vapid_key"))):
        there = tmp_path / str(number)
        there.mkdir()
        for name in known:
            shutil.copy(here / name, there / name)
        said = told_after_restore({"TENGEN_DATA": str(there)}, file)
        for name in keys:
            assert (f"{name} is not the one" in said) is (name not in known), said


def test_a_key_that_is_still_believed_is_not_missed(tmp_path: Path) -> None:
    here, there, file = tmp_path / "here", tmp_path / "there", tmp_path / "site.backup"
    with contextmanager(serving)(TENGEN_DATA=str(here)) as site:
        new_game(site)
        admin({"TENGEN_DATA": str(here)}, "backup", str(file))
    there.mkdir()
    for name in ("secret_key", "vapid_key"):
        shutil.copy(here / name, there / name)
    admin({"TENGEN_DATA": str(there)}, "rotate-keys")
    assert told_after_restore({"TENGEN_DATA": str(there)}, file) == ""
