"""Getting into a game with a browser: devices, links, codes, rematches, and all who are not let in."""

from __future__ import annotations

import os
import re
import signal
import sqlite3
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.games.browser import Browser
from tests.server.games.conftest import Player, Site, new_game

SHAPE = re.compile(r"[\w-]{22}")


@pytest.fixture
def ann(site: Site) -> Browser:
    return Browser(site)


@pytest.fixture
def bo(site: Site) -> Browser:
    return Browser(site)


def make(browser: Browser, **wish: Any) -> dict[str, Any]:
    """A new game in which this browser has Black's seat."""
    answer = browser.post("games", **{"size": 9, "color": "black", "name": "Ann", **wish})
    assert answer.status_code == 201
    made: dict[str, Any] = answer.json()
    return made


def begun(ann: Browser, bo: Browser) -> str:
    """The id of a game of Ann, Black, against Bo."""
    made = make(ann)
    assert bo.post(f"games/{made['id']}/join", invite=made["invite"]["token"], name="Bo").status_code == 200
    return str(made["id"])


def over(ann: Browser, bo: Browser) -> str:
    game = begun(ann, bo)
    assert ann.send(game, "resign").status_code == 200
    return game


def code_of(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_a_browser_that_makes_a_game_has_its_seat_and_one_cookie(ann: Browser) -> None:
    game = make(ann)["id"]
    assert set(ann.client.cookies) == {"csrftoken", "device"}
    assert ann.get(f"games/{game}").status_code == 200
    assert SHAPE.fullmatch(ann.client.cookies["device"])


def test_the_cookie_is_out_of_the_page_s_reach_and_lasts(ann: Browser) -> None:
    answer = ann.post("games", size=9)
    cookie = next(value for value in answer.headers.get_list("set-cookie") if value.startswith("device="))
    assert {"HttpOnly", "SameSite=Lax", "Max-Age=34560000"} <= set(cookie.split("; "))
    assert "Secure" not in cookie, "the site is served without TLS here"


def test_only_hashes_are_kept(site: Site, ann: Browser, bo: Browser) -> None:
    made = make(ann)
    link = ann.post(f"games/{made['id']}/seat-link").json()
    with sqlite3.connect(Path(site.settings["TENGEN_DATA"]) / "tengen.sqlite3") as database:
        rows = database.execute("SELECT * FROM games_secret").fetchall()
    shown = [ann.client.cookies["device"], made["seat"]["token"], made["invite"]["token"], link["code"]]
    assert rows
    assert not any(secret in str(rows) for secret in shown)


def test_opening_an_invitation_takes_no_seat_and_joining_does(ann: Browser, bo: Browser) -> None:
    made = make(ann)
    entered = bo.post(f"games/{made['id']}/enter", secret=made["invite"]["token"])
    assert entered.json() == {"role": "invite", "color": None}
    assert bo.get(f"games/{made['id']}").json()["phase"] == "waiting"
    assert bo.post(f"games/{made['id']}/join", name="Bo").status_code == 200
    state = bo.get(f"games/{made['id']}").json()
    assert (state["phase"], state["players"]) == ("playing", {"black": "Ann", "white": "Bo"})
    assert ann.send(made["id"], "play", point="E5").status_code == 200
    assert bo.send(made["id"], "play", point="C3").status_code == 200


def test_a_used_invitation_opens_nothing_any_more_for_whoever_has_it(site: Site, ann: Browser, bo: Browser) -> None:
    made = make(ann)
    game, invite = made["id"], made["invite"]["token"]
    late = Browser(site)
    assert late.post(f"games/{game}/enter", secret=invite).status_code == 200
    assert bo.post(f"games/{game}/join", invite=invite, name="Bo").status_code == 200
    assert code_of(late.post(f"games/{game}/join", name="Late")) == (403, "bad-invitation")
    assert code_of(late.post(f"games/{game}/enter", secret=invite)) == (403, "bad-secret")
    assert code_of(late.get(f"games/{game}")) == (403, "private")


def test_a_seat_link_brings_the_seat_to_a_second_device(site: Site, ann: Browser, bo: Browser) -> None:
    game = begun(ann, bo)
    link = ann.post(f"games/{game}/seat-link").json()
    assert link["qr"].startswith("<svg")
    assert "style" not in link["qr"]
    secret = link["url"].partition("#seat=")[2]
    phone = Browser(site)
    assert phone.post(f"games/{game}/enter", secret=secret).json() == {"role": "black", "color": "black"}
    assert phone.send(game, "play", point="E5").status_code == 200
    assert ann.get(f"games/{game}").json()["move_number"] == 1, "the first device keeps its seat"


def test_a_short_code_brings_the_seat_once(site: Site, ann: Browser, bo: Browser) -> None:
    game = begun(ann, bo)
    code = ann.post(f"games/{game}/seat-link").json()["code"]
    assert len(code) == 8
    phone, other = Browser(site), Browser(site)
    assert phone.post("code", code=f" {code[:4].upper()}-{code[4:]} ").json() == {"id": game}
    assert phone.send(game, "play", point="E5").status_code == 200
    assert code_of(other.post("code", code=code)) == (403, "bad-code")


def test_a_short_code_is_no_token(site: Site, ann: Browser, bo: Browser) -> None:
    game = begun(ann, bo)
    code = ann.post(f"games/{game}/seat-link").json()["code"]
    assert Player(site, game, code).get().status_code == 403


def test_an_expired_code_is_refused(site: Site, ann: Browser, bo: Browser) -> None:
    game = begun(ann, bo)
    code = ann.post(f"games/{game}/seat-link").json()["code"]
    with sqlite3.connect(Path(site.settings["TENGEN_DATA"]) / "tengen.sqlite3") as database:
        done = database.execute("UPDATE games_secret SET expires_at = expires_at - 900001 WHERE expires_at > 0")
        assert done.rowcount >= 1
    assert code_of(bo.post("code", code=code)) == (403, "bad-code")


def test_codes_cannot_be_guessed_at_speed(tmp_path: Path) -> None:
    slow = Site({**os.environ, "TENGEN_DATA": str(tmp_path)})
    slow.start()
    try:
        guesser = Browser(slow)
        token = guesser.token
        answers = [guesser.post("code", token, code="22222222").status_code for _ in range(12)]
    finally:
        slow.stop(signal.SIGINT)
    assert answers[:10] == [403] * 10
    assert answers[10:] == [429, 429]


def test_both_seats_on_one_device_speak_for_the_seat_they_name(ann: Browser) -> None:
    made = make(ann)
    game = made["id"]
    assert ann.post(f"games/{game}/join", invite=made["invite"]["token"], name="Bo").status_code == 200
    assert ann.send(game, "play", point="E5", seat="black").status_code == 200
    assert ann.send(game, "play", point="C3", seat="white").status_code == 200
    assert code_of(ann.send(game, "play", point="C4")) == (403, "no-seat")
    assert ann.post(f"games/{game}/enter", secret=made["seat"]["token"]).json() == {"role": "both", "color": None}


def test_one_seat_cannot_speak_for_the_other(ann: Browser, bo: Browser) -> None:
    game = begun(ann, bo)
    assert code_of(ann.send(game, "play", point="E5", seat="white")) == (400, "bad-field")


def test_a_request_of_another_site_is_refused_though_it_carries_the_cookie(ann: Browser, bo: Browser) -> None:
    game = begun(ann, bo)
    body = {"kind": "resign", "at_version": 4}
    for token in ("", "x" * 64, bo.token):
        assert code_of(ann.post(f"games/{game}/commands", token, **body)) == (403, "bad-page-token")
    assert code_of(ann.post(f"games/{game}/seat-link", "")) == (403, "bad-page-token")
    foreign = {"X-CSRFToken": ann.token, "Origin": "https://evil.example"}
    answer = ann.client.post(f"/api/games/{game}/commands", json=body, headers=foreign)
    assert code_of(answer) == (403, "cross-site")
    assert ann.get(f"games/{game}").json()["phase"] == "playing"


def test_a_program_needs_no_token_of_a_page_and_gets_no_cookie(site: Site) -> None:
    black, _ = new_game(site)
    assert black.send("play", point="E5").status_code == 200
    made = httpx.post(f"{site.url}/api/games", json={"size": 9}, timeout=120)
    assert "set-cookie" not in made.headers


def test_a_stranger_s_device_and_a_forged_one_open_nothing(site: Site, ann: Browser, bo: Browser) -> None:
    game = make(ann)["id"]
    make(bo)
    assert code_of(bo.get(f"games/{game}")) == (403, "private")
    forged = Browser(site)
    for value in ("", "x", "x" * 22, "x" * 5000):
        forged.client.cookies.set("device", value)
        assert code_of(forged.get(f"games/{game}")) == (403, "private")


def test_only_who_sits_there_may_invite_and_ask_for_the_seat(site: Site, ann: Browser, bo: Browser) -> None:
    game = make(ann, watchable=True)["id"]
    for path in ("invitations", "seat-link"):
        assert code_of(bo.post(f"games/{game}/{path}")) == (403, "no-seat")
    bare = ann.client.post(f"/api/games/{game}/invitations", headers={"X-CSRFToken": ann.token})
    assert bare.status_code == 201, "a body is not needed"
    link = ann.post(f"games/{game}/invitations").json()
    assert ann.post(f"games/{game}/invitations", token=link["token"]).json() == link
    assert code_of(ann.post(f"games/{game}/invitations", token="guess")) == (403, "bad-invitation")
    assert link["url"].endswith(f"/games/{game}#invite={link['token']}")
    assert bo.post(f"games/{game}/join", invite=link["token"], name="Bo").status_code == 200
    assert code_of(ann.post(f"games/{game}/invitations")) == (409, "wrong-phase")


def test_a_rematch_swaps_the_colors_and_waits_for_the_other(site: Site, ann: Browser, bo: Browser) -> None:
    game = over(ann, bo)
    again = ann.post(f"games/{game}/rematch").json()["id"]
    waiting = ann.get(f"games/{again}").json()
    assert (waiting["phase"], waiting["players"]) == ("waiting", {"black": None, "white": "Ann"})
    assert ann.post(f"games/{game}/rematch").json()["id"] == again, "asking twice makes no second game"
    assert bo.post(f"games/{game}/rematch").json()["id"] == again
    playing = bo.get(f"games/{again}").json()
    assert (playing["phase"], playing["players"]) == ("playing", {"black": "Bo", "white": "Ann"})
    assert (playing["width"], playing["komi"]) == (waiting["width"], 6.5)
    assert bo.send(again, "play", point="E5").status_code == 200
    assert ann.send(again, "play", point="C3").status_code == 200


def test_all_devices_of_a_player_sit_in_the_rematch(site: Site, ann: Browser, bo: Browser) -> None:
    game = begun(ann, bo)
    phone = Browser(site)
    secret = bo.post(f"games/{game}/seat-link").json()["url"].partition("#seat=")[2]
    phone.post(f"games/{game}/enter", secret=secret)
    ann.send(game, "resign")
    again = ann.post(f"games/{game}/rematch").json()["id"]
    bo.post(f"games/{game}/rematch")
    assert phone.send(again, "play", point="E5").status_code == 200


def test_a_rematch_that_was_called_off_can_be_asked_for_anew(ann: Browser, bo: Browser) -> None:
    game = over(ann, bo)
    first = ann.post(f"games/{game}/rematch").json()["id"]
    assert ann.send(first, "cancel").status_code == 200
    second = bo.post(f"games/{game}/rematch").json()["id"]
    assert second != first
    assert ann.post(f"games/{game}/rematch").json()["id"] == second
    assert ann.get(f"games/{second}").json()["phase"] == "playing"


def test_a_rematch_on_one_device_begins_at_once(ann: Browser) -> None:
    made = make(ann)
    ann.post(f"games/{made['id']}/join", invite=made["invite"]["token"], name="Bo")
    ann.send(made["id"], "resign", seat="black")
    again = ann.post(f"games/{made['id']}/rematch").json()["id"]
    state = ann.get(f"games/{again}").json()
    assert (state["phase"], state["players"]) == ("playing", {"black": "Bo", "white": "Ann"})


def test_a_rematch_needs_a_seat_and_an_end(site: Site, ann: Browser, bo: Browser) -> None:
    game = begun(ann, bo)
    assert code_of(ann.post(f"games/{game}/rematch")) == (409, "wrong-phase")
    ann.send(game, "resign")
    assert code_of(Browser(site).post(f"games/{game}/rematch")) == (403, "private")
    lonely = make(ann)["id"]
    ann.send(lonely, "cancel")
    assert code_of(ann.post(f"games/{lonely}/rematch")) == (409, "wrong-phase")


def test_my_games_come_in_the_order_in_which_they_want_me(ann: Browser, bo: Browser) -> None:
    finished = over(ann, bo)
    first_turn = begun(ann, bo)
    second_turn = begun(ann, bo)
    theirs = begun(ann, bo)
    ann.send(theirs, "play", point="E5")
    waiting = make(ann)["id"]
    listed = ann.get("my-games").json()
    assert [game["id"] for game in listed] == [first_turn, second_turn, waiting, theirs, finished]
    assert [game["your_turn"] for game in listed] == [True, True, False, False, False]
    assert bo.get("my-games").json()[0]["id"] == theirs
    assert listed[0]["players"] == {"black": "Ann", "white": "Bo"}


def test_who_opened_an_invitation_finds_it_among_his_games(ann: Browser, bo: Browser) -> None:
    made = make(ann)
    bo.post(f"games/{made['id']}/enter", secret=made["invite"]["token"])
    assert [(game["id"], game["seats"], game["your_turn"]) for game in bo.get("my-games").json()] == [
        (made["id"], [], True)
    ]
    ann.send(made["id"], "cancel")
    assert bo.get("my-games").json() == []


def test_my_games_say_which_side_one_is_on(site: Site, ann: Browser, bo: Browser) -> None:
    made = make(ann)
    game = made["id"]
    bo.post(f"games/{game}/enter", secret=made["invite"]["token"])
    assert "You would play White" in bo.load("/games/")
    bo.post(f"games/{game}/join", name="Bo")
    cat = Browser(site)
    cat.post(f"games/{game}/enter", secret=made["watch_url"].partition("#watch=")[2])
    sides = {"ann": ann, "bo": bo, "cat": cat}
    told = {name: re.findall(r'<span class="side">(.*?)</span>', each.load("/games/")) for name, each in sides.items()}
    assert told == {"ann": ["You play Black"], "bo": ["You play White"], "cat": ["You watch"]}
    (watched,) = cat.get("my-games").json()
    assert (watched["role"], watched["seats"], watched["your_turn"]) == ("watch", [], False)
    assert "Ann to play" in cat.load("/games/")
    for each in (ann, bo):
        each.send(game, "pass")
    assert cat.get("my-games").json()[0]["your_turn"] is False, "nobody waits for a watcher while two score"


@pytest.mark.parametrize("watchable", [False, True], ids=["private", "watchable"])
def test_whoever_has_a_seat_has_a_link_to_watch(site: Site, ann: Browser, bo: Browser, watchable: bool) -> None:
    made = make(ann, watchable=watchable)
    path = f"games/{made['id']}"
    link = ann.post(f"{path}/watch-link").json()
    assert link["qr"].startswith("<svg")
    page, _, secret = link["url"].partition("#watch=")
    assert page == f"{site.url}/games/{made['id']}"
    assert bool(secret) is not watchable
    if not watchable:
        assert code_of(bo.get(path)) == (403, "private")
        assert bo.post(f"{path}/enter", secret=secret).json() == {"role": "watch", "color": None}
    assert bo.get(path).status_code == 200
    assert code_of(bo.post(f"{path}/watch-link")) == (403, "no-seat"), "a watcher gives no links"
    assert code_of(bo.send(made["id"], "cancel")) == (403, "no-seat")


def test_a_new_browser_has_no_games(site: Site) -> None:
    assert Browser(site).get("my-games").json() == []


def test_what_is_usual_is_told_for_rules_and_handicap(ann: Browser) -> None:
    even = ann.get("usual").json()
    assert (even["komi"], even["most_handicap"], even["free_placement"]) == (6.5, 9, False)
    stones = ann.get("usual", width=9, height=9, rules="chinese", handicap=3).json()
    assert (stones["komi"], stones["stones"].count("b"), stones["free_placement"]) == (0.5, 3, True)
    assert stones["stones"][6 + 2 * 9] == "b", "G7"
    assert ann.get("usual", handicap=10).json()["stones"] == ""
    for wrong in ({"width": 26}, {"rules": "mine"}, {"handicap": -1}, {"handicap": 361}):
        assert ann.get("usual", **wrong).status_code == 422


BAD_NAMES = {
    "10,000 characters": "x" * 10_000,
    "marks that turn the line around": "\u202eolleH",
    "isolates": "\u2066Ann\u2069",
    "a bell": "Ann\u0007",
    "a zero": "A\u0000nn",
}


@pytest.mark.parametrize("name", BAD_NAMES.values(), ids=BAD_NAMES.keys())
def test_a_name_that_would_harm_a_page_is_refused(ann: Browser, bo: Browser, name: str) -> None:
    made = make(ann)
    answer = bo.post(f"games/{made['id']}/join", invite=made["invite"]["token"], name=name)
    assert answer.status_code == 422
    assert bo.post(f"games/{made['id']}/join", invite=made["invite"]["token"], name="<b>Bo</b>").status_code == 200


def test_wrong_fields_get_the_error_object(ann: Browser) -> None:
    game = make(ann)["id"]
    for path, body in (
        ("enter", {}),
        ("enter", {"secret": 5}),
        ("enter", {"secret": "x" * 201}),
        ("join", {"invite": ["x"]}),
        ("join", {"name": "Bo", "color": "black"}),
    ):
        answer = ann.post(f"games/{game}/{path}", **body)
        assert (answer.status_code, sorted(answer.json())) == (400, ["code", "expected", "message"])
    for code in ("", "abc", "iiiiiiii", "2222 2222 2"):
        assert ann.post("code", code=code).status_code == 403
    assert ann.post("games/nosuchgame/enter", secret="x").status_code == 404
