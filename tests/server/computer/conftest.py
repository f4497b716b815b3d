"""A site whose computer answers at once, and somebody who plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.server.games.conftest import Player, Site, own_site
from tests.waiting import until

AT_ONCE = {"TENGEN_COMPUTER_PAUSE_MS": "0"}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    with own_site(tmp_path_factory.mktemp("data"), **AT_ONCE) as made:
        yield made


@dataclass
class Match:
    """Ann against the computer."""

    ann: Player
    color: str

    @classmethod
    def of(cls, site: Site, computer: str = "seed", **wish: Any) -> Match:
        answer = site.post("/api/games", {"size": 9, "color": "black", "name": "Ann", "computer": computer, **wish})
        assert answer.status_code == 201, answer.text
        made = answer.json()
        return cls(Player(site, made["id"], made["seat"]["token"]), made["seat"]["color"])

    @property
    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = self.ann.get().json()
        return found

    def mine(self) -> dict[str, Any]:
        """The state when it is Ann's turn, or nobody's any more."""
        return self.when(lambda state: state["turn"] in (self.color, None), "Ann's turn")

    def when(self, holds: Callable[[dict[str, Any]], bool], what: str) -> dict[str, Any]:
        """The state once this holds of it."""
        return until(lambda: state if holds(state := self.state) else {}, what)

    def play(self, moves: int = 1) -> dict[str, Any]:
        """Ann plays so many moves, each on the first point from the middle that takes a stone; they are answered."""
        for _ in range(moves):
            state = self.mine()
            width, height = state["width"], state["height"]
            places = [place for place, stone in enumerate(state["stones"]) if stone == "."]
            places.sort(key=lambda place: abs(place % width - width // 2) + abs(place // width - height // 2))
            points = (f"{'ABCDEFGHJKLMNOPQRSTUVWXYZ'[place % width]}{height - place // width}" for place in places)
            assert any(self.ann.send("play", point=point).status_code == 200 for point in points)
        return self.mine()

    def said(self) -> list[str]:
        """What the computer has said."""
        return [remark["text"] for remark in self.ann.get("/chat").json() if "computer" in remark["name"]]

    def seen(self, **wanted: Any) -> dict[str, Any]:
        """The state when it is so."""
        return self.when(lambda state: all(state[name] == value for name, value in wanted.items()), f"{wanted}")


def kinds(match: Match) -> list[str]:
    return [line["event"]["kind"] for line in match.ann.get("/events").json()]


def database(site: Site) -> Path:
    return Path(site.settings["TENGEN_DATA"]) / "tengen.sqlite3"
