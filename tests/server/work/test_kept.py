"""Costly answers: who has one already is told so, private ones are nobody else's, and each visitor has a limit."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import httpx
import pytest

from tests.server.games.conftest import Player, Site, new_game, serving

SGF = "(;SZ[9];B[ee];W[ec];B[gc])"


@dataclass
class Place:
    """A site with a watchable game and a private one, two moves each, and a review."""

    site: Site
    game: Player
    private: Player
    review: str
    token: str

    def address(self, path: str) -> str:
        return path.format(game=self.game.game, private=self.private.game, review=self.review)

    def get(self, path: str, token: str = "", **headers: str) -> httpx.Response:
        shown = {"Authorization": f"Bearer {token}"} if token else {}
        with httpx.Client(base_url=self.site.url, timeout=60) as client:
            client.get("/")  # a browser has the cookie of a page before it
            return client.get(self.address(path), headers={**shown, **headers})


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    for site in serving(TENGEN_DATA=str(tmp_path_factory.mktemp("data"))):
        games = [new_game(site, watchable=watchable) for watchable in (True, False)]
        for black, white in games:
            assert black.send("play", point="E5").status_code == 200
            assert white.send("play", point="C3").status_code == 200
        made = site.post("/api/reviews", {"sgf": SGF}).json()
        yield Place(site, games[0][0], games[1][0], made["id"], made["token"])


OF_GAMES = ("/games/{game}.png", "/games/{game}.svg?move=1", "/games/{game}.gif", "/api/games/{game}/moves")
OF_REVIEWS = ("/reviews/{review}.png?node=2", "/reviews/{review}.svg", "/reviews/{review}.sgf", "/api/reviews/{review}")
OF_THE_LABORATORY = ("/api/lab/3x3", "/api/lab/3x3/position?serial=5", "/api/lab/3x3/best?serial=0")
PUBLIC = (*OF_GAMES, *OF_REVIEWS, *OF_THE_LABORATORY)


@pytest.mark.parametrize("path", PUBLIC)
def test_who_has_the_answer_already_is_told_so(place: Place, path: str) -> None:
    first = place.get(path)
    assert (first.status_code, first.headers["cache-control"]) == (200, "public, no-cache")
    again = place.get(path, **{"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    assert place.get(path, **{"If-None-Match": '"another"'}).status_code == 200


PAGES = ("/reviews/{review}?node=1", "/lab/3x3", "/lab/3x3?serial=7")


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_kept_by_its_browser_alone_with_its_own_token(place: Place, path: str) -> None:
    with httpx.Client(base_url=place.site.url, timeout=60) as browser:
        browser.get("/")
        first = browser.get(place.address(path))
        assert (first.status_code, first.headers["cache-control"]) == (200, "private, no-cache")
        tag = {"If-None-Match": first.headers["etag"]}
        assert browser.get(place.address(path), headers=tag).status_code == 304
    with httpx.Client(base_url=place.site.url, timeout=60) as other:
        other.get("/")
        assert other.get(place.address(path), headers=tag).status_code == 200, "the token in it is another one's"


OF_A_PRIVATE_GAME = tuple(path.replace("{game}", "{private}") for path in (*OF_GAMES, "/games/{game}.sgf"))


@pytest.mark.parametrize("path", OF_A_PRIVATE_GAME)
def test_a_private_game_is_kept_by_nobody_else_and_told_to_no_stranger(place: Place, path: str) -> None:
    first = place.get(path, place.private.token)
    assert (first.status_code, first.headers["cache-control"]) == (200, "private, no-cache")
    assert {"Authorization", "Cookie"} <= set(first.headers["vary"].split(", "))
    tag = {"If-None-Match": first.headers["etag"]}
    assert place.get(path, place.private.token, **tag).status_code == 304
    assert place.get(path, **tag).status_code == 403


@pytest.mark.parametrize("path", [*OF_GAMES, "/games/{game}.sgf"])
def test_a_move_makes_another_answer(place: Place, path: str) -> None:
    black, white = new_game(place.site)
    assert black.send("play", point="E5").status_code == 200
    address = path.replace("{game}", black.game)
    before = place.get(address, black.token).headers["etag"]
    assert white.send("play", point="C3").status_code == 200
    after = place.get(address, black.token, **{"If-None-Match": before})
    assert (after.status_code, after.headers["etag"] == before) == (200, False)


def test_what_was_said_is_part_of_the_record(place: Place) -> None:
    path = "/games/{private}.sgf"
    before = place.get(path, place.private.token)
    said = place.site.post(f"/api/games/{place.private.game}/chat", {"text": "Hello!"}, place.private.token)
    assert said.status_code == 201
    after = place.get(path, place.private.token, **{"If-None-Match": before.headers["etag"]})
    assert (after.status_code, b"Hello!" in after.content) == (200, True)


@pytest.mark.parametrize("path", OF_REVIEWS)
def test_a_change_of_a_review_makes_other_answers(place: Place, path: str) -> None:
    before = place.get(path)
    version = place.get("/api/reviews/{review}").json()["version"]
    changed = [{"node": 1, "comment": f"at version {version}"}]
    saved = place.site.post(f"/api/reviews/{place.review}", {"version": version, "changed": changed}, place.token)
    assert saved.status_code == 200, saved.text
    after = place.get(path, **{"If-None-Match": before.headers["etag"]})
    assert after.status_code == 200
    assert after.headers["etag"] != before.headers["etag"]


def test_the_author_of_a_review_is_told_so_and_nobody_else(place: Place) -> None:
    mine = place.get("/api/reviews/{review}", place.token)
    assert mine.json()["yours"] is True
    other = place.get("/api/reviews/{review}", **{"If-None-Match": mine.headers["etag"]})
    assert (other.status_code, other.json()["yours"]) == (200, False)


LIMITED = (
    "/games/{game}.png",
    "/games/{game}.gif?size=150",
    "/games/{game}.sgf",
    "/games/{game}?move=1",
    "/api/games/{game}/moves",
    "/reviews/{review}",
    "/reviews/{review}.sgf",
    "/reviews/{review}.png",
    "/api/reviews/{review}",
    "/lab/2x2",
    "/api/lab/2x2",
)
MOST = 600


@pytest.mark.parametrize("path", LIMITED)
def test_one_visitor_is_told_to_wait_and_another_is_not(place: Place, path: str) -> None:
    address = place.address(path)
    transport = httpx.HTTPTransport(local_address=f"127.0.8.{1 + LIMITED.index(path)}")
    with httpx.Client(base_url=place.site.url, timeout=60, transport=transport) as visitor:
        answers = [visitor.get(address)]
        while answers[-1].status_code == 200 and len(answers) < MOST:
            answers.append(visitor.get(address))
        refused, first = answers[-1], answers[0]
        assert (refused.status_code, int(refused.headers["retry-after"]) >= 1) == (429, True)
        if "etag" in first.headers and path not in ("/reviews/{review}", "/lab/2x2"):
            known = visitor.get(address, headers={"If-None-Match": first.headers["etag"]})
            assert known.status_code == 304, "what costs nothing is not counted"
    assert place.get(path).status_code == 200
