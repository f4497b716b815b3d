"""The computer keeps its games: through `kill -9` of site and workers, with several processes, and without a net."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import pytest

from tests.server.computer.conftest import AT_ONCE, Match, database, kinds
from tests.server.games.conftest import Player, children_of, own_site
from tests.services.servers import database as postgres
from tests.services.servers import redis_server
from tests.waiting import until

BROKEN = "not-a-net.onnx"


def thinkers(process: int) -> list[int]:
    """The processes that think for this one."""
    return [child for child in children_of(process) if b"workers.worker" in Path(f"/proc/{child}/cmdline").read_bytes()]


def moves(match: Match) -> list[str]:
    return [kind for kind in kinds(match) if kind in ("played", "passed")]


def test_a_site_that_was_killed_finds_its_game_and_moves_once(tmp_path: Path) -> None:
    with own_site(tmp_path, TENGEN_COMPUTER_PAUSE_MS="20000") as site:
        match = Match.of(site)
        match.ann.send("play", point="E5")
        until(lambda: match.said(), "the computer has its seat, and thinks like a person")
        site.settings.update(AT_ONCE)
        site.restart()
        match.mine()
        match.play(2)
        assert len(moves(match)) == match.state["move_number"] == 6


def test_workers_that_were_killed_are_started_anew_and_the_move_is_made(tmp_path: Path) -> None:
    with own_site(tmp_path, **AT_ONCE) as site:
        match = Match.of(site)
        match.play()
        assert site.process is not None
        for worker in thinkers(site.process.pid):
            os.kill(worker, signal.SIGKILL)
        assert match.play(2)["move_number"] == 6
        assert thinkers(site.process.pid)


@contextmanager
def worker(settings: dict[str, str]) -> Iterator[subprocess.Popen[str]]:
    command = [str(Path(sys.executable).with_name("tengen")), "worker"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=settings) as process:
        assert process.stdout is not None
        assert "running" in process.stdout.readline()
        yield process
        if process.poll() is None:
            process.send_signal(signal.SIGINT)


def test_a_worker_plays_for_a_site_that_only_serves(tmp_path: Path) -> None:
    with own_site(tmp_path, TENGEN_WORKER="no", **AT_ONCE) as site:
        match = Match.of(site)
        with worker(site.settings) as first:
            assert match.play()["move_number"] == 2
            first.kill()
            first.wait()
        match.ann.send("play", point="A1")
        with worker(site.settings):
            assert match.mine()["move_number"] == 4
        assert len(moves(match)) == 4


@pytest.mark.services
def test_with_two_processes_and_two_workers_every_move_is_made_once(tmp_path: Path) -> None:
    with ExitStack() as servers:
        place = servers.enter_context(postgres())
        redis = redis_server(tmp_path)
        servers.callback(redis.kill)
        settings = {"DATABASE_URL": place.url, "REDIS_URL": redis.url, **AT_ONCE}
        sites = [servers.enter_context(own_site(tmp_path, **settings)) for _ in range(2)]
        servers.enter_context(worker(sites[0].settings))
        matches = [Match.of(sites[number % 2], "sprout") for number in range(4)]
        for match in matches:
            other = Match(Player(sites[1], match.ann.game, match.ann.token), match.color)
            match.play()
            other.play(2)
            assert len(moves(match)) == match.state["move_number"] == 6


def test_without_a_net_the_game_stays_and_the_opponent_is_told_until_it_is_back(tmp_path: Path) -> None:
    (tmp_path / BROKEN).write_bytes(b"no net")
    data = tmp_path / "data"
    with own_site(data, TENGEN_NET=str(tmp_path / BROKEN), **AT_ONCE) as site:
        match = Match.of(site)
        match.ann.send("play", point="E5")
        told = until(lambda: match.ann.get("/computer").json()["trouble"], "trouble")
        assert "cannot think just now" in told
        assert any("cannot think just now" in text for text in match.said())
        assert match.state["phase"] == "playing"
        site.stop(signal.SIGINT)
        del site.settings["TENGEN_NET"]
        site.start()
        assert match.mine()["move_number"] == 2
        assert match.said()[-1] == "I can think again. Thank you for waiting."
        assert match.ann.get("/computer").json()["trouble"] == ""


def test_when_the_net_stays_away_too_long_the_computer_resigns(tmp_path: Path) -> None:
    (tmp_path / BROKEN).write_bytes(b"no net")
    with own_site(tmp_path / "data", TENGEN_NET=str(tmp_path / BROKEN), **AT_ONCE) as site:
        match = Match.of(site)
        match.ann.send("play", point="E5")
        until(lambda: match.ann.get("/computer").json()["trouble"], "trouble")
        site.stop(signal.SIGKILL)
        with closing(sqlite3.connect(database(site))) as kept, kept:
            kept.execute("UPDATE computer_seat SET failing_since = failing_since - ?", (25 * 3600 * 1000,))
        site.start()
        assert match.seen(phase="finished")["result"] == "B+R"
        assert any("I resign, so that you need not wait" in text for text in match.said())


def test_where_it_is_turned_off_it_says_so_and_games_with_it_stay(tmp_path: Path) -> None:
    with own_site(tmp_path, **AT_ONCE) as site:
        match = Match.of(site)
        match.play()
        site.stop(signal.SIGINT)
        site.settings["TENGEN_COMPUTER"] = "no"
        site.start()
        refused = site.post("/api/games", {"size": 9, "computer": "seed"})
        assert (refused.status_code, refused.json()["code"]) == (403, "computer-off")
        assert site.get("/api/computer/levels").json()["code"] == "computer-off"
        assert site.get("/computer/").status_code == 403
        assert "turned off" in match.ann.get("/computer").json()["trouble"]
        assert match.state["phase"] == "playing"
