"""The socket of a game: what it says and in which order, what it refuses, and that one page never harms another."""

from __future__ import annotations

import json
from contextlib import closing
from http import HTTPStatus
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tests.server.games.conftest import EVERY_SOCKET, Player, Site, new_game
from tests.server.games.pages import Page, hear, open_socket

pytestmark = EVERY_SOCKET

Players = tuple[Player, Player]
CLOCK = {"kind": "fischer", "initial": 600_000, "increment": 10_000, "max": 600_000}


def fresh(player: Player) -> dict[str, Any]:
    return {key: value for key, value in player.get().json().items() if key != "id"}


STORY: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("black", "play", {"point": "A2"}),
    ("white", "play", {"point": "A1"}),
    ("black", "play", {"point": "B1"}),
    ("black", "request-undo", {}),
    ("white", "answer-undo", {"accept": True}),
    ("black", "play", {"point": "B1"}),
    ("white", "request-undo", {}),
    ("white", "play", {"point": "E5"}),
    ("black", "pass", {}),
    ("white", "pass", {}),
    ("black", "mark", {"point": "E5", "status": "dead"}),
    ("white", "propose", {}),
    ("white", "resume", {}),
    ("white", "pass", {}),
    ("black", "done", {}),
    ("white", "done", {}),
)


@pytest.mark.parametrize("clock", [None, CLOCK], ids=["without a clock", "with a clock"])
def test_old_state_and_lines_are_the_same_as_a_fresh_fetch_at_every_version(
    site: Site, clock: dict[str, Any] | None
) -> None:
    black, white = new_game(site, clock=clock)
    pages = {"black": Page(black), "white": Page(white)}
    for page in pages.values():
        page.until(lambda page: bool(page.present))  # before that a line would come with the tail, and its state later
    for number, (seat, kind, fields) in enumerate(STORY):
        sender = pages[seat]
        sender.send(kind, command_id=f"{number}", **fields)
        sender.until(lambda page, number=number: page.answers and page.answers[-1]["command_id"] == f"{number}")  # type: ignore[misc]
        assert "done" in sender.answers[-1], (kind, sender.answers[-1])
        version = sender.answers[-1]["done"]
        for page in pages.values():
            page.until(lambda page, version=version: page.state["version"] == version)  # type: ignore[misc]
            assert page.state == fresh(black), kind
    assert pages["black"].state["result"] == "W+5.5"
    for page in pages.values():
        page.close()


def test_a_move_without_a_clock_carries_no_state_and_one_with_a_clock_only_that(site: Site) -> None:
    for clock, expected in ((None, None), (CLOCK, {"clock"})):
        black, white = new_game(site, clock=clock)
        with open_socket(white, since=4) as watching:
            assert "present" in hear(watching)
            black.send("play", point="E5")
            line = hear_line(watching)
            assert line["event"]["point"] == "E5"
            assert "state" not in line
            assert (set(line["changes"]) if "changes" in line else None) == expected


def hear_line(socket: ClientConnection) -> dict[str, Any]:
    while "version" not in (message := hear(socket)):
        pass
    return message


def test_a_page_gets_the_tail_without_states_and_then_the_whole_state(players: Players) -> None:
    black, white = players
    black.send("play", point="E5")
    with open_socket(white, since=2) as late:
        tail = [hear(late) for _ in range(4)]
    assert [message["version"] for message in tail] == [3, 4, 5, 5]
    assert [set(message) for message in tail] == [{"version", "event"}] * 3 + [{"version", "state"}]
    assert tail[3]["state"] == fresh(black)


def test_a_page_that_has_seen_everything_gets_neither(players: Players) -> None:
    with open_socket(players[0], since=4) as current:
        assert "present" in hear(current)


def test_a_page_from_the_future_is_told_the_truth(players: Players) -> None:
    with open_socket(players[0], since=99) as confused:
        assert hear(confused)["state"] == fresh(players[0])


