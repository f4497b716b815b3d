"""The time for the first move on a site: what is usual, what is chosen, and a game that is called off by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.games.browser import Browser
from tests.server.games.conftest import EVERY_SITE, Site, new_game, own_site
from tests.server.games.live.test_time import until_over
from tests.server.games.pages import Page

LIVE = {"kind": "absolute", "total": 600_000}
DAYS = {"kind": "simple", "per_move": 3 * 24 * 3600 * 1000}
SLOW = {"kind": "byo_yomi", "main": 0, "periods": 3, "period": 7_200_000}


def first_move(site: Site, **wish: Any) -> tuple[int, Any]:
    """The status of a new game, and the time for its first move, or the code of the refusal."""
    answer = site.post("/api/games", {"size": 9, "color": "black", **wish})
    if answer.status_code != 201:
        return answer.status_code, answer.json()["code"]
    made = answer.json()
    state = site.get(f"/api/games/{made['id']}", made["seat"]["token"]).json()
    return 201, state["clock"].get("first_move")


@EVERY_SITE
def test_a_game_whose_first_move_nobody_makes_is_called_off_when_nobody_looks(site: Site) -> None:
    black, white = new_game(site, clock=LIVE, first_move=700)
    state = until_over(white)
    assert (state["result"], state["ending"], state["missed_first_move"]) == ("Void", "canceled", "black")
    assert black.get("/events").json()[-1]["event"]["seat"] is None
    assert black.send("play", point="E5").json()["code"] == "finished"


def test_the_second_player_has_the_same_time_and_an_open_page_is_told(site: Site) -> None:
    black, white = new_game(site, clock=LIVE, first_move=2_000)
    page = Page(black)
    told = black.send("play", point="E5").json()["state"]["clock"]
    assert told["left"]["black"] == {"main": 600_000, "period": 0, "count": 0, "first_move": None}
    assert told["deadline"] == told["since"] + 2_000
    page.until(lambda seen: seen.state["phase"] == "finished")
    page.close()
    assert page.state["missed_first_move"] == "white"
    assert (
        "did not make the first move in time. Nobody has lost."
        in white.site.get(f"/games/{white.game}", white.token).text
    )


def test_what_is_usual_is_a_minute_with_a_live_clock_and_nothing_without(site: Site) -> None:
    assert first_move(site, clock=LIVE) == (201, 60_000)
    assert first_move(site, clock=LIVE, first_move=0) == (201, 0)
    assert first_move(site, clock=LIVE, first_move=90_000) == (201, 90_000)
    assert first_move(site, clock=DAYS) == (201, 0)
    assert first_move(site, clock=SLOW) == (201, 0)
    assert first_move(site) == (201, None)


@pytest.mark.parametrize(
    "wish", [{}, {"clock": DAYS}, {"clock": SLOW}, {"clock": LIVE, "first_move": 3_600_001}], ids=str
)
def test_what_cannot_be_is_refused(site: Site, wish: dict[str, Any]) -> None:
    assert first_move(site, **{"first_move": 60_000, **wish}) == (422, "bad-first-move")


def test_a_fork_a_rematch_and_a_record_have_the_time_too(site: Site) -> None:
    black, white = new_game(site, clock=LIVE, first_move=90_000)
    black.send("play", point="E5")
    fork = site.post(f"/api/games/{black.game}/fork", {"clock": LIVE, "move": 1}, black.token).json()
    state = site.get(f"/api/games/{fork['id']}", fork["seat"]["token"]).json()
    assert state["clock"]["left"]["white"]["first_move"] == 60_000
    slow = site.post(f"/api/games/{black.game}/fork", {"clock": DAYS, "first_move": 60_000}, black.token)
    assert (slow.status_code, slow.json()["code"]) == (422, "bad-first-move")
    without = site.post(f"/api/games/{black.game}/fork", {"clock": DAYS}, black.token)
    assert without.status_code == 201
    white.send("resign")
    again = site.post(f"/api/games/{black.game}/rematch", {}, black.token).json()["id"]
    assert site.get(f"/api/games/{again}", black.token).json()["clock"]["first_move"] == 90_000
    assert first_move(site, size=None, sgf="(;SZ[9];B[ee])", clock=LIVE) == (201, 60_000)


def test_the_operator_chooses_what_is_usual(tmp_path: Path) -> None:
    with own_site(tmp_path, TENGEN_FIRST_MOVE_SECONDS="0") as site:
        assert first_move(site, clock=LIVE) == (201, 0)
        assert first_move(site, clock=LIVE, first_move=30_000) == (201, 30_000)


FORM = {
    "opponent": "link",
    "size": "9",
    "name": "Ann",
    "color": "black",
    "rules": "japanese",
    "handicap": "0",
    "placement": "usual",
    "audience": "private",
    "absolute_minutes": "10",
}


def from_form(site: Site, **typed: str) -> tuple[int, str]:
    """What the page of the form answers, and its text, or the page of the game that it leads to."""
    browser = Browser(site)
    fields = {**FORM, **typed, "csrfmiddlewaretoken": browser.token}
    answer = browser.client.post("/games/new", data=fields)
    if answer.status_code == 303:
        return 303, browser.load(answer.headers["location"])
    return answer.status_code, answer.text


def test_the_form_offers_the_usual_time_and_takes_another(site: Site) -> None:
    assert 'name="first_move" value="60"' in Browser(site).load("/games/new").replace("  ", " ")
    status, page = from_form(site, clock="absolute", first_move="60")
    assert (status, "10 minutes for the whole game; 1 minute for the first move, off the clock" in page) == (303, True)
    status, page = from_form(site, clock="absolute", first_move="90")
    assert (status, "90 seconds for the first move, off the clock" in page) == (303, True)
    status, page = from_form(site, clock="absolute", first_move="0")
    assert (status, "for the first move" in page) == (303, False)
    status, page = from_form(site, clock="days", days="3", first_move="90")
    assert (status, "for the first move" in page) == (303, False)


def test_the_form_explains_a_time_that_cannot_be(site: Site) -> None:
    status, page = from_form(site, clock="absolute", first_move="soon")
    assert (status, "A whole number from 0 to 3600." in page) == (422, True)
    slow = {"byo_yomi_minutes": "0", "byo_yomi_periods": "3", "byo_yomi_seconds": "3600", "absolute_minutes": "10"}
    assert from_form(site, clock="byo_yomi", first_move="60", **slow)[0] == 303
    hours = {"canadian_minutes": "0", "canadian_stones": "1", "canadian_period": "1440"}
    assert from_form(site, clock="canadian", first_move="60", **hours)[0] == 303, "what is usual fits every clock"
    status, page = from_form(site, clock="canadian", first_move="90", **hours)
    assert (status, "With so slow a clock the first move is on the clock" in page) == (422, True)
