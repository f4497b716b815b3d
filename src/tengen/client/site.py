"""The site for a program that does one thing at a time: `Site` and, for each game, a `Table`.

The same for asyncio is in `aio`.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from types import TracebackType
from typing import Any, Self, TypeVar

import httpx
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

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


class Site:
    """A running site.

    What does no harm when sent twice is tried again for `patience` seconds while the site does not answer. `transport`
    is for programs that reach it in a way of their own, such as from one of several network addresses.
    """

    def __init__(self, url: str, *, patience: float = PATIENCE, transport: httpx.BaseTransport | None = None) -> None:
        self.url = url.rstrip("/")
        self.patience = patience
        self._http = httpx.Client(timeout=TIMEOUT, follow_redirects=True, transport=transport)

    def make_game(self, **wish: Any) -> Created:
        """Make a game and take a seat in it: size, rules, komi, handicap, color, name, clock, ... as in the API."""
        return self.call(calls.make_game(wish))

    def offers(self) -> tuple[Offer, ...]:
        """The open offers of the lobby."""
        return self.call(calls.offers())

    def offer(self, **wish: Any) -> OwnOffer:
        """Offer a game to anybody: the fields of a new game. A live one is open while `follow_offers` has its token."""
        return self.call(calls.make_offer(wish))

    def take_offer(self, offer_id: str, name: str = "") -> Table:
        """Take an offer: its game begins at once."""
        game_id, token = self.call(calls.take_offer(offer_id, name))
        return Table(self, game_id, token)

    def withdraw_offer(self, own: OwnOffer) -> None:
        """Take one's own offer back."""
        self.call(calls.withdraw_offer(own.offer.id), own.token)

    def follow_offers(self, token: str = "") -> Iterator[LobbyNews]:
        """All that happens in the lobby, all open offers first; the token of an offer keeps it open. Ends with the
        connection."""
        for text in self._texts(calls.OFFERS_STREAM, token, {}):
            yield LobbyNews.read(text)

    def levels(self) -> tuple[Level, ...]:
        """The levels of the computer, the gentlest first; make a game with `computer="seed"` to play one."""
        return self.call(calls.levels())

    def have_play(self, black: str, white: str, **wish: Any) -> Table:
        """Have two levels play: size, rules, komi and handicap as in the API."""
        return Table(self, self.call(calls.have_play(black, white, wish)))

    def review(self, sgf: str, title: str = "") -> KeptReview:
        """Keep a record as a review; its token makes it yours."""
        return self.call(calls.keep_review(sgf, title))

    def analyze(self, review: KeptReview) -> Analysis:
        """Have the computer look at a whole review, and wait until it is done."""
        self.call(calls.start_analysis(review.id), review.token)
        while (found := self.call(calls.analysis(review.id), review.token)).is_under_way:
            time.sleep(PAUSE)
        return found

    def ask(self, review: KeptReview, node: int, points: Sequence[str] = (), *, stone: str | None = None) -> Thought:
        """What the computer thinks of a node after these moves; with a stone, whether its group lives."""
        return self.call(calls.ask(review.id, node, points, stone), review.token)

    def problems(
        self, theme: str = "", *, easiest: int | None = None, hardest: int | None = None, page: int = 1
    ) -> ProblemPage:
        """Problems of a theme and between two kyu, the easiest first, page by page."""
        return self.call(calls.problems(theme, easiest, hardest, page))

    def problem(self, name: str) -> SolvedProblem:
        """A problem with its answer."""
        return self.call(calls.problem(name))

    def try_problem(self, name: str, *moves: str) -> TriedMoves:
        """What moves come to, the mover's first, then in turn, the last one the mover's."""
        return self.call(calls.try_problem(name, moves))

    def usual(self, width: int = 19, height: int = 19, rules: str = "japanese", handicap: int = 0) -> dict[str, Any]:
        """The usual komi and handicap stones, before a game is made."""
        return self.call(calls.usual(width, height, rules, handicap))

    def join(self, invitation: str, name: str = "") -> Table:
        """Take the free seat that this link is for."""
        link = Link.parse(invitation)
        joined = self.call(calls.join(link.game_id, link.secret, name))
        return Table(self, link.game_id, joined.seat.token, version=joined.version)

    def table(self, game: str, token: str = "") -> Table:
        """A game by its link, or by its id and the token of a seat. Nobody sits down by this."""
        if "/" not in game:
            return Table(self, game, token)
        link = Link.parse(game)
        if link.role == "invite":
            raise BadInput("not-a-seat", "this is an invitation", "the link of a seat, or `join`")
        return Table(self, link.game_id, link.secret or token)

    def call(self, call: Call[T], token: str = "") -> T:
        """Carry out a call; raises `ApiError` or `Unreachable`."""
        until = time.monotonic() + (self.patience if call.repeatable else 0)
        for wait in waits():
            try:
                return read_answer(call, self.url, self._http.request(**request_of(call, self.url, token)))
            except (httpx.TransportError, ApiError, Unreachable) as error:
                again = error_of(self.url, error, repeatable=call.repeatable)
                if again is None or time.monotonic() + wait > until:
                    raise again or error from None
                time.sleep(max(wait, error.wait if isinstance(error, ApiError) else 0))
        raise AssertionError("there is always another wait")

    def lines(self, path: str, token: str, since: int) -> Iterator[Line]:
        """The lines of an NDJSON stream, until it ends."""
        for text in self._texts(path, token, {"since": since}):
            yield Line.read(text)

    def _texts(self, path: str, token: str, query: dict[str, int]) -> Iterator[str]:
        request: dict[str, Any] = {"params": query, "headers": calls.headers(token), "timeout": None}
        try:
            with self._http.stream("GET", self.url + path, **request) as response:
                if response.is_error:
                    response.read()
                    read_answer(Call("GET", path, lambda _: None), self.url, response)
                for text in response.iter_lines():
                    if text:
                        yield text
        except httpx.TransportError as error:
            raise Unreachable(self.url, error) from None

    def close(self) -> None:
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        self.close()