def test_the_line_comes_before_the_answer_to_the_command(players: Players) -> None:
    with open_socket(players[0], since=4) as socket:
        socket.send(json.dumps({"kind": "play", "point": "E5", "at_version": 4, "command_id": "one"}))
        assert "present" in hear(socket)
        messages = [message for message in (hear(socket), hear(socket)) if "present" not in message]
    assert messages[0]["version"] == 5
    assert messages[1:] in ([], [{"command_id": "one", "done": 5}])


def test_who_is_there_is_told_at_once_and_on_every_change(site: Site) -> None:
    black, white = new_game(site, watchable=True)
    with closing(Page(black)), closing(Page(black)):
        page = Page(black)
        page.until(lambda page: page.present == {"black": True, "white": False, "watchers": 0})
        other = Page(white)
        page.until(lambda page: page.present == {"black": True, "white": True, "watchers": 0})
        watcher = Page(Player(site, black.game, "nothing"))
        page.until(lambda page: page.present == {"black": True, "white": True, "watchers": 1})
        other.close()
        watcher.close()
        page.until(lambda page: page.present == {"black": True, "white": False, "watchers": 0})
        page.close()


JUNK: dict[str, str | bytes] = {
    "nothing": "",
    "half an object": "{",
    "a list": "[]",
    "null": "null",
    "a text": '"x"',
    "too long": "x" * 20_001,
    "too deep": "[" * 19_000,
    "bytes": b"\x00\xff\xfe",
    "a JSON object in bytes": b'{"kind":"pass","at_version":4}',
    "somebody else's seat": '{"kind":"play","point":"E5","at_version":4,"seat":"white"}',
    "half a surrogate pair": '{"kind":"play","point":"\\ud800","at_version":4}',
    "a huge number": '{"kind":"play","point":"E5","at_version":' + "9" * 400 + "}",
}


@pytest.mark.parametrize("junk", JUNK.values(), ids=JUNK.keys())
def test_junk_on_a_socket_gets_a_clear_error_and_the_game_goes_on(players: Players, junk: str | bytes) -> None:
    black, _ = players
    page = Page(black)
    page.socket.send(junk)
    page.until(lambda page: bool(page.answers))
    error = page.answers[0]["error"]
    assert error["code"] in ("bad-json", "bad-field", "not-a-point")
    assert error["version"] == 4
    assert error["message"]
    assert error["expected"]
    page.send("play", point="E5", command_id="after")
    page.until(lambda page: page.answers[-1] == {"command_id": "after", "done": 5})
    page.close()


def test_an_error_names_the_command_even_if_it_cannot_be_read(players: Players) -> None:
    page = Page(players[0])
    page.socket.send('{"kind":"dance","at_version":4,"command_id":"mine"}')
    page.until(lambda page: bool(page.answers))
    assert page.answers[0]["command_id"] == "mine"
    assert page.answers[0]["error"]["code"] == "unknown-kind"
    page.close()


def hear_all(socket: ClientConnection) -> None:
    while True:
        hear(socket)


def test_a_message_of_a_megabyte_ends_the_socket_and_nothing_else(players: Players) -> None:
    black, white = players
    other = Page(white)
    with open_socket(black, since=4) as socket:
        socket.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosed):
            hear_all(socket)
    black.send("play", point="E5")
    other.until(lambda page: page.state["version"] == 5)
    other.close()


def test_too_many_commands_are_refused_and_the_page_goes_on(players: Players) -> None:
    page = Page(players[0])
    for number in range(70):
        page.send("request-undo", command_id=f"{number}")
    page.until(lambda page: len(page.answers) == 70)
    codes = {answer["command_id"]: answer["error"]["code"] for answer in page.answers}
    assert codes["0"] == "nothing-to-undo"
    assert "too-often" in codes.values()
    page.close()


EMPTY = b"\x81\x80\0\0\0\0"
"""A message with nothing in it, as it goes over the wire."""


