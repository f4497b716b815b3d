"""The pages that lead into a game, as a browser without scripts sees and sends them."""

from __future__ import annotations

import re
from html import unescape
from itertools import count
from typing import Any

import httpx
import pytest
import segno

from tests.server.games.browser import Browser
from tests.server.games.conftest import Site

USUAL: dict[str, Any] = {
    "opponent": "link",
    "size": "19",
    "width": "",
    "height": "",
    "name": "Ann",
    "other_name": "",
    "color": "black",
    "rules": "japanese",
    "handicap": "0",
    "placement": "usual",
    "komi": "",
    "audience": "private",
    "record": "",
}


ADDRESSES = (f"127.0.7.{last}" for last in count(1))
"""One for each test: a visitor may make 60 games at once, and this file makes more."""


@pytest.fixture
def ann(site: Site) -> Browser:
    return Browser(site, next(ADDRESSES))


def send(browser: Browser, path: str = "/games/new", file: bytes = b"", **fields: Any) -> httpx.Response:
    """What the form of this page sends, with these fields changed."""
    found = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', browser.load(path))
    assert found
    data = {**USUAL, **fields} if path == "/games/new" else fields
    files = {"file": ("game.sgf", file)} if file else None
    return browser.client.post(path, data={**data, "csrfmiddlewaretoken": found[1]}, files=files)


def made(browser: Browser, answer: httpx.Response) -> dict[str, Any]:
    """The state of the game that was made."""
    assert answer.status_code == 303, re.findall(r'errorlist"[^>]*>.*?</ul>', answer.text)
    game = re.match(r"/games/(\w+)", answer.headers["location"])
    assert game
    state: dict[str, Any] = browser.get(f"games/{game[1]}").json()
    return state


def errors(answer: httpx.Response) -> dict[str, str]:
    """What is said to be wrong, by field."""
    assert answer.status_code == 422
    found = re.findall(r'<ul class="errorlist" id="id_(\w+)_error"><li>(.*?)</li>', answer.text)
    return {field: unescape(text) for field, text in found}


def test_the_usual_choice_is_made_already(ann: Browser) -> None:
    page = ann.load("/games/new")
    checked = re.findall(r'name="(\w+)" value="([\w-]+)"[^>]*checked', page)
    assert dict(checked) == {
        "opponent": "link",
        "size": "9",
        "time": "none",
        "clock": "none",
        "color": "nigiri",
        "rules": "japanese",
        "placement": "usual",
        "audience": "private",
    }
    assert "style=" not in page


def test_the_form_makes_a_game_and_leads_to_its_invitation(ann: Browser) -> None:
    answer = send(ann)
    state = made(ann, answer)
    assert re.fullmatch(r"/games/\w{10}#made=[\w-]{22}", answer.headers["location"])
    assert (state["width"], state["komi"], state["rules"], state["phase"]) == (19, 6.5, "japanese", "waiting")
    assert state["players"] == {"black": "Ann", "white": None}
    invite = answer.headers["location"].partition("#made=")[2]
    assert ann.post(f"games/{state['id']}/invitations", token=invite).status_code == 201


def test_two_on_one_device_begin_at_once(ann: Browser) -> None:
    answer = send(ann, opponent="device", name="Ann", other_name="Bo", color="white")
    state = made(ann, answer)
    assert "#" not in answer.headers["location"]
    assert (state["phase"], state["players"]) == ("playing", {"black": "Bo", "white": "Ann"})
    assert ann.send(state["id"], "play", point="D4", seat="black").status_code == 200
    assert ann.send(state["id"], "play", point="Q16", seat="white").status_code == 200


KINDS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "a rectangle": ({"size": "other", "width": "13", "height": "9"}, {"width": 13, "height": 9}),
    "one side is enough": ({"size": "other", "width": "", "height": "7"}, {"width": 7, "height": 7}),
    "the smallest": ({"size": "other", "width": "2", "height": "2"}, {"width": 2, "height": 2}),
    "the usual komi of the rules": ({"rules": "chinese"}, {"komi": 7.5}),
    "the usual komi of a handicap": ({"handicap": "3"}, {"komi": 0.5, "handicap": 3}),
    "a komi of one's own": ({"komi": "-3"}, {"komi": -3}),
    "a komi with a comma": ({"komi": " 5,5 "}, {"komi": 5.5}),
    "usual points where the rules leave it free": (
        {"rules": "chinese", "size": "9", "handicap": "2"},
        {"awaits_handicap": False, "handicap": 2},
    ),
    "free placement": (
        {"rules": "chinese", "size": "9", "handicap": "2", "placement": "free"},
        {"awaits_handicap": True, "handicap": 2},
    ),
    "a handicap of one": ({"handicap": "1"}, {"komi": 0.5, "handicap": 1}),
    "a record": ({"record": "(;SZ[5:4];B[aa];W[bb])"}, {"width": 5, "height": 4}),
    "a name with marks": ({"name": "<i>Ann</i> & 安"}, {"players": {"black": "<i>Ann</i> & 安", "white": None}}),
}


