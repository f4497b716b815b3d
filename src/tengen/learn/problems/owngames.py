"""Problems out of a finished game: positions where a group's life could be decided, and both sides missed it.

Which groups are closed in is found on the board; whether they live is proved by the solver.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from tengen.learn.problems.problem import Problem, Theme
from tengen.learn.problems.proof import prove
from tengen.rules import Board, Group, Point, Position
from tengen.rules.board import neighbors
from tengen.solver import Goal, Outcome, Question, outcome

MOST_EMPTY: Final = 12
"""Empty points of the largest room that is looked at."""
FEWEST_STONES: Final = 3
"""Stones of the smallest group that is worth a problem."""
NODES: Final = 8_000
MOST_QUESTIONS: Final = 600
"""Questions to the solver about one game: what is not found until then is not looked for."""
MOST_FOUND: Final = 6


@dataclass(frozen=True, slots=True)
class Missed:
    """After `move` moves of a game the side to play could have decided this, and neither side saw it."""

    move: int
    problem: Problem


def missed_in(positions: Sequence[Position], *, most: int = MOST_FOUND) -> tuple[Missed, ...]:
    """What both sides missed in a game, the largest groups first; each group once.

    That is: the side to play could decide it, then the other side could decide it otherwise, then the first side could
    again; and there was one move that does it whoever has the ko threats.
    """
    found: list[Missed] = []
    known: set[Point] = set()
    left = MOST_QUESTIONS
    for move in range(len(positions) - 2):
        first, second, third = positions[move : move + 3]
        for question in questions(first):
            stone = question.stones[0]
            if stone in known or left <= 0:
                continue
            left -= 1
            if not _can_decide(question):
                continue
            left -= 2
            if all(_can_decide_there(stone, later) for later in (second, third)):
                problem = problem_of(question)
                if problem is not None:
                    known |= first.board.group_at(stone).points
                    found.append(Missed(move, problem))
    found.sort(key=lambda each: -len(each.problem.board.group_at(each.problem.stones[0]).points))
    return tuple(found[:most])


def missed_at(positions: Sequence[Position], move: int) -> tuple[Missed, ...]:
    """Only that after so many moves; nothing where there is none."""
    if not 0 <= move < len(positions) - 2:
        return ()
    found = missed_in(positions[move : move + 3])
    return tuple(replace(each, move=move) for each in found if each.move == 0)


def problem_of(question: Question) -> Problem | None:
    """The problem of a question; none where it has not one answer alone."""
    own = question.to_play is question.owner
    return prove(question, Theme.LIVE if own else Theme.KILL, nodes=NODES)


def questions(position: Position) -> Iterator[Question]:
    """A question about every group that is closed in, of either color."""
    board, seen = position.board, set[Point]()
    for group in sorted(board.groups(), key=lambda each: -len(each.points)):
        if len(group.points) < FEWEST_STONES or group.points & seen:
            continue
        area = _area(board, group)
        if area is None:
            continue
        seen |= area
        if position.ko_point in area:
            continue
        inside = frozenset(point for point in area if board.stone_at(point) is None)
        yield Question(board, position.to_play, Goal.TAKE, (min(group.points),), inside)


def _can_decide(question: Question) -> bool:
    """Whether the side to play gets what it wants, and would not if the other side played first."""
    wanted, other = Outcome.REACHED, Outcome.PREVENTED
    if question.to_play is not question.achiever:
        wanted, other = other, wanted
    if outcome(question, nodes=NODES) is not wanted:
        return False
    elsewhere = replace(question, to_play=question.to_play.opponent)
    return outcome(elsewhere, nodes=NODES) is other


def _can_decide_there(stone: Point, position: Position) -> bool:
    """The same about the group of this stone in a later position."""
    if position.board.stone_at(stone) is None:
        return False
    group = position.board.group_at(stone).points
    return any(_can_decide(question) for question in questions(position) if question.stones[0] in group)


def _area(board: Board, group: Group) -> frozenset[Point] | None:
    """The points inside the wall around a group: everything but the other side's stones, and such of these as have no
    liberty outside. Nothing where it is too large, or where the wall could be taken."""
    near = neighbors(board.width, board.height)
    theirs = {point: each for each in board.groups() if each.color is group.color.opponent for point in each.points}
    area = set(group.points)
    while True:
        waiting, touched = list(area), set[frozenset[Point]]()
        while waiting:
            for place in near[board.index(waiting.pop())]:
                point = board.points[place]
                if point in area:
                    continue
                if point in theirs:
                    touched.add(theirs[point].points)
                    continue
                area.add(point)
                waiting.append(point)
        if sum(board.stone_at(point) is None for point in area) > MOST_EMPTY:
            return None
        outside = {stones: board.group_at(min(stones)).liberties - area for stones in touched if not stones <= area}
        inner = [stones for stones, liberties in outside.items() if not liberties]
        if not inner:
            return frozenset(area) if all(len(free) >= 2 for free in outside.values()) else None
        area |= set().union(*inner)
