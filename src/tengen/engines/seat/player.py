"""The player in a seat: follows the game, has the engine think, sends what it wants, and agrees on the count.

The site decides what is legal and whose turn it is; the engine's board is only ever brought to where the game is.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tengen.client import ApiError, AsyncSite, AsyncTable, Link
from tengen.engines.gtp.controller import EngineRefused, EngineSilent
from tengen.engines.seat.agreement import Step, View, next_step, own_view
from tengen.engines.seat.desk import Desk
from tengen.engines.seat.duty import Duty, duty
from tengen.game import Game
from tengen.game.decide_scoring import close_at
from tengen.rules import Color
from tengen.rules.errors import BadInput, TengenError
from tengen.rules.handicap import fixed_handicap, most_fixed
from tengen.scoring import ScoringState

ILLEGAL: Final = frozenset(("occupied", "self-capture", "ko", "superko", "off-board"))
OVERTAKEN: Final = frozenset(
    ("stale", "not-your-turn", "wrong-phase", "finished", "no-change", "already-done", "time-over", "no-undo-request",
     "already-offered", "too-early", "not-done", "unknown-version")
)  # fmt: skip
"""Refusals that only say that the game has gone on: what to do now follows from how it stands."""
TRIES: Final = 3
SECONDS_TO_SCORE: Final = 20.0
SECONDS_TO_MOVE: Final = 3600.0
"""An engine that thinks longer hangs; on a clock the game is lost long before."""
SILENCE: Final = 600.0
"""Seconds after which a player who is done reminds a silent opponent."""
A_WHILE: Final = 5.0
A_MOMENT: Final = 0.1

Tell = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a seat is to be played: by which program, under which name."""

    engine: tuple[str, ...]
    name: str | None = None
    allows_undo: bool = True
    patience: float = 600.0
    seconds_to_score: float = SECONDS_TO_SCORE
    seconds_to_move: float = SECONDS_TO_MOVE


async def play_seat(url: str, wishes: Wishes, tell: Tell) -> str:
    """Take the seat of this link, play the game to its end, and answer the result.

    Whatever goes wrong, the seat can be taken again with the link that was told.
    """
    link = Link.parse(url)
    if link.role not in ("invite", "seat"):
        raise BadInput("bad-link", "this link is for watching", "the link of an invitation or of a seat")
    desk = Desk(wishes.engine, tell)
    try:
        async with AsyncSite(link.site, patience=wishes.patience) as site:
            table, seat = await _seated(site, link, desk, wishes, tell)
            try:
                return await Player(table, seat, desk, wishes, tell).play()
            except TengenError:
                tell(f"The seat is still yours: tengen gtp --play '{_seat_link(table)}'")
                raise
    finally:
        await desk.drop()


async def _seated(site: AsyncSite, link: Link, desk: Desk, wishes: Wishes, tell: Tell) -> tuple[AsyncTable, Color]:
    """The table and the color of the seat. An engine that cannot play this game takes no seat."""
    table = AsyncTable(site, link.game_id, link.secret)
    await desk.begin((await table.game()).settings)
    if link.role == "invite":
        name = wishes.name if wishes.name is not None else (await desk.engine()).name
        table = await site.join(str(link), name)
    seats = (await table.me()).seats
    if len(seats) != 1:
        raise BadInput("no-seat", "this link is for no seat, or for both", "the link of one seat")
    tell(f"Playing {seats[0]}. To go on after a break: tengen gtp --play '{_seat_link(table)}'")
    return table, seats[0]


def _seat_link(table: AsyncTable) -> Link:
    return Link(table.site.url, table.id, "seat", table.token)


