"""Whose each point of a finished board is, as a net says: a second voice for the proposal of dead stones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tengen.engines.bot import SMALLEST, Bot
from tengen.engines.judging.evaluator import Evaluator
from tengen.engines.situation import Situation
from tengen.rules import Board, Color, History, Move, Position, RuleSet
from tengen.scoring import Circumstances

PASSES: Final = 2


def owners_of(board: Board, rules: RuleSet, komi: int, net: Evaluator) -> Sequence[float] | None:
    """From -1 (White's) to 1 (Black's) for each point, the mean of what it says with either side to move.

    Both have passed, so that the net sees a finished game. None for a board that is too small for a net.
    """
    if min(board.width, board.height) < SMALLEST:
        return None
    said = []
    for color in Color:
        start = Position(board, color)
        passes = tuple(Move(each, None) for each in (color, color.opponent))
        history = History.starting(start).extended(passes, (board.zobrist,) * PASSES)
        said.append(Bot(net).owners(Situation(history, start, rules, Circumstances(komi=komi))))
    return [(one + other) / 2 for one, other in zip(*said, strict=True)]
