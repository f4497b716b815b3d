"""A site that is killed or stopped in the middle of everything: what anybody was shown is kept, and it ends at once."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from bench._live.load import as_fast_as_possible
from bench._live.server import Server
from bench._live.tables import GameTable, open_games
from tests.server.games.conftest import Site, new_game, own_site
from tests.server.games.pages import Page, open_socket

GAMES = 12


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Site]:
    """A site for one test, since it will be killed."""
    with own_site(tmp_path) as made:
        yield made


def test_no_move_that_a_page_was_shown_is_lost_when_the_site_is_killed_under_load(mortal: Site) -> None:
    games = [new_game(mortal, size=19) for _ in range(GAMES)]
    assert mortal.process is not None
    server = Server(mortal.process, int(mortal.url.rpartition(":")[2]))  # type: ignore[arg-type]

    async def play_until_killed() -> list[GameTable]:
        tables = await open_games(server.port, [(black.game, black.token, white.token) for black, white in games])
        load = asyncio.create_task(as_fast_as_possible(server, tables, 0, 20))
        while sum(table.moves for table in tables) < 20 * GAMES:
            await asyncio.sleep(0.01)
        server.process.kill()
        await asyncio.sleep(0.5)
        load.cancel()
        return tables

    tables = asyncio.run(asyncio.wait_for(play_until_killed(), 60))
    mortal.restart()
    for table, (black, white) in zip(tables, games, strict=True):
        log = black.get("/events").json()
        assert [line["version"] for line in log] == list(range(1, len(log) + 1))
        assert len(log) >= table.shown
        state = black.get().json()
        mover = black if state["turn"] == "black" else white
        assert mover.send("pass").json()["version"] == len(log) + 1


def test_it_stops_within_a_second_with_sockets_and_streams_open_and_says_nothing_of_it(
    mortal: Site, capfd: pytest.CaptureFixture[str]
) -> None:
    black, white = new_game(mortal)
    page = Page(black)
    url = f"{mortal.url}/api/games/{black.game}/stream?since=4"
    with httpx.stream("GET", url, headers=white.header, timeout=20), open_socket(white, 4):
        page.until(lambda page: bool(page.present))
        started = time.monotonic()
        mortal.stop(signal.SIGINT)
        took = time.monotonic() - started
    page.close()
    assert mortal.process is not None
    assert mortal.process.returncode == 0
    assert took < 2.5
    assert capfd.readouterr().err == ""