class Table:
    """One game, with the token of a seat or without; `version` is the newest one that was heard of."""

    def __init__(self, site: Site, game_id: str, token: str = "", *, version: int = 0) -> None:
        self.site = site
        self.id = game_id
        self.token = token
        self.version = version

    def state(self, *, move: int | None = None, version: int | None = None) -> State:
        """The game as it stands, after a move of its line, or as it stood at a version."""
        found = self._call(calls.state(self.id, move, version))
        if version is None:
            self.version = max(self.version, found["version"])
        return found

    def game(self) -> Game:
        """The whole game as a value of `tengen.game`, made from its log."""
        return replay(line.event for line in self.events())

    def send(self, kind: str, **fields: Any) -> Answer:
        """Send a command: `send("play", point="D4")`. `at_version` is the newest version heard of, if it is not said.

        Raises `ApiError` where it is refused.
        """
        if not self.version and "at_version" not in fields:
            self.state()
        answer = self._call(calls.command(self.id, {"kind": kind, "at_version": self.version, **fields}))
        self.version = max(self.version, answer.version)
        return answer

    def submit(self, command: Command) -> Answer:
        """Send a command of `tengen.game`; whose seat it names does not matter, the token does."""
        return self.send(**calls.command_body(command))

    def events(self, since: int = 0) -> tuple[Line, ...]:
        """The log after version `since`."""
        found = self._call(calls.events(self.id, since))
        self.version = max(self.version, *(line.version for line in found), 0)
        return found

    def stream(self, since: int = 0) -> Iterator[Line]:
        """The log after version `since` as NDJSON, then each new event as it happens; ends with the connection."""
        yield from self.site.lines(calls.stream_path(self.id), self.token, since)

    def follow(self, since: int | None = None) -> Iterator[News]:
        """All that happens, over a socket: every line once and in order, whatever happens to the connection.

        Raises `ApiError` if the site sends this program away, `Unreachable` if it stays silent for too long.
        """
        feed = Feed(self.version if since is None else since)
        until = time.monotonic() + self.site.patience
        wait = waits()
        while True:
            url = calls.socket_url(self.site.url, self.id, feed.since)
            try:
                with connect(url, additional_headers=calls.headers(self.token)) as socket:
                    while True:
                        for news in feed.take(socket.recv()):
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
            time.sleep(next(wait))

    def games(self) -> Iterator[Game]:
        """The game as it stands, and again after every change, as values of `tengen.game`; ends with the game."""
        game = self.game()
        yield game
        if game.result is None:
            for news in self.follow(game.version):
                if isinstance(news, Line):
                    game = apply(game, news.event)
                    yield game
                    if game.result is not None:
                        return

    def me(self) -> Me:
        """What this token is for."""
        return self._call(calls.me(self.id))

    def invite(self) -> Invitation:
        """Another link for the opponent, while that seat is free."""
        return self._call(calls.invite(self.id))

    def seat_computer(self, level: str, *, coach: bool = False) -> Color:
        """Have the computer take the free seat of this game; which one it is comes back."""
        return self._call(calls.seat_computer(self.id, level, coach=coach))

    def computer(self) -> ComputerPlays:
        """Which seats the computer has, and what keeps it from playing."""
        return self._call(calls.computer(self.id))

    def call_coach(self, *, on: bool = True) -> None:
        """Have a coach in a game with the computer, or none."""
        self._call(calls.call_coach(self.id, on=on))

    def coach(self) -> tuple[Advice, ...]:
        """What the coach says to you, when it is your turn."""
        return self._call(calls.coach(self.id))

    def estimate(self, move: int | None = None) -> Thought:
        """Who is ahead after a move: of a finished game, or of one in which both players agreed."""
        return self._call(calls.estimate(self.id, move))

    def agree_to_estimates(self, *, agree: bool = True) -> bool:
        """Agree that the computer says how this running game stands; whether both do comes back."""
        return self._call(calls.agree_to_estimates(self.id, agree=agree))

    def seat_link(self) -> SeatLink:
        """A link and a short code that open this seat elsewhere."""
        return self._call(calls.seat_link(self.id))

    def watch_link(self) -> str:
        """A link for those who are to watch; that of a private game carries a secret."""
        return self._call(calls.watch_link(self.id))

    def rematch(self) -> Table:
        """The next game of the same two, with colors swapped; this token has its seat there too."""
        return Table(self.site, self._call(calls.rematch(self.id)), self.token)

    def variation(self, move: int, points: list[str]) -> dict[str, Any]:
        """The board as it would stand after these points, or `pass`, from a move on."""
        return self._call(calls.variation(self.id, move, points))

    def say(self, text: str, name: str = "") -> Remark:
        return self._call(calls.say(self.id, text, name))

    def chat(self, since: int = 0) -> tuple[Remark, ...]:
        """What was said after the remark of this number."""
        return self._call(calls.chat(self.id, since))

    def _call(self, call: Call[T]) -> T:
        return self.site.call(call, self.token)
