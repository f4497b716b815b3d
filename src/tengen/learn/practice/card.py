"""When a problem that was missed comes again: by FSRS, in whole days.

What is counted besides is in `practice`.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

import fsrs

SCHEDULER: Final = fsrs.Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
"""No steps of minutes: a problem that was just shown is remembered, not solved. No chance: the same comes back."""


@dataclass(frozen=True, slots=True)
class Card:
    """What FSRS knows of one problem; `stability` is in days, `difficulty` from 1 to 10."""

    due: datetime
    seen: datetime
    stability: float
    difficulty: float


def reviewed(card: Card | None, at: datetime, *, solved: bool) -> Card:
    """The card after a try at this moment; without one it is the first.

    A card that was seen later than that (the clock of a device was wrong) counts as seen at that moment.
    """
    before = fsrs.Card(card_id=0, due=at)
    if card is not None:
        seen = min(card.seen, at)
        before = fsrs.Card(0, fsrs.State.Review, None, card.stability, card.difficulty, card.due, seen)
    after, _ = SCHEDULER.review_card(before, fsrs.Rating.Good if solved else fsrs.Rating.Again, at)
    assert after.stability is not None
    assert after.difficulty is not None
    return Card(after.due, at, after.stability, after.difficulty)
