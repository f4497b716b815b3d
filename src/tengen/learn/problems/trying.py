"""What comes of moves that somebody tries on a problem: right, ko, not yet; how it is answered, and a line from there.

Who tries, and how often, is for the site to know.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from tengen.lab.perfect import PASS, State
from tengen.lab.search import search
from tengen.learn.problems.problem import Problem
from tengen.rules import BadInput, Board, Color, IllegalMove, Point
from tengen.solver import Goal, Outcome, Question, outcome, solve

NODES: Final = 100_000
SECONDS: Final = 2.0
MOST_MOVES: Final = 60
SHOWN: Final = 9
"""Moves of a line that are shown."""


class Result(StrEnum):
    """What the last of the moves was worth: it keeps what is wanted, ends it, makes only ko, or loses it."""

    RIGHT = "right"
    DONE = "done"
    KO = "ko"
    WRONG = "wrong"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Played:
    """A move and the board after it; no point is a pass."""

    color: Color
    point: Point | None
    board: Board


@dataclass(frozen=True, slots=True)
class Try:
    """What a try came to.

    `played` has the moves so far and, where the other side answers, its reply as the last one. `line` goes on from
    there with good moves of both sides. `value` is what the mover now gets on a small board.
    """

    result: Result
    played: tuple[Played, ...]
    replied: bool
    line: tuple[Played, ...] = ()
    ko_point: Point | None = None
    value: int | None = None


def judge(problem: Problem, moves: Sequence[Point | None]) -> Try:
    """What the moves come to, the mover's first, then in turn; the last one must be the mover's.

    Refuses moves that are illegal, outside the room, or come after the end.
    """
    if len(moves) % 2 == 0 or len(moves) > MOST_MOVES:
        raise BadInput("bad-moves", f"not the moves of a try: {len(moves)}", "an odd number: the mover plays last")
    question = problem.question
    return _on_small_board(problem, moves) if question is None else _in_room(question, moves)


def _in_room(question: Question, moves: Sequence[Point | None]) -> Try:
    mover = question.to_play
    played: list[Played] = []
    for number, move in enumerate(moves):
        board, ko_point = question.board_after(move)
        played.append(Played(question.to_play, move, board))
        if (ended := end_of(question, board)) is not None:
            if number < len(moves) - 1:
                raise BadInput("bad-moves", f"a move after the end: {moves[number + 1]}", "no more moves")
            wins = (ended is Outcome.REACHED) == (question.achiever is mover)
            return Try(Result.DONE if wins else Result.WRONG, tuple(played), replied=False)
        question = question.follow(move)
    verdict = solve(question, nodes=NODES)
    wanted = Outcome.REACHED if question.achiever is mover else Outcome.PREVENTED
    result = {wanted: Result.RIGHT, Outcome.KO: Result.KO, Outcome.UNKNOWN: Result.UNKNOWN}.get(
        verdict.outcome, Result.WRONG
    )
    line = _boards(question, verdict.line[:SHOWN])
    if not line:
        # The stones alone decide it, or there is nothing left to play.
        return Try(Result.DONE if result is Result.RIGHT else result, tuple(played), replied=False)
    reply, rest = line[0], line[1:]
    over = end_of(question, reply.board) is not None
    ko_point = None if over else question.follow(reply.point).ko_point
    if result is Result.RIGHT and (over or is_settled(question.follow(reply.point), wanted)):
        result = Result.DONE
    return Try(result, (*played, reply), replied=True, line=rest, ko_point=ko_point)


def end_of(question: Question, board: Board) -> Outcome | None:
    """How it has ended, where stones of the question are off the board or connected."""
    left = [stone for stone in question.stones if board.stone_at(stone) is question.owner]
    if question.goal is not Goal.CONNECT:
        if left:
            return None
        return Outcome.REACHED if question.goal is Goal.TAKE else Outcome.PREVENTED
    if len(left) < len(question.stones):
        return Outcome.PREVENTED
    return Outcome.REACHED if question.stones[1] in board.group_at(question.stones[0]).points else None


def is_settled(question: Question, wanted: Outcome) -> bool:
    """Whether the mover may play elsewhere and still has what is wanted."""
    elsewhere = replace(question, to_play=question.to_play.opponent, ko_point=None)
    return outcome(elsewhere, nodes=NODES) is wanted


def _boards(question: Question, line: Sequence[Point | None]) -> tuple[Played, ...]:
    found: list[Played] = []
    for move in line:
        board, _ = question.board_after(move)
        found.append(Played(question.to_play, move, board))
        if end_of(question, board) is not None:
            break
        question = question.follow(move)
    return tuple(found)


def _on_small_board(problem: Problem, moves: Sequence[Point | None]) -> Try:
    if len(moves) > 1:
        raise BadInput("bad-moves", "more than one move on a small board", "the first move")
    move = moves[0]
    name = PASS if move is None else str(move)
    after = dict(State(problem.board, problem.to_play).moves()).get(name)
    if after is None:
        raise IllegalMove("illegal", f"{name} may not be played", "a legal move")
    first = Played(problem.to_play, move, after.board)
    if move == problem.answer:
        return Try(Result.DONE, (first,), replied=False, value=problem.proof.value)
    proof = search(after, SECONDS, megabytes=64)
    value = -proof.low if proof.is_exact else None
    if proof.move is None or proof.move == PASS:
        return Try(Result.WRONG, (first,), replied=False, value=value)
    reply = Point.parse(proof.move)
    board, _ = after.board.play(after.to_play, reply)
    return Try(Result.WRONG, (first, Played(after.to_play, reply, board)), replied=True, value=value)