def test_one_who_floods_is_told_so_and_then_let_go_of(players: Players) -> None:
    black, white = players
    other = Page(black)
    with open_socket(white, 4) as flood:
        flood.socket.sendall(EMPTY * 200)
        with pytest.raises(ConnectionClosed) as closed:
            hear_all(flood)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (4429, "too many commands")
    other.until(lambda page: page.present.get("white") is False)
    other.close()


def test_one_who_floods_and_never_reads_stalls_nobody(players: Players) -> None:
    black, white = players
    other = Page(black)
    with open_socket(white, 4) as flood:
        flood.socket.sendall(EMPTY * 50_000)
        other.send("play", point="E5", command_id="on")
        other.until(lambda page: {"command_id": "on", "done": 5} in page.answers)
        other.until(lambda page: page.present.get("white") is False)
    other.close()


def refusal(player: Player, **headers: str) -> tuple[int, str]:
    """The code and the reason with which a socket is closed, as a page sees them."""
    with open_socket(player, 0, **headers) as socket, pytest.raises(ConnectionClosed) as closed:
        hear(socket)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def test_a_page_sees_why_it_is_refused(site: Site, players: Players) -> None:
    black, _ = players
    stranger = Player(site, black.game, "stranger")
    assert refusal(stranger) == (4000 + HTTPStatus.FORBIDDEN, "this game is private")
    for foreign in ({"Origin": "http://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}):
        assert refusal(black, **foreign)[0] == 4000 + HTTPStatus.FORBIDDEN, foreign
    assert refusal(Player(site, "nosuchgame", black.token)) == (4000 + HTTPStatus.NOT_FOUND, "there is no such game")
    assert refusal(Player(site, "a/b", black.token))[0] == 4000 + HTTPStatus.NOT_FOUND
    assert refusal(Player(site, f"{black.game}?since=x&", black.token))[0] == 4000 + HTTPStatus.BAD_REQUEST


def test_a_watcher_cannot_play(site: Site) -> None:
    black, _ = new_game(site, watchable=True)
    page = Page(Player(site, black.game, "nothing"))
    page.send("play", point="E5")
    page.until(lambda page: bool(page.answers))
    assert page.answers[0]["error"]["code"] == "no-seat"
    page.close()


HALF = '"\\ud800"'
"""Half of a character, which no text can contain, as JSON can write it."""
HALVES = {
    "in its id": f'{{"kind":"pass","at_version":4,"command_id":{HALF}}}',
    "in the id of a move": f'{{"kind":"play","point":"E5","at_version":4,"command_id":{HALF}}}',
    "in its kind": f'{{"kind":{HALF},"at_version":4,"command_id":"7"}}',
    "in its point": f'{{"kind":"play","point":{HALF},"at_version":4,"command_id":"7"}}',
    "in its version": f'{{"kind":"pass","at_version":{HALF},"command_id":"7"}}',
    "in its seat": f'{{"kind":"pass","seat":{HALF},"at_version":4,"command_id":"7"}}',
    "in the name of a field": f'{{"kind":"pass",{HALF}:1,"at_version":4,"command_id":"7"}}',
    "deep inside": f'{{"kind":{{{HALF}:[{HALF}]}},"at_version":4,"command_id":"7"}}',
    "in a list": f"[{HALF}]",
    "and nothing else": HALF,
}


@pytest.mark.parametrize("text", HALVES.values(), ids=HALVES.keys())
def test_half_a_character_in_a_command_is_refused_and_the_socket_stays(players: Players, text: str) -> None:
    page = Page(players[0])
    page.socket.send(text)
    page.until(lambda page: bool(page.answers))
    assert page.answers[0]["error"]["code"] in ("bad-field", "unknown-kind", "not-a-point")
    page.send("play", point="E5", command_id="good")
    page.until(lambda page: page.state["version"] == 5)
    page.close()
