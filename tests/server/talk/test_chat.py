"""Chat: who says what, who reads it, at which move, and what cannot be said."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection

from tests.server.games.conftest import EVERY_SITE, Player, Site, new_game
from tests.server.games.pages import hear, open_socket

LONGEST = 500


def say(player: Player, text: str, **more: Any) -> httpx.Response:
    url = f"{player.site.url}/api/games/{player.game}/chat"
    return httpx.post(url, json={"text": text, **more}, headers=player.header, timeout=120)


def said_to(player: Player, since: int = 0) -> list[str]:
    return [remark["text"] for remark in player.get("/chat", since=since).json()]


def heard_at(page: ClientConnection) -> dict[str, Any]:
    """The next remark that the page is told."""
    while "chat" not in (message := hear(page)):
        pass
    remark: dict[str, Any] = message["chat"]
    return remark


def watcher_of(player: Player) -> Player:
    """Somebody without a seat."""
    return Player(player.site, player.game, "")


@EVERY_SITE
def test_a_remark_is_tied_to_the_move_at_which_it_was_said(players: tuple[Player, Player]) -> None:
    black, white = players
    black.send("play", point="E5")
    answer = say(white, "  good   move ")
    assert answer.status_code == 201
    remark = answer.json()
    assert (
        remark.items()
        >= {
            "number": 1,
            "room": "players",
            "seat": "white",
            "name": "Bo",
            "text": "good move",
            "move_number": 1,
        }.items()
    )
    assert remark["version"] == black.get().json()["version"]
    assert black.get("/chat").json() == [remark]


@EVERY_SITE
def test_a_remark_is_on_the_other_page_at_once(players: tuple[Player, Player]) -> None:
    black, white = players
    with open_socket(black) as page:
        hear(page)
        assert say(white, "hello").json() == heard_at(page)


def test_players_read_the_watchers_only_after_the_game(site: Site) -> None:
    black, _ = new_game(site, watchable=True)
    watcher = watcher_of(black)
    assert say(black, "hello all").status_code == 201
    assert say(watcher, "D4 wins", name="Cleo").json()["name"] == "Cleo"
    assert said_to(watcher) == ["hello all", "D4 wins"]
    assert said_to(black) == ["hello all"]
    black.send("resign")
    assert said_to(black) == ["hello all", "D4 wins"]


def test_a_watcher_is_not_heard_on_a_players_page(site: Site) -> None:
    black, _ = new_game(site, watchable=True)
    watcher = watcher_of(black)
    with open_socket(black) as page, open_socket(watcher) as other:
        hear(page)
        hear(other)
        say(watcher, "psst")
        say(black, "my move")
        assert [heard_at(each)["text"] for each in (page, other)] == ["my move", "psst"]


def test_a_stranger_neither_reads_nor_speaks_in_a_private_game(players: tuple[Player, Player]) -> None:
    stranger = watcher_of(players[0])
    assert say(stranger, "hello").status_code == 403
    assert stranger.get("/chat").status_code == 403


def test_a_repeated_id_is_said_once(players: tuple[Player, Player]) -> None:
    black, white = players
    first, again = (say(black, "hello", remark_id="x1").json() for _ in range(2))
    assert first == again
    say(white, "hello", remark_id="x1")
    assert said_to(white) == ["hello", "hello"]


def test_everything_after_a_number_is_read(players: tuple[Player, Player]) -> None:
    black, white = players
    for text in ("one", "two", "three"):
        say(black, text)
    assert said_to(white, since=1) == ["two", "three"]
    assert said_to(white, since=-5) == ["one", "two", "three"]


def test_two_who_speak_at_once_are_both_heard(players: tuple[Player, Player]) -> None:
    with ThreadPoolExecutor(8) as crowd:
        answers = list(crowd.map(lambda number: say(players[number % 2], str(number)), range(8)))
    assert [answer.status_code for answer in answers] == [201] * 8
    assert sorted(remark["number"] for remark in players[0].get("/chat").json()) == list(range(1, 9))


@pytest.mark.parametrize(
    "text",
    ["", "   ", "x" * (LONGEST + 1), "turn\u202earound", "bell\a", "half \ud800"],
    ids=["empty", "blank", "long", "turned around", "control", "half a sign"],
)
def test_what_cannot_be_said_is_refused(players: tuple[Player, Player], text: str) -> None:
    black, _ = players
    url = f"{black.site.url}/api/games/{black.game}/chat"
    body = json.dumps({"text": text})
    answer = httpx.post(url, content=body, headers={**black.header, "Content-Type": "application/json"}, timeout=120)
    refused = {(422, "bad-remark" if text.isprintable() else "hidden-sign"), (400, "bad-field")}
    if text.startswith("half"):
        refused = {(400, "bad-json")}
    assert (answer.status_code, answer.json()["code"]) in refused
    assert said_to(black) == []


def test_one_may_ask_for_a_part_of_the_chat(players: tuple[Player, Player]) -> None:
    for number, player in enumerate((*players, *players)):
        assert say(player, f"line {number}").status_code == 201
    black = players[0]
    texts = [[remark["text"] for remark in black.get("/chat", **span).json()] for span in SPANS]
    assert texts == [["line 2", "line 3"], ["line 0"], ["line 1"]]
    assert black.get("/chat", last=0).status_code == 400


SPANS: list[dict[str, int]] = [{"last": 2}, {"before": 2}, {"since": 1, "before": 3, "last": 5}]


def test_html_is_only_text(players: tuple[Player, Player]) -> None:
    black, white = players
    assert say(black, "<script>alert(1)</script>").status_code == 201
    assert said_to(white) == ["<script>alert(1)</script>"]


def test_a_flood_is_stopped_and_says_when_to_go_on(players: tuple[Player, Player]) -> None:
    black, white = players
    with ThreadPoolExecutor(20) as crowd:
        flood = crowd.map(lambda number: say(black, str(number)), range(200))
        refused = [answer for answer in flood if answer.status_code != 201]
    assert {(answer.status_code, answer.json()["code"]) for answer in refused} == {(429, "too-often")}
    assert say(white, "still here").status_code == 201


def test_one_with_a_seat_speaks_for_no_other(players: tuple[Player, Player]) -> None:
    assert say(players[0], "hello", seat="white").json()["code"] == "no-seat"
    assert say(players[0], "hello", seat="black").status_code == 201
