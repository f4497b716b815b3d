"""Clocks that rest by themselves: chosen in the form or by the API, kept by the game, and told in words."""

from __future__ import annotations

import re
from datetime import datetime, timedelta
from html import unescape
from typing import Any, cast
from zoneinfo import ZoneInfo

import pytest

from tengen.game.clock import Simple
from tengen.game.state import Clock
from tengen.server.site.words.clocks import clock_words
from tests.server.games.browser import Browser
from tests.server.games.conftest import Site
from tests.server.games.forms.test_entry_pages import errors, made, send

DAY = 24 * 60 * 60 * 1000
DAYS: dict[str, Any] = {"clock": "days", "days": "3"}
NIGHTS = {**DAYS, "rest_nights": "on", "sleep_from": "23:00", "sleep_until": "07:00", "zone": "Europe/Berlin"}
NIGHT = {"zone": "Europe/Berlin", "sleep_from": 23 * 60, "sleep_minutes": 8 * 60}
TOKYO = {"zone": "Asia/Tokyo", "sleep_from": 0, "sleep_minutes": 6 * 60}


@pytest.fixture
def ann(site: Site) -> Browser:
    return Browser(site)


def rest(zone: str, start: int, minutes: int, *, weekends: bool = False) -> dict[str, Any]:
    return {"zone": zone, "sleep_from": start, "sleep_minutes": minutes, "weekends": weekends}


def test_the_form_makes_a_game_whose_clock_rests_at_night_and_on_weekends(ann: Browser) -> None:
    state = made(ann, send(ann, **NIGHTS, rest_weekends="on"))
    mine = rest("Europe/Berlin", 23 * 60, 8 * 60, weekends=True)
    assert state["clock"]["resting"] == {"weekends": True, "sleeping_hours": True, "black": mine, "white": None}


def test_weekends_alone_need_no_night(ann: Browser) -> None:
    state = made(ann, send(ann, **DAYS, rest_weekends="on", zone=""))
    assert state["clock"]["resting"]["black"] == rest("UTC", 0, 0, weekends=True)


def test_without_a_choice_and_without_a_clock_nothing_rests(ann: Browser) -> None:
    assert "resting" not in made(ann, send(ann, **DAYS))["clock"]
    no_clock = {**NIGHTS, "clock": "none"}
    assert made(ann, send(ann, **no_clock))["clock"] == {"kind": "none"}


def test_on_one_device_both_have_the_same_night(ann: Browser) -> None:
    state = made(ann, send(ann, **NIGHTS, opponent="device"))
    resting = state["clock"]["resting"]
    assert resting["black"] == resting["white"] == rest("Europe/Berlin", 23 * 60, 8 * 60)


WRONG = {
    "a zone that does not exist": ({"zone": "Atlantis/Poseidonis"}, "zone", "not known"),
    "a zone that is a path": ({"zone": "../../etc/passwd"}, "zone", "not known"),
    "a night of ten hours": ({"sleep_until": "09:00"}, "sleep_until", "nine hours"),
    "a night of nothing": ({"sleep_until": "23:00"}, "sleep_until", "nine hours"),
    "no end": ({"sleep_until": ""}, "sleep_until", "time of day"),
    "no beginning": ({"sleep_from": ""}, "sleep_from", "time of day"),
    "no time": ({"sleep_from": "25:00"}, "sleep_from", "time of day"),
}


@pytest.mark.parametrize(("change", "field", "words"), WRONG.values(), ids=WRONG.keys())
def test_a_night_that_cannot_be_is_said_next_to_its_field(
    ann: Browser, change: dict[str, str], field: str, words: str
) -> None:
    assert words in errors(send(ann, **{**NIGHTS, **change}))[field]


