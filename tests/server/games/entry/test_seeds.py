"""Requests with a seed: sent again they get the same game and the same seat, and nothing else does."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from tengen.client import ApiError
from tengen.client import Site as Client
from tengen.client.calls import new_seed
from tests.server.games.browser import Browser
from tests.server.games.conftest import EVERY_SITE, Site


def joined(site: Site, made: dict[str, Any], **body: Any) -> httpx.Response:
    return site.post(f"/api/games/{made['id']}/join", {"invite": made["invite"]["token"], "name": "Bo", **body})


@EVERY_SITE
def test_only_the_same_seed_and_the_same_invitation_get_the_seat_again(site: Site) -> None:
    made = site.post("/api/games", {"size": 9, "color": "black"}).json()
    other = site.neighbor or site
    seed = new_seed()
    first = joined(site, made, seed=seed)
    assert first.status_code == 200
    again = joined(other, made, seed=seed)
    assert again.json()["seat"]["token"] == first.json()["seat"]["token"]
    assert other.get(f"/api/games/{made['id']}/me", again.json()["seat"]["token"]).json()["role"] == "white"
    for wrong in ({"seed": new_seed()}, {}, {"seed": seed, "invite": made["seat"]["token"]}):
        refused = joined(other, made, **wrong)
        assert (refused.status_code, refused.json()["code"]) == (403, "bad-invitation")


@EVERY_SITE
def test_a_request_that_comes_many_times_at_once_makes_one_game_and_takes_one_seat(site: Site) -> None:
    wish, seat = {"size": 9, "seed": new_seed()}, new_seed()
    doors = [site, site.neighbor or site] * 3
    with ThreadPoolExecutor(6) as threads:
        answers = list(threads.map(lambda door: door.post("/api/games", wish), doors))
        assert {answer.status_code for answer in answers} == {201}
        (token,) = {answer.json()["seat"]["token"] for answer in answers}
        (color,) = {answer.json()["seat"]["color"] for answer in answers}
        made = answers[0].json()
        assert site.get(f"/api/games/{made['id']}/me", token).json()["role"] == color
        seats = list(threads.map(lambda door: joined(door, made, seed=seat), doors))
    assert {answer.status_code for answer in seats} == {200}, [answer.text for answer in seats]
    assert len({answer.json()["seat"]["token"] for answer in seats}) == 1
    log = site.get(f"/api/games/{made['id']}/events", token).json()
    assert [line["event"]["kind"] for line in log] == ["game-created", "seat-taken", "seat-taken", "game-started"]


def test_a_seed_is_for_one_wish_and_never_short(site: Site) -> None:
    seed = new_seed()
    with Client(site.url) as client:
        first = client.make_game(size=9, seed=seed)
        assert client.make_game(size=9, seed=seed) == first
        for wrong, code in (({"size": 13, "seed": seed}, "reused-seed"), ({"size": 9, "seed": "a1"}, "bad-seed")):
            with pytest.raises(ApiError) as refused:
                client.make_game(**wrong)
            assert refused.value.code == code
            assert refused.value.expected
        with pytest.raises(ApiError, match="22 to 64 letters"):
            client.make_game(size=9, seed="x" * 21 + "!")
        assert client.make_game(size=9).id != client.make_game(size=9).id


def test_nothing_of_a_seed_is_kept(site: Site) -> None:
    seed = new_seed()
    made = site.post("/api/games", {"size": 9, "seed": seed}).json()
    joined(site, made, seed=seed + "x")
    for path in Path(site.settings["TENGEN_DATA"]).glob("tengen.sqlite3*"):
        kept = path.read_bytes()
        for secret in (seed, made["seat"]["token"], made["invite"]["token"]):
            assert secret.encode() not in kept


def test_a_page_that_joins_again_sits_where_it_sat(site: Site) -> None:
    made = site.post("/api/games", {"size": 9, "color": "black"}).json()
    bo, path, seed = Browser(site), f"games/{made['id']}/join", new_seed()
    bo.post(f"games/{made['id']}/enter", secret=made["invite"]["token"])
    for _ in range(2):
        answer = bo.post(path, name="Bo", seed=seed)
        assert answer.json()["seat"]["color"] == "white", answer.text
    assert bo.get(f"games/{made['id']}/me").json()["role"] == "white"
    assert bo.post(path, name="Bo", seed=new_seed()).json()["code"] == "bad-invitation"
