"""Facts about ladders: running in one, not starting one that works, and letting one go."""

from __future__ import annotations

from typing import Final

from tengen.judge.facts.case import Case, Fact
from tengen.judge.phrase import phrases
from tengen.judge.stones import in_atari, is_caught, ladder_starts, place, touching
from tengen.rules import Point

FEWEST_RUN: Final = 2
"""A stone that is put into a ladder on purpose is a sacrifice, not a run."""


def ran_in_ladder(case: Case) -> Fact | None:
    """A group in atari that cannot get away was made longer."""
    point = case.point
    if point is None or case.move.captured:
        return None
    for group in in_atari(case.before.board, case.color):
        if point not in group.liberties or not is_caught(case.before.board, group):
            continue
        grown = case.after.board.group_at(point) if case.after.board.stone_at(point) else None
        if grown is not None and (grown.in_atari or ladder_starts(case.after.board, grown)):
            words = phrases(
                "The stone at %(place)s is caught in a ladder: running only makes the loss larger.",
                "The %(n)d stones at %(place)s are caught in a ladder: running only makes the loss larger.",
                len(group.points),
                place=str(place(group)),
            )
            return Fact("ran-in-ladder", words, (place(group), point), len(group.points) + 1)
    return None


def missed_ladder(case: Case) -> Fact | None:
    """The better move catches stones in a ladder; the move does not, or lets go of one that had begun."""
    better = case.better
    if better is None:
        return None
    for group in touching(case.before.board, better, case.color.opponent):
        if better not in ladder_starts(case.before.board, group) or not _is_free(case, place_of := place(group)):
            continue
        begun = case.last is not None and case.last.point in group.points and len(group.points) >= FEWEST_RUN
        if begun:
            words = phrases(
                "This breaks the ladder: the stone at %(place)s gets away. %(better)s keeps it caught.",
                "This breaks the ladder: %(n)d stones at %(place)s get away. %(better)s keeps them caught.",
                len(group.points),
                place=str(place_of),
                better=str(better),
            )
            return Fact("broke-ladder", words, (place_of, better), len(group.points) + 1)
        words = phrases(
            "%(better)s catches the stone at %(place)s in a ladder.",
            "%(better)s catches %(n)d stones at %(place)s in a ladder.",
            len(group.points),
            place=str(place_of),
            better=str(better),
        )
        return Fact("missed-ladder", words, (place_of, better), len(group.points))
    return None


def _is_free(case: Case, stone: Point) -> bool:
    """Whether the group is there and not caught any more after the move."""
    board = case.after.board
    if board.stone_at(stone) is not case.color.opponent:
        return False
    group = board.group_at(stone)
    return not (group.in_atari and is_caught(board, group))
