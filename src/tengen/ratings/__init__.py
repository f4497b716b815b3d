"""Ratings and ranks as values and pure functions: Glicko-2, kyu and dan, handicap by rank.

Who played whom, and which games count, is known by the site.

>>> from tengen.ratings import *
>>> before = Pair(black=start_of("10k"), white=Rating(1500, 60))
>>> after_game = rated(before, score=1)
>>> show_rank(before.black), show_rank(after_game.black)
('10k?', '5k?')
"""

from tengen.ratings.game import Pair, Pool, lowered, pools_of, rated
from tengen.ratings.glicko import Outcome, Rating, after, aged, expected
from tengen.ratings.handicap import MOST_STONES, Terms, handicap_for, has_table, terms_for, worth
from tengen.ratings.rank import is_certain, name_of, parse_rank, rank_of, show_rank, steps_of, value_of
from tengen.ratings.start import Strength, start_of

__all__ = [
    "MOST_STONES",
    "Outcome",
    "Pair",
    "Pool",
    "Rating",
    "Strength",
    "Terms",
    "after",
    "aged",
    "expected",
    "handicap_for",
    "has_table",
    "is_certain",
    "lowered",
    "name_of",
    "parse_rank",
    "pools_of",
    "rank_of",
    "rated",
    "show_rank",
    "start_of",
    "steps_of",
    "terms_for",
    "value_of",
    "worth",
]
