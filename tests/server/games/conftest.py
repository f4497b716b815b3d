"""A site of our own, as `tengen serve` starts it, and two people to play on it."""

from __future__ import annotations

import os
import random
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.services.servers import database, redis_server

WORK = "tengen-work"
"""What the processes for long work, and the one that starts them, are called."""
PORTS = range(20_000, 32_000)
"""None of those that the system gives to whoever connects, or that a site takes by itself: one that was killed has to
find its port free."""


def free_port() -> int:
    while True:
        port = random.choice(PORTS)
        try:
            socket.create_server(("127.0.0.1", port)).close()
        except OSError:
            continue
        return port


@dataclass
class Site:
    """A running site; `restart` kills it as a power cut would. `neighbor` is another process of the same site."""

    settings: dict[str, str]
    process: subprocess.Popen[str] | None = None
    url: str = ""
    neighbor: Site | None = None

    def start(self) -> None:
        """Start it; one that was started before stands where it stood."""
        port = self.url.rsplit(":", 1)[1] if self.url else str(free_port())
        command = [str(Path(sys.executable).with_name("tengen")), "serve", "--port", port]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self.settings)
        assert self.process.stdout is not None
        said = re.search(r"http://\S+[^/\s]", self.process.stdout.readline())
        assert said, f"the site did not start, and ended with {self.process.wait(120)}"
        self.url = said[0]

    def stop(self, how: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.communicate(timeout=120)

    def restart(self) -> None:
        self.stop(signal.SIGKILL)
        self.start()

    def children(self) -> list[int]:
        """The processes that it has started and that still run: the one that writes."""
        return [child for child in self._children() if name_of(child) != WORK]

    def workers(self) -> list[int]:
        """The processes that do long work, at this moment."""
        return [worker for child in self._children() if name_of(child) == WORK for worker in children_of(child)]

    def _children(self) -> list[int]:
        assert self.process is not None
        return children_of(self.process.pid)

    def get(self, path: str, token: str = "") -> httpx.Response:
        return httpx.get(f"{self.url}{path}", headers=bearer(token), timeout=120)

    def post(self, path: str, body: Any, token: str = "") -> httpx.Response:
        return httpx.post(f"{self.url}{path}", json=body, headers=bearer(token), timeout=120)


def children_of(process: int) -> list[int]:
    children = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [int(child) for child in children if is_alive(int(child))]


def name_of(process: int) -> str:
    return Path(f"/proc/{process}/comm").read_text().strip()


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


def serving(**settings: str) -> Iterator[Site]:
    """A site with these settings, stopped as by Ctrl-C at the end."""
    made = Site({**os.environ, **settings})
    made.start()
    try:
        yield made
    finally:
        made.stop(signal.SIGINT)


@contextmanager
def own_site(data: Path, **settings: str) -> Iterator[Site]:
    """A site that may be killed; what is left of it is stopped at the end."""
    made = Site({**os.environ, "TENGEN_DATA": str(data), **settings})
    made.start()
    yield made
    assert made.process is not None
    if made.process.poll() is None:
        made.stop(signal.SIGINT)


@dataclass
class Player:
    """Somebody with a seat in a game."""

    site: Site
    game: str
    token: str

    def get(self, path: str = "", **query: Any) -> httpx.Response:
        return httpx.get(f"{self.site.url}/api/games/{self.game}{path}", headers=self.header, params=query, timeout=120)

    def send(self, kind: str, at: int | None = None, **fields: Any) -> httpx.Response:
        """Send a command, by default as one who has seen the newest version."""
        version = self.get().json()["version"] if at is None else at
        body = {"kind": kind, "at_version": version, **fields}
        url = f"{self.site.url}/api/games/{self.game}/commands"
        return httpx.post(url, json=body, headers=self.header, timeout=120)

    @property
    def header(self) -> dict[str, str]:
        return bearer(self.token)


EVERY_SITE = pytest.mark.parametrize(
    "site", ["one process", pytest.param("two processes", marks=pytest.mark.services)], indirect=True, scope="module"
)
"""For tests that must hold on a site of one process with SQLite, and on one of two with PostgreSQL and Redis."""
EVERY_SOCKET = pytest.mark.parametrize(
    "site",
    ["one process", "plain sockets", pytest.param("two processes", marks=pytest.mark.services)],
    indirect=True,
    scope="module",
)
"""The same, and for sockets that go by plain ASGI."""


@pytest.fixture(scope="module")
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """One process with SQLite, or what `EVERY_SITE` asks for."""
    data = tmp_path_factory.mktemp("data")
    kind = getattr(request, "param", "one process")
    if kind != "two processes":
        yield from serving(TENGEN_DATA=str(data), TENGEN_FAST_SOCKETS="no" if kind == "plain sockets" else "yes")
        return
    with ExitStack() as servers:
        place = servers.enter_context(database())
        redis = redis_server(data)
        servers.callback(redis.kill)
        settings = {"TENGEN_DATA": str(data), "DATABASE_URL": place.url, "REDIS_URL": redis.url}
        both = [servers.enter_context(contextmanager(serving)(**settings)) for _ in range(2)]
        both[0].neighbor = both[1]
        yield both[0]


@pytest.fixture
def players(site: Site) -> tuple[Player, Player]:
    """Black and White, in a new game on 9x9."""
    return new_game(site)


def new_game(site: Site, **wish: Any) -> tuple[Player, Player]:
    """Black and White in a game; where the site has two processes, each has one of them.

    The first move is on the clock if nothing else is said.
    """
    other = site.neighbor or site
    body = {"size": 9, "color": "black", "name": "Ann", "first_move": 0, **wish}
    made = httpx.post(f"{site.url}/api/games", json=body, timeout=120).json()
    invitation = {"invite": made["invite"]["token"], "name": "Bo"}
    joined = httpx.post(f"{other.url}/api/games/{made['id']}/join", json=invitation, timeout=120).json()
    return Player(site, made["id"], made["seat"]["token"]), Player(other, made["id"], joined["seat"]["token"])
