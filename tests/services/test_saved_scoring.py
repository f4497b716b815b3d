"""The copies of scorings in a real Redis: another process shows them, and nothing that happens to them is a score."""

from __future__ import annotations

import json
import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from redis import Redis

from tests.server.games.conftest import Player, Site, new_game, serving
from tests.server.games.pages import Page
from tests.services.servers import RedisServer, database, redis_server
from tests.upgrades.story import WALL, play
from tests.waiting import until

pytestmark = pytest.mark.services
KEY = "tengen:scoring:"


@dataclass
class Place:
    """A site with a Redis of its own."""

    site: Site
    redis: RedisServer
    settings: dict[str, str]

    @property
    def client(self) -> Redis:
        return Redis.from_url(self.redis.url)

    def copy(self, game: str) -> dict[str, Any] | None:
        """What a program outside reads."""
        found = self.client.get(KEY + game)
        assert found is None or isinstance(found, bytes)
        copy: dict[str, Any] | None = json.loads(found) if found else None
        return copy

    def at(self, player: Player) -> dict[str, Any]:
        """The copy, once it is as new as the game."""
        version = player.get().json()["version"]

        def newest() -> dict[str, Any]:
            copy = self.copy(player.game) or {}
            return copy if copy.get("version") == version else {}

        return until(newest, f"a copy of version {version}")

    def forge(self, game: str, **changes: Any) -> None:
        copy = self.copy(game)
        assert copy is not None
        self.client.set(KEY + game, json.dumps({**copy, **changes}))


@pytest.fixture
def place(tmp_path: Path) -> Iterator[Place]:
    with ExitStack() as servers:
        base = servers.enter_context(database())
        cache = redis_server(tmp_path)
        servers.callback(lambda: cache.kill() if cache.process and cache.process.poll() is None else None)
        settings = {"TENGEN_DATA": str(tmp_path), "DATABASE_URL": base.url, "REDIS_URL": cache.url}
        yield Place(servers.enter_context(contextmanager(serving)(**settings)), cache, settings)


@contextmanager
def another(place: Place) -> Iterator[Site]:
    """A second process of the same site, which has not seen any game yet."""
    with contextmanager(serving)(**place.settings) as made:
        yield made


def in_scoring(site: Site) -> tuple[Player, Player]:
    """White has a stone among Black's, and Black one among White's; White's is marked dead."""
    stones = {"black": ["B5", *WALL[::2]], "white": ["G5", *WALL[1::2]]}
    players = new_game(site, setup=stones)
    play(players, "pass", "pass")
    assert players[0].send("mark", point="G5", status="dead").status_code == 200
    return players


def dead(player: Player) -> list[str]:
    return list(player.get().json()["scoring"]["dead"])


def test_the_copy_follows_every_commit_and_goes_with_the_scoring(place: Place) -> None:
    black, white = in_scoring(place.site)
    copy = place.at(black)
    assert (copy["v"], copy["game"], copy["state"]["dead"], copy["done"]) == (1, black.game, ["G5"], [])
    assert 0 < int(place.client.ttl(KEY + black.game)) <= 14 * 24 * 3600
    assert white.send("mark", point="B5", status="dead").status_code == 200
    assert sorted(place.at(black)["state"]["dead"]) == ["B5", "G5"]
    assert white.send("resume").status_code == 200
    until(lambda: place.copy(black.game) is None, "no copy of a game that is played on")
    play((black, white), "pass")
    assert place.at(black)["state"]["dead"] == []
    assert [player.send("done").status_code for player in (black, white)] == [200, 200]
    until(lambda: place.copy(black.game) is None, "no copy of a game that is over")


def test_another_process_shows_the_copy_and_goes_on_from_the_log(place: Place) -> None:
    black, white = in_scoring(place.site)
    place.at(black)
    with another(place) as other:
        here, there = black.get().json(), Player(other, black.game, white.token).get().json()
        assert here == there
        marked = Player(other, white.game, white.token).send("mark", point="B5", status="dead")
        assert marked.status_code == 200, marked.text
        assert sorted(place.at(black)["state"]["dead"]) == ["B5", "G5"]
        until(lambda: dead(black) == dead(Player(other, black.game, white.token)), "both show the same")


