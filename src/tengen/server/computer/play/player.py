"""The computer in one seat: does what is owed there, waits for what happens next, and lets go when nothing does.

It is a player like any other: it sees the game, has an engine think in another process, and submits commands. The game
decides what is legal and whose turn it is.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from collections.abc import Awaitable
from contextlib import suppress
from random import Random
from typing import Final, TypedDict, TypeVar

from django.conf import settings

from tengen.engines.handicap import handicap_points
from tengen.engines.levels import level
from tengen.engines.situation import Situation
from tengen.engines.workers.jobs import Answer, Job, Kind
from tengen.engines.workers.refusals import JobFailed, PoolFull
from tengen.game import (
    AnswerUndo,
    CloseGame,
    Command,
    Game,
    OfferNoResult,
    PassTurn,
    Pause,
    Phase,
    PlaceHandicap,
    Play,
    PlayResumed,
    Resign,
    SayDone,
    SetMarks,
)
from tengen.game.decide_scoring import close_at
from tengen.game.score import circumstances
from tengen.rules import Color, TengenError, fixed_handicap
from tengen.rules.handicap import most_fixed
from tengen.rules.ruleset import Scoring
from tengen.server.computer import store
from tengen.server.computer.engine import engine
from tengen.server.computer.play import counting, sentences, timing
from tengen.server.computer.play.counting import Step, View
from tengen.server.computer.play.owed import Owed, owed
from tengen.server.computer.play.presence import Presence
from tengen.server.computer.play.sentences import Saying
from tengen.server.computer.store import Seated
from tengen.server.games.service import Room, read_lines, submit
from tengen.server.site.clock import now
from tengen.server.site.database import ask
from tengen.server.site.work import Later, run
from tengen.server.talk import service as talk

IDLE: Final = 120.0
"""Seconds in which nothing has happened: then any process may have the seat."""
SECONDS_BETWEEN_TRIES: Final = (2.0, 5.0, 10.0, 30.0)
BUSY: Final = 1.0
MARKING: Final = 8.0
"""Seconds that the opponent has for the next mark, before the computer says how it sees them."""
SILENCE: Final = 10 * 60 * 1000
"""Milliseconds after which one who is done reminds a silent opponent."""
MOVES_TO_THE_END: Final = 3
"""After so many moves for each point of the board it only passes: no game is endless."""

T = TypeVar("T")
_log = logging.getLogger(__name__)


class Interrupted(Exception):  # noqa: N818 - it is an answer more than an error
    """Something happened in the game before the engine had an answer."""


class About(TypedDict):
    """What every command says: who sends it, about which version of the game, and its name."""

    seat: Color
    at_version: int
    command_id: str


class Player:
    """One seat, while something happens in its game."""

    def __init__(self, seat: Seated, room: Room) -> None:
        self._seat = seat
        self._room = room
        self._presence = Presence(room, seat.color)
        self._level = level(seat.level)
        self._seed = zlib.crc32(seat.game_id.encode())
        self._view: View | None = None
        self._patient = True
        self._failures = 0
        self._resumed: bool | None = None
        self._failing_since = seat.failing_since

    @property
    def game(self) -> Game:
        return self._room.game

    async def play(self) -> tuple[int, int | None] | None:
        """Play until nothing has happened for a while: up to which version all is done, and when to look again.

        None when the game is over.
        """
        with self._presence:
            if self.game.own_moves < 2:
                await self._say(sentences.hello(self._seat.language, self._level))
            while self.game.phase is not Phase.FINISHED:
                seen = self.game
                wait = await self._step(seen)
                if wait is None or self.game is not seen:
                    continue
                if not await self._presence.changed(seen, wait) and wait >= IDLE:
                    return seen.version, self._look_at(seen)
            if saying := sentences.goodbye(self._seat.language, self.game, self._seat.color):
                await self._say(saying)
        return None

    def _look_at(self, game: Game) -> int | None:
        """When to look again though nothing happens: a silent opponent is reminded, and then the count closed."""
        if game.marks is None or self._seat.color not in game.marks.done:
            return None
        return close_at(game) or now() + SILENCE

    async def _step(self, game: Game) -> float | None:
        """Do what is owed in this game; how many seconds to wait for what happens next, None to look again at once."""
        try:
            match owed(game, self._seat.color):
                case None:
                    return await self._remind(game)
                case Owed.ANSWER_UNDO:
                    await self._say(sentences.spoken(self._seat.language, "takes-back"))
                    return await self._submit(AnswerUndo(**self._about(game), accept=True))
                case Owed.AGREE_TO_PAUSE:
                    return await self._submit(Pause(**self._about(game)))
                case Owed.AGREE_TO_NO_RESULT:
                    return await self._submit(OfferNoResult(**self._about(game)))
                case Owed.PLACE_HANDICAP:
                    return await self._place_handicap(game)
                case Owed.MOVE:
                    return await self._move(game)
                case Owed.SCORE:
                    return await self._score(game)
        except Interrupted:
            return None
        except (PoolFull, Later):
            return BUSY
        except JobFailed as error:
            return await self._fail(game, error)

    async def _move(self, game: Game) -> float | None:
        if game.move_number > MOVES_TO_THE_END * len(game.position.board.cells):
            return await self._submit(PassTurn(**self._about(game)))
        if self._resumed is None or game.marks is not None:
            lines = await ask(read_lines, self._seat.game_id)
            self._resumed = any(isinstance(line.event, PlayResumed) for line in lines)
        chance = Random(self._seed + game.version)
        left = timing.time_left(game, self._seat.color, now())
        job = Job(
            Kind.MOVE,
            situation_of(game),
            self._level.id,
            seconds=timing.seconds(self._level, len(game.position.board.cells), left),
            seed=self._seed,
            cleanup=self._resumed and game.settings.rules.scoring is Scoring.AREA,
        )
        pause = timing.pause(settings.COMPUTER.pause, chance, left)
        answer = await self._unless_interrupted(game, self._thought(job, pause))
        await self._recovered()
        if answer.resigns:
            await self._say(sentences.spoken(self._seat.language, "resigns"))
            return await self._submit(Resign(**self._about(game)))
        if answer.point is None:
            return await self._submit(PassTurn(**self._about(game)))
        return await self._submit(Play(**self._about(game), point=answer.point))

    async def _thought(self, job: Job, pause: int) -> Answer:
        answer, _ = await asyncio.gather(engine().run(job), asyncio.sleep(pause / 1000))
        return answer

    async def _unless_interrupted(self, game: Game, work: Awaitable[T]) -> T:
        """What the work gives, unless something else is owed first, or the moves are others by then."""
        thinking = asyncio.ensure_future(work)
        try:
            while not thinking.done():
                news = asyncio.ensure_future(self._presence.changed(self.game, IDLE))
                await asyncio.wait((thinking, news), return_when=asyncio.FIRST_COMPLETED)
                news.cancel()
                if not thinking.done() and self._is_overtaken(game):
                    raise Interrupted
            return thinking.result()
        finally:
            thinking.cancel()

    def _is_overtaken(self, game: Game) -> bool:
        before, after = owed(game, self._seat.color), owed(self.game, self._seat.color)
        return before is not after or self.game.moves_version != game.moves_version

    async def _place_handicap(self, game: Game) -> float | None:
        board, stones = game.position.board, game.settings.handicap
        usual = fixed_handicap(board.width, board.height, min(stones, most_fixed(board.width, board.height)))
        points = handicap_points(board, stones, usual)
        return await self._submit(PlaceHandicap(**self._about(game), points=points))

    async def _score(self, game: Game) -> float | None:
        assert game.marks is not None
        view = await self._own_view(game)
        seat, against = self._seat.color, self._seat.against_computer
        match counting.next_step(game, seat, view, patient=self._patient, against_computer=against):
            case Step.SAY_DONE:
                return await self._submit(SayDone(**self._about(game)))
            case Step.SET_MARKS:
                if view.tries and not against:
                    await self._say(sentences.disagreed(self._seat.language, counting.disputed(game, view.own)))
                self._view, self._patient = view.tried(), True
                dead, neutral = view.own.dead_points, view.own.neutral_points
                return await self._submit(SetMarks(**self._about(game), dead=dead, neutral=neutral))
            case Step.WAIT:
                if not await self._presence.changed(game, MARKING):
                    self._patient = False
                return None
            case Step.LEAVE_IT:
                await self._say(sentences.disagreed(self._seat.language, counting.disputed(game, view.own)))
                return IDLE

    async def _own_view(self, game: Game) -> View:
        """Which stones it calls dead: our own proposal, with what the net says of who owns what."""
        assert game.marks is not None
        if self._view is None or self._view.since != game.marks.since:
            ownership = await self._unless_interrupted(game, engine().run(Job(Kind.OWNERS, situation_of(game))))
            await self._recovered()
            board, rules = game.position.board, game.settings.rules
            dead, neutral = await run(self._seat.game_id, counting.marks_of, board, rules, ownership.owners)
            self._view, self._patient = counting.view_of(game, dead, neutral), True
            self._resumed = True
        return self._view

    async def _remind(self, game: Game) -> float:
        """One who is done reminds a silent opponent, and in the end closes the count that both saw."""
        if game.marks is None or self._seat.color not in game.marks.done or game.phase is Phase.FINISHED:
            return IDLE
        due = close_at(game) or game.last_at + SILENCE
        if now() > due:
            await self._submit(CloseGame(**self._about(game)))
        return IDLE

    async def _fail(self, game: Game, error: JobFailed) -> float | None:
        """The engine does not answer: the opponent is told, and it is tried again; in the end the game is given up."""
        since = self._failing_since
        if since is None:
            since = self._failing_since = now()
            await ask(store.fail, self._seat.id, since)
            _log.warning("game %s waits for an engine: %s", self._seat.game_id, error)
        if now() - since > settings.COMPUTER.patience:
            await self._say(sentences.spoken(self._seat.language, "gives-up"))
            return await self._submit(Resign(**self._about(game)))
        await self._say(sentences.spoken(self._seat.language, "failing"))
        wait = SECONDS_BETWEEN_TRIES[min(self._failures, len(SECONDS_BETWEEN_TRIES) - 1)]
        self._failures += 1
        return wait

    async def _recovered(self) -> None:
        if self._failing_since is not None:
            self._failing_since, self._failures = None, 0
            await ask(store.fail, self._seat.id, None)
            await self._say(sentences.spoken(self._seat.language, "well-again"))

    def _about(self, game: Game) -> About:
        """Who submits, about which version; the same once more is harmless."""
        return About(seat=self._seat.color, at_version=game.version, command_id=f"computer-{game.version}")

    async def _submit(self, command: Command) -> float | None:
        """Carry it out; what is refused because the game went on is looked at again."""
        seen = self.game
        outcome = await submit(self._seat.game_id, command)
        if outcome.refused is None or self.game is not seen:
            return None
        _log.warning("game %s: the computer's %s is refused: %s", self._seat.game_id, command.kind, outcome.refused)
        return BUSY

    async def _say(self, saying: Saying) -> None:
        """Say it, once in a game, unless only a computer would hear it; whether it could be said changes nothing."""
        if self._seat.against_computer:
            return
        with suppress(TengenError):
            await talk.say(self._room, self._seat.color, saying.text, remark_id=f"computer-{saying.once}")


def situation_of(game: Game) -> Situation:
    """The game as an engine sees it."""
    return Situation(game.history, game.position, game.settings.rules, circumstances(game))
