"""What tries at problems come to: the solver's rating, that of each problem, and when a missed one comes again.

A fold: what was known before and the tries go in, what is known now comes out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from tengen.learn.practice.card import Card, reviewed
from tengen.learn.practice.strength import BEGINNER, after_try
from tengen.ratings import Rating


@dataclass(frozen=True, slots=True)
class Tried:
    """One try at a problem: what came of it, and what was known of the problem before.

    `rating` is the problem's, none where it has none; only the `first` try at a problem counts for ratings.
    """

    problem: str
    at: datetime
    solved: bool
    first: bool
    rating: Rating | None = None
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Counted:
    """What is known of a problem after a try; no card where it was never missed."""

    problem: str
    rating: Rating | None
    card: Card | None


def count(level: Rating | None, tries: Sequence[Tried]) -> tuple[Rating, tuple[Counted, ...]]:
    """The solver's rating after these tries, in their order, and what is known of each problem.

    Nobody knows a solver's strength before the first try: it begins as a beginner's. Tries at one problem follow each
    other: the later one goes on from what the earlier one came to.
    """
    known: dict[str, Counted] = {}
    mine = level or BEGINNER
    for tried in tries:
        before = known.get(tried.problem, Counted(tried.problem, tried.rating, tried.card))
        theirs, card = before.rating, before.card
        if tried.first and theirs is not None and tried.problem not in known:
            mine, theirs = after_try(mine, theirs, solved=tried.solved)
        if card is not None or not tried.solved:
            card = reviewed(card, tried.at, solved=tried.solved)
        known[tried.problem] = Counted(tried.problem, theirs, card)
    return mine, tuple(known.values())
