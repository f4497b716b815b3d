"""docs/api.md: every request on it is sent to a real site, in its order, and answered as the page says."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tests.server.games.conftest import Site
from tests.server.situations import Place, opened

PAGE = Path(__file__).parents[4] / "docs" / "api.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PATIENCE = 120
ANYTHING = "..."


def blocks(*kinds: str) -> Iterator[tuple[str, str]]:
    for kind, text in BLOCK.findall(PAGE.read_text()):
        if kind in kinds:
            yield kind, text


def fits(documented: Any, real: Any) -> bool:
    """Whether the answer is as documented; what is written as `...` may be anything."""
    if documented == ANYTHING:
        return True
    if isinstance(documented, dict) and isinstance(real, dict):
        return documented.keys() == real.keys() and all(fits(documented[key], real[key]) for key in documented)
    if isinstance(documented, list) and isinstance(real, list):
        pairs = zip(documented, real, strict=False)
        return len(documented) == len(real) and all(fits(one, other) for one, other in pairs)
    return bool(documented == real)


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    yield from opened(tmp_path)


@dataclass
class Reader:
    """Somebody who follows the page step by step."""

    place: Place
    open: ExitStack
    names: dict[str, str] = field(default_factory=dict)
    answer: Any = None
    socket: ClientConnection | None = None
    stream: list[Any] = field(default_factory=list)

    @property
    def site(self) -> Site:
        return self.place.site

    def request(self, text: str) -> None:
        text = text.replace("ntfy://", f"ntfy://127.0.0.1:{self.place.ntfy.port}/")
        for name, value in self.names.items():
            text = text.replace(f"{{{name}}}", value)
        first, *rest = text.strip().splitlines()
        header = dict(line.split(": ", 1) for line in rest if line.startswith("Authorization"))
        body = "".join(line for line in rest if not line.startswith("Authorization"))
        method, _, path = first.partition(" ")
        if method == "SEND":
            assert self.socket is not None
            self.socket.send(body)
        elif method == "WEBSOCKET":
            url = self.site.url.replace("http", "ws") + path
            self.socket = self.open.enter_context(connect(url, additional_headers=header))
        elif "/stream" in path:
            self.stream = self.streamed(path, header)
        else:
            self.send(method, path, header, body)

    def send(self, method: str, path: str, header: dict[str, str], body: str) -> None:
        more = {"Content-Type": "application/json"}
        response = httpx.request(
            method, self.site.url + path, headers={**header, **more}, content=body, timeout=PATIENCE
        )
        self.answer = response.json()
        if response.is_success:
            self.learn(path, self.answer)

    def learn(self, path: str, answer: Any) -> None:
        """Keep the ids and the tokens that later requests name."""
        if path.endswith(("/api/games", "/join")):
            self.names[answer["seat"]["color"]] = answer["seat"]["token"]
        if path.endswith("/api/games"):
            self.names |= {"id": answer["id"], "invite": answer["invite"]["token"]}
        if path.endswith("/api/offers") and "token" in answer:
            self.names |= {"offer": answer["offer"]["id"], "offer_token": answer["token"]}
        if path.endswith("/reviews"):
            self.names["review"] = answer["id"]

    def streamed(self, path: str, header: dict[str, str]) -> list[Any]:
        lines: list[Any] = []
        with httpx.stream("GET", self.site.url + path, headers=header, timeout=PATIENCE) as response:
            for line in response.iter_lines():
                lines.append(json.loads(line))
                if len(lines) == 2:
                    break
        return lines

    def hear(self, documented: list[Any]) -> list[Any]:
        """As many messages as the page shows; those about who is there may come at any time, but for the first."""
        if self.stream:
            heard, self.stream = self.stream, []
            return heard
        assert self.socket is not None
        wants_presence = any("present" in each for each in documented)
        found: list[Any] = []
        while len(found) < len(documented):
            message = json.loads(self.socket.recv(timeout=PATIENCE))
            if wants_presence or "present" not in message:
                found.append(message)
        return found


def test_every_example_is_answered_as_the_page_says(place: Place) -> None:
    with ExitStack() as stack:
        reader = Reader(place, stack)
        assert follow(reader) > 15
    game = place.site.get(f"/api/games/{reader.names['id']}", reader.names["black"]).json()
    assert game["phase"] == "finished"


def follow(reader: Reader) -> int:
    """Send all requests of the page; how many answers were as it says."""
    checked = 0
    for kind, text in blocks("http", "json", "ndjson"):
        if kind == "http":
            reader.request(text)
            refused = reader.answer.get("code") if isinstance(reader.answer, dict) else None
            assert refused is None or f'"{refused}"' in PAGE.read_text(), reader.answer
        elif kind == "json":
            assert fits(json.loads(text), reader.answer), (json.loads(text), reader.answer)
            checked += 1
        else:
            documented = [json.loads(line) for line in text.splitlines()]
            heard = reader.hear(documented)
            assert fits(documented, heard), (documented, heard)
            checked += 1
    return checked


@pytest.mark.parametrize(("number", "said"), [(0, "not-your-turn it is white's turn"), (1, "'seed'"), (2, "black")])
def test_every_program_on_the_page_runs(site: Site, number: int, said: str) -> None:
    program = [text for _, text in blocks("python")][number]
    script = f"url = {site.url!r}\n{program}"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout


def test_files_that_the_page_names_are_there(site: Site) -> None:
    made = httpx.post(f"{site.url}/api/games", json={"size": 9, "watchable": True}, timeout=PATIENCE).json()
    invitation = {"invite": made["invite"]["token"]}
    httpx.post(f"{site.url}/api/games/{made['id']}/join", json=invitation, timeout=PATIENCE)
    for path in re.findall(r"`(/games/\{id\}\.\w+)", PAGE.read_text()):
        assert httpx.get(site.url + path.replace("{id}", made["id"]), timeout=PATIENCE).status_code == 200