@pytest.mark.parametrize(("fields", "expected"), KINDS.values(), ids=KINDS.keys())
def test_every_kind_of_game_can_be_chosen(ann: Browser, fields: dict[str, Any], expected: dict[str, Any]) -> None:
    state = made(ann, send(ann, **fields))
    assert {key: state[key] for key in expected} == expected


def test_the_handicap_stones_stand_on_the_usual_points_under_all_rules(ann: Browser) -> None:
    boards = [
        made(ann, send(ann, rules=rules, size="9", handicap="4"))["stones"]
        for rules in ("japanese", "chinese", "tromp-taylor")
    ]
    assert boards[0].count("b") == 4
    assert boards == [boards[0]] * 3


def test_a_record_can_be_sent_as_a_file_in_an_old_charset(ann: Browser) -> None:
    file = "(;GM[1]SZ[9]CA[Shift_JIS]PB[本因坊秀策];B[ee];W[cc])".encode("shift_jis")
    state = made(ann, send(ann, file=file))
    assert (state["width"], state["stones"].count("b"), state["stones"].count("w")) == (9, 1, 1)


WRONG: dict[str, tuple[dict[str, Any], set[str]]] = {
    "no such opponent": ({"opponent": "bot"}, {"opponent"}),
    "no such size": ({"size": "20"}, {"size"}),
    "other without lines": ({"size": "other"}, {"width"}),
    "one line": ({"size": "other", "width": "1", "height": "9"}, {"width"}),
    "26 lines": ({"size": "other", "width": "9", "height": "26"}, {"height"}),
    "lines in words": ({"size": "other", "width": "nine"}, {"width"}),
    "10,000 characters of name": ({"name": "x" * 10_000}, {"name"}),
    "a name that turns the line around": ({"name": "\u202eAnn"}, {"name"}),
    "a bad other name": ({"opponent": "device", "other_name": "\u0007"}, {"other_name"}),
    "no such color": ({"color": "green"}, {"color"}),
    "no such rules": ({"rules": "mine"}, {"rules"}),
    "no rules at all": ({"rules": ""}, {"rules"}),
    "a handicap in words": ({"handicap": "two"}, {"handicap"}),
    "a handicap below zero": ({"handicap": "-1"}, {"handicap"}),
    "a handicap without room": ({"size": "9", "handicap": "10"}, {"handicap"}),
    "free placement under Japanese rules": ({"handicap": "3", "placement": "free"}, {"placement"}),
    "a quarter of a komi": ({"komi": "6.25"}, {"komi"}),
    "a komi in words": ({"komi": "six"}, {"komi"}),
    "no such audience": ({"audience": "all"}, {"audience"}),
    "half a record": ({"record": "(;GM[1]"}, {"record"}),
    "a record of chess": ({"record": "(;GM[3])"}, {"record"}),
    "a record that is too long": ({"record": "(;" + "C[x]" * 30_000 + ")"}, {"record"}),
    "a record and a handicap": ({"record": "(;SZ[9])", "handicap": "2"}, {"handicap"}),
    "several at once": ({"size": "20", "komi": "x", "handicap": "y"}, {"size", "komi", "handicap"}),
}


@pytest.mark.parametrize(("fields", "where"), WRONG.values(), ids=WRONG.keys())
def test_what_is_wrong_is_said_next_to_its_field(ann: Browser, fields: dict[str, Any], where: set[str]) -> None:
    said = errors(send(ann, **fields))
    assert set(said) == where
    assert all(said.values())


def test_a_file_that_is_too_large_is_refused(ann: Browser) -> None:
    assert set(errors(send(ann, file=b"(;C[" + b"x" * 100_001 + b"])"))) == {"file"}


def test_what_was_typed_is_kept_and_stays_harmless(ann: Browser) -> None:
    page = send(ann, name='"><script>alert(1)</script>', komi="six", rules="chinese").text
    assert "<script>alert" not in page
    assert 'value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"' in page
    assert re.search(r'name="rules" value="chinese"[^>]*checked', page)
    assert re.search(r"<details[^>]*\bopen\b", page), "the wrong field is one step away"


def test_a_form_without_the_token_of_its_page_is_refused(ann: Browser) -> None:
    ann.load("/games/new")
    answer = ann.client.post("/games/new", data=USUAL)
    assert answer.status_code == 403
    assert "Please send it again" in answer.text


