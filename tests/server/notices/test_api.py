"""A real site and a real receiver: a channel is tried when it is given, shown without its secret, and told of moves."""

from __future__ import annotations

import hashlib
import os
import signal
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.server.games.conftest import Player, Site, new_game
from tests.server.notices.receiver import Phone, Receiver, make_certificate, receiving
from tests.waiting import until


@dataclass
class Place:
    """A site that may speak with this machine, a server of hooks, and a push service."""

    site: Site
    hooks: Receiver
    pushes: Receiver
    log: Path

    def let_time_pass(self) -> None:
        """Nobody has looked at any game for long."""
        with sqlite3.connect(Path(self.site.settings["TENGEN_DATA"]) / "tengen.sqlite3", timeout=120) as database:
            database.execute("UPDATE notices_reader SET seen_at = 0")
            database.execute("UPDATE notices_notice SET due_at = 0 WHERE due_at IS NOT NULL AND tries = 0")

    def url(self, path: str) -> str:
        return f"json://user:Password1@127.0.0.1:{self.hooks.port}{path}"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    folder = tmp_path_factory.mktemp("site")
    certificate = make_certificate(folder)
    settings = {
        "TENGEN_DATA": str(folder / "data"),
        "TENGEN_NOTICES": "json,ntfy,discord",
        "TENGEN_NOTICE_NETWORKS": "127.0.0.1/32",
        "TENGEN_PUSH_SERVICES": "127.0.0.1",
        "SSL_CERT_FILE": str(certificate),
    }
    with receiving() as hooks, receiving(certificate) as pushes:
        site = Site({**os.environ, **settings})
        site.start()
        try:
            yield Place(site, hooks, pushes, folder)
        finally:
            site.stop(signal.SIGINT)


@pytest.fixture
def seats(place: Place) -> tuple[Player, Player]:
    place.hooks.requests.clear()
    place.pushes.requests.clear()
    return new_game(place.site)


def post(player: Player, path: str = "", **body: Any) -> httpx.Response:
    url = f"{player.site.url}/api/games/{player.game}/notices{path}"
    return httpx.post(url, json=body, headers=player.header, timeout=120)


def until_told(what: Callable[[], object], place: Place) -> None:
    """Wait until this has been told; nobody looks at any game meanwhile."""

    def look() -> object:
        place.let_time_pass()
        return what()

    until(look, "it is told")


def test_a_service_is_tried_kept_and_told_of_the_next_move(place: Place, seats: tuple[Player, Player]) -> None:
    black, white = seats
    answer = post(white, "/services", url=place.url("/hook/T0kenOfBo"))
    assert answer.status_code == 200, answer.text
    (channel,) = answer.json()["channels"]
    assert (channel["kind"], channel["name"], channel["state"]) == ("service", "JSON", "works")
    assert "T0ken" not in answer.text
    assert "Password1" not in answer.text
    (trial,) = place.hooks.requests
    assert trial.json["title"] == "It works"
    assert "your game with Ann" in trial.json["message"]
    assert black.send("play", point="E5").status_code == 200
    until_told(lambda: "Your turn: Ann played E5 (move 1)" in place.hooks.titles(), place)


def test_a_browser_is_tried_kept_and_pushed_to(place: Place, seats: tuple[Player, Player]) -> None:
    black, white = seats
    phone = Phone()
    answer = post(white, "/push", **phone.subscription(place.pushes))
    assert answer.status_code == 200, answer.text
    (channel,) = answer.json()["channels"]
    assert (channel["kind"], channel["state"]) == ("push", "works")
    assert phone.read(place.pushes.requests[0].body)["title"] == "It works"
    assert place.pushes.requests[0].headers["authorization"].endswith(f"k={answer.json()['push_key']}")
    again = post(white, "/push", **phone.subscription(place.pushes))
    assert [each["id"] for each in again.json()["channels"]] == [channel["id"]]
    black.send("play", point="E5")
    until_told(lambda: len(place.pushes.requests) == 3, place)
    assert phone.read(place.pushes.requests[2].body)["body"].startswith("Ann played E5.")


WRONG = {
    "nothing": ("", "bad-service-url"),
    "no address": ("ntfy", "bad-service-url"),
    "a scheme that nobody knows": ("nobody://knows/this", "bad-service-url"),
    "a service that is not allowed": ("xml://127.0.0.1/x", "service-not-allowed"),
    "mail by the back door": ("mailto://user:password@example.org", "service-not-allowed"),
    "a private network": ("json://10.0.0.1/x", "private-address"),
    "metadata": ("json://169.254.169.254/latest", "private-address"),
    "a known service at home": ("ntfy://127.0.0.1/topic", "other-host"),
    "two lines": ("json://127.0.0.1/x\njson://127.0.0.1/y", "bad-service-url"),
}


