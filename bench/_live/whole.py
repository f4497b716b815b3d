"""Whole games as people play them: clocks, somebody who watches, remarks, broken connections, a count at the end.

Each page is a socket with a network address of its own; games are made and joined with `tengen.client`. How fast the
site is with nothing but moves is in `load`.
"""

import asyncio
import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, Final

import httpx
from websockets.asyncio.client import ClientConnection, connect

from bench._live.games import AT_ONCE
from bench._live.server import Server
from tengen import _core
from tengen.client import AsyncSite
from tengen.rules import Board

SIZE: Final = 9
MOVES: Final = 40
PACE: Final = 0.4
"""Seconds between the moves of a game."""
REMARK_EVERY: Final = 15
BREAK_EVERY: Final = 13
CLOCK: Final = {"kind": "fischer", "initial": 300_000, "increment": 5_000, "max": 600_000}


@dataclass(frozen=True, slots=True)
class Whole:
    """Milliseconds until a move was at the opponent's page, and the watcher's; what a game cost; how many ended."""

    opponent: Sequence[float]
    watcher: Sequence[float]
    seconds_a_game: float
    ended: int


class Page:
    """One socket in a game, which can break and come again; it knows the newest line it was told."""

    def __init__(self, port: int, game: str, token: str, address: str) -> None:
        self.version = 0
        self._place = f"ws://127.0.0.1:{port}/ws/games/{game}?since="
        self._headers = {"Authorization": f"Bearer {token}"} if token else {}
        self._address = address
        self._socket: ClientConnection | None = None

    async def open(self) -> None:
        """Connect, anew if need be, and go on from the newest line."""
        await self.close()
        self._socket = await connect(
            f"{self._place}{self.version}", additional_headers=self._headers, local_addr=(self._address, 0)
        )

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    async def send(self, kind: str, **fields: Any) -> None:
        assert self._socket is not None
        command = {"kind": kind, "at_version": self.version, "command_id": f"{kind}-{self.version}", **fields}
        await self._socket.send(json.dumps(command))

    async def hear(self, version: int) -> float:
        """Read until this line has come; when that was."""
        assert self._socket is not None
        while self.version < version:
            message = json.loads(await self._socket.recv())
            if "error" in message:
                raise SystemExit(f"refused: {message['error']}")
            self.version = max(self.version, message.get("version", 0) if "event" in message else 0)
        return time.perf_counter()


def moves_of(seed: int) -> list[str]:
    """The first moves of a random game that nobody refuses."""
    points, empty = Board.empty(SIZE).points, bytes(SIZE * SIZE)
    for salt in count():
        codes = _core.playout_moves(SIZE, SIZE, empty, 1, -1, seed * 1000 + salt)[:MOVES]
        if len(codes) == MOVES and all(code >> 1 < len(points) for code in codes):
            return [str(points[code >> 1]) for code in codes]
    raise AssertionError("there is always another game")


async def play_whole(
    port: int, number: int, turns: asyncio.Semaphore, opponent: list[float], watcher: list[float]
) -> bool:
    """One game from its making to its result; whether it came to one."""
    address = f"127.0.{20 + number // 250}.{1 + number % 250}"
    transport = httpx.AsyncHTTPTransport(local_address=address)
    async with AsyncSite(f"http://127.0.0.1:{port}", transport=transport) as site:
        async with turns:
            made = await site.make_game(size=SIZE, color="black", name="Ann", watchable=True, clock=CLOCK)
            white = await site.join(made.invite.url, name="Bo")
        pages = [Page(port, made.id, token, address) for token in (made.seat.token, white.token, "")]
        for page in pages:
            await page.open()
            await page.hear(white.version)
        version = white.version

        async def act(page: Page, kind: str, *, lines: int = 1, **fields: Any) -> None:
            nonlocal version
            version += lines
            other = pages[1 - pages.index(page)]
            began = time.perf_counter()
            await page.send(kind, **fields)
            _, *heard = await asyncio.gather(page.hear(version), other.hear(version), pages[2].hear(version))
            for times, at in zip((opponent, watcher), heard, strict=True):
                times.append((at - began) * 1000)

        for at, point in enumerate(moves_of(number % 8)):
            await act(pages[at % 2], "play", point=point)
            if at % REMARK_EVERY == 1:
                await white.say(f"After move {at + 1}")
            if at % BREAK_EVERY == 2:
                await pages[at % 3].open()
            await asyncio.sleep(PACE)
        stone = next(iter(await _stones(site, made.id)))
        black, other = pages[:2]
        await act(black, "pass")
        await act(other, "pass", lines=2)  # and the scoring begins
        await act(black, "mark", point=stone, status="dead")
        await act(other, "mark", point=stone, status="alive")
        await act(black, "done")
        await act(other, "done", lines=2)  # and the game has ended
        for page in pages:
            await page.close()
        return (await site.table(made.id).state())["phase"] == "finished"


async def _stones(site: AsyncSite, game: str) -> list[str]:
    state = await site.table(game).state()
    points = Board.empty(SIZE).points
    return [str(point) for point, stone in zip(points, state["stones"], strict=True) if stone != "."]


async def whole_games(server: Server, games: int) -> Whole:
    """So many games at once."""
    opponent: list[float] = []
    watcher: list[float] = []
    turns = asyncio.Semaphore(AT_ONCE)
    cpu = server.cpu()
    each = (play_whole(server.port, number, turns, opponent, watcher) for number in range(games))
    ended = await asyncio.gather(*each)
    return Whole(sorted(opponent), sorted(watcher), (server.cpu() - cpu) / games, sum(ended))
