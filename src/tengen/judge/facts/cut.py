"""Facts about connection: a cut that was not prevented, and one that was not made."""

from __future__ import annotations

from tengen.judge.facts.case import Case, Fact
from tengen.judge.phrase import phrase
from tengen.judge.stones import place, touching
from tengen.rules import Board, Color, Group, Point


def allowed_cut(case: Case) -> Fact | None:
    """The opponent's best answer cuts two groups of the mover apart, and the better move would have prevented it."""
    answer = case.answer
    if answer is None or case.after.board.stone_at(answer) is not None:
        return None
    pair = cut_at(case.after.board, answer, case.color)
    if pair is None:
        return None
    saved = case.after_better()
    apart = [place(group) for group in pair]
    if any(case.before.board.stone_at(stone) is not case.color for stone in apart):
        return None
    prevented = saved.stone_at(answer) is not None or saved.group_at(apart[0]) == saved.group_at(apart[1])
    if not prevented:
        return None
    words = phrase(
        "%(answer)s can cut %(one)s from %(other)s now; %(better)s keeps them together.",
        answer=str(answer),
        one=str(apart[0]),
        other=str(apart[1]),
        better=str(case.better),
    )
    return Fact("allowed-cut", words, (answer, *apart), sum(len(group.points) for group in pair) / 2)


def missed_cut(case: Case) -> Fact | None:
    """The better move cuts two groups of the opponent apart, and after the move they are joined, or soon will be."""
    better = case.better
    if better is None or case.before.board.stone_at(better) is not None:
        return None
    pair = cut_at(case.before.board, better, case.color.opponent)
    if pair is None or case.answer != better:
        return None
    apart = [place(group) for group in pair]
    words = phrase(
        "%(better)s cuts %(one)s from %(other)s; now they can connect.",
        better=str(better),
        one=str(apart[0]),
        other=str(apart[1]),
    )
    return Fact("missed-cut", words, (better, *apart), sum(len(group.points) for group in pair) / 2)


def cut_at(board: Board, point: Point, color: Color) -> tuple[Group, Group] | None:
    """Two groups of this color that touch at this empty point only, so that a stone there cuts them; the largest."""
    groups = sorted(touching(board, point, color), key=lambda group: -len(group.points))
    for number, one in enumerate(groups):
        for other in groups[number + 1 :]:
            if one.liberties & other.liberties == {point}:
                return one, other
    return None
