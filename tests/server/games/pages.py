"""A page as the site's own is: it keeps one state, which lines change and whole states replace. It draws nothing."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, cast

from websockets.sync.client import ClientConnection, connect

from tengen.game.state import GameState, with_changes
from tests.server.games.conftest import Player

PATIENCE = 120
"""Seconds; only a test that hangs ever waits so long."""
Message = dict[str, Any]


def open_socket(player: Player, since: int = 0, **headers: str) -> ClientConnection:
    url = f"{player.site.url.replace('http', 'ws')}/ws/games/{player.game}?since={since}"
    return connect(url, additional_headers={**player.header, **headers})


def hear(socket: ClientConnection) -> Message:
    message: Message = json.loads(socket.recv(timeout=PATIENCE))
    return message


class Page:
    """An open page of one player; `state` is what it would show."""

    def __init__(self, player: Player, *, state: Message | None = None) -> None:
        fetched = player.get().json() if state is None else state
        self.state = {key: value for key, value in fetched.items() if key != "id"}
        self.player = player
        self.answers: list[Message] = []
        self.present: Message = {}
        self.news: list[Message] = []
        self.whole_states = 0
        self._open = ExitStack()
        self.socket = self._open.enter_context(open_socket(player, self.state["version"]))

    def close(self) -> None:
        self._open.close()

    def send(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"kind": kind, "at_version": self.state["version"], **fields}))

    def until(self, holds: Callable[[Page], bool]) -> None:
        """Listen until this holds."""
        end = time.monotonic() + PATIENCE
        while not holds(self):
            assert time.monotonic() < end, "it was never heard"
            self.hear(hear(self.socket))

    def hear(self, message: Message) -> None:
        if "present" in message:
            self.present = message["present"]
        elif "command_id" in message:
            self.answers.append(message)
        elif "event" in message or "state" in message:
            self.state = after(self.state, message)
            self.whole_states += "event" not in message
        elif "version" not in message:
            self.news.append(message)


def after(state: Message, message: Message) -> Message:
    """The state of a page that has heard this line, or this whole state. Only moves are applied; what other events do
    comes with the line, as a whole state or as changes."""
    version = message["version"]
    assert "event" not in message or version == state["version"] + 1, "a gap"
    if "state" in message:
        return dict(message["state"])
    event = message["event"]
    moved = _moved(state, event, version) if event["kind"] in ("played", "passed") else {}
    here = {**state, "version": version, **moved}
    return dict(with_changes(cast(GameState, here), message.get("changes", {})))


def _moved(state: Message, event: Message, version: int) -> Message:
    captured = event.get("captured", [])
    stones = list(state["stones"])
    if event["kind"] == "played":
        stones[_index(state, event["point"])] = event["seat"][0]
    for point in captured:
        stones[_index(state, point)] = "."
    prisoners = dict(state["prisoners"])
    takes_itself = event.get("point") in captured
    prisoners[event["turn"] if takes_itself else event["seat"]] += len(captured)
    return {
        "stones": "".join(stones),
        "turn": event["turn"],
        "ko_point": event.get("ko_point"),
        "last_move": {"seat": event["seat"], "point": event.get("point"), "captured": captured},
        "move_number": state["move_number"] + 1,
        "moves_version": version,
        "prisoners": prisoners,
    }


def _index(state: Message, point: str) -> int:
    column = "ABCDEFGHJKLMNOPQRSTUVWXYZ".index(point[0])
    return int((state["height"] - int(point[1:])) * state["width"] + column)
