"""Clocks that run on the server: losses on time with nobody there, after a restart too, and by whoever looks."""

from __future__ import annotations

import time

import pytest

from tests.server.games.conftest import EVERY_SITE, Player, Site, new_game
from tests.server.games.pages import Page

SHORT = {"kind": "absolute", "total": 700}
PATIENCE = 15


def until_over(player: Player) -> dict[str, object]:
    """The game once it is over; fails if that takes too long."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        state: dict[str, object] = player.get().json()
        if state["phase"] == "finished":
            return state
        time.sleep(0.1)
    pytest.fail("nobody claimed the time")


@EVERY_SITE
def test_a_game_is_lost_on_time_when_nobody_looks(site: Site) -> None:
    black, white = new_game(site, clock=SHORT)
    time.sleep(3.2)
    last = white.get("/events").json()[-1]["event"]
    assert (last["kind"], last["result"]["winner"], last["result"]["ending"]) == ("game-finished", "white", "time")
    assert until_over(black)["result"] == "W+T"


@EVERY_SITE
def test_an_open_page_is_told_of_the_loss(site: Site) -> None:
    black, white = new_game(site, clock=SHORT)
    page = Page(white)
    page.until(lambda seen: seen.state["phase"] == "finished")
    page.close()
    assert page.state["result"] == "W+T"
    assert black.send("play", point="E5").json()["code"] == "finished"


def test_the_time_runs_on_while_the_site_is_down(site: Site) -> None:
    black, _ = new_game(site, clock=SHORT)
    site.restart()
    black.site = site
    assert until_over(black)["result"] == "W+T"


def test_a_move_in_time_stops_the_own_clock_and_starts_the_other(site: Site) -> None:
    black, white = new_game(site, clock={"kind": "fischer", "initial": 60_000, "increment": 5_000, "max": 90_000})
    before = black.get().json()["clock"]
    after = black.send("play", point="E5").json()["state"]["clock"]
    assert (before["running"], after["running"]) == ("black", "white")
    assert after["left"]["black"]["main"] > before["left"]["black"]["main"]
    assert after["deadline"] == after["since"] + 60_000
    assert white.get().json()["clock"] == after


def test_more_time_moves_the_deadline(site: Site) -> None:
    black, white = new_game(site, clock={"kind": "absolute", "total": 1_500})
    assert white.send("add-time", time=600_000).status_code == 200
    time.sleep(3.2)
    state = black.get().json()
    assert state["phase"] == "playing"
    assert state["clock"]["left"]["black"]["main"] == 601_500


def test_an_agreed_pause_stops_the_clock(site: Site) -> None:
    black, white = new_game(site, clock={"kind": "absolute", "total": 1_500})
    assert black.send("pause").status_code == 200
    assert white.send("pause").status_code == 200
    time.sleep(3)
    state = black.get().json()
    assert (state["phase"], state["clock"]["paused"], state["clock"]["deadline"]) == ("playing", True, None)
    assert black.send("unpause").status_code == 200
    assert until_over(white)["result"] == "W+T"
