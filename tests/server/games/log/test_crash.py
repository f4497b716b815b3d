"""A site that is killed or stopped in the middle of everything: what anybody was shown is kept, and it ends at once."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from bench._live.load import as_fast_as_possible
from bench._live.server import Server
from bench._live.tables import GameTable, open_games
from tests.server.games.conftest import Player, Site, is_alive, new_game, own_site
from tests.server.games.pages import Page, open_socket
from tests.waiting import until, until_soon

GAMES = 12
BEFORE = 20


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Site]:
    """A site for one test, since it will be killed."""
    with own_site(tmp_path) as made:
        yield made


def play(
    site: Site,
    games: list[tuple[Player, Player]],
    enough: Callable[[list[GameTable]], bool],
    victim: int | None = None,
) -> list[GameTable]:
    """Play BEFORE moves of each game, as fast as it goes, kill that process then, and go on until it is enough."""
    assert site.process is not None
    server = Server(site.process, int(site.url.rpartition(":")[2]))  # type: ignore[arg-type]

    async def load() -> list[GameTable]:
        tables = await open_games(server.port, [(black.game, black.token, white.token) for black, white in games])
        playing = asyncio.create_task(as_fast_as_possible(server, tables, 0, 300))
        await until_soon(lambda: moves(tables) >= BEFORE * GAMES, "many moves")
        if victim is not None:
            os.kill(victim, signal.SIGKILL)
        await until_soon(lambda: enough(tables), "enough")
        playing.cancel()
        return tables

    return asyncio.run(asyncio.wait_for(load(), 600))


def moves(tables: list[GameTable]) -> int:
    return sum(table.moves for table in tables)


def assert_whole(black: Player, white: Player, shown: int) -> None:
    """The log has no gap and all that was shown, and the game goes on."""
    log = black.get("/events").json()
    assert [line["version"] for line in log] == list(range(1, len(log) + 1))
    assert len(log) >= shown
    state = black.get().json()
    mover = black if state["turn"] == "black" else white
    assert mover.send("pass").json()["version"] == len(log) + 1


def test_no_move_that_a_page_was_shown_is_lost_when_the_site_is_killed_under_load(mortal: Site) -> None:
    games = [new_game(mortal, size=19) for _ in range(GAMES)]
    assert mortal.process is not None
    (writer,) = mortal.children()
    tables = play(mortal, games, lambda _: not is_alive(writer), mortal.process.pid)
    mortal.restart()
    for table, (black, white) in zip(tables, games, strict=True):
        assert_whole(black, white, table.shown)


def test_when_the_process_that_writes_is_killed_under_load_play_goes_on_and_nothing_is_lost(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with own_site(tmp_path) as mortal:
        games = [new_game(mortal, size=19) for _ in range(GAMES)]
        (writer,) = mortal.children()
        tables = play(mortal, games, lambda tables: moves(tables) > 2 * BEFORE * GAMES, writer)
        assert mortal.children() == []
        for table, (black, white) in zip(tables, games, strict=True):
            assert_whole(black, white, table.shown)
    assert "the process that writes has ended" in capfd.readouterr().err


def test_the_write_ahead_log_begins_anew_under_load_long_before_a_commit_would_have_to_see_to_it(
    mortal: Site, tmp_path: Path
) -> None:
    """The log's first salt grows by one whenever it begins anew, and its file is as long as it ever was.

    (The number of checkpoints beside it is each connection's own.)
    """
    games = [new_game(mortal, size=19) for _ in range(GAMES)]
    log = tmp_path / "tengen.sqlite3-wal"

    def salt() -> int:
        with log.open("rb") as file:
            return int.from_bytes(file.read(20)[16:])

    before = salt()
    play(mortal, games, lambda _: salt() != before)
    assert log.stat().st_size < 4096 * 8000


def test_the_process_that_writes_waits_for_the_site_to_stop_first(mortal: Site) -> None:
    black, white = new_game(mortal)
    (writer,) = mortal.children()
    for how in (signal.SIGINT, signal.SIGTERM):
        os.kill(writer, how)
    assert black.send("play", point="E5").status_code == 200
    assert white.send("play", point="C3").status_code == 200
    assert mortal.children() == [writer]
    mortal.stop(signal.SIGINT)
    until(lambda: not is_alive(writer), "the process that writes has ended")


def test_it_stops_with_sockets_and_streams_open_and_says_nothing_of_it(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """The server would say so, after some seconds, if it had to break them off."""
    with own_site(tmp_path) as mortal:
        black, white = new_game(mortal)
        page = Page(black)
        url = f"{mortal.url}/api/games/{black.game}/stream?since=4"
        with httpx.stream("GET", url, headers=white.header, timeout=120), open_socket(white, 4):
            page.until(lambda page: bool(page.present))
            mortal.stop(signal.SIGINT)
        page.close()
    assert mortal.process is not None
    assert mortal.process.returncode == 0
    assert capfd.readouterr().err == ""
