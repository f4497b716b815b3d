"""Who is ahead and whose each point will be, as an engine thinks: an estimate, never a count.

Who may see it is decided by the site.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tengen.judge.opinion import Opinion
from tengen.judge.phrase import Phrase, phrase

OWNED: Final = 0.5
EVEN: Final = 0.5


@dataclass(frozen=True, slots=True)
class Estimate:
    """Black's lead and chance; how many points look like whose; owners from -1 to 1, row by row from the top left."""

    lead: float
    chance: float
    black: int
    white: int
    open: int
    owners: tuple[float, ...]
    words: Phrase


def estimate(opinion: Opinion) -> Estimate:
    black = sum(owner >= OWNED for owner in opinion.owners)
    white = sum(owner <= -OWNED for owner in opinion.owners)
    rest = len(opinion.owners) - black - white
    return Estimate(opinion.lead, opinion.chance, black, white, rest, opinion.owners, ahead_words(opinion.lead))


def ahead_words(lead: float) -> Phrase:
    """Who is ahead, as one says it.

    >>> str(ahead_words(-4.1))
    'White is ahead by about 4.1 points.'
    """
    if abs(lead) < EVEN:
        return phrase("The game is even.")
    if lead > 0:
        return phrase("Black is ahead by about %(points)s points.", points=f"{lead:.1f}")
    return phrase("White is ahead by about %(points)s points.", points=f"{-lead:.1f}")
