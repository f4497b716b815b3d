"""Facts about the whole board: a small move while a large place was open, and a move that left a threat unanswered."""

from __future__ import annotations

from typing import Final

from tengen.judge.facts.case import Case, Fact
from tengen.judge.phrase import phrase
from tengen.judge.places import name_of
from tengen.judge.stones import distance
from tengen.rules import Point

NEAR: Final = 3
"""Steps from the opponent's last move within which a move answers it."""
REACH: Final = 2
OPEN: Final = 0.5
SETTLED: Final = 0.7


def small_move(case: Case) -> Fact | None:
    """The better move is far away in an open place; the move is where everything was decided, or gains less."""
    point, better = case.point, case.better
    if point is None or better is None or not case.was.owners or not _is_far(case, point, better):
        return None
    there, here = _certainty(case, better), _certainty(case, point)
    if there > OPEN or here < there:
        return None
    region = name_of(better, case.before.board)
    if here >= SETTLED:
        words = phrase(
            "%(region)s is the largest open place, and %(better)s takes it; around %(move)s all was settled.",
            region=region,
            better=str(better),
            move=str(point),
        )
    else:
        words = phrase(
            "%(region)s is larger: %(better)s takes it, and %(move)s is worth less.",
            region=region,
            better=str(better),
            move=str(point),
        )
    return Fact("small-move", words, (better, point), 2.0)


def unanswered(case: Case) -> Fact | None:
    """The opponent's last move wanted an answer near by, and the move was elsewhere."""
    point, better, last = case.point, case.better, case.last
    if better is None or last is None or last.point is None or last.color is case.color:
        return None
    if distance(better, last.point) > NEAR or (point is not None and not _is_far(case, point, last.point)):
        return None
    if case.answer is None or distance(case.answer, last.point) > 2 * NEAR:
        return None
    words = phrase(
        "%(last)s needed an answer: %(better)s. Now %(answer)s follows.",
        last=str(last.point),
        better=str(better),
        answer=str(case.answer),
    )
    return Fact("unanswered", words, (last.point, better, case.answer), 2.5)


def _is_far(case: Case, one: Point, other: Point) -> bool:
    board = case.before.board
    return distance(one, other) > max(NEAR, (board.width + board.height) // 6)


def _certainty(case: Case, point: Point) -> float:
    """How settled the points around this one are, from 0 to 1."""
    board = case.before.board
    near = [abs(case.was.owners[index]) for index, each in enumerate(board.points) if distance(each, point) <= REACH]
    return sum(near) / len(near)