def test_my_games_shows_names_apart_and_your_turn_first(ann: Browser) -> None:
    name = "<b>\u05d0\u05e0</b>"
    game = made(ann, send(ann, opponent="device", name=name, other_name="Bo", size="9"))["id"]
    ann.send(game, "play", point="E5", seat="black")
    page = ann.load("/games/")
    assert "<bdi>&lt;b&gt;\u05d0\u05e0&lt;/b&gt;</bdi>" in page
    assert f'href="/games/{game}"' in page
    assert page.count("go-stone") >= 1
    assert re.findall(r"<h2>(.*?)</h2>", page) == ["Your turn"]
    assert f'href="/games/{game}"' in ann.load("/"), "the home page leads to it too"


def test_a_new_browser_is_led_to_its_first_game(site: Site) -> None:
    page = Browser(site).load("/games/")
    assert "There are none yet" in page
    assert 'href="/games/new"' in page


def test_a_short_code_is_typed_without_scripts(site: Site, ann: Browser) -> None:
    game = made(ann, send(ann))["id"]
    code = ann.post(f"games/{game}/seat-link").json()["code"]
    phone = Browser(site)
    answer = send(phone, "/code", code=f"{code[:4]} {code[4:]}")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/games/{game}")
    assert phone.get(f"games/{game}").status_code == 200
    assert set(errors(send(phone, "/code", code=code))) == {"code"}
    assert set(errors(send(phone, "/code", code=""))) == {"code"}


def test_the_qr_code_is_the_link(ann: Browser) -> None:
    game = made(ann, send(ann))["id"]
    link = ann.post(f"games/{game}/invitations").json()
    drawn = segno.make(link["url"], error="m", micro=False)
    assert link["qr"] == drawn.svg_inline(omitsize=True, border=2, svgclass="qr")
    assert link["url"].startswith(str(ann.client.base_url))


CLOCKS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "none": ({}, {"kind": "none"}),
    "days": ({"days": "7"}, {"kind": "simple", "per_move": 7 * 86_400_000}),
    "fischer": (
        {"fischer_minutes": "5", "fischer_seconds": "3"},
        {"kind": "fischer", "initial": 300_000, "increment": 3_000, "max": 600_000},
    ),
    "byo_yomi": (
        {"byo_yomi_minutes": "0", "byo_yomi_periods": "3", "byo_yomi_seconds": "20"},
        {"kind": "byo_yomi", "main": 0, "periods": 3, "period": 20_000},
    ),
    "canadian": (
        {"canadian_minutes": "10", "canadian_stones": "25", "canadian_period": "8"},
        {"kind": "canadian", "main": 600_000, "period": 480_000, "stones": 25},
    ),
    "absolute": ({"absolute_minutes": "45"}, {"kind": "absolute", "total": 2_700_000}),
}


@pytest.mark.parametrize("kind", CLOCKS)
def test_every_clock_can_be_chosen(ann: Browser, kind: str) -> None:
    numbers, clock = CLOCKS[kind]
    state = made(ann, send(ann, clock=kind, **numbers))
    assert state["clock"].items() >= clock.items()


def test_a_clock_that_cannot_be_is_told_next_to_its_number(ann: Browser) -> None:
    for wrong in ("0", "31", "", "three", "1.5", "-1", "9" * 50):
        assert errors(send(ann, clock="days", days=wrong)) == {"days": "A whole number from 1 to 30."}
    assert errors(send(ann, clock="sundial")) == {"clock": "Choose one of these."}


def test_numbers_of_other_clocks_do_not_matter(ann: Browser) -> None:
    assert made(ann, send(ann, clock="none", days="nonsense"))["clock"] == {"kind": "none"}


RECORD = "(;GM[1]SZ[9]KM[3.5]RU[AGA]PB[Ann Black]PW[Bo White];B[ee])"


def test_without_a_script_a_record_brings_its_rules_komi_and_names(ann: Browser) -> None:
    state = made(ann, send(ann, record=RECORD, opponent="device", name=""))
    assert (state["rules"], state["komi"]) == ("aga", 3.5)
    assert state["players"] == {"black": "Ann Black", "white": "Bo White"}
    state = made(ann, send(ann, file=RECORD.encode(), opponent="device", color="white", name="Eve", rules="ing"))
    assert (state["rules"], state["players"]) == ("ing", {"black": "Ann Black", "white": "Eve"})


def test_what_was_proposed_and_then_changed_is_taken_as_it_is(ann: Browser) -> None:
    state = made(ann, send(ann, record=RECORD, proposed="1", rules="japanese", komi="0.5"))
    assert (state["rules"], state["komi"]) == ("japanese", 0.5)
