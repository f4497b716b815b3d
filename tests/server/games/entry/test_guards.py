"""Guards that nobody notices until they are gone: codes of all visitors together, secrets that were revoked, hashes."""

from __future__ import annotations

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from tengen.server.games.live import executor
from tengen.server.site import request_guard
from tengen.server.site.keys import hashed, hashed_code, new_code, new_secret
from tengen.server.site.rate_limits import Buckets, Limit
from tests.server.games.browser import Browser
from tests.server.games.conftest import Player, Site
from tests.waiting import until

ALL_TOGETHER = 300


@pytest.fixture
def slow_codes(monkeypatch: pytest.MonkeyPatch) -> None:
    """As many tries as ever; those of all together come back too slowly for any test."""
    monkeypatch.setattr(request_guard, "ALL_CODES", Buckets(Limit(burst=ALL_TOGETHER, a_second=1 / 3600)))


@pytest.mark.django_db
@pytest.mark.usefixtures("slow_codes")
def test_all_visitors_together_may_try_so_many_codes_wherever_they_type_them() -> None:
    """Each of them far less often than one visitor may: a thousand machines guess no faster than one."""
    client = Client()
    codes = []
    for number in range(ALL_TOGETHER):
        address: Any = {"REMOTE_ADDR": f"10.1.{number % 250}.{number // 250}"}
        if number % 2:
            codes.append(client.post("/code", {"code": new_code()}, **address).status_code)
        else:
            body: Any = {"code": new_code()}
            codes.append(client.post("/api/code", body, "application/json", **address).status_code)
    assert set(codes) == {422, 403}, "no code was good, and nobody had to wait"
    late: Any = {"REMOTE_ADDR": "10.9.9.9"}
    answer = client.post("/api/code", {"code": new_code()}, "application/json", **late)
    assert (answer.status_code, answer.json()["code"]) == (429, "too-often")
    page = client.post("/code", {"code": new_code()}, **late)
    assert (page.status_code, "Too many requests" in page.content.decode()) == (429, True)


@pytest.mark.django_db(transaction=True)
def test_proposals_are_counted_by_address_in_all_games_together(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(executor, "PROPOSALS", Buckets(Limit(burst=2, a_second=1 / 3600)))
    client = Client()

    def post(path: str, body: dict[str, Any], **where: Any) -> Any:
        """The answer; a database in memory refuses who meets another, and one who was refused so tries again."""

        def answer() -> Any:
            given = client.post(path, body, "application/json", **where)
            return given if given.status_code != 503 else None

        return until(answer, f"an answer of {path}")

    def send(game: str, token: str, kind: str, at: str) -> Any:
        where: Any = {"REMOTE_ADDR": at, "HTTP_AUTHORIZATION": f"Bearer {token}"}
        seen = client.get(f"/api/games/{game}", **where).json()["version"]
        return post(f"/api/games/{game}/commands", {"kind": kind, "at_version": seen}, **where)

    def scored(at: str) -> int:
        """What becomes of a proposal in a new game, whose two players sit at other addresses."""
        made = post("/api/games", {"size": 5, "color": "black"}).json()
        joined = post(f"/api/games/{made['id']}/join", {"invite": made["invite"]["token"], "name": "Bo"}).json()
        for token in (made["seat"]["token"], joined["seat"]["token"]):
            assert send(made["id"], token, "pass", "10.2.0.1").status_code == 200
        return int(send(made["id"], made["seat"]["token"], "propose", at).status_code)

    assert [scored("10.2.0.2"), scored("10.2.0.2"), scored("10.2.0.2"), scored("10.2.0.3")] == [200, 200, 429, 200]


def revoke(site: Site, secret: str) -> None:
    """What another process of the site does when a secret is good no more: it says nothing to this one."""
    file = Path(site.settings["TENGEN_DATA"]) / "tengen.sqlite3"
    with closing(sqlite3.connect(file, timeout=20, isolation_level=None)) as database:
        assert database.execute("DELETE FROM games_secret WHERE hash = ?", [hashed(secret)]).rowcount == 1


@pytest.mark.parametrize("kind", ["watch", "invite"])
def test_a_revoked_secret_opens_the_game_no_more_though_it_is_in_memory(site: Site, kind: str) -> None:
    made = site.post("/api/games", {"size": 9, "color": "black"}).json()
    secret = made["invite"]["token"] if kind == "invite" else made["watch_url"].partition("#watch=")[2]
    holder = Player(site, made["id"], secret)
    assert holder.get("/me").json()["role"] == kind
    revoke(site, secret)
    for path in ("/me", "", "/events"):
        answer = holder.get(path)
        assert (answer.status_code, answer.json()["code"]) == (403, "private"), path
    assert Browser(site).post(f"games/{made['id']}/enter", secret=secret).json()["code"] == "bad-secret"
    taken = site.post(f"/api/games/{made['id']}/join", {"invite": secret, "name": "Eve"})
    assert (taken.status_code, taken.json()["code"]) == (403, "bad-invitation")
    assert Player(site, made["id"], made["seat"]["token"]).get().json()["phase"] == "waiting"


def test_the_hash_of_a_code_is_that_of_no_secret() -> None:
    for text in (new_code(), new_secret(), ""):
        plain = {hashed(text), hashlib.sha256(text.encode()).hexdigest()}
        plain.add(hashlib.blake2b(text.encode(), digest_size=32).hexdigest())
        assert hashed_code(text) not in plain
        assert len(hashed_code(text)) == len(hashed(text)), "both fit into one column"


def test_a_code_speaks_for_no_seat_and_a_secret_is_no_code(site: Site) -> None:
    made = site.post("/api/games", {"size": 9, "color": "black"}).json()
    seat = Player(site, made["id"], made["seat"]["token"])
    code = "".join(site.post(f"/api/games/{made['id']}/seat-link", None, seat.token).json()["code"].split())
    assert Player(site, made["id"], code).get().status_code == 403
    assert Browser(site).post(f"games/{made['id']}/enter", secret=code).status_code in (400, 403)
    assert Browser(site).post("code", code=seat.token).json()["code"] == "bad-code"
    assert Browser(site).post("code", code=code).json() == {"id": made["id"]}
