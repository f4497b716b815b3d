"""The engine's own board, kept like the game: size, komi, rules, stones, moves and time, by GTP commands alone.

What the engine then answers is judged in `player`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Final

from tengen.engines.gtp.controller import Engine, EngineGone, EngineRefused
from tengen.engines.gtp.time import left_words, settings_words
from tengen.engines.seat.duty import way
from tengen.game import ByoYomi, Game, NoClock, Settings
from tengen.game.clock import spent, thought
from tengen.rules import Color, History, Move, Point, RuleSet, show_komi
from tengen.rules.errors import BadInput

ORDINARY: Final = 60.0
"""Seconds that an engine may take for anything but thinking."""
KGS_NAMES: Final = {"new-zealand": "new_zealand"}
ON_ITS_WAY: Final = 400
"""Milliseconds of each move that belong to the network."""


class Desk:
    """An engine and the board that it has now."""

    def __init__(self, words: Sequence[str], tell: Callable[[str], None]) -> None:
        self._words = tuple(words)
        self._tell = tell
        self._engine: Engine | None = None
        self._start: object = None
        self._moves: list[Move] = []
        self._told_rules = False

    async def engine(self) -> Engine:
        """The engine, started if it is not running."""
        if self._engine is None:
            self._engine = await Engine.start(self._words)
            self._start = None
        return self._engine

    async def drop(self) -> None:
        """End the engine; it is started anew when it is needed."""
        if self._engine is not None:
            await self._engine.stop()
            self._engine = None

    async def ask(self, command: str, seconds: float | None = ORDINARY) -> str:
        return await (await self.engine()).ask(command, seconds)

    async def knows(self, command: str) -> bool:
        return command in (await self.engine()).commands

    async def begin(self, settings: Settings) -> None:
        """An empty board of that size with that komi, those rules and that clock; refuses what the engine cannot."""
        try:
            if settings.width == settings.height:
                await self.ask(f"boardsize {settings.width}")
            elif await self.knows("rectangular_boardsize"):
                await self.ask(f"rectangular_boardsize {settings.width} {settings.height}")
            else:
                raise EngineRefused("boardsize", "GTP knows square boards only")
        except EngineRefused as error:
            board = f"{settings.width}x{settings.height}"
            raise BadInput("engine-size", f"the engine does not play on {board}: {error.message}") from None
        await self.ask("clear_board")
        await self.ask(f"komi {show_komi(settings.komi)}")
        await self._rules(settings.rules)
        await self._clock(settings)
        self._start, self._moves = None, []

    async def follow(self, game: Game) -> None:
        """Bring the engine's board to where the game is."""
        if self._engine is None or self._start != _start(game.history):
            await self._anew(game)
        back, _ = way(self._moves, game.history.moves)
        try:
            for _ in range(back):
                await self.ask("undo")
                self._moves.pop()
        except EngineRefused:
            await self._anew(game)
        _, ahead = way(self._moves, game.history.moves)
        for move in ahead:
            await self.ask(f"play {move.color} {move.point or 'pass'}")
            self._moves.append(move)

    async def tell_time(self, game: Game) -> None:
        """Say what both sides have left, before the engine thinks."""
        clock = game.settings.clock
        if isinstance(clock, NoClock) or not await self.knows("time_left"):
            return
        now = round(time.time() * 1000)
        for seat in Color:
            left = game.clock.time_left(seat)
            if game.clock.running is seat:
                used = thought(game.clock, max(now, game.clock.since), game.players.rest(seat))
                left = spent(clock, left, used + ON_ITS_WAY)
            await self.ask(f"time_left {seat} {left_words(clock, left)}")

    async def move(self, seat: Color, seconds: float) -> str:
        """What the engine wants to play, in small letters; it is on its own board then, if it is a move at all."""
        said = (await self.ask(f"genmove {seat}", seconds)).strip().lower()
        if said != "resign":
            try:
                point = None if said == "pass" else Point.parse(said)
            except BadInput:
                await self.drop()
                raise EngineGone(f"the engine answered genmove with {said[:40]!r}") from None
            self._moves.append(Move(seat, point))
        return said

    async def place_handicap(self, game: Game) -> tuple[Point, ...]:
        """Where the engine puts the free handicap stones; refuses an engine that cannot place them."""
        await self.follow(game)
        said = await self.ask(f"place_free_handicap {game.settings.handicap}")
        self._start = None
        return tuple(Point.parse(word.upper()) for word in said.split())

    async def dead(self, game: Game, seconds: float) -> tuple[Point, ...]:
        """All stones that the engine calls dead."""
        await self.follow(game)
        said = await self.ask("final_status_list dead", seconds)
        return tuple(Point.parse(word.upper()) for word in said.split())

    async def _anew(self, game: Game) -> None:
        await self.begin(game.settings)
        board = game.history.start.board
        black, white = board.stones(Color.BLACK), board.stones(Color.WHITE)
        if len(black) >= 2 and not white and await self.knows("set_free_handicap"):
            await self.ask(f"set_free_handicap {' '.join(map(str, black))}")
        else:
            for color, points in ((Color.BLACK, black), (Color.WHITE, white)):
                for point in points:
                    await self.ask(f"play {color} {point}")
        self._start = _start(game.history)

    async def _rules(self, rules: RuleSet) -> None:
        name = KGS_NAMES.get(rules.name, rules.name)
        for command in (f"kgs-rules {name}", f"kata-set-rules {rules.name}"):
            if await self.knows(command.split()[0]):
                try:
                    await self.ask(command)
                except EngineRefused:
                    continue
                return
        if not self._told_rules:
            self._told_rules = True
            self._tell(f"The engine cannot be told the rules; the game is played by {rules.name} rules.")

    async def _clock(self, settings: Settings) -> None:
        clock = settings.clock
        try:
            if isinstance(clock, ByoYomi) and await self.knows("kgs-time_settings"):
                await self.ask(f"kgs-time_settings byoyomi {clock.main // 1000} {clock.period // 1000} {clock.periods}")
            elif await self.knows("time_settings"):
                await self.ask(f"time_settings {settings_words(clock)}")
        except EngineRefused as error:
            self._tell(str(error))


def _start(history: History) -> object:
    return history.start.board, history.start.to_play
