"""The site for a program that does many things at once: what `site` has, for asyncio."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, WebSocketException

from tengen.client import calls
from tengen.client.calls import Call
from tengen.client.errors import ApiError, Unreachable, closed
from tengen.client.feed import Feed, Gap, waits
from tengen.client.http import PATIENCE, TIMEOUT, error_of, read_answer, request_of
from tengen.client.link import Link
from tengen.client.values import Answer, Created, Invitation, Line, Me, News, Remark, SeatLink, State
from tengen.game import Command, Game, apply, replay
from tengen.rules.errors import BadInput

T = TypeVar("T")


class AsyncSite:
    """A running site; see `Site`."""

    def __init__(
        self, url: str, *, patience: float = PATIENCE, transport: httpx.AsyncBaseTransport | None = None
    ) -> None:
        self.url = url.rstrip("/")
        self.patience = patience
        self._http = httpx.AsyncClient(timeout=TIMEOUT, follow_redirects=True, transport=transport)

    async def make_game(self, **wish: Any) -> Created:
        """Make a game and take a seat in it: size, rules, komi, handicap, color, name, clock, ... as in the API."""
        return await self.call(calls.make_game(wish))

    async def usual(
        self, width: int = 19, height: int = 19, rules: str = "japanese", handicap: int = 0
    ) -> dict[str, Any]:
        """The usual komi and handicap stones, before a game is made."""
        return await self.call(calls.usual(width, height, rules, handicap))

    async def join(self, invitation: str, name: str = "") -> AsyncTable:
        """Take the free seat that this link is for."""
        link = Link.parse(invitation)
        joined = await self.call(calls.join(link.game_id, link.secret, name))
        return AsyncTable(self, link.game_id, joined.seat.token, version=joined.version)

    def table(self, game: str, token: str = "") -> AsyncTable:
        """A game by its link, or by its id and the token of a seat. Nobody sits down by this."""
        if "/" not in game:
            return AsyncTable(self, game, token)
        link = Link.parse(game)
        if link.role == "invite":
            raise BadInput("not-a-seat", "this is an invitation", "the link of a seat, or `join`")
        return AsyncTable(self, link.game_id, link.secret or token)

    async def call(self, call: Call[T], token: str = "") -> T:
        """Carry out a call; raises `ApiError` or `Unreachable`."""
        until = time.monotonic() + (self.patience if call.repeatable else 0)
        for wait in waits():
            try:
                return read_answer(call, self.url, await self._http.request(**request_of(call, self.url, token)))
            except (httpx.TransportError, ApiError, Unreachable) as error:
                again = error_of(self.url, error, repeatable=call.repeatable)
                if again is None or time.monotonic() + wait > until:
                    raise again or error from None
                await asyncio.sleep(max(wait, error.wait if isinstance(error, ApiError) else 0))
        raise AssertionError("there is always another wait")

    async def lines(self, path: str, token: str, since: int) -> AsyncIterator[Line]:
        """The lines of an NDJSON stream, until it ends."""
        request: dict[str, Any] = {"params": {"since": since}, "headers": calls.headers(token), "timeout": None}
        try:
            async with self._http.stream("GET", self.url + path, **request) as response:
                if response.is_error:
                    await response.aread()
                    read_answer(Call("GET", path, lambda _: None), self.url, response)
                async for text in response.aiter_lines():
                    if text:
                        yield Line.read(text)
        except httpx.TransportError as error:
            raise Unreachable(self.url, error) from None

    async def close(self) -> None:
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        await self.close()


class AsyncTable:
    """One game, with the token of a seat or without; see `Table`."""

    def __init__(self, site: AsyncSite, game_id: str, token: str = "", *, version: int = 0) -> None:
        self.site = site
        self.id = game_id
        self.token = token
        self.version = version

    async def state(self, *, move: int | None = None, version: int | None = None) -> State:
        """The game as it stands, after a move of its line, or as it stood at a version."""
        found = await self._call(calls.state(self.id, move, version))
        if version is None:
            self.version = max(self.version, found["version"])
        return found

    async def game(self) -> Game:
        """The whole game as a value of `tengen.game`, made from its log."""
        return replay(line.event for line in await self.events())

    async def send(self, kind: str, **fields: Any) -> Answer:
        """Send a command: `send("play", point="D4")`. `at_version` is the newest version heard of, if it is not said.

        Raises `ApiError` where it is refused.
        """
        if not self.version and "at_version" not in fields:
            await self.state()
        answer = await self._call(calls.command(self.id, {"kind": kind, "at_version": self.version, **fields}))
        self.version = max(self.version, answer.version)
        return answer

    async def submit(self, command: Command) -> Answer:
        """Send a command of `tengen.game`; whose seat it names does not matter, the token does."""
        return await self.send(**calls.command_body(command))

    async def events(self, since: int = 0) -> tuple[Line, ...]:
        """The log after version `since`."""
        found = await self._call(calls.events(self.id, since))
        self.version = max(self.version, *(line.version for line in found), 0)
        return found

    async def stream(self, since: int = 0) -> AsyncIterator[Line]:
        """The log after version `since` as NDJSON, then each new event as it happens; ends with the connection."""
        async for line in self.site.lines(calls.stream_path(self.id), self.token, since):
            yield line

    async def follow(self, since: int | None = None) -> AsyncIterator[News]:
        """All that happens, over a socket: every line once and in order, whatever happens to the connection.

        Raises `ApiError` if the site sends this program away, `Unreachable` if it stays silent for too long.
        """
        feed = Feed(self.version if since is None else since)
        until = time.monotonic() + self.site.patience
        wait = waits()
        while True:
            url = calls.socket_url(self.site.url, self.id, feed.since)
            try:
                async with connect(url, additional_headers=calls.headers(self.token)) as socket:
                    while True:
                        for news in feed.take(await socket.recv()):
                            self.version = max(self.version, feed.since)
                            yield news
                        until, wait = time.monotonic() + self.site.patience, waits()
            except Gap:
                continue
            except ConnectionClosed as error:
                if error.rcvd is not None and (refused := closed(self.site.url, error.rcvd.code, error.rcvd.reason)):
                    raise refused from None
            except (OSError, WebSocketException) as error:
                if time.monotonic() > until:
                    raise Unreachable(self.site.url, error) from None
            await asyncio.sleep(next(wait))

    async def games(self) -> AsyncIterator[Game]:
        """The game as it stands, and again after every change, as values of `tengen.game`; ends with the game."""
        game = await self.game()
        yield game
        if game.result is None:
            async for news in self.follow(game.version):
                if isinstance(news, Line):
                    game = apply(game, news.event)
                    yield game
                    if game.result is not None:
                        return

    async def me(self) -> Me:
        """What this token is for."""
        return await self._call(calls.me(self.id))

    async def invite(self) -> Invitation:
        """Another link for the opponent, while that seat is free."""
        return await self._call(calls.invite(self.id))

    async def seat_link(self) -> SeatLink:
        """A link and a short code that open this seat elsewhere."""
        return await self._call(calls.seat_link(self.id))

    async def watch_link(self) -> str:
        """A link for those who are to watch; that of a private game carries a secret."""
        return await self._call(calls.watch_link(self.id))

    async def rematch(self) -> AsyncTable:
        """The next game of the same two, with colors swapped; this token has its seat there too."""
        return AsyncTable(self.site, await self._call(calls.rematch(self.id)), self.token)

    async def variation(self, move: int, points: list[str]) -> dict[str, Any]:
        """The board as it would stand after these points, or `pass`, from a move on."""
        return await self._call(calls.variation(self.id, move, points))

    async def say(self, text: str, name: str = "") -> Remark:
        return await self._call(calls.say(self.id, text, name))

    async def chat(self, since: int = 0) -> tuple[Remark, ...]:
        """What was said after the remark of this number."""
        return await self._call(calls.chat(self.id, since))

    async def _call(self, call: Call[T]) -> T:
        return await self.site.call(call, self.token)
