"""A problem as an SGF file: every right line, whatever the other side answers, and how wrong first moves are refuted.

What a try is worth is in `trying`.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from tengen.learn.problems.problem import Problem
from tengen.learn.problems.trying import Result, end_of, is_settled, judge
from tengen.records import Properties, Record, Tree, write
from tengen.records.value import write_point, write_text
from tengen.rules import Color, Point
from tengen.solver import Outcome, Question, solve

MOST_NODES: Final = 300
"""Of a file: beyond that, lines end where they are."""
SAID: Final = {
    Result.RIGHT: "Right.",
    Result.DONE: "Done: that works.",
    Result.KO: "Only ko. One move does without.",
    Result.WRONG: "Wrong.",
    Result.UNKNOWN: "Too deep to be proved.",
}


@dataclass(slots=True)
class _Node:
    color: Color
    point: Point | None
    comment: str = ""
    below: list[_Node] = field(default_factory=list)


def problem_sgf(problem: Problem, *, most_nodes: int = MOST_NODES) -> bytes:
    """The file: first the right move with all answers to it, then every other first move with its refutation."""
    height = problem.board.height
    root: dict[str, tuple[bytes, ...]] = {
        "GN": (write_text(f"Tengen {problem.id}"),),
        "PL": (b"B" if problem.to_play is Color.BLACK else b"W",),
        "C": (write_text(f"{problem.theme}, about {problem.kyu} kyu. {str(problem.to_play).capitalize()} to play."),),
    }
    for name, color in (("AB", Color.BLACK), ("AW", Color.WHITE)):
        if stones := problem.board.stones(color):
            root[name] = tuple(write_point(stone, height) for stone in sorted(stones))
    nodes: list[Properties] = [root]
    parents = [-1]
    waiting = [(node, 0) for node in reversed(_first_moves(problem, most_nodes))]
    while waiting:
        node, parent = waiting.pop()
        nodes.append(_properties(node, height))
        parents.append(parent)
        here = len(nodes) - 1
        waiting += [(below, here) for below in reversed(node.below)]
    return write(Record(problem.board.width, height, Tree(tuple(nodes), tuple(parents))))


def _first_moves(problem: Problem, most_nodes: int) -> list[_Node]:
    """The right move with its lines, and every other one with its refutation; small boards have one line."""
    question = problem.question
    if question is None:
        return [_chain(problem.to_play, problem.proof.line, SAID[Result.DONE])]
    others = [_refuted(problem, point) for point in _legal(question) if point != problem.answer]
    answer = _Node(problem.to_play, problem.answer, SAID[Result.RIGHT])
    _grow(answer, question, most_nodes - sum(map(_size, others)))
    return [answer, *others]


def _grow(answer: _Node, question: Question, left: int) -> None:
    """Every reply that needs an answer, and every right answer to it; breadth first, so that all lines are as long."""
    waiting = deque([(answer, question)])
    wanted = Outcome.REACHED if question.achiever is question.to_play else Outcome.PREVENTED
    while waiting and left > 0:
        node, before = waiting.popleft()
        board, _ = before.board_after(node.point)
        if end_of(before, board) is not None:
            node.comment = SAID[Result.DONE]
            continue
        resisted = before.follow(node.point)
        for reply in _legal(resisted):
            if end_of(resisted, resisted.board_after(reply)[0]) is not None:
                continue
            after = resisted.follow(reply)
            if is_settled(after, wanted):
                continue
            verdict = solve(after)
            right = [move for move, ends in verdict.moves.items() if ends is wanted and move is not None]
            replied = _Node(resisted.to_play, reply)
            node.below.append(replied)
            replied.below += [_Node(after.to_play, move, SAID[Result.RIGHT]) for move in right]
            waiting += [(each, after) for each in replied.below]
            left -= 1 + len(right)
        if not node.below:
            node.comment = SAID[Result.DONE]


def _refuted(problem: Problem, point: Point) -> _Node:
    """A first move that is not the right one, and what becomes of it."""
    tried = judge(problem, [point])
    moves = [each.point for each in (*tried.played, *tried.line)]
    return _chain(problem.to_play, moves, SAID[tried.result])


def _chain(color: Color, moves: Sequence[Point | None], comment: str) -> _Node:
    first = node = _Node(color, moves[0], comment)
    for move in moves[1:]:
        color = color.opponent
        node.below.append(_Node(color, move))
        node = node.below[0]
    return first


def _legal(question: Question) -> list[Point]:
    legal = question.board.legal_points(question.to_play, question.ko_point)
    return [point for point in sorted(question.room) if point in legal]


def _size(node: _Node) -> int:
    return 1 + sum(map(_size, node.below))


def _properties(node: _Node, height: int) -> Properties:
    move = {"B" if node.color is Color.BLACK else "W": (write_point(node.point, height),)}
    return move | ({"C": (write_text(node.comment),)} if node.comment else {})
