"""The coach of a game with the computer: what it says to the player, from facts and from what the engine thinks.

The remarks themselves are in `tengen.judge`. A game between people has none: its positions are nobody's to judge.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any, Final

from django.utils.translation import gettext, ngettext

from tengen.engines.situation import Situation
from tengen.engines.workers.jobs import Job, Kind
from tengen.game import Game, Phase
from tengen.game.score import circumstances
from tengen.game.variation import at_move
from tengen.judge.explain import second_look
from tengen.judge.facts.case import Case
from tengen.judge.firsts import happened
from tengen.judge.opinion import Opinion, opinion
from tengen.judge.remarks import Kind as About
from tengen.judge.remarks import Remark, remarks
from tengen.rules import Color, TengenError
from tengen.server.computer.engine import engine

VISITS: Final = 24
SECONDS: Final = 0.5
"""For one look at a position: a remark is worth nothing when it comes late."""
LEAST_LOST: Final = 6.0
"""Points that a move must throw away before the coach asks to look again."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What is said, and whether the last move of the player had better be taken back."""

    remark: Remark
    take_back: bool = False

    def document(self) -> dict[str, Any]:
        """The remark in the language of whoever asks."""
        return {
            "kind": str(self.remark.kind),
            "text": self.remark.words.said(gettext, ngettext),
            "points": [str(point) for point in self.remark.points],
            "take_back": self.take_back,
        }


async def advise(game: Game, seat: Color) -> list[Advice]:
    """What a coach says to this player now, the most urgent first; nothing while it is not their turn."""
    if game.phase is not Phase.PLAYING or game.turn is not seat or game.awaits_handicap:
        return []
    position, rules = game.position, game.settings.rules
    thought, again = await asyncio.gather(_think(game), _second_look(game, seat))
    said = [Advice(remark) for remark in remarks(position, rules, opinion=thought)]
    if again is not None:
        said.insert(0, Advice(again, take_back=True))
    return said or [Advice(remark) for remark in happened(game.history, position) if remark.kind is About.KO]


async def _second_look(game: Game, seat: Color) -> Remark | None:
    """Whether the last move of this player threw much away: then it can be taken back, and why."""
    number, moves = game.move_number, game.history.moves
    if game.own_moves < 2 or moves[-2].color is not seat or moves[-2].is_pass:
        return None
    before, after = at_move(game, number - 2), at_move(game, number - 1)
    was, then = await asyncio.gather(_think(before), _think(after))
    if was is None or then is None:
        return None
    last = moves[-3] if number > 2 else None
    return second_look(Case(before.position, moves[-2], after.position, was, then, last), LEAST_LOST)


async def _think(game: Game) -> Opinion | None:
    """What the engine thinks of this position; None where it does not answer: then only facts are said."""
    situation = Situation(game.history, game.position, game.settings.rules, circumstances(game))
    try:
        answer = await engine().run(Job(Kind.REVIEW, situation, visits=VISITS, seconds=SECONDS))
    except TengenError:
        return None
    return opinion(answer, game.position.to_play)
