"""Facts about moves that gain nothing: in the own territory, in the opponent's, into the own eye, a pass too early."""

from __future__ import annotations

from typing import Final

from tengen.engines.style import is_eye
from tengen.judge.facts.case import Case, Fact
from tengen.judge.phrase import phrase
from tengen.judge.stones import in_atari

SAFE: Final = 0.8


def filled_eye(case: Case) -> Fact | None:
    """The move fills an eye of its own group."""
    point, board = case.point, case.before.board
    if point is None or case.move.captured or not is_eye(board, case.color, board.index(point)):
        return None
    words = phrase("%(move)s fills an eye of its own group.", move=str(point))
    return Fact("filled-eye", words, (point,), 6.0)


def own_territory(case: Case) -> Fact | None:
    """The point was the mover's already, nothing was taken and nothing was in atari."""
    point = case.point
    if point is None or case.move.captured or case.was.owner(case.before.board.index(point), case.color) < SAFE:
        return None
    if in_atari(case.before.board, case.color) or _makes_atari(case):
        return None
    words = phrase("%(move)s is inside territory that was safe already.", move=str(point))
    return Fact("own-territory", words, (point,), 3.0)


def dead_stone(case: Case) -> Fact | None:
    """The stone was put where the opponent owns everything, and does not live there."""
    point = case.point
    if point is None or case.move.captured or not case.was.owners:
        return None
    index = case.before.board.index(point)
    if max(case.was.owner(index, case.color), case.now.owner(index, case.color)) > -SAFE:
        return None
    words = phrase("%(move)s is inside the opponent's territory and cannot live there.", move=str(point))
    return Fact("dead-stone", words, (point,), 3.0)


def passed_early(case: Case) -> Fact | None:
    """A pass while something was left to gain."""
    if case.point is not None or case.better is None:
        return None
    words = phrase("A pass, while %(better)s was still worth playing.", better=str(case.better))
    return Fact("passed-early", words, (case.better,), 4.0)


def _makes_atari(case: Case) -> bool:
    board, point = case.after.board, case.point
    assert point is not None
    return any(
        point in group.liberties or _touches(group.points, point) for group in in_atari(board, case.color.opponent)
    )


def _touches(points: frozenset[tuple[int, int]], point: tuple[int, int]) -> bool:
    return any(abs(column - point[0]) + abs(row - point[1]) == 1 for column, row in points)