class Player:
    """One seat and its engine."""

    def __init__(self, table: AsyncTable, seat: Color, desk: Desk, wishes: Wishes, tell: Tell) -> None:
        self._table = table
        self._seat = seat
        self._desk = desk
        self._wishes = wishes
        self._tell = tell
        self._game: Game
        self._following: asyncio.Task[None]
        self._changed = asyncio.Event()
        self._view: View | None = None
        self._refused = 0
        self._forbidden = -1
        self._left_alone = -1

    async def play(self) -> str:
        """Play until the game is over; the result comes back."""
        self._game = await self._table.game()
        self._following = asyncio.create_task(self._follow())
        try:
            while self._game.result is None:
                seen = self._game
                owed = duty(seen, self._seat)
                if owed is None or not await self._do(owed, seen):
                    await self._wait(seen)
        finally:
            self._following.cancel()
        self._tell(f"The game is over: {self._game.result}.")
        return str(self._game.result)

    async def _follow(self) -> None:
        try:
            async for game in self._table.games():
                if game.version > self._game.version:
                    self._game = game
                    self._changed.set()
        finally:
            self._changed.set()

    async def _news(self) -> None:
        """Return when something has happened; raises what ended the following."""
        await self._changed.wait()
        self._changed.clear()
        if self._following.done() and self._game.result is None:
            self._following.result()

    async def _wait(self, seen: Game) -> None:
        """Until something happens; one who is done reminds an opponent who stays silent."""
        try:
            async with asyncio.timeout(self._patience()):
                while self._game is seen:
                    await self._news()
        except TimeoutError:
            await self._send("close")

    def _patience(self) -> float | None:
        marks = self._game.marks
        if self._game.result or marks is None or self._seat not in marks.done:
            return None
        warned = close_at(self._game)
        return SILENCE if warned is None else max(warned / 1000 - time.time(), 0) + A_WHILE

    async def _do(self, owed: Duty, game: Game) -> bool:
        """Do what is owed; False if there is nothing more to be done until something happens."""
        match owed:
            case Duty.ANSWER_UNDO:
                return await self._send("answer-undo", accept=self._wishes.allows_undo)
            case Duty.AGREE_TO_PAUSE:
                return await self._send("pause")
            case Duty.PLACE_HANDICAP:
                return await self._place_handicap(game)
            case Duty.MOVE:
                return await self._move(game)
            case Duty.SCORE:
                return await self._score(game)

    async def _send(self, kind: str, **fields: object) -> bool:
        """Send a command about the game as it was last seen; False if the game had gone on without us."""
        at_version = fields.pop("at_version", self._game.version)
        try:
            answer = await self._table.send(kind, at_version=at_version, **fields)
        except ApiError as error:
            if error.code not in OVERTAKEN:
                raise
            return False
        while self._game.version < answer.version:
            await self._news()
        return True

    async def _place_handicap(self, game: Game) -> bool:
        settings = game.settings
        try:
            points = await self._desk.place_handicap(game)
        except EngineRefused:
            points = ()
        if len(points) != settings.handicap:
            most = most_fixed(settings.width, settings.height)
            if settings.handicap > most:
                raise BadInput("engine-handicap", f"the engine does not place {settings.handicap} handicap stones")
            points = fixed_handicap(settings.width, settings.height, settings.handicap)
        return await self._send("place-handicap", points=[str(point) for point in points], at_version=game.version)

    async def _move(self, game: Game) -> bool:
        if self._forbidden == game.version and self._refused >= TRIES:
            self._tell("The engine wants only moves that the rules of this game forbid, so it passes.")
            return await self._send("pass", at_version=game.version)
        if all(move.is_pass for move in game.history.moves[-2:]):
            # The news that the scoring begins comes right behind the second pass.
            await asyncio.sleep(A_MOMENT)
            if self._game is not game:
                return True
        await self._desk.follow(game)
        await self._desk.tell_time(game)
        said = await self._think()
        if said is None or self._game.moves_version != game.moves_version:
            return True
        try:
            if said in ("pass", "resign"):
                return await self._send(said, at_version=game.version)
            return await self._send("play", point=said.upper(), at_version=game.version)
        except ApiError as error:
            if error.code not in ILLEGAL:
                raise
            self._refused = self._refused + 1 if self._forbidden == game.version else 1
            self._forbidden = game.version
            return True

    async def _think(self) -> str | None:
        """What the engine wants to play; None if the game was over first. Meanwhile the opponent gets answers."""
        thinking = asyncio.create_task(self._desk.move(self._seat, self._wishes.seconds_to_move))
        try:
            while not thinking.done():
                news = asyncio.create_task(self._news())
                await asyncio.wait((thinking, news), return_when=asyncio.FIRST_COMPLETED)
                news.cancel()
                if self._game.result is not None:
                    return None
                owed = duty(self._game, self._seat)
                if not thinking.done() and owed in (Duty.ANSWER_UNDO, Duty.AGREE_TO_PAUSE):
                    await self._do(owed, self._game)
            return thinking.result()
        finally:
            thinking.cancel()

    async def _score(self, game: Game) -> bool:
        marks = game.marks
        assert marks is not None
        if self._view is None or self._view.since != marks.since:
            self._view = View(marks.since, await self._own_view(game))
        match next_step(game, self._view):
            case Step.SAY_DONE:
                return await self._send("done", at_version=game.version)
            case Step.SET_MARKS:
                assert self._view.own is not None
                wanted = self._view.own
                self._view = self._view.tried()
                return await self._set_marks(game, wanted.dead_points, wanted.neutral_points)
            case Step.ASK_SITE:
                return await self._send("propose", at_version=game.version)
            case Step.TAKE_PROPOSAL:
                assert marks.proposal is not None
                self._view = self._view.tried()
                return await self._set_marks(game, marks.proposal.dead, marks.proposal.neutral)
        if self._left_alone != marks.since:
            self._left_alone = marks.since
            await self._table.say("I see it as the site proposes. If you do not, let us play on.")
        return False

    async def _set_marks(self, game: Game, dead: tuple[object, ...], neutral: tuple[object, ...]) -> bool:
        names = {"dead": [str(point) for point in dead], "neutral": [str(point) for point in neutral]}
        return await self._send("marks-set", at_version=game.version, **names)

    async def _own_view(self, game: Game) -> ScoringState | None:
        """What the engine calls dead; None if it does not say so in time, and the site has to."""
        try:
            dead = await self._desk.dead(game, self._wishes.seconds_to_score)
        except EngineSilent as error:
            self._tell(f"{error.message}; the site's proposal is taken instead.")
            await self._desk.drop()
            return None
        except TengenError:
            await self._desk.drop()
            return None
        return own_view(game, dead)
