"""Clocks that run on the server: losses on time with nobody there, after a restart too.

Time passes because the clock of the site is set ahead; a second game, whose time is over then, is the witness that the
site has looked at all of them.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.games.conftest import EVERY_SITE, Player, Site, new_game
from tests.server.games.pages import Page
from tests.services.jumping import JumpingSite
from tests.waiting import until

SHORT = {"kind": "absolute", "total": 700}
MINUTE = {"kind": "absolute", "total": 60_000}
LATER = 90_000
"""Milliseconds: a minute is over then."""


@pytest.fixture(scope="module")
def jumping(tmp_path_factory: pytest.TempPathFactory) -> Iterator[JumpingSite]:
    made = JumpingSite({**os.environ, "TENGEN_DATA": str(tmp_path_factory.mktemp("data"))})
    made.start()
    yield made
    made.stop(signal.SIGINT)


def until_over(player: Player) -> dict[str, Any]:
    """The game once it is over."""

    def look() -> dict[str, Any]:
        state: dict[str, Any] = player.get().json()
        return state if state["phase"] == "finished" else {}

    return until(look, "somebody claims the time")


def begun(site: Site) -> tuple[Player, Player]:
    """Both have made a move, and Black is to play."""
    black, white = new_game(site, clock=MINUTE)
    assert black.send("play", point="E5").status_code == 200
    assert white.send("play", point="C3").status_code == 200
    return black, white


@EVERY_SITE
def test_a_game_is_lost_on_time_when_nobody_plays(site: Site) -> None:
    black, white = new_game(site, clock=SHORT)
    assert until_over(black)["result"] == "W+T"
    last = white.get("/events").json()[-1]["event"]
    assert (last["kind"], last["result"]["winner"], last["result"]["ending"]) == ("game-finished", "white", "time")


@EVERY_SITE
def test_an_open_page_is_told_of_the_loss(site: Site) -> None:
    black, white = new_game(site, clock=SHORT)
    page = Page(white)
    page.until(lambda seen: seen.state["phase"] == "finished")
    page.close()
    assert page.state["result"] == "W+T"
    assert black.send("play", point="E5").json()["code"] == "finished"


def test_the_time_runs_on_while_the_site_is_down(jumping: JumpingSite) -> None:
    black, _ = begun(jumping)
    jumping.ahead += LATER
    jumping.restart()
    assert until_over(black)["result"] == "W+T"


def test_a_move_in_time_stops_the_own_clock_and_starts_the_other(site: Site) -> None:
    black, white = new_game(site, clock={"kind": "fischer", "initial": 60_000, "increment": 5_000, "max": 90_000})
    before = black.get().json()["clock"]
    after = black.send("play", point="E5").json()["state"]["clock"]
    assert (before["running"], after["running"]) == ("black", "white")
    assert after["deadline"] == after["since"] + 60_000
    assert white.get().json()["clock"] == after


def test_more_time_moves_the_deadline(jumping: JumpingSite) -> None:
    black, white = begun(jumping)
    witness, _ = begun(jumping)
    before = black.get().json()["clock"]["left"]["black"]["main"]
    assert white.send("add-time", time=600_000).status_code == 200
    jumping.jump(jumping.ahead + LATER)
    until_over(witness)
    state = black.get().json()
    assert (state["phase"], state["clock"]["left"]["black"]["main"]) == ("playing", before + 600_000)


def test_an_agreed_pause_stops_the_clock(jumping: JumpingSite) -> None:
    black, white = begun(jumping)
    witness, _ = begun(jumping)
    assert black.send("pause").status_code == 200
    assert white.send("pause").status_code == 200
    jumping.jump(jumping.ahead + LATER)
    until_over(witness)
    state = black.get().json()
    assert (state["phase"], state["clock"]["paused"], state["clock"]["deadline"]) == ("playing", True, None)
    assert black.send("unpause").status_code == 200
    jumping.jump(jumping.ahead + LATER)
    assert until_over(white)["result"] == "W+T"