def test_each_player_rests_where_he_lives_and_the_rematch_keeps_it(site: Site) -> None:
    clock = {"kind": "simple", "per_move": 3 * DAY}
    wish = {"size": 9, "color": "black", "clock": clock, "rests": {"sleeping_hours": True}, "rest": NIGHT}
    game = site.post("/api/games", wish).json()
    sat = site.post(f"/api/games/{game['id']}/join", {"invite": game["invite"]["token"], "rest": TOKYO}).json()
    resting = sat["state"]["clock"]["resting"]
    assert resting["white"] == rest("Asia/Tokyo", 0, 6 * 60)
    black, white = game["seat"]["token"], sat["seat"]["token"]
    gone = {"kind": "resign", "at_version": sat["version"]}
    assert site.post(f"/api/games/{game['id']}/commands", gone, white).status_code == 200
    following = site.post(f"/api/games/{game['id']}/rematch", {}, black).json()["id"]
    site.post(f"/api/games/{game['id']}/rematch", {}, white)
    again = site.get(f"/api/games/{following}", black).json()["clock"]["resting"]
    assert (again["white"], again["black"]) == (resting["black"], resting["white"])


def test_a_player_sleeps_only_where_the_game_allows_it(site: Site) -> None:
    game = site.post("/api/games", {"clock": {"kind": "simple", "per_move": DAY}, "rest": NIGHT}).json()
    sat = site.post(f"/api/games/{game['id']}/join", {"invite": game["invite"]["token"], "rest": TOKYO}).json()
    assert sat["state"]["clock"]["rests"] == []
    assert "resting" not in sat["state"]["clock"]


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"zone": "Mars/Olympus"}, "bad-zone"),
        ({"sleep_minutes": 541}, "bad-rest"),
        ({"sleep_from": -1}, "bad-rest"),
        ({"zone": 7}, "bad-field"),
        ({"siesta": True}, "bad-field"),
    ],
)
def test_a_rest_that_cannot_be_is_refused_by_the_api(site: Site, wrong: dict[str, Any], code: str) -> None:
    answer = site.post("/api/games", {"rest": {**NIGHT, **wrong}, "rests": {"sleeping_hours": True}})
    assert (answer.status_code, answer.json()["code"]) == (400 if code == "bad-field" else 422, code)


def test_the_clock_tells_when_its_player_rests_and_waits_for_him(site: Site) -> None:
    """A night that began an hour ago, somewhere: the time for the move begins when it is over."""
    now = datetime.now(ZoneInfo("UTC"))
    start = (now - timedelta(hours=1)).hour * 60
    night = {"zone": "UTC", "sleep_from": start, "sleep_minutes": 8 * 60}
    clock = {"kind": "absolute", "total": 60 * 60 * 1000}
    wish = {"color": "black", "clock": clock, "first_move": 0, "rests": {"sleeping_hours": True}, "rest": night}
    game = site.post("/api/games", wish).json()
    state = site.post(f"/api/games/{game['id']}/join", {"invite": game["invite"]["token"]}).json()["state"]
    (first, last), *_ = state["clock"]["rests"]
    since = state["clock"]["since"]
    assert first <= since < last == first + 8 * 60 * 60 * 1000
    assert state["clock"]["deadline"] == last + 60 * 60 * 1000


def test_the_page_without_scripts_tells_when_the_clock_rests(ann: Browser) -> None:
    page = ann.client.get(send(ann, **NIGHTS, rest_weekends="on").headers["location"]).text
    told = re.search(r"<dt>Clock</dt><dd>(.*?)</dd>", page)
    assert told
    assert unescape(told[1]) == (
        "3 days for each move; it rests on weekends and at night (Black: 23:00-07:00 Europe/Berlin)"
    )


TOLD = {
    "1 day for each move; it rests on weekends": {"weekends": True, "sleeping_hours": False},
    "1 day for each move; it rests at night (White: 00:30-08:00 Asia/Tokyo)": {
        "weekends": False,
        "sleeping_hours": True,
        "white": rest("Asia/Tokyo", 30, 450),
    },
    "1 day for each move; it rests on weekends (Black: UTC; White: Asia/Tokyo)": {
        "weekends": True,
        "sleeping_hours": False,
        "black": rest("UTC", 0, 0),
        "white": rest("Asia/Tokyo", 0, 0),
    },
}


@pytest.mark.parametrize(("words", "resting"), TOLD.items(), ids=TOLD.keys())
def test_rests_are_told_in_words(words: str, resting: dict[str, Any]) -> None:
    clock = {"kind": "simple", "per_move": Simple(DAY).per_move, "resting": {"black": None, "white": None, **resting}}
    assert clock_words(cast(Clock, clock)) == words
