"""A disk that is full while notices are sent: it is said, no notice is lost, and none is sent twice."""

from __future__ import annotations

import os
import resource
import signal
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.server.games.conftest import Player, Site, new_game, own_site
from tests.server.notices.receiver import Receiver, receiving
from tests.waiting import until

GAMES = 3
WAITING = "notices wait for the database: "


@dataclass
class Place:
    """A site whose notices are sent by a worker with a disk of its own, so to say."""

    site: Site
    hooks: Receiver
    worker: subprocess.Popen[str]
    said: list[str] = field(default_factory=list)

    def listen(self) -> None:
        """Hear what the worker says; no file could take it."""
        assert self.worker.stderr is not None
        for line in self.worker.stderr:
            self.said.append(line)

    def room(self, size: int) -> None:
        """No file of the worker may grow beyond this: what it is told by the system is what a full disk tells it."""
        resource.prlimit(self.worker.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))

    def ask(self, statement: str) -> list[tuple[str, int]]:
        path = Path(self.site.settings["TENGEN_DATA"]) / "tengen.sqlite3"
        with sqlite3.connect(path, timeout=120) as database:
            return database.execute(statement).fetchall()

    def stop(self) -> None:
        """Stop the worker; it brings to its end what it has begun."""
        self.worker.send_signal(signal.SIGTERM)
        self.worker.wait(120)

    def waits(self) -> list[str]:
        """What the worker says of notices that wait."""
        return [line for line in self.said if WAITING in line]

    def turns(self) -> int:
        """How many were told that it is their turn."""
        return sum(title.startswith("Your turn") for title in self.hooks.titles())

    def make_due(self) -> None:
        """Somebody plays in each game, and all that is to be told of it waits to be sent."""
        for black, white in [new_game(self.site) for _ in range(GAMES)]:
            self.give(white)
            assert black.send("play", point="E5").status_code == 200
        waiting = "SELECT '', COUNT(*) FROM notices_notice WHERE occasion = 'your-turn' AND due_at IS NOT NULL"
        until(lambda: self.ask(waiting)[0][1] == GAMES, "all notices wait")

    def give(self, player: Player) -> None:
        url = f"json://127.0.0.1:{self.hooks.port}/{player.game}"
        answer = player.site.post(f"/api/games/{player.game}/notices/services", {"url": url}, player.token)
        assert answer.status_code == 200, answer.text

    def let_time_pass(self) -> None:
        """Nobody has looked at any game for long."""
        self.ask("UPDATE notices_reader SET seen_at = 0")
        self.ask("UPDATE notices_notice SET due_at = 0 WHERE due_at IS NOT NULL")

    def ended(self) -> dict[str, int]:
        """What became of the notices of turns."""
        return dict(self.ask("SELECT ended, COUNT(*) FROM notices_notice WHERE occasion = 'your-turn' GROUP BY ended"))


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    settings = {
        "TENGEN_NOTICES": "json",
        "TENGEN_NOTICE_NETWORKS": "127.0.0.1/32",
        "TENGEN_WORKER": "no",
    }
    with receiving() as hooks, own_site(tmp_path, **settings) as site:
        command = [str(Path(sys.executable).with_name("tengen")), "worker"]
        worker = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, env={**os.environ, **site.settings})
        made = Place(site, hooks, worker)
        threading.Thread(target=made.listen, daemon=True).start()
        try:
            yield made
        finally:
            made.stop()


def test_notices_wait_for_room_on_the_disk_and_then_all_are_sent_once(place: Place) -> None:
    place.make_due()
    place.room(1)
    place.let_time_pass()
    until(lambda: len(place.waits()) >= 2, "it is tried again and again")
    assert place.turns() == 0
    place.room(resource.RLIM_INFINITY)
    until(lambda: place.ended() == {"sent": GAMES}, "all are sent")
    assert place.turns() == GAMES
    assert place.waits()[0].rstrip().endswith(("disk I/O error", "database or disk is full"))


def test_a_disk_that_is_full_before_it_is_marked_what_was_sent_lets_nothing_be_sent_twice(place: Place) -> None:
    place.make_due()
    place.hooks.meanwhile = lambda: place.room(1)
    place.let_time_pass()
    until(place.waits, "the worker waits")
    assert place.turns() == GAMES
    assert place.ended() == {"": GAMES}
    place.hooks.meanwhile = lambda: None
    place.room(resource.RLIM_INFINITY)
    until(lambda: place.ended() == {"sent": GAMES}, "all are sent")
    place.stop()
    assert place.turns() == GAMES
