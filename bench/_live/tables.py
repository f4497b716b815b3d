"""Tables at which moves are made one after another: over our socket, over a bare relay, by plain requests.

`go` makes the next move; `seen` is called when the other side has it. When to go on is decided in `load`.
"""

import asyncio
import json
from collections.abc import Callable, Sequence
from functools import cache, partial
from typing import Final, Protocol, TypeVar

from bench._live.wire import POST, Requests, Socket, frame
from tengen import _core
from tengen.rules import Board

HOST: Final = "127.0.0.1"
SIZE: Final = 19
LONGEST: Final = 330
FIRST: Final = 4
"""The version of a game in which both have sat down."""

C = TypeVar("C", Socket, Requests)
PAUSE: Final = 0.2
"""Seconds after which a player tries again who was too fast for the site."""

Seen = Callable[["Table"], None]


class Table(Protocol):
    """`moves` is how many moves have been seen; `shown` is the newest version that anybody at it was shown."""

    moves: int
    shown: int
    seen: Seen

    def go(self) -> None:
        """Make the next move."""


class GameTable:
    """A game of ours: two sockets, each move seen when the opponent's page has its line."""

    def __init__(self, sockets: Sequence[Socket], seed: int) -> None:
        self.moves, self.shown = 0, FIRST
        self.seen: Seen = lambda _: None
        self._sockets = sockets
        self._frames = game_frames(seed)
        self._next = line_head(FIRST + 1)
        for color, socket in enumerate(sockets):
            socket.hear = partial(self._hear, color)

    def go(self) -> None:
        if self.moves < LONGEST:
            self._sockets[self.moves & 1].send(self._frames[self.moves])

    def _hear(self, color: int, payload: bytes) -> None:
        if payload.startswith(self._next):
            self.shown = FIRST + 1 + self.moves
            if color != self.moves & 1:
                self.moves += 1
                self._next = line_head(self.shown + 1)
                self.seen(self)
        elif b'"too-often"' in payload:
            asyncio.get_running_loop().call_later(PAUSE, self.go)


class GroupTable:
    """Three sockets of a relay: each in turn says something, and the next one goes on when it has heard it."""

    def __init__(self, sockets: Sequence[Socket]) -> None:
        self.moves = self.shown = 0
        self.seen: Seen = lambda _: None
        self._sockets = sockets
        self._next = line_head(0)
        for place, socket in enumerate(sockets):
            socket.hear = partial(self._hear, place)

    def go(self) -> None:
        self._next = line_head(self.moves)
        self._sockets[self.moves % 3].send(frame(self._next + b" " * 90))

    def _hear(self, place: int, payload: bytes) -> None:
        if place == (self.moves + 1) % 3 and payload.startswith(self._next):
            self.moves += 1
            self.seen(self)


class PostTable:
    """A connection to a plain view: each move seen when its answer has come."""

    def __init__(self, requests: Requests, name: str) -> None:
        self.moves = self.shown = 0
        self.seen: Seen = lambda _: None
        self._requests = requests
        self._path = f"/games/{name}"
        requests.hear = self._hear

    def go(self) -> None:
        body = command(self.moves, "D4")
        self._requests.send(POST.format(path=self._path, size=len(body), body=body).encode())

    def _hear(self, answer: bytes) -> None:
        self.moves += 1
        self.seen(self)


@cache
def line_head(version: int) -> bytes:
    return b'{"version":%d,"event"' % version


def command(version: int, point: str) -> str:
    """A play as our page sends it, with an id as long as a UUID."""
    return json.dumps({"kind": "play", "point": point, "at_version": version, "command_id": f"{version:036d}"})


@cache
def game_frames(seed: int) -> list[bytes]:
    """The moves of a random game that nobody refuses, as frames."""
    points, empty = Board.empty(SIZE).points, bytes(SIZE * SIZE)
    for salt in range(1000):
        codes = _core.playout_moves(SIZE, SIZE, empty, 1, -1, seed * 1000 + salt)[:LONGEST]
        if len(codes) == LONGEST and all(code >> 1 < len(points) for code in codes):
            return [frame(command(FIRST + at, str(points[code >> 1])).encode()) for at, code in enumerate(codes)]
    raise SystemExit("no random game is long enough")


async def open_games(port: int, games: Sequence[tuple[str, str, str]]) -> list[GameTable]:
    """A table for each game: two pages that have seen everything."""
    tables = []
    for number, (game_id, *secrets) in enumerate(games):
        path = f"/ws/games/{game_id}?since={FIRST}"
        tables.append(GameTable([await _open(port, Socket(path, secret)) for secret in secrets], number % 8))
    return tables


async def open_groups(port: int, count: int) -> list[GroupTable]:
    return [GroupTable([await _open(port, Socket(f"/{number}")) for _ in range(3)]) for number in range(count)]


async def open_posts(port: int, count: int) -> list[PostTable]:
    return [PostTable(await _open(port, Requests()), f"{number}") for number in range(count)]


async def _open(port: int, client: C) -> C:
    await asyncio.get_running_loop().create_connection(lambda: client, HOST, port)
    await asyncio.wait_for(client.opened, 30)
    return client
