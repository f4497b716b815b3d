"""Why a move was a mistake, in a sentence or two: facts where there are any, else the plain number.

The numbers themselves are in `moves`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tengen.judge.facts.atari import left_in_atari, missed_capture, self_atari
from tengen.judge.facts.case import Case, Fact
from tengen.judge.facts.cut import allowed_cut, missed_cut
from tengen.judge.facts.ladder import missed_ladder, ran_in_ladder
from tengen.judge.facts.life import group_died, group_lived
from tengen.judge.facts.size import small_move, unanswered
from tengen.judge.facts.waste import dead_stone, filled_eye, own_territory, passed_early
from tengen.judge.phrase import Phrase, phrase
from tengen.judge.remarks import Kind, Remark

FINDERS: Final[tuple[Callable[[Case], Fact | None], ...]] = (
    self_atari,
    missed_capture,
    left_in_atari,
    ran_in_ladder,
    missed_ladder,
    group_died,
    group_lived,
    allowed_cut,
    missed_cut,
    filled_eye,
    own_territory,
    dead_stone,
    passed_early,
    small_move,
    unanswered,
)
MOST: Final = 2
EXCLUDES: Final = {
    "small-move": {"own-territory", "dead-stone", "passed-early", "unanswered", "filled-eye"},
    "unanswered": {"left-in-atari", "allowed-cut", "group-died", "missed-capture"},
    "missed-ladder": {"missed-capture"},
    "self-atari": {"ran-in-ladder"},
}
"""What need not be said when something else says it better."""


def facts(case: Case) -> tuple[Fact, ...]:
    """What explains a mistake, the weightiest first and at most two."""
    found = [fact for finder in FINDERS if (fact := finder(case)) is not None]
    codes = {fact.code for fact in found}
    kept = [fact for fact in found if not EXCLUDES.get(fact.code, set()) & codes]
    return tuple(sorted(kept, key=lambda fact: -fact.weight)[:MOST])


def plain(lost: float, better: str | None) -> Phrase:
    """What is said where no fact explains it."""
    points = f"{lost:.0f}" if lost >= 1.5 else f"{lost:.1f}"
    if better is None:
        return phrase("Worth about %(points)s points less; the engine would pass.", points=points)
    return phrase("Worth about %(points)s points less; the engine prefers %(better)s.", points=points, better=better)


def words(case: Case, lost: float) -> tuple[Phrase, ...]:
    """The sentences of a mistake."""
    found = facts(case)
    if found:
        return tuple(fact.words for fact in found)
    return (plain(lost, None if case.better is None else str(case.better)),)


def second_look(case: Case, least: float = 5.0) -> Remark | None:
    """What a coach says of a move that was just made and throws away so much: it can be taken back, and why."""
    if case.lost < least or case.point == case.better:
        return None
    found = facts(case)
    reason = found[0].words if found else plain(case.lost, None if case.better is None else str(case.better))
    points = (*([case.point] if case.point else []), *(found[0].points if found else ()))
    return Remark(Kind.LOOK_AGAIN, phrase("Look again: %(reason)s", reason=reason), points)
