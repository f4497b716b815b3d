"""Handicap and komi by rank, and what a handicap is worth in ranks.

Where the stones stand is in `tengen.rules.handicap`; only square boards of 9, 13 and 19 lines have such a table.
"""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tengen.ratings.rank import steps_of
from tengen.rules.color import Color
from tengen.rules.errors import BadInput
from tengen.rules.ruleset import RuleSet, Scoring

RANKS_A_STONE: Final = MappingProxyType({19: 1, 13: 3, 9: 6})
MOST_STONES: Final = 9


@dataclass(frozen=True, slots=True)
class Terms:
    """How two players start: who has Black (None if it is drawn by lot), the handicap, the komi in half points."""

    weaker: Color | None
    handicap: int
    komi: int


def has_table(width: int, height: int) -> bool:
    """Whether ranks say which handicap to take on this board."""
    return width == height and width in RANKS_A_STONE


def worth(rules: RuleSet, size: int, handicap: int, komi: int) -> float:
    """How many ranks such a handicap and komi (in half points) give Black; nothing with the usual even komi.

    >>> from tengen.rules import rule_set
    >>> [round(worth(rule_set("japanese"), 19, stones, 1), 2) for stones in (1, 2, 3)]
    [0.46, 1.46, 2.46]
    """
    _check_board(size)
    if handicap == 0 and komi == rules.usual_komi(0):
        return 0.0
    area = 1 if rules.scoring is Scoring.AREA else 0
    stones = handicap - 1 if handicap >= 2 else 0
    points = (6 + area) - (komi / 2 + rules.bonus(handicap)) + (12 + area) * stones
    return points / 12 * RANKS_A_STONE[size]


def handicap_for(ranks: int, rules: RuleSet, size: int) -> int:
    """The handicap for a difference of so many whole ranks: the most that is worth no more than it.

    >>> from tengen.rules import rule_set
    >>> [handicap_for(ranks, rule_set("japanese"), 19) for ranks in (0, 1, 2, 9, 20)]
    [0, 1, 2, 9, 9]
    >>> [handicap_for(ranks, rule_set("japanese"), 9) for ranks in (2, 3, 9)]
    [0, 1, 2]
    """
    _check_board(size)
    fitting = (
        stones for stones in range(MOST_STONES, 0, -1) if worth(rules, size, stones, rules.usual_komi(stones)) <= ranks
    )
    return next(fitting, 0)


def terms_for(black: float, white: float, rules: RuleSet, size: int) -> Terms:
    """The terms for two values of ratings; `weaker` says which of the two has to take Black, if a handicap is due.

    >>> from tengen.rules import rule_set
    >>> terms_for(1500, 1400, rule_set("japanese"), 19)
    Terms(weaker=<Color.WHITE: 2>, handicap=2, komi=1)
    """
    difference = steps_of(white) - steps_of(black)
    handicap = handicap_for(abs(difference), rules, size)
    weaker = None
    if handicap:
        weaker = Color.BLACK if difference > 0 else Color.WHITE
    return Terms(weaker, handicap, rules.usual_komi(handicap))


def _check_board(size: int) -> None:
    if size not in RANKS_A_STONE:
        sizes = ", ".join(f"{each}x{each}" for each in sorted(RANKS_A_STONE))
        raise BadInput("no-handicap-table", f"no handicap by rank on {size}x{size}", sizes)