@pytest.mark.parametrize(("url", "code"), WRONG.values(), ids=WRONG.keys())
def test_a_wrong_address_is_refused_with_its_reason_and_not_kept(
    place: Place, seats: tuple[Player, Player], url: str, code: str
) -> None:
    _, white = seats
    answer = post(white, "/services", url=url)
    assert answer.status_code == 422
    assert answer.json()["code"] == code
    assert answer.json()["message"]
    assert answer.json()["expected"]
    assert white.get("/notices").json()["channels"] == []
    assert place.hooks.requests == []


def test_an_address_that_does_not_take_the_first_notice_is_not_kept(place: Place, seats: tuple[Player, Player]) -> None:
    _, white = seats
    place.hooks.answers = [403]
    answer = post(white, "/services", url=place.url("/x"))
    assert answer.json()["code"] == "not-delivered"
    assert "error=403" in answer.json()["message"]
    assert white.get("/notices").json()["channels"] == []


PUSH_WRONG = {
    "not encrypted": ("http://127.0.0.1/x", "push-not-allowed"),
    "another server": ("https://example.org/x", "push-not-allowed"),
    "a user before a good host": ("https://127.0.0.1@example.org/x", "push-not-allowed"),
    "no port": ("https://127.0.0.1:x/", "bad-endpoint"),
    "not printable": ("https://127.0.0.1/\r\nX: y", "bad-endpoint"),
    "nothing": ("", "push-not-allowed"),
}


@pytest.mark.parametrize(("endpoint", "code"), PUSH_WRONG.values(), ids=PUSH_WRONG.keys())
def test_a_wrong_endpoint_is_refused(place: Place, seats: tuple[Player, Player], endpoint: str, code: str) -> None:
    answer = post(seats[1], "/push", endpoint=endpoint, keys=Phone().keys())
    assert (answer.status_code, answer.json()["code"]) == (422, code)


def test_wrong_keys_are_refused(place: Place, seats: tuple[Player, Player]) -> None:
    answer = post(seats[1], "/push", endpoint=f"{place.pushes.url}/x", keys={"p256dh": "x", "auth": "y"})
    assert (answer.status_code, answer.json()["code"]) == (422, "bad-push-keys")


def test_a_redirect_of_a_push_service_is_not_followed(place: Place, seats: tuple[Player, Player]) -> None:
    place.pushes.answers = [f"{place.hooks.url}/inside"]
    answer = post(seats[1], "/push", **Phone().subscription(place.pushes))
    assert answer.json()["code"] == "not-delivered"
    assert place.hooks.requests == []


def test_a_wish_is_kept_and_a_wrong_one_changes_nothing(seats: tuple[Player, Player]) -> None:
    _, white = seats
    wished = {"policy": "away", "quiet_from": "22:00", "quiet_until": "07:30", "zone": "Europe/Berlin"}
    assert post(white, **wished).status_code == 200
    for wrong in ({"policy": "hourly"}, {"zone": "Atlantis/Poseidonis"}, {"quiet_from": "25:00"}, {"often": "yes"}):
        assert post(white, **{**wished, **wrong}).status_code in (400, 422)
    found = white.get("/notices").json()
    assert {name: found[name] for name in wished} == wished


def test_a_channel_is_forgotten_and_nobody_touches_anothers(place: Place, seats: tuple[Player, Player]) -> None:
    black, white = seats
    number = post(white, "/services", url=place.url("/x")).json()["channels"][0]["id"]
    assert black.get("/notices").json()["channels"] == []
    assert post(black, f"/channels/{number}/trial").json()["code"] == "no-such-channel"
    url = f"{place.site.url}/api/games/{white.game}/notices/channels/{number}"
    assert httpx.delete(url, headers=black.header, timeout=120).status_code == 404
    assert httpx.delete(url, timeout=120).status_code == 403
    assert httpx.delete(url, headers=white.header, timeout=120).json()["channels"] == []
    assert httpx.delete(url, headers=white.header, timeout=120).status_code == 404


def test_a_trial_lets_a_silenced_channel_speak_again(place: Place, seats: tuple[Player, Player]) -> None:
    _, white = seats
    number = post(white, "/services", url=place.url("/x")).json()["channels"][0]["id"]
    with sqlite3.connect(Path(place.site.settings["TENGEN_DATA"]) / "tengen.sqlite3", timeout=120) as database:
        database.execute("UPDATE notices_channel SET silenced_at=1, failures=8, error='404' WHERE id=?", (number,))
    (channel,) = white.get("/notices").json()["channels"]
    assert (channel["state"], channel["error"]) == ("silenced", "404")
    place.hooks.answers = [500]
    assert post(white, f"/channels/{number}/trial").json()["code"] == "not-delivered"
    assert white.get("/notices").json()["channels"][0]["state"] == "silenced"
    assert post(white, f"/channels/{number}/trial").json()["channels"][0]["state"] == "works"


