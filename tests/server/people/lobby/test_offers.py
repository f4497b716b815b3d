"""Offers by the API: made, seen, taken by one, withdrawn, kept open by who listens."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection, connect

from tengen.server.people.lobby.api.examples import NEW_OFFERS
from tests.server.games.browser import Browser
from tests.server.games.conftest import Player, Site, bearer
from tests.server.games.conftest import site as site  # a fixture
from tests.waiting import until

LIVE: dict[str, Any] = {"size": 9, "name": "Ann", "clock": {"kind": "absolute", "total": 300_000}}
DAYS: dict[str, Any] = {"size": 9, "name": "Ann", "clock": {"kind": "simple", "per_move": 86_400_000}}


_addresses = (f"127.0.{high}.{low}" for high in range(1, 200) for low in range(1, 250))


def post(site: Site, path: str, body: dict[str, Any]) -> httpx.Response:
    """As a visitor who has never been here: what one of them may do often is limited."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address=next(_addresses)), timeout=120) as client:
        return client.post(site.url + path, json=body)


def offered(site: Site, **wish: Any) -> dict[str, Any]:
    answer = post(site, "/api/offers", wish)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def open_offers(site: Site) -> dict[str, dict[str, Any]]:
    """Asked from an address that has asked nothing yet: who looks again and again is told to wait."""
    with httpx.Client(transport=httpx.HTTPTransport(local_address=next(_addresses)), timeout=120) as client:
        return {offer["id"]: offer for offer in client.get(site.url + "/api/offers").json()["offers"]}


def take(site: Site, offer_id: str, name: str = "Bo", **more: Any) -> httpx.Response:
    return post(site, f"/api/offers/{offer_id}/take", {"name": name, **more})


@contextmanager
def lobby(site: Site, token: str = "") -> Iterator[ClientConnection]:
    """An open page of the lobby."""
    with connect(
        f"{site.url.replace('http', 'ws')}/ws/lobby", additional_headers=bearer(token), open_timeout=120
    ) as socket:
        yield socket


def heard(socket: ClientConnection, key: str) -> Any:
    """The first message with this key."""
    while key not in (message := json.loads(socket.recv(timeout=120))):
        pass
    return message[key]


def named(socket: ClientConnection, key: str, offer_id: str) -> None:
    """Listen until this offer is among those."""
    while offer_id not in [each["id"] if isinstance(each, dict) else each for each in heard(socket, key)]:
        pass


def test_an_offer_is_seen_by_everybody_and_taken_by_one_for_whom_the_game_begins(site: Site) -> None:
    with lobby(site) as watching:
        assert heard(watching, "offers") is not None
        made = offered(site, **LIVE)
        offer = made["offer"]
        named(watching, "new", offer["id"])
        with lobby(site, made["token"]) as maker:
            assert offer["id"] in heard(maker, "yours")
            answer = take(site, offer["id"])
            assert answer.status_code == 200, answer.text
            taken = answer.json()
            assert heard(maker, "taken") == {"offer": offer["id"], "game": taken["game"]}
        named(watching, "gone", offer["id"])
    black, white = Player(site, taken["game"], made["token"]), Player(site, taken["game"], taken["seat"]["token"])
    state = black.get().json()
    assert state["phase"] == "playing"
    assert sorted(state["players"].values()) == ["Ann", "Bo"]
    assert state["players"][taken["seat"]["color"]] == "Bo"
    first = black if state["players"]["black"] == "Ann" else white
    assert first.send("play", at=state["version"], point="E5").status_code == 200
    assert offer["id"] not in open_offers(site)


