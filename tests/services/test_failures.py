"""What a site leans on fails and comes back: players are told, nothing is lost, and all goes on by itself."""

from __future__ import annotations

import json
import os
import resource
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest
import redis

from tests.server.games.conftest import Player, Site, new_game, own_site, serving
from tests.server.games.pages import Page
from tests.services.jumping import JumpingSite
from tests.services.servers import database, redis_server
from tests.waiting import until

pytestmark = pytest.mark.services
ADMIN = (sys.executable, "-c", "from tengen.cli import main; main()", "admin")
EMPTY = [f"{column}{row}" for row in range(1, 10) for column in "ABCDEFGHJ"]


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    with own_site(tmp_path) as made:
        yield made


def pid(site: Site) -> int:
    assert site.process is not None
    return site.process.pid


def whole_log(player: Player) -> list[dict[str, Any]]:
    log: list[dict[str, Any]] = player.get("/events").json()
    assert [line["version"] for line in log] == list(range(1, len(log) + 1))
    return log


def test_a_full_disk_is_said_and_the_game_goes_on_when_there_is_room(site: Site, tmp_path: Path) -> None:
    """No file may grow any more: what the site is told by the system is what a full disk tells it."""
    black, white = new_game(site, size=19)
    assert black.send("play", point="A1").status_code == 200
    largest = max(file.stat().st_size for file in tmp_path.glob("tengen.sqlite3*"))
    for process in (pid(site), *site.children()):
        resource.prlimit(process, resource.RLIMIT_FSIZE, (largest + 30_000, resource.RLIM_INFINITY))
    acknowledged, refused = 5, None
    points = [f"{column}{row}" for row in range(2, 19) for column in "ABCDEFGHJKLMNOPQRST"]
    for number, point in enumerate(points):
        answer = (white, black)[number % 2].send("play", at=acknowledged, point=point, command_id=f"{number}")
        if answer.status_code != 200:
            refused = (white, black)[number % 2], {"point": point, "command_id": f"{number}"}, answer
            break
        acknowledged = answer.json()["version"]
    assert refused is not None, "the disk was never full"
    mover, wish, answer = refused
    assert (answer.status_code, answer.json()["code"]) in ((503, "not-saved"), (503, "no-database"))
    assert len(whole_log(black)) == acknowledged, "what was refused is not in the log"
    assert black.get().json()["version"] == acknowledged
    for process in (pid(site), *site.children()):
        resource.prlimit(process, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    answer = mover.send("play", at=acknowledged, **wish)
    assert (answer.status_code, answer.json()["version"]) == (200, acknowledged + 1)
    site.restart()
    assert len(whole_log(Player(site, black.game, black.token))) == acknowledged + 1
    site.stop(signal.SIGINT)
    words = [*ADMIN, "rebuild", "--check"]
    assert subprocess.run(words, env=site.settings, timeout=120, check=False).returncode == 0


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Somebody else writes into the file, and takes their time."""
    with closing(sqlite3.connect(file, timeout=120, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        try:
            yield
        finally:
            other.execute("ROLLBACK")


def test_a_database_file_that_is_locked_for_a_while_only_delays_a_move(site: Site, tmp_path: Path) -> None:
    black, white = new_game(site)
    answers: list[Any] = []
    page = Page(white)
    with locked(tmp_path / "tengen.sqlite3"):
        sender = threading.Thread(target=lambda: answers.append(black.send("play", at=4, point="E5")))
        sender.start()
        for _ in range(50):
            assert white.get().json()["version"] == 4, "who only looks does not wait"
        assert answers == []
        assert page.state["version"] == 4, "nobody sees what is not on the disk"
    sender.join()
    assert answers[0].status_code == 200
    page.until(lambda page: page.state["version"] == 5)
    page.close()
    assert len(whole_log(white)) == 5


def test_a_database_file_that_stays_locked_is_said_and_all_goes_on_afterwards(site: Site, tmp_path: Path) -> None:
    games = [new_game(site) for _ in range(3)]
    pages = [Page(black) for black, _ in games]
    with locked(tmp_path / "tengen.sqlite3"):
        for page in pages:
            page.send("play", point="E5", command_id="first")
        for page in pages:
            while not page.answers:
                page.hear(json.loads(page.socket.recv(timeout=120)))
    assert [page.answers[0]["error"]["code"] for page in pages] == ["not-saved"] * 3
    for page in pages:
        page.send("play", point="E5", command_id="first")
        page.until(lambda page: len(page.answers) == 2)
        assert page.answers[1] == {"command_id": "first", "done": 5}
        page.close()
    assert [len(whole_log(black)) for black, _ in games] == [5, 5, 5]


def test_a_redis_that_forgets_everything_is_not_missed(tmp_path: Path) -> None:
    with ExitStack() as servers:
        place = servers.enter_context(database())
        cache = redis_server(tmp_path)
        servers.callback(cache.kill)
        settings = {"TENGEN_DATA": str(tmp_path), "DATABASE_URL": place.url, "REDIS_URL": cache.url}
        one, other = (servers.enter_context(contextmanager(serving)(**settings)) for _ in range(2))
        one.neighbor = other
        black, white = new_game(one)
        page = Page(white)
        client = redis.Redis.from_url(cache.url)
        for number in range(6):
            client.flushall()
            if number == 3:
                client.client_kill_filter(_type="pubsub")
            mover = (black, white)[number % 2]
            assert mover.send("play", point=EMPTY[10 * number]).status_code == 200
            page.until(lambda page, number=number: page.state["version"] == 5 + number)  # type: ignore[misc]
        page.close()
        assert whole_log(black) == whole_log(white)
        ready = one.get("/health/ready")
        assert (ready.status_code, ready.json()["redis"]) == (200, "ok")
        cache.kill()
        until(lambda: one.get("/health/ready").json()["redis"] != "ok", "Redis is missed")
        ready = one.get("/health/ready")
        assert (ready.status_code, ready.json()["status"]) == (200, "degraded")
        checked = subprocess.run(
            [*ADMIN, "check"], env=one.settings, capture_output=True, text=True, timeout=120, check=False
        )
        assert checked.returncode == 1
        assert "WRONG   redis: does not answer" in checked.stdout
        cache.start()


def test_connections_that_the_database_drops_lose_no_move_and_nobody_is_told(tmp_path: Path) -> None:
    """What a restart of PostgreSQL does to whoever was connected; nobody sends anything twice here."""
    with database() as place, own_site(tmp_path, DATABASE_URL=place.url, TENGEN_WORKER="no") as site:
        black, white = new_game(site)
        for number in range(4):
            dropped = drop_connections(place.url)
            assert dropped > 0, "it is connected, as any process that has written"
            answer = (black, white)[number % 2].send("play", at=4 + number, point=EMPTY[10 * number])
            assert (answer.status_code, answer.json()["version"]) == (200, 5 + number)
        assert len(whole_log(black)) == 8


def drop_connections(url: str) -> int:
    """Have the server end all other connections to this database; how many there were comes back."""
    with psycopg.connect(url, autocommit=True) as connection:
        others = "datname = current_database() AND pid <> pg_backend_pid()"
        found = connection.execute(f"SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE {others}")
        return len(found.fetchall())


HOUR = 3_600_000
CLOCK = {"kind": "fischer", "initial": 600_000, "increment": 5_000, "max": 700_000}


@pytest.mark.parametrize("hours", [-48, -1, 1], ids=["two days back", "an hour back", "an hour ahead"])
def test_a_clock_that_jumps_loses_no_move_and_no_game_without_a_clock(tmp_path: Path, hours: int) -> None:
    site = JumpingSite({**os.environ, "TENGEN_DATA": str(tmp_path)})
    site.start()
    try:
        black, white = new_game(site)
        page = Page(white)
        assert black.send("play", point="E5").status_code == 200
        site.jump(hours * HOUR)
        assert white.send("play", point="D4").status_code == 200
        page.until(lambda page: page.state["version"] == 6)
        site.jump(0)
        assert black.send("play", point="C3").status_code == 200
        page.until(lambda page: page.state["version"] == 7)
        page.close()
        times = [line["event"]["at"] for line in whole_log(black)]
        assert times == sorted(times), "the log never goes back in time"
    finally:
        site.stop(signal.SIGINT)
    words = [*ADMIN, "rebuild", "--check"]
    assert subprocess.run(words, env=site.settings, timeout=120, check=False).returncode == 0


def test_a_clock_that_is_set_back_gives_nobody_time_and_takes_none(tmp_path: Path) -> None:
    site = JumpingSite({**os.environ, "TENGEN_DATA": str(tmp_path)})
    site.start()
    try:
        black, white = new_game(site, clock=CLOCK)
        assert black.send("play", point="E5").status_code == 200
        site.jump(-HOUR)
        assert white.send("play", point="D4").status_code == 200
        left = white.get().json()["clock"]["left"]["white"]
        assert 595_000 < left["main"] <= 605_000, left
        assert black.send("play", point="C3").status_code == 200
        assert black.get().json()["phase"] == "playing"
    finally:
        site.stop(signal.SIGINT)
