"""The site for a program that does many things at once: what `site` has, for asyncio."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Sequence
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
from tengen.client.lobby import LobbyNews, Offer, OwnOffer
from tengen.client.opponents import Advice, ComputerPlays, Level
from tengen.client.problems import ProblemPage, SolvedProblem, TriedMoves
from tengen.client.studies import PAUSE, Analysis, KeptReview, Thought
from tengen.client.values import Answer, Created, Invitation, Line, Me, News, Remark, SeatLink, State
from tengen.game import Command, Game, apply, replay
from tengen.rules.color import Color
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

    async def offers(self) -> tuple[Offer, ...]:
        """The open offers of the lobby."""
        return await self.call(calls.offers())

    async def offer(self, **wish: Any) -> OwnOffer:
        """Offer a game to anybody: the fields of a new game. A live one is open while `follow_offers` has its token."""
        return await self.call(calls.make_offer(wish))

    async def take_offer(self, offer_id: str, name: str = "") -> AsyncTable:
        """Take an offer: its game begins at once."""
        game_id, token = await self.call(calls.take_offer(offer_id, name))
        return AsyncTable(self, game_id, token)

    async def withdraw_offer(self, own: OwnOffer) -> None:
        """Take one's own offer back."""
        await self.call(calls.withdraw_offer(own.offer.id), own.token)

    async def follow_offers(self, token: str = "") -> AsyncIterator[LobbyNews]:
        """All that happens in the lobby, all open offers first; the token of an offer keeps it open. Ends with the
        connection."""
        async for text in self._texts(calls.OFFERS_STREAM, token, {}):
            yield LobbyNews.read(text)

    async def levels(self) -> tuple[Level, ...]:
        """The levels of the computer, the gentlest first; make a game with `computer="seed"` to play one."""
        return await self.call(calls.levels())

    async def have_play(self, black: str, white: str, **wish: Any) -> AsyncTable:
        """Have two levels play: size, rules, komi and handicap as in the API."""
        return AsyncTable(self, await self.call(calls.have_play(black, white, wish)))

    async def review(self, sgf: str, title: str = "") -> KeptReview:
        """Keep a record as a review; its token makes it yours."""
        return await self.call(calls.keep_review(sgf, title))

    async def analyze(self, review: KeptReview) -> Analysis:
        """Have the computer look at a whole review, and wait until it is done."""
        await self.call(calls.start_analysis(review.id), review.token)
        while (found := await self.call(calls.analysis(review.id), review.token)).is_under_way:
            await asyncio.sleep(PAUSE)
        return found

    async def ask(
        self, review: KeptReview, node: int, points: Sequence[str] = (), *, stone: str | None = None
    ) -> Thought:
        """What the computer thinks of a node after these moves; with a stone, whether its group lives."""
        return await self.call(calls.ask(review.id, node, points, stone), review.token)

    async def usual(
        self, width: int = 19, height: int = 19, rules: str = "japanese", handicap: int = 0
    ) -> dict[str, Any]:
        """The usual komi and handicap stones, before a game is made."""
        return await self.call(calls.usual(width, height, rules, handicap))

    async def problems(
        self, theme: str = "", *, easiest: int | None = None, hardest: int | None = None, page: int = 1
    ) -> ProblemPage:
        """Problems of a theme and between two kyu, the easiest first, page by page."""
        return await self.call(calls.problems(theme, easiest, hardest, page))

    async def problem(self, name: str) -> SolvedProblem:
        """A problem with its answer."""
        return await self.call(calls.problem(name))

    async def try_problem(self, name: str, *moves: str) -> TriedMoves:
        """What moves come to, the mover's first, then in turn, the last one the mover's."""
        return await self.call(calls.try_problem(name, moves))

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
        async for text in self._texts(path, token, {"since": since}):
            yield Line.read(text)

    async def _texts(self, path: str, token: str, query: dict[str, int]) -> AsyncIterator[str]:
        request: dict[str, Any] = {"params": query, "headers": calls.headers(token), "timeout": None}
        try:
            async with self._http.stream("GET", self.url + path, **request) as response:
                if response.is_error:
                    await response.aread()
                    read_answer(Call("GET", path, lambda _: None), self.url, response)
                async for text in response.aiter_lines():
                    if text:
                        yield text
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

    async def seat_computer(self, level: str, *, coach: bool = False) -> Color:
        """Have the computer take the free seat of this game; which one it is comes back."""
        return await self._call(calls.seat_computer(self.id, level, coach=coach))

    async def computer(self) -> ComputerPlays:
        """Which seats the computer has, and what keeps it from playing."""
        return await self._call(calls.computer(self.id))

    async def call_coach(self, *, on: bool = True) -> None:
        """Have a coach in a game with the computer, or none."""
        await self._call(calls.call_coach(self.id, on=on))

    async def coach(self) -> tuple[Advice, ...]:
        """What the coach says to you, when it is your turn."""
        return await self._call(calls.coach(self.id))

    async def estimate(self, move: int | None = None) -> Thought:
        """Who is ahead after a move: of a finished game, or of one in which both players agreed."""
        return await self._call(calls.estimate(self.id, move))

    async def agree_to_estimates(self, *, agree: bool = True) -> bool:
        """Agree that the computer says how this running game stands; whether both do comes back."""
        return await self._call(calls.agree_to_estimates(self.id, agree=agree))

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
