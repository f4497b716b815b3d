"""Reviews over the API: kept, seen by whom, changed by whom; and games forked from them."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from tengen.records import read
from tests.server.games.browser import Browser
from tests.server.games.conftest import EVERY_SITE, Player, Site, bearer, new_game

SGF = "(;SZ[9]KM[6.5]PB[Ann]PW[Bo];B[ee];W[ec](;B[gc]N[wide]C[good])(;B[cc]LB[ee:A]))"
KO = ["D6", "E6", "C5", "F5", "D4", "E4", "E5", "D5"]


def call(site: Site, method: str, path: str, token: str = "", **body: Any) -> httpx.Response:
    content = {"json": body} if method == "POST" else {}
    return httpx.request(method, f"{site.url}/api/{path}", headers=bearer(token), timeout=120, **content)  # type: ignore[arg-type]


def upload(site: Site, sgf: str = SGF, token: str = "", **more: Any) -> dict[str, Any]:
    answer = call(site, "POST", "reviews", token, sgf=sgf, **more)
    assert answer.status_code == 201, answer.text
    found: dict[str, Any] = answer.json()
    return found


def play_all(players: tuple[Player, Player], points: list[str]) -> None:
    for number, point in enumerate(points):
        assert players[number % 2].send("play", point=point).status_code == 200


@EVERY_SITE
def test_a_file_becomes_a_review_and_a_file_again(site: Site) -> None:
    made = upload(site)
    other = site.neighbor or site
    seen = call(other, "GET", f"reviews/{made['id']}").json()
    assert seen["parents"] == [-1, 0, 1, 2, 2]
    assert seen["moves"] == ["", "bE5", "wE7", "bG7", "bC7"]
    assert (seen["names"], seen["comments"]) == ({"3": "wide"}, {"3": "good"})
    assert seen["marks"] == {"4": {"labels": {"E5": "A"}}}
    assert (seen["title"], seen["yours"], seen["version"]) == ("Ann against Bo", False, 1)
    written = other.get(f"/reviews/{made['id']}.sgf")
    assert written.headers["content-disposition"] == f'attachment; filename="tengen-review-{made["id"]}.sgf"'
    (record,) = read(written.content)
    assert record.tree.parents == (-1, 0, 1, 2, 2)
    assert record.tree.nodes[3]["N"] == (b"wide",)


@EVERY_SITE
def test_the_author_adds_moves_words_and_takes_branches_away(site: Site) -> None:
    made = upload(site)
    token, path = made["token"], f"reviews/{made['id']}"
    added = [{"parent": 2, "move": "A1", "name": "corner", "comment": "why?"}, {"parent": -1, "move": "pass"}]
    saved = call(site, "POST", path, token, version=1, added=added, title="My study")
    assert saved.status_code == 200, saved.text
    assert (saved.json()["added"], saved.json()["version"]) == ([5, 6], 2)
    other = site.neighbor or site
    seen = call(other, "GET", path, token).json()
    assert (seen["moves"][5:], seen["title"], seen["yours"]) == (["bA1", "w"], "My study", True)
    gone = call(other, "POST", path, token, version=2, removed=[5], changed=[{"node": 1, "comment": "the center"}])
    assert gone.status_code == 200
    seen = call(site, "GET", path).json()
    assert seen["parents"] == [-1, 0, 1, 2, 2, -2, -2]
    assert seen["comments"]["1"] == "the center"


def test_nobody_else_changes_or_removes_it(site: Site) -> None:
    made = upload(site)
    path = f"reviews/{made['id']}"
    for token in ("", "somebody-else-altogether"):
        saved = call(site, "POST", path, token, version=1, removed=[1])
        assert (saved.status_code, saved.json()["code"]) == (403, "not-yours")
        assert call(site, "DELETE", path, token).status_code == 403
    assert call(site, "DELETE", path, made["token"]).status_code == 204
    assert call(site, "GET", path).status_code == 404


def test_a_change_of_something_old_is_refused_and_nothing_is_lost(site: Site) -> None:
    made = upload(site)
    path, token = f"reviews/{made['id']}", made["token"]
    assert call(site, "POST", path, token, version=1, title="first").status_code == 200
    late = call(site, "POST", path, token, version=1, title="second")
    assert (late.status_code, late.json()["code"]) == (409, "stale")
    assert call(site, "GET", path).json()["title"] == "first"


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"sgf": "hello"}, 422, "not-sgf"),
        ({"sgf": "(;SZ[9]"}, 422, "unclosed-game"),
        ({"sgf": SGF, "number": 2}, 422, "no-such-record"),
        ({"sgf": SGF, "game": "x"}, 400, "bad-field"),
        ({}, 400, "bad-field"),
        ({"game": "nosuchgame"}, 404, "no-such-game"),
        ({"review": "nosuchone"}, 404, "no-such-review"),
        ({"sgf": SGF, "title": "a\u202eb"}, 422, "hidden-sign"),
        ({"sgf": "(;SZ[9]" + ";" * 50_001 + ")"}, 422, "too-large"),
    ],
)
def test_what_is_no_review_is_refused_in_words(site: Site, body: dict[str, Any], status: int, code: str) -> None:
    answer = call(site, "POST", "reviews", **body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert answer.json()["message"]


def test_moves_are_tried_by_the_rules_and_nothing_is_kept(site: Site) -> None:
    path = f"reviews/{upload(site)['id']}"
    tried = call(site, "POST", f"{path}/variation", node=2, points=["C3", "pass"]).json()
    assert (tried["turn"], tried["stones"].count("b"), tried["move_number"]) == ("black", 2, 4)
    refused = call(site, "POST", f"{path}/variation", node=2, points=["E5"])
    assert (refused.status_code, refused.json()["code"]) == (422, "occupied")
    assert call(site, "POST", f"{path}/variation", node=99, points=[]).status_code == 404
    assert len(call(site, "GET", path).json()["parents"]) == 5


@EVERY_SITE
def test_variations_of_a_running_game_are_their_authors_alone_until_it_is_over(site: Site) -> None:
    black, white = players = new_game(site, watchable=True)
    play_all(players, ["E5", "C3"])
    added = [{"parent": 2, "move": "G7", "name": "my plan"}]
    made = call(site, "POST", "reviews", black.token, game=black.game, moves=["", "bE5", "wC3"], added=added).json()
    path, pages = f"reviews/{made['id']}", ("", ".sgf", ".svg", ".png")
    for token in (white.token, ""):
        refused = call(white.site, "GET", path, token)
        assert (refused.status_code, refused.json()["code"]) == (403, "private")
        assert [white.site.get(f"/{path}{page}", token).status_code for page in pages] == [403] * 4
        assert call(white.site, "GET", f"games/{black.game}/reviews", token).json() == []
        assert call(white.site, "POST", f"{path}/variation", token, node=0, points=[]).status_code == 403
        assert call(white.site, "POST", f"{path}/fork", token, node=0).status_code == 403
        assert call(white.site, "POST", "reviews", token, review=made["id"]).status_code == 403
    assert call(site, "GET", path, black.token).json()["names"] == {"3": "my plan"}
    (listed,) = call(site, "GET", f"games/{black.game}/reviews", black.token).json()
    assert (listed["yours"], listed["author_name"], listed["title"]) == (True, "Ann", "Ann against Bo")
    white.send("resign")
    assert call(white.site, "GET", path, "").json()["names"] == {"3": "my plan"}
    assert [white.site.get(f"/{path}{page}").status_code for page in pages] == [200] * 4
    assert 'property="og:image"' in white.site.get(f"/{path}").text


def test_a_review_of_a_private_game_is_seen_by_whoever_may_look_at_the_game(players: tuple[Player, Player]) -> None:
    black, white = players
    made = call(black.site, "POST", "reviews", black.token, game=black.game).json()
    white.send("resign")
    path = f"reviews/{made['id']}"
    assert call(black.site, "GET", path, white.token).status_code == 200
    assert call(black.site, "GET", path).status_code == 403
    page = black.site.get(f"/{path}", white.token)
    assert (page.status_code, "og:image" in page.text) == (200, False)


def test_a_second_variation_of_a_game_goes_into_the_same_review_with_the_moves_made_since(
    players: tuple[Player, Player],
) -> None:
    black, white = players
    black.send("play", point="E5")
    first = call(black.site, "POST", "reviews", black.token, game=black.game, added=[{"parent": 1, "move": "C7"}])
    white.send("play", point="C3")
    added = [{"parent": 3, "move": "G7"}]
    second = call(black.site, "POST", "reviews", black.token, game=black.game, added=added)
    assert second.json()["id"] == first.json()["id"]
    seen = call(black.site, "GET", f"reviews/{first.json()['id']}", black.token).json()
    assert seen["moves"] == ["", "bE5", "wC7", "wC3", "bG7"]
    assert (seen["parents"], seen["first"]) == ([-1, 0, 1, 1, 3], [3])


def test_moves_that_were_taken_back_since_are_noticed(players: tuple[Player, Player]) -> None:
    black, white = players
    black.send("play", point="E5")
    black.send("request-undo")
    white.send("answer-undo", accept=True)
    late = call(black.site, "POST", "reviews", black.token, game=black.game, moves=["", "bE5"])
    assert (late.status_code, late.json()["code"]) == (409, "stale")


def test_somebodys_review_is_copied_with_moves_of_ones_own(site: Site) -> None:
    made = upload(site)
    copy = call(site, "POST", "reviews", review=made["id"], added=[{"parent": 3, "move": "A1"}]).json()
    assert copy["id"] != made["id"]
    assert call(site, "GET", f"reviews/{copy['id']}", copy["token"]).json()["yours"]
    assert len(call(site, "GET", f"reviews/{made['id']}").json()["parents"]) == 5


@EVERY_SITE
def test_a_game_is_forked_with_its_prisoners_turn_and_ko(site: Site) -> None:
    black, _ = players = new_game(site, rules="chinese", komi=5.5)
    play_all(players, KO)
    made = call(site, "POST", f"games/{black.game}/fork", black.token, color="black", name="Cy").json()
    fork = Player(site, made["id"], made["seat"]["token"])
    other = site.neighbor or site
    invitation = {"invite": made["invite"]["token"], "name": "Di"}
    assert other.post(f"/api/games/{made['id']}/join", invitation).status_code == 200
    state = fork.get().json()
    before = black.get().json()
    for name in ("stones", "turn", "ko_point", "prisoners", "move_number", "rules", "komi", "last_move"):
        assert state[name] == before[name], name
    refused = fork.send("play", point="E5")
    assert (refused.status_code, refused.json()["code"]) == (422, "superko")
    assert fork.send("play", point="A1").status_code == 200
    assert fork.get(move=6).json()["stones"] == black.get(move=6).json()["stones"]
    (record,) = read(httpx.get(f"{site.url}/games/{made['id']}.sgf", headers=fork.header, timeout=120).content)
    assert len(record.tree) == 10
    if site.neighbor is None:
        site.restart()
        assert Player(site, made["id"], made["seat"]["token"]).get().json()["move_number"] == 9


def test_a_game_is_forked_from_an_earlier_move_and_after_moves_that_were_tried(players: tuple[Player, Player]) -> None:
    black, _ = players
    play_all(players, ["E5", "C3", "G7"])
    path = f"games/{black.game}/fork"
    made = call(black.site, "POST", path, black.token, move=1, points=["D4", "pass"], color="white").json()
    state = Player(black.site, made["id"], made["seat"]["token"]).get().json()
    assert (state["move_number"], state["turn"], state["phase"]) == (3, None, "waiting")
    assert (state["stones"].count("b"), state["stones"].count("w")) == (1, 1)
    assert call(black.site, "POST", path, black.token, move=9).status_code == 404
    assert call(black.site, "POST", path, black.token, points=["E5"]).json()["code"] == "occupied"
    assert call(black.site, "POST", path).status_code == 403


def test_a_game_is_forked_from_a_node_of_a_review(site: Site) -> None:
    made = upload(site, SGF.replace("KM[6.5]", "KM[3.5]RU[NZ]"))
    fork = call(site, "POST", f"reviews/{made['id']}/fork", node=4, color="white").json()
    state = Player(site, fork["id"], fork["seat"]["token"]).get().json()
    assert (state["rules"], state["komi"], state["move_number"]) == ("new-zealand", 3.5, 3)
    assert call(site, "POST", f"reviews/{made['id']}/fork", node=44).status_code == 404


def test_a_page_keeps_reviews_by_its_device(site: Site) -> None:
    browser, other = Browser(site), Browser(site)
    browser.load()
    made = browser.post("reviews", sgf=SGF).json()
    assert made["token"] is None
    assert browser.get(f"reviews/{made['id']}").json()["yours"] is True
    assert other.get(f"reviews/{made['id']}").json()["yours"] is False
    forged = browser.client.post(f"/api/reviews/{made['id']}", json={"version": 1, "removed": [1]})
    assert (forged.status_code, forged.json()["code"]) == (403, "bad-page-token")
    assert f'href="/reviews/{made["id"]}"' in browser.load("/reviews/")
    assert f'href="/reviews/{made["id"]}"' not in other.load("/reviews/")


def test_ten_thousand_nodes_come_and_are_looked_at(site: Site) -> None:
    line = "".join(
        f";{'BW'[number % 2]}[{'abcdefghi'[number % 9]}{'abcdefghi'[number // 9 % 9]}]" for number in range(40)
    )
    sgf = "(;SZ[19]KM[6.5]" + f"({line})" * 250 + ")"
    made = upload(site, sgf)
    page = site.get(f"/reviews/{made['id']}?node=9999")
    assert (made["nodes"], page.status_code) == (10_001, 200)
    assert 'data-node="9999"' in page.text


def test_a_game_that_starts_from_a_record_has_its_prisoners_and_its_ko(site: Site) -> None:
    sgf = "(;SZ[9];B[dd];W[ed];B[ce];W[fe];B[df];W[ef];B[ee];W[de])"
    black, _ = new_game(site, size=None, sgf=sgf)
    state = black.get().json()
    assert (state["prisoners"], state["ko_point"]) == ({"black": 0, "white": 1}, "E5")
    assert (state["move_number"], state["turn"]) == (8, "black")
    assert black.send("play", point="E5").json()["code"] == "ko"