def test_a_browser_that_is_gone_is_forgotten_at_its_trial(place: Place, seats: tuple[Player, Player]) -> None:
    _, white = seats
    number = post(white, "/push", **Phone().subscription(place.pushes)).json()["channels"][0]["id"]
    place.pushes.answers = [410]
    assert post(white, f"/channels/{number}/trial").json()["code"] == "gone"
    assert white.get("/notices").json()["channels"] == []


def test_nothing_of_an_address_is_in_the_database_or_its_backups(place: Place, seats: tuple[Player, Player]) -> None:
    post(seats[1], "/services", url=place.url("/hook/VerySecretT0ken"))
    data = Path(place.site.settings["TENGEN_DATA"])
    kept = b"".join(path.read_bytes() for path in data.glob("tengen.sqlite3*"))
    assert b"VerySecretT0ken" not in kept
    assert b"Password1" not in kept


def test_the_key_of_pushes_is_made_once_and_readable_by_its_owner_only(place: Place) -> None:
    key = Path(place.site.settings["TENGEN_DATA"]) / "vapid_key"
    assert key.stat().st_mode & 0o777 == 0o600
    assert len(key.read_text().strip()) == 43


def test_the_script_for_pushes_is_served_at_the_root_and_never_stale(place: Place) -> None:
    answer = place.site.get("/push.js")
    assert answer.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-cache"
    assert "notificationclick" in answer.text


def test_a_browser_whose_address_changes_is_pushed_to_at_the_new_one_in_all_its_games(
    place: Place, seats: tuple[Player, Player]
) -> None:
    black, white = seats
    other = new_game(place.site)[1]
    phone = Phone()
    before, now = phone.subscription(place.pushes), phone.subscription(place.pushes, "/push/2")
    for player in (white, other):
        assert post(player, "/push", **before).status_code == 200
    answer = place.site.post("/api/notices/moved", {"before": before, "now": now})
    assert (answer.status_code, answer.json()) == (200, {"channels": 2})
    black.send("play", point="E5")
    until_told(lambda: place.pushes.requests[-1].path == "/push/2", place)
    assert phone.read(place.pushes.requests[-1].body)["body"].startswith("Ann played E5.")
    (channel,) = white.get("/notices").json()["channels"]
    assert channel["hint"] == hashlib.sha256(now["endpoint"].encode()).hexdigest()[:8]
    again = place.site.post("/api/notices/moved", {"before": before, "now": now})
    assert (again.status_code, again.json()["code"]) == (404, "no-such-channel")


def test_a_browser_that_was_given_anew_before_it_told_its_address_is_there_once(
    place: Place, seats: tuple[Player, Player]
) -> None:
    _, white = seats
    phone = Phone()
    before, now = phone.subscription(place.pushes), phone.subscription(place.pushes, "/push/2")
    for given in (before, now):
        assert post(white, "/push", **given).status_code == 200
    assert place.site.post("/api/notices/moved", {"before": before, "now": now}).json() == {"channels": 1}
    assert len(white.get("/notices").json()["channels"]) == 1


def test_nobody_moves_a_browser_without_its_keys_or_to_where_pushes_do_not_go(
    place: Place, seats: tuple[Player, Player]
) -> None:
    _, white = seats
    before = Phone().subscription(place.pushes)
    post(white, "/push", **before)
    hint = white.get("/notices").json()["channels"][0]["hint"]
    guessed = {**before, "keys": Phone().keys()}
    inside = {**before, "endpoint": "https://10.0.0.1/x"}
    for wrong, code in (
        ({"before": guessed, "now": before}, "no-such-channel"),
        ({"before": before, "now": inside}, "push-not-allowed"),
        ({"before": before, "now": {**before, "keys": {"p256dh": "x", "auth": "y"}}}, "bad-push-keys"),
    ):
        assert place.site.post("/api/notices/moved", wrong).json()["code"] == code
    assert [each["hint"] for each in white.get("/notices").json()["channels"]] == [hint]


def test_trials_are_limited(place: Place, seats: tuple[Player, Player]) -> None:
    codes = [post(seats[1], "/services", url="x").json()["code"] for _ in range(20)]
    assert codes[-1] == "too-often"
