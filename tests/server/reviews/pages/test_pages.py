"""The pages of the reviews without scripts: what they say, where they lead, what they refuse."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree

import httpx
import pytest

from tests.server.games.browser import Browser
from tests.server.games.conftest import Player, Site, new_game
from tests.server.reviews.api.test_api import SGF, call, play_all, upload

HOSTILE = (
    '(;SZ[9]PB[<script>alert(1)</script>]GN["><img src=x onerror=alert(1)>];B[ee]'
    "C[<b>bold</b> &amp; javascript:alert(1)]N[</script><svg onload=alert(1)>])"
)


def form(browser: Browser, path: str, **fields: str) -> httpx.Response:
    page = browser.load(path)
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
    assert token
    return browser.client.post(path, data={"csrfmiddlewaretoken": token[1], **fields})


def test_a_reader_without_scripts_steps_through_the_tree(site: Site) -> None:
    path = f"/reviews/{upload(site)['id']}"
    page = site.get(f"{path}?node=3").text
    assert "Move 3: Black G7." in page
    assert ">wide</p>" in page
    assert ">good</div>" in page
    assert 'href="?node=2"' in page
    assert "Instead:" in page
    assert 'href="?node=4"' in page
    assert site.get(f"{path}?node=99").status_code == 404
    assert site.get(f"{path}?node=x").status_code == 404
    assert site.get("/reviews/nosuchone").status_code == 404


def test_what_stands_in_a_file_never_becomes_part_of_the_page(site: Site) -> None:
    path = f"/reviews/{upload(site, HOSTILE)['id']}"
    for answer in (site.get(f"{path}?node=1"), site.get(f"{path}.svg?node=1"), site.get("/reviews/")):
        for evil in ("<script>alert", "<img src=x", "<svg onload", "<b>bold"):
            assert evil not in answer.text


@pytest.mark.parametrize("name", ["games", "reviews"])
def test_a_board_is_an_svg_file_that_needs_nothing_else(site: Site, name: str) -> None:
    if name == "games":
        black, _ = players = new_game(site, watchable=True)
        play_all(players, ["E5", "C3", "G7"])
        path = f"/games/{black.game}.svg?move=2"
    else:
        path = f"/reviews/{upload(site)['id']}.svg?node=2"
    answer = site.get(path)
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert answer.headers["content-security-policy"] == "default-src 'none'; style-src 'unsafe-inline'"
    drawing = ElementTree.fromstring(answer.text)
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg"
    stones = [each for each in drawing.iter() if each.get("fill") in ("url(#black)", "url(#white)")]
    assert len(stones) == 2
    assert site.get(path[:-1] + "99").status_code == 404


def test_a_private_game_has_no_svg_for_strangers(players: tuple[Player, Player]) -> None:
    black, _ = players
    assert black.site.get(f"/games/{black.game}.svg").status_code == 403
    assert black.site.get(f"/games/{black.game}.svg", black.token).status_code == 200


def test_a_file_is_sent_by_the_form_whatever_its_encoding(site: Site) -> None:
    browser = Browser(site)
    page = browser.load("/reviews/")
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', page)
    assert token
    data = "(;SZ[9]CA[Shift_JIS]PB[秀策]PW[因碩];B[ee])".encode("shift_jis")
    answer = browser.client.post(
        "/reviews/", data={"csrfmiddlewaretoken": token[1], "number": "1"}, files={"file": ("game.sgf", data)}
    )
    assert answer.status_code == 303
    assert "秀策 against 因碩" in browser.load(answer.headers["location"])


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({}, "Choose a file, or paste its text."),
        ({"record": "hello"}, "This record cannot be read: line 1, column 1: no game in this file"),
        ({"record": SGF, "number": "7"}, "There is no such game in it. Expected: 1 to 1."),
        ({"record": "(;SZ[9]" + ";" * 50_001 + ")"}, "This is too much:"),
    ],
)
def test_the_form_says_what_is_wrong(site: Site, fields: dict[str, str], words: str) -> None:
    answer = form(Browser(site), "/reviews/", **fields)
    assert answer.status_code == 422
    assert words in answer.text.replace("&#x27;", "'")


def test_a_fork_is_made_by_its_form(site: Site) -> None:
    black, _ = players = new_game(site, watchable=True, komi=3.5)
    play_all(players, ["A2", "A1", "B1"])
    browser = Browser(site)
    path = f"/games/{black.game}/fork?move=3&points=E5"
    page = browser.load(path)
    assert "Black to play" in page
    assert "After move 4" in page
    assert "<b>Black</b> <small>plays next</small>" in page
    assert "<b>White</b> <small>plays next</small>" in browser.load(f"/games/{black.game}/fork?move=3")
    assert "Black: 1 prisoner" in page
    chosen = {"opponent": "device", "color": "black", "audience": "private", "name": "Cy", "clock": "none"}
    answer = form(browser, path, **chosen)
    assert answer.status_code == 303
    game = answer.headers["location"].removeprefix("/games/")
    state = browser.get(f"games/{game}").json()
    assert (state["phase"], state["move_number"], state["turn"], state["komi"]) == ("playing", 4, "black", 3.5)
    assert state["prisoners"] == {"black": 1, "white": 0}
    assert form(browser, path, **{**chosen, "name": "x" * 61}).status_code == 422
    assert browser.client.get(f"/games/{black.game}/fork?move=44").status_code == 404
    assert browser.client.get(f"/games/{black.game}/fork?points=A1,,B99").status_code == 404


def test_trying_moves_leads_to_what_this_device_has_kept_of_the_game(site: Site) -> None:
    black, _ = players = new_game(site, watchable=True)
    play_all(players, ["E5", "C3"])
    browser = Browser(site)
    draft = browser.client.get(f"/games/{black.game}/try?move=1")
    assert (draft.status_code, "seen by nobody but you" in draft.text) == (200, True)
    made = browser.post("reviews", game=black.game, added=[{"parent": 1, "move": "G7"}]).json()
    black.send("play", point="G3")
    again = browser.client.get(f"/games/{black.game}/try?move=3")
    assert (again.status_code, again.headers["location"]) == (302, f"/reviews/{made['id']}?node=4")
    assert "Move 3: Black G3." in browser.load(again.headers["location"])
    assert browser.client.get(f"/games/{black.game}/try?move=9").status_code == 404
    assert f"/reviews/{made['id']}" in browser.load(f"/games/{black.game}/reviews")
    assert f"/reviews/{made['id']}" not in Browser(site).load(f"/games/{black.game}/reviews")


def test_a_private_review_says_why_it_is_not_shown(players: tuple[Player, Player]) -> None:
    black, white = players
    made = call(black.site, "POST", "reviews", black.token, game=black.game).json()
    answer = black.site.get(f"/reviews/{made['id']}", white.token)
    assert answer.status_code == 403
    assert "its author's alone until the game is over" in answer.text
    assert black.site.get(f"/games/{black.game}/try").status_code == 403
    assert black.site.get(f"/games/{black.game}/reviews").status_code == 403
