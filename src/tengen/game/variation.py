"""A game as it was, or as it could go on: after some move of its line, and with other moves from there.

Nothing of it is kept; what did happen is in the log.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

from tengen.game.game import NO_OFFERS, Game, Prisoners, prisoners_before
from tengen.game.line import Line
from tengen.game.phase import Phase
from tengen.rules.point import Point


def at_move(game: Game, move: int) -> Game:
    """The game after so many moves of its current line; refuses a move that was not made.

    No offer, pause, scoring or result is in it. What the clock showed then is not in the moves: the clock stays.
    """
    position = game.history.position_at(move)
    history = game.history.shortened(move)
    prisoners = reduce(Prisoners.after, history.moves, prisoners_before(game.settings.setup))
    then = replace(game, phase=Phase.PLAYING, position=position, history=history, prisoners=prisoners)
    return replace(then, paused=False, offers=NO_OFFERS, marks=None, result=None)


def varied(game: Game, moves: Iterable[Point | None]) -> Game:
    """The game after these moves, stones and passes (None) in turn; raises IllegalMove where its rules forbid one."""
    line = Line(game.history, game.position, game.prisoners).followed(moves, game.settings.rules)
    return replace(game, history=line.history, position=line.position, prisoners=line.prisoners)
