"""Situations for the tests of the engines: drawn boards and lines of play."""

from __future__ import annotations

from dataclasses import replace

from tengen.engines.situation import Situation
from tengen.rules import Board, Color, History, Point, Position, RuleSet, parse, pass_turn, play, rule_set
from tengen.scoring import Circumstances

CHINESE = rule_set("chinese")


def drawn(drawing: str, to_play: Color = Color.BLACK, komi: int = 1, rules: RuleSet = CHINESE) -> Situation:
    """The drawn board, with no moves before it."""
    position = Position(parse(drawing), to_play)
    return Situation(History.starting(position), position, rules, Circumstances(komi=komi))


def empty(width: int, height: int | None = None, komi: int = 15, rules: RuleSet = CHINESE) -> Situation:
    position = Position(Board.empty(width, height))
    return Situation(History.starting(position), position, rules, Circumstances(komi=komi))


def after(situation: Situation, *names: str) -> Situation:
    """The game after these moves of alternating colors; `pass` is a pass."""
    for name in names:
        point = None if name == "pass" else Point.parse(name)
        situation = moved(situation, point)
    return situation


def moved(situation: Situation, point: Point | None) -> Situation:
    """The game after one more move, prisoners and passes counted."""
    position, given = situation.position, situation.circumstances
    step = pass_turn(position) if point is None else play(situation.history, position, situation.rules, point)
    color, taken = position.to_play, len(step.move.captured)
    if color is Color.BLACK:
        given = replace(
            given, black_prisoners=given.black_prisoners + taken, black_passes=given.black_passes + (point is None)
        )
    else:
        given = replace(
            given, white_prisoners=given.white_prisoners + taken, white_passes=given.white_passes + (point is None)
        )
    given = replace(given, passed_last=color if point is None else None)
    history = situation.history.extended((step.move,), (step.position.board.zobrist,))
    return replace(situation, history=history, position=step.position, circumstances=given)
