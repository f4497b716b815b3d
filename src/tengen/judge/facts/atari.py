"""Facts about stones with one liberty: put into atari, left there, or a capture that was not made."""

from __future__ import annotations

from tengen.judge.facts.case import Case, Fact
from tengen.judge.phrase import phrases
from tengen.judge.stones import in_atari, is_caught, liberty, may_play, place, taken_by


def self_atari(case: Case) -> Fact | None:
    """The move leaves its own group with one liberty, takes nothing, and the engine gives the group up."""
    point, board = case.point, case.after.board
    if point is None or case.move.captured or board.stone_at(point) is None:
        return None
    group = board.group_at(point)
    if not group.in_atari or case.owned(case.now, group) > 0:
        return None
    last = liberty(group)
    words = phrases(
        "%(move)s has one liberty, %(last)s, and can be captured.",
        "%(move)s leaves %(n)d stones with one liberty, %(last)s: they can be captured.",
        len(group.points),
        move=str(point),
        last=str(last),
    )
    return Fact("self-atari", words, (point, last), len(group.points))


def missed_capture(case: Case) -> Fact | None:
    """The better move takes stones, and the move does not."""
    better = case.better
    taken = taken_by(case.before, better)
    if better is None or not taken or len(case.move.captured) >= len(taken):
        return None
    words = phrases(
        "%(better)s captures a stone.",
        "%(better)s captures %(n)d stones.",
        len(taken),
        better=str(better),
    )
    return Fact("missed-capture", words, (better, *taken[:1]), len(taken) + 1)


def left_in_atari(case: Case) -> Fact | None:
    """An own group stood in atari, the better move saves it, and the move leaves it there."""
    better = case.better
    if better is None or not may_play(case.before, better):
        return None
    saved = case.after_better()
    for group in in_atari(case.before.board, case.color):
        stone = place(group)
        left = case.after.board.stone_at(stone) is case.color and case.after.board.group_at(stone).in_atari
        rescued = saved.group_at(stone)
        if left and not rescued.in_atari and not is_caught(case.before.board, group):
            words = phrases(
                "The stone at %(place)s was in atari; %(better)s saves it.",
                "%(n)d stones at %(place)s were in atari; %(better)s saves them.",
                len(group.points),
                place=str(stone),
                better=str(better),
            )
            return Fact("left-in-atari", words, (stone, better), len(group.points) + 1)
    return None
