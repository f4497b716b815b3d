"""A game as it was, or as it could go on: after some move of its line, and with other moves from there.

Nothing of it is kept; what did happen is in the log.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import reduce

from tengen.game.game import NO_OFFERS, Game, Prisoners
from tengen.game.phase import Phase
from tengen.rules import ko
from tengen.rules.point import Point


def at_move(game: Game, move: int) -> Game:
    """The game after so many moves of its current line; refuses a move that was not made.

    No offer, pause, scoring or result is in it. What the clock showed then is not in the moves: the clock stays.
    """
    position = game.history.position_at(move)
    history = game.history.shortened(move)
    prisoners = reduce(Prisoners.after, history.moves, Prisoners())
    then = replace(game, phase=Phase.PLAYING, position=position, history=history, prisoners=prisoners)
    return replace(then, paused=False, offers=NO_OFFERS, marks=None, result=None)


def varied(game: Game, moves: Iterable[Point | None]) -> Game:
    """The game after these moves, stones and passes (None) in turn; raises IllegalMove where its rules forbid one."""
    history, position, prisoners = game.history, game.position, game.prisoners
    for point in moves:
        step = ko.pass_turn(position) if point is None else ko.play(history, position, game.settings.rules, point)
        history = history.extended((step.move,), (step.position.board.zobrist,))
        position, prisoners = step.position, prisoners.after(step.move)
    return replace(game, history=history, position=position, prisoners=prisoners)