def test_of_many_who_take_an_offer_at_once_one_wins_and_the_others_are_told(site: Site) -> None:
    made = offered(site, **LIVE)["offer"]
    with ThreadPoolExecutor(6) as crowd:
        answers = list(crowd.map(lambda number: take(site, made["id"], f"P{number}"), range(6)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 5
    assert {answer.json()["code"] for answer in answers if answer.status_code == 409} == {"offer-taken"}


def test_who_takes_again_with_the_same_seed_gets_the_same_seat(site: Site) -> None:
    made = offered(site, **LIVE)["offer"]
    seed = "a" * 22
    first, again = (take(site, made["id"], seed=seed).json() for _ in range(2))
    assert first == again


def test_one_cannot_take_ones_own_offer(site: Site) -> None:
    page = Browser(site, next(_addresses))
    made = page.post("offers", **LIVE).json()
    answer = page.post(f"offers/{made['offer']['id']}/take")
    assert (answer.status_code, answer.json()["code"]) == (409, "own-offer")
    assert made["offer"]["id"] in open_offers(site)


def test_an_offer_sent_again_with_its_seed_is_the_same_one(site: Site) -> None:
    seed = "b" * 22
    first, again = (offered(site, **LIVE, seed=seed) for _ in range(2))
    assert first == again
    take(site, first["offer"]["id"])
    answer = post(site, "/api/offers", {**LIVE, "seed": seed})
    assert (answer.status_code, answer.json()["code"]) == (409, "offer-taken")


def test_only_its_maker_withdraws_an_offer(site: Site) -> None:
    made = offered(site, **LIVE)
    url = f"{site.url}/api/offers/{made['offer']['id']}"
    assert httpx.delete(url, headers=bearer("x" * 22), timeout=120).json()["code"] == "not-yours"
    assert httpx.delete(url, headers=bearer(made["token"]), timeout=120).status_code == 204
    assert made["offer"]["id"] not in open_offers(site)
    assert take(site, made["offer"]["id"]).json()["code"] == "no-such-offer"


def test_an_offer_that_can_wait_is_a_game_that_waits_for_its_second_player(site: Site) -> None:
    made = offered(site, **DAYS)
    maker = Player(site, made["game"], made["token"])
    assert maker.get().json()["phase"] == "waiting"
    taken = take(site, made["offer"]["id"]).json()
    assert taken["game"] == made["game"]
    assert maker.get().json()["phase"] == "playing"
    assert take(site, made["offer"]["id"], "Cy").json()["code"] == "offer-taken"


def test_withdrawing_such_an_offer_calls_its_game_off(site: Site) -> None:
    made = offered(site, **DAYS)
    httpx.delete(f"{site.url}/api/offers/{made['offer']['id']}", headers=bearer(made["token"]), timeout=120)
    assert Player(site, made["game"], made["token"]).get().json()["ending"] == "canceled"


def test_an_offer_whose_game_was_called_off_cannot_be_taken(site: Site) -> None:
    made = offered(site, **DAYS)
    assert Player(site, made["game"], made["token"]).send("cancel").status_code == 200
    assert take(site, made["offer"]["id"]).json()["code"] == "no-such-offer"
    assert made["offer"]["id"] not in open_offers(site)


def test_a_live_offer_is_open_while_its_maker_listens_and_no_longer(site: Site) -> None:
    made = offered(site, **LIVE)
    with lobby(site, made["token"]) as maker:
        for _ in range(5):
            heard(maker, "here")
        assert made["offer"]["id"] in open_offers(site)
    until(lambda: made["offer"]["id"] not in open_offers(site), "it is gone when nobody listens")


def test_who_plays_offers_nothing_else_that_is_live(site: Site) -> None:
    page = Browser(site, next(_addresses))
    first, second = (page.post("offers", **{**LIVE, "size": size}).json()["offer"]["id"] for size in (9, 13))
    assert take(site, first).status_code == 200
    assert second not in open_offers(site)


WRONG: dict[str, dict[str, Any]] = {
    "a board of one line": {"size": 1},
    "rules that nobody knows": {"rules": "chess"},
    "a clock of no kind": {"clock": {"kind": "sand"}},
    "a game from a record": {"sgf": "(;SZ[9])"},
    "a name with an invisible sign": {"name": "An\u202en"},
}


@pytest.mark.parametrize("wish", WRONG.values(), ids=WRONG.keys())
def test_what_cannot_be_is_refused_and_says_what_was_expected(site: Site, wish: dict[str, Any]) -> None:
    answer = post(site, "/api/offers", wish)
    assert answer.status_code in (400, 422), answer.text
    assert answer.json()["expected"]


def test_one_visitor_cannot_flood_the_lobby(site: Site) -> None:
    page = Browser(site, next(_addresses))
    answers = [page.post("offers", **LIVE) for _ in range(20)]
    assert [answer.status_code for answer in answers[:5]] == [201] * 5
    assert {answer.json()["code"] for answer in answers[5:]} == {"too-many-offers", "too-often"}


def test_every_example_can_be_offered(site: Site) -> None:
    for wish in NEW_OFFERS:
        assert offered(site, **wish)["offer"]["id"] in open_offers(site)


def test_a_program_follows_the_offers_and_keeps_its_own_open(site: Site) -> None:
    made = offered(site, **LIVE)
    url = f"{site.url}/api/offers/stream"
    with httpx.stream("GET", url, headers=bearer(made["token"]), timeout=120) as answer:
        lines = (json.loads(line) for line in answer.iter_lines() if line)
        first = next(lines)
        assert made["offer"]["id"] in first["yours"]
        game = take(site, made["offer"]["id"]).json()["game"]
        assert next(line["taken"] for line in lines if "taken" in line) == {"offer": made["offer"]["id"], "game": game}


def test_what_is_sent_to_the_socket_does_nothing(site: Site) -> None:
    with lobby(site) as socket:
        socket.send("{" * 1000)
        assert heard(socket, "here") >= 1
