"""Glicko-2 gives the paper's numbers, and keeps its laws for any ratings."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.ratings import Outcome, Pair, Rating, after, aged, expected, lowered, rated
from tengen.rules.errors import BadInput

RATINGS = st.builds(Rating, st.floats(100, 3500), st.floats(30, 500), st.floats(0.01, 0.2))
SCORES = st.sampled_from([0.0, 0.5, 1.0])


def test_the_worked_example_of_the_paper() -> None:
    games = [Outcome(Rating(1400, 30), 1), Outcome(Rating(1550, 100), 0), Outcome(Rating(1700, 300), 0)]
    new = after(Rating(1500, 200, 0.06), games)
    assert new.value == pytest.approx(1464.06, abs=0.01)
    assert new.deviation == pytest.approx(151.52, abs=0.01)
    assert new.volatility == pytest.approx(0.05999, abs=0.00001)


def test_a_period_without_games_only_makes_less_certain() -> None:
    new = after(Rating(1500, 200, 0.06), [])
    assert (new.value, new.volatility) == (1500, 0.06)
    assert new.deviation == pytest.approx(math.hypot(200, 0.06 * 173.7178))


def test_a_deviation_of_60_is_110_after_a_year_and_never_above_500() -> None:
    assert aged(Rating(1500, 60), 365).deviation == pytest.approx(110)
    assert aged(Rating(1500, 60), 1_000_000).deviation == 500
    assert aged(Rating(1500, 60), -3) == Rating(1500, 60)


@given(RATINGS, RATINGS, SCORES)
def test_the_winner_gains_the_loser_loses_and_deviations_keep_their_bounds(
    black: Rating, white: Rating, score: float
) -> None:
    new = rated(Pair(black, white), score)
    sign = score - expected(black, white)
    assert math.copysign(1, new.black.value - black.value) == math.copysign(1, sign) or new.black.value == black.value
    for rating in (new.black, new.white):
        assert 30 <= rating.deviation <= 500
        assert 0 < rating.volatility < 1


@given(RATINGS, RATINGS, SCORES)
def test_colors_do_not_matter_in_an_even_game(one: Rating, other: Rating, score: float) -> None:
    there, back = rated(Pair(one, other), score), rated(Pair(other, one), 1 - score)
    assert there == Pair(back.white, back.black)


@given(RATINGS, RATINGS, st.floats(0, 9))
def test_the_more_stones_white_gives_the_less_a_loss_costs(black: Rating, white: Rating, ranks: float) -> None:
    even, given_stones = rated(Pair(black, white), 1), rated(Pair(black, white), 1, ranks)
    assert given_stones.white.value >= even.white.value - 1e-6
    assert lowered(white, ranks).value <= white.value + 1e-6


def test_a_game_with_the_right_handicap_is_an_even_game() -> None:
    white = Rating(1700, 60)
    black = lowered(white, 3)
    won, lost = rated(Pair(black, white), 1, 3), rated(Pair(black, white), 0, 3)
    assert won.white.value - white.value == pytest.approx(-(lost.white.value - white.value))
    assert won.black.value - black.value == pytest.approx(-(lost.black.value - black.value))


@pytest.mark.parametrize(
    "parts", [(math.nan, 100, 0.06), (1500, 29, 0.06), (1500, 501, 0.06), (1500, 100, 0), (1500, 100, 1)]
)
def test_what_is_no_rating_is_refused(parts: tuple[float, float, float]) -> None:
    with pytest.raises(BadInput, match=r"not a rating.*expected a number") as refused:
        Rating(*parts)
    assert refused.value.code == "bad-rating"
