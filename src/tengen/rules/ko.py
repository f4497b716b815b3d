"""Judging a move: self-capture, ko and superko over the whole history.

Whose turn it is and whether the game is still on is for `game` to judge.
"""

from __future__ import annotations

from dataclasses import dataclass

from tengen.rules.board import Board
from tengen.rules.color import Color
from tengen.rules.errors import IllegalMove
from tengen.rules.history import History
from tengen.rules.move import Move
from tengen.rules.often import often_made
from tengen.rules.point import Point
from tengen.rules.position import Position
from tengen.rules.ruleset import KoRule, RuleSet
from tengen.rules.sightings import Seen


@often_made
@dataclass(frozen=True, slots=True)
class Step:
    """A legal play: the move, the position after it, and how often that position has now been there."""

    move: Move
    position: Position
    times_seen: int


def play(history: History, position: Position, rules: RuleSet, point: Point) -> Step:
    """What a play of the side to move at `point` does; raises IllegalMove where the rules forbid it.

    `position` is the one that `history` leads to.
    """
    color = position.to_play
    board, captured = position.board.play(color, point)
    if not rules.self_capture and point in captured:
        raise IllegalMove("self-capture", f"{color} {point} would have no liberty", "a move that leaves a liberty")
    seen = history.seen(board)
    _check_repetition(history, rules.ko, seen, color.opponent, point)
    ko_point = ko_point_after(board, point, captured)
    move = Move(color, point, captured, ko_point)
    return Step(move, Position(board, color.opponent, ko_point), seen.times(color.opponent) + 1)


def pass_turn(position: Position) -> Step:
    """A pass: always legal, and after it no ko point is forbidden."""
    move = Move(position.to_play, None)
    return Step(move, Position(position.board, position.to_play.opponent), 1)


def legal_points(history: History, position: Position, rules: RuleSet) -> tuple[Point, ...]:
    """Every point where the side to move may play, superko included, row by row from the top left."""
    candidates = position.board.legal_points(position.to_play, None, self_capture=rules.self_capture)
    return tuple(point for point in candidates if _is_legal(history, position, rules, point))


def _is_legal(history: History, position: Position, rules: RuleSet, point: Point) -> bool:
    try:
        play(history, position, rules, point)
    except IllegalMove:
        return False
    return True


def _check_repetition(history: History, ko: KoRule, seen: Seen, turn: Color, point: Point) -> None:
    if ko is KoRule.SIMPLE:
        before = len(history) - 1
        if before in seen and not history.moves[-1].is_pass:
            raise IllegalMove("ko", f"ko: {point} would take back at once", "a move elsewhere first", before)
        return
    turns = (turn,) if ko is KoRule.SITUATIONAL else (turn, turn.opponent)
    earlier = [number for each in turns if (number := seen.last(each)) is not None]
    if earlier:
        raise _superko(point, max(earlier))


def _superko(point: Point, earlier: int) -> IllegalMove:
    message = f"superko: {point} would bring back the board after move {earlier}"
    return IllegalMove("superko", message, "a move that makes a new position", earlier)


def ko_point_after(board: Board, point: Point, captured: tuple[Point, ...]) -> Point | None:
    """The point where the opponent may not take back at once: one stone took one stone and has one liberty."""
    if len(captured) != 1 or captured[0] == point:
        return None
    group = board.group_at(point)
    alone = len(group.points) == 1 and group.liberties == {captured[0]}
    return captured[0] if alone else None
