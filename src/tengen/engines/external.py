"""Any GTP program as a player in a bot's seat: asked for moves like our own, and not trusted.

What it says is checked by the rules; if it hangs, talks nonsense or dies, that is said in one error, it is started anew
at the next move, and whoever asked can let another engine play on.
"""

from __future__ import annotations

import shlex
from dataclasses import replace
from typing import Final, Self

from tengen.engines.bot import Choice
from tengen.engines.gtp.controller import EngineGone
from tengen.engines.seat.desk import Desk
from tengen.engines.situation import Situation
from tengen.game import Game, GameCreated, Setup, create, new_settings
from tengen.rules import Color, IllegalMove, Point, play
from tengen.rules.errors import BadInput, TengenError

SECONDS: Final = 60.0


class External:
    """A program that plays; `async with External.named("gnugo --mode gtp") as engine`."""

    def __init__(self, words: tuple[str, ...], *, seconds: float = SECONDS) -> None:
        self._seconds = seconds
        self._told: list[str] = []
        self._desk = Desk(words, self._told.append)

    @classmethod
    def named(cls, command: str, *, seconds: float = SECONDS) -> Self:
        """The program of a command line; refuses one without words, or with an open quote."""
        try:
            words = shlex.split(command)
        except ValueError as error:
            raise BadInput("bad-engine", f"not a command: {error}", "a program and its words") from None
        if not words:
            raise BadInput("bad-engine", "no program was named", "a program and its words")
        return cls(tuple(words), seconds=seconds)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._desk.drop()

    async def choose(self, situation: Situation) -> Choice:
        """Its move; raises EngineGone, EngineSilent or EngineRefused when there is none, and can be asked again then.

        A move that the rules forbid is as good as none.
        """
        color = situation.position.to_play
        try:
            await self._desk.follow(_as_game(situation))
            said = await self._desk.move(color, self._seconds)
        except TengenError:
            await self._desk.drop()
            raise
        if said in ("pass", "resign"):
            return Choice(None, resigns=said == "resign")
        point = Point.parse(said.upper())
        try:
            play(situation.history, situation.position, situation.rules, point)
        except (IllegalMove, BadInput) as error:
            await self._desk.drop()
            raise EngineGone(f"the engine wants to play {point}, which is illegal: {error.message}") from None
        return Choice(point)


def _as_game(situation: Situation) -> Game:
    start, given = situation.history.start, situation.circumstances
    setup = Setup(start.board.stones(Color.BLACK), start.board.stones(Color.WHITE), start.to_play)
    settings = new_settings(
        start.board.width,
        start.board.height,
        rules=situation.rules,
        komi=given.komi,
        handicap=given.handicap,
        setup=setup,
    )
    game = create(GameCreated(0, settings))
    return replace(game, history=situation.history, position=situation.position)
