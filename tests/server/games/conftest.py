"""A site of our own, as `tengen serve` starts it, and two people to play on it."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest


@dataclass
class Site:
    """A running site; `restart` kills it as a power cut would."""

    settings: dict[str, str]
    process: subprocess.Popen[str] | None = None
    url: str = ""

    def start(self) -> None:
        command = [str(Path(sys.executable).with_name("tengen")), "serve"]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=self.settings)
        assert self.process.stdout is not None
        said = re.search(r"http://\S+[^/\s]", self.process.stdout.readline())
        assert said, "the site did not start"
        self.url = said[0]

    def stop(self, how: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(how)
        self.process.communicate(timeout=20)

    def restart(self) -> None:
        self.stop(signal.SIGKILL)
        self.start()


@dataclass
class Player:
    """Somebody with a seat in a game."""

    site: Site
    game: str
    token: str

    def get(self, path: str = "", **query: Any) -> httpx.Response:
        return httpx.get(f"{self.site.url}/api/games/{self.game}{path}", headers=self.header, params=query, timeout=20)

    def send(self, kind: str, at: int | None = None, **fields: Any) -> httpx.Response:
        """Send a command, by default as one who has seen the newest version."""
        version = self.get().json()["version"] if at is None else at
        body = {"kind": kind, "at_version": version, **fields}
        url = f"{self.site.url}/api/games/{self.game}/commands"
        return httpx.post(url, json=body, headers=self.header, timeout=20)

    @property
    def header(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    made = Site({**os.environ, "TENGEN_DATA": str(tmp_path_factory.mktemp("data"))})
    made.start()
    yield made
    made.stop(signal.SIGINT)


@pytest.fixture
def players(site: Site) -> tuple[Player, Player]:
    """Black and White, in a new game on 9x9."""
    return new_game(site)


def new_game(site: Site, **wish: Any) -> tuple[Player, Player]:
    body = {"size": 9, "color": "black", "name": "Ann", **wish}
    made = httpx.post(f"{site.url}/api/games", json=body, timeout=20).json()
    invitation = {"invite": made["invite"]["token"], "name": "Bo"}
    joined = httpx.post(f"{site.url}/api/games/{made['id']}/join", json=invitation, timeout=20).json()
    return Player(site, made["id"], made["seat"]["token"]), Player(site, made["id"], joined["seat"]["token"])
