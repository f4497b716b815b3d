"""One site of several processes: nothing is lost, doubled or seen by one alone, whatever fails between them."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.games.conftest import Player, Site, new_game, serving
from tests.server.games.pages import Page, open_socket
from tests.services.servers import Database, RedisServer, database, redis_server
from tests.waiting import until

pytestmark = pytest.mark.services


@dataclass
class Big:
    """A site of two processes, and what it leans on."""

    site: Site
    database: Database
    redis: RedisServer


def pair(servers: ExitStack, first: dict[str, str], second: dict[str, str]) -> Site:
    """A site of two processes with these settings; the first comes back."""
    one, other = (servers.enter_context(contextmanager(serving)(**settings)) for settings in (first, second))
    one.neighbor = other
    return one


@pytest.fixture(scope="module")
def big(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Big]:
    data = tmp_path_factory.mktemp("data")
    with ExitStack() as servers:
        place = servers.enter_context(database())
        redis = redis_server(data)
        servers.callback(redis.kill)
        settings = {"TENGEN_DATA": str(data), "DATABASE_URL": place.url, "REDIS_URL": redis.url}
        yield Big(pair(servers, settings, settings), place, redis)


def logs(*players: Player) -> list[Any]:
    return [player.get("/events").json() for player in players]


def assert_whole(*players: Player) -> list[dict[str, Any]]:
    """The log is the same for all and has no gap; it comes back."""
    first, *others = logs(*players)
    assert all(other == first for other in others)
    assert [line["version"] for line in first] == list(range(1, len(first) + 1))
    return list(first)


def is_seen(mover: Player, point: str, page: Page) -> None:
    """A move comes to the page of another process."""
    before = page.state["version"]
    assert mover.send("play", point=point).status_code == 200
    page.until(lambda page: page.state["version"] > before)


def is_told(redis: RedisServer, mover: Player, point: str, page: Page) -> None:
    """The same, and it was told at once: nobody had to look for it in the log."""
    with redis.hearing() as heard:
        is_seen(mover, point, page)
        until(lambda: heard().get(mover.game) == page.state["version"], "it is told to other processes")


def test_a_move_is_told_to_a_page_of_another_process(big: Big) -> None:
    black, white = new_game(big.site)
    page = Page(white)
    is_told(big.redis, black, "E5", page)
    assert page.state == {key: value for key, value in white.get().json().items() if key != "id"}
    page.close()


def test_both_processes_command_the_same_game_at_once(big: Big) -> None:
    """Marks may come from both sides at any time: each that is acknowledged is in the log once, and in one order."""
    black, white = new_game(big.site, setup={"black": ["C3"], "white": ["G7"]})
    black.send("pass")
    white.send("pass")
    at = black.get().json()["version"]

    def mark(number: int) -> tuple[str, httpx.Response]:
        player, point = ((black, "C3"), (white, "G7"))[number % 2]
        status = ("dead", "alive")[number // 2 % 2]
        name = f"mark-{number}"
        return name, player.send("mark", point=point, status=status, command_id=name)

    with ThreadPoolExecutor(8) as crowd:
        answers = list(crowd.map(mark, range(48)))
    log = assert_whole(black, white)
    done = {name: answer.json() for name, answer in answers if answer.status_code == 200}
    assert len(done) >= 6, [answer.text for _, answer in answers]
    assert {answer.status_code for _, answer in answers} <= {200, 409, 422, 429, 503}
    assert all(answer.json()["code"] for _, answer in answers if answer.status_code != 200)
    for answer in done.values():
        assert all(log[line["version"] - 1] == line for line in answer["events"])
    written = [line["version"] for answer in done.values() for line in answer["events"]]
    assert sorted(written) == list(range(at + 1, len(log) + 1)), "what was not acknowledged is not in the log"


def test_a_command_that_is_repeated_at_another_process_does_nothing_twice(big: Big) -> None:
    black, _ = new_game(big.site)
    first = black.send("play", at=4, point="E5", command_id="x" * 64).json()
    assert big.site.neighbor is not None
    there = Player(big.site.neighbor, black.game, black.token)
    again = there.send("play", at=4, point="E5", command_id="x" * 64)
    assert (again.status_code, again.json()["events"]) == (200, first["events"])
    assert len(assert_whole(black, there)) == 5


def test_junk_on_the_channel_disturbs_nobody(big: Big) -> None:
    black, white = new_game(big.site)
    page = Page(white)
    good = '{"from": "x", "versions": {}, "news": [%s]}'
    news = ("1", '["%s", 1]', '["%s", {"present": 3}]', '["%s", {"present": [["green"]]}]', '["%s", {"tell": 1}]')
    for junk in ("", "{", "[]", '{"from": 1}', *(good % item.replace("%s", black.game) for item in news)):
        big.redis.publish(junk)
    is_told(big.redis, black, "E5", page)
    page.close()


def test_who_is_there_is_known_to_both_processes(big: Big) -> None:
    black, white = new_game(big.site)
    here, there = Page(black), Page(white)
    both = {"black": True, "white": True, "watchers": 0}
    here.until(lambda page: page.present == both)
    there.until(lambda page: page.present == both)
    here.close()
    there.until(lambda page: page.present == {"black": False, "white": True, "watchers": 0})
    there.close()


def test_an_offer_of_a_rematch_reaches_the_other_process(big: Big) -> None:
    black, white = new_game(big.site)
    assert black.send("resign").status_code == 200
    page = Page(white)
    answer = big.site.post(f"/api/games/{black.game}/rematch", {}, black.token)
    assert answer.status_code == 200, answer.text
    page.until(lambda page: bool(page.news))
    assert page.news[0] == {"rematch": {"id": answer.json()["id"], "by": "black"}}
    page.close()


def test_a_seat_that_is_taken_at_one_process_is_known_at_the_other(big: Big) -> None:
    assert big.site.neighbor is not None
    made = big.site.post("/api/games", {"size": 9, "color": "black"}).json()
    watching = Page(Player(big.site, made["id"], made["seat"]["token"]))
    join = {"invite": made["invite"]["token"], "name": "Bo"}
    joined = big.site.neighbor.post(f"/api/games/{made['id']}/join", join).json()
    watching.until(lambda page: page.state["phase"] == "playing")
    watching.close()
    white = Player(big.site, made["id"], joined["seat"]["token"])
    assert white.send("play", point="E5").json()["code"] == "not-your-turn"
    assert big.site.post(f"/api/games/{made['id']}/join", join).status_code == 403
    assert big.site.get(f"/api/games/{made['id']}", made["invite"]["token"]).status_code == 403


def test_the_game_goes_on_without_redis_and_is_told_again_when_it_is_back(big: Big) -> None:
    black, white = new_game(big.site)
    page = Page(white)
    is_told(big.redis, black, "E5", page)
    big.redis.kill()
    page.send("play", point="E4")
    page.until(lambda page: page.state["version"] == 6)
    is_seen(black, "D5", page)  # a look into the log heals what was not told
    big.redis.start()
    until(lambda: big.redis.listeners() == 2, "both listen")
    page.send("play", point="D4")
    page.until(lambda page: page.state["version"] == 8)
    is_told(big.redis, black, "C5", page)
    page.close()
    assert len(assert_whole(black, white)) == 9


def test_connections_that_break_are_made_anew(big: Big) -> None:
    black, white = new_game(big.site)
    page = Page(white)
    for number in range(3):
        assert black.send("play", point=f"E{2 * number + 1}").status_code == 200
        big.database.cut()
        page.until(lambda page: page.state["turn"] == "white")
        page.send("play", point=f"D{2 * number + 1}", command_id=f"{number}")
        page.until(lambda page, number=number: len(page.answers) > number)  # type: ignore[misc]
        assert "done" in page.answers[-1], page.answers[-1]
        page.until(lambda page: page.state["turn"] == "black")
    page.close()
    assert len(assert_whole(black, white)) == 10


def test_a_database_out_of_reach_is_said_and_nothing_acknowledged_is_lost(big: Big) -> None:
    black, white = new_game(big.site)
    assert black.send("play", point="E5").status_code == 200
    page = Page(white)
    big.database.close()
    try:
        answer = black.send("play", at=5, point="D5")
        assert (answer.status_code, answer.json()["code"]) == (503, "no-database")
        page.send("play", point="E4", command_id="lost")
        page.until(lambda page: bool(page.answers))
        assert page.answers[0]["error"]["code"] == "not-saved"
        assert big.site.get("/healthz").status_code == 503
        with pytest.raises(ConnectionClosed, match=r"4503.*the database does not answer"), open_socket(black) as closed:
            closed.recv(timeout=120)
    finally:
        big.database.open()
    page.send("play", point="E4", command_id="lost")
    page.until(lambda page: len(page.answers) == 2)
    assert page.answers[1] == {"command_id": "lost", "done": 6}
    page.close()
    assert len(assert_whole(black, white)) == 6


def test_connections_to_the_database_do_not_add_up(big: Big) -> None:
    black, white = new_game(big.site)

    def look(number: int) -> int:
        return (black, white)[number % 2].get().status_code

    with ThreadPoolExecutor(8) as crowd:
        assert set(crowd.map(look, range(80))) == {200}
        for path in ("/", "/games/", "/healthz"):
            list(crowd.map(lambda _, path=path: big.site.get(path), range(8)))
    # Each process keeps four that ask, one that writes, one that looks after its health, and one for each worker.
    until(lambda: big.database.connections() <= 2 * (4 + 1 + 1 + 2), "a handful of connections for each")


def test_a_process_that_dies_is_not_missed(big: Big) -> None:
    black, white = new_game(big.site)
    page = Page(black)
    assert white.send("play", point="E5").status_code == 409
    white.site.stop(signal.SIGKILL)
    white.site.start()
    page.send("play", point="E5")
    page.until(lambda page: page.state["version"] == 5)
    assert white.send("play", point="E4").status_code == 200
    page.until(lambda page: page.state["version"] == 6)
    page.close()
    assert len(assert_whole(black, white)) == 6


UNTOLD = {
    "PostgreSQL without Redis": (True, False),
    "PostgreSQL, and Redis for one of them only": (True, True),
    "an SQLite file": (False, False),
}


@pytest.mark.parametrize(("is_postgres", "has_redis"), UNTOLD.values(), ids=UNTOLD.keys())
def test_what_was_never_told_is_found_by_a_look_into_the_log(
    tmp_path: Path, *, is_postgres: bool, has_redis: bool
) -> None:
    with ExitStack() as servers:
        settings = {"TENGEN_DATA": str(tmp_path)}
        if is_postgres:
            settings["DATABASE_URL"] = servers.enter_context(database()).url
        more: dict[str, str] = {}
        if has_redis:
            redis = redis_server(tmp_path)
            servers.callback(redis.kill)
            more["REDIS_URL"] = redis.url
        black, white = new_game(pair(servers, settings, settings | more))
        page = Page(white)
        is_seen(black, "E5", page)
        assert white.send("play", point="E4").status_code == 200, "a request looks for itself"
        assert black.get().json()["version"] == 6
        page.close()
        assert len(assert_whole(black, white)) == 6


def test_a_page_of_a_game_that_was_removed_is_let_go(big: Big) -> None:
    made = big.site.post("/api/games", {"size": 9}).json()
    waiting = Page(Player(big.site, made["id"], made["seat"]["token"]))
    big.database.run("UPDATE games_game SET last_at = 0 WHERE id = %s", made["id"])
    environ = {**os.environ, **big.site.settings}
    words = [sys.executable, "-c", "from tengen.cli import main; main()", "admin", "expire"]
    subprocess.run(words, check=True, env=environ, timeout=120)
    with pytest.raises(ConnectionClosed):
        waiting.until(lambda page: False)
    waiting.close()
    assert big.site.get(f"/api/games/{made['id']}", made["seat"]["token"]).status_code == 404
