"""What one finished game does to the ratings of its two players.

Whether a game counts at all is judged by whoever has it; here it does.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from tengen.ratings.glicko import Outcome, Rating, after
from tengen.ratings.handicap import has_table
from tengen.ratings.rank import rank_of, value_of


class Pool(StrEnum):
    """Games that are rated together: all of them, those on one board, those of one speed."""

    ALL = "all"
    BOARD_9 = "9x9"
    BOARD_13 = "13x13"
    BOARD_19 = "19x19"
    LIVE = "live"
    CORRESPONDENCE = "correspondence"


@dataclass(frozen=True, slots=True)
class Pair:
    """Black's and White's ratings."""

    black: Rating
    white: Rating


_BOARDS: Final = {9: Pool.BOARD_9, 13: Pool.BOARD_13, 19: Pool.BOARD_19}


def pools_of(width: int, height: int, *, correspondence: bool) -> tuple[Pool, ...]:
    """Every pool that a game on such a board counts in; blitz counts as live.

    >>> [str(pool) for pool in pools_of(9, 9, correspondence=False)]
    ['all', '9x9', 'live']
    """
    board = (_BOARDS[width],) if has_table(width, height) else ()
    return (Pool.ALL, *board, Pool.CORRESPONDENCE if correspondence else Pool.LIVE)


def lowered(rating: Rating, ranks: float) -> Rating:
    """The rating as if it were so many ranks weaker.

    >>> round(lowered(Rating(1500), 1).value)
    1437
    """
    return replace(rating, value=value_of(rank_of(rating.value) - ranks)) if ranks else rating


def rated(before: Pair, score: float, ranks: float = 0.0) -> Pair:
    """Both ratings after a game that Black won (score 1), drew (0.5) or lost (0).

    White gave a handicap worth `ranks`: for this game White is taken to be that much weaker, and what White then
    gains or loses is added to White's own rating.
    """
    white = lowered(before.white, ranks)
    black_after = after(before.black, [Outcome(white, score)])
    white_after = after(white, [Outcome(before.black, 1 - score)])
    change = white_after.value - white.value
    return Pair(black_after, replace(white_after, value=before.white.value + change))