def test_a_forged_copy_is_shown_and_changes_no_result(place: Place) -> None:
    """The forger says that nothing is dead, or all of Black, and that White is done already."""
    black, white = in_scoring(place.site)
    truth = place.at(black)
    for number, forged in enumerate((["E1"], ["B5"], [])):
        place.forge(black.game, state={**truth["state"], "dead": forged}, done=["white"])
        with another(place) as other:
            seen = Player(other, black.game, black.token)
            shown = seen.get().json()["scoring"]
            assert shown["done"] == ["white"], "it was shown from the copy"
            assert ("G5" in shown["dead"]) is False
            page = Page(Player(other, white.game, white.token))
            refused = seen.send("done", command_id=f"done-{number}")
            assert (refused.status_code, refused.json()["code"]) == (409, "stale"), refused.text
            assert refused.json()["state"]["scoring"]["dead"] == ["G5"]
            page.until(lambda page: page.state["scoring"]["dead"] == ["G5"])
            page.close()
            assert seen.get().json()["phase"] == "scoring", "nobody is done but by their own word"
    place.forge(black.game, state={**truth["state"], "dead": ["E1"]}, done=["black"])
    with another(place) as other:
        there = [Player(other, player.game, player.token) for player in (black, white)]
        assert there[0].get().json()["scoring"]["done"] == ["black"]
        assert [player.send("done").status_code for player in (there[0], there[0], there[1])] == [409, 200, 200]
        state = there[0].get().json()
    assert (state["phase"], state["result"]) == ("finished", "B+30.5")
    assert black.get("/events").json()[-1]["event"]["result"] == {"ending": "score", "winner": "black", "margin": 61}


def test_a_finish_that_comes_from_elsewhere_drops_what_was_forged(place: Place) -> None:
    black, white = in_scoring(place.site)
    truth = place.at(black)
    place.forge(black.game, state={**truth["state"], "dead": ["E1"]})
    with another(place) as other:
        page = Page(Player(other, white.game, white.token))
        assert "E1" in page.state["scoring"]["dead"]
        assert [player.send("done").status_code for player in (black, white)] == [200, 200]
        page.until(lambda page: page.state["phase"] == "finished")
        page.close()
        assert page.state["scoring"]["dead"] == ["G5"]
        assert page.state["result"] == black.get().json()["result"]


JUNK: tuple[bytes, ...] = (
    b"",
    b"null",
    b"{",
    b"[" * 100_000,
    b"\xff\xfe\x00",
    b'{"v":1}',
    b'"' + b"x" * 300_000 + b'"',
    b"1e999",
)


def test_junk_old_and_foreign_copies_are_made_anew_from_the_log(place: Place) -> None:
    games = [in_scoring(place.site) for _ in range(len(JUNK) + 3)]
    first = place.at(games[0][0])
    for (black, _), junk in zip(games, JUNK, strict=False):
        place.at(black)
        place.client.set(KEY + black.game, junk)
    old, foreign, shape = (black for black, _ in games[len(JUNK) :])
    copy = place.at(old)
    place.forge(old.game, version=copy["version"] - 1, state={**copy["state"], "dead": []})
    place.client.set(KEY + foreign.game, json.dumps({**first, "state": {**first["state"], "dead": []}}))
    place.client.delete(KEY + shape.game)
    place.client.rpush(KEY + shape.game, "a list, not a text")
    with another(place) as other:
        for black, white in games:
            there = Player(other, black.game, white.token)
            assert there.get().json() == black.get().json()
            assert place.at(black)["state"]["dead"] == ["G5"], "it is made anew by who missed it"
            assert there.send("mark", point="B5", status="dead").status_code == 200


def test_a_redis_that_is_emptied_killed_hung_and_started_again_costs_no_mark(place: Place) -> None:
    black, white = in_scoring(place.site)
    place.at(black)
    place.client.flushall()
    assert white.send("mark", point="B5", status="dead").status_code == 200
    assert sorted(place.at(black)["state"]["dead"]) == ["B5", "G5"]

    place.redis.kill()
    assert white.send("mark", point="G5", status="alive").status_code == 200
    with another(place) as other:
        assert dead(Player(other, black.game, black.token)) == dead(black) == ["B5"]
    place.redis.start()
    assert place.at(black)["state"]["dead"] == ["B5"], "what was marked meanwhile is kept as soon as it is back"

    assert place.redis.process is not None
    os.kill(place.redis.process.pid, signal.SIGSTOP)
    try:
        assert white.send("mark", point="G5", status="dead").status_code == 200
        with another(place) as other:
            assert sorted(dead(Player(other, black.game, black.token))) == ["B5", "G5"]
    finally:
        os.kill(place.redis.process.pid, signal.SIGCONT)
    assert sorted(place.at(black)["state"]["dead"]) == ["B5", "G5"]
