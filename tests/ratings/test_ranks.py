"""Ranks are what the formula says, handicaps what the tables say."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.ratings import (
    Pool,
    Rating,
    Strength,
    handicap_for,
    name_of,
    parse_rank,
    pools_of,
    rank_of,
    show_rank,
    start_of,
    steps_of,
    terms_for,
    value_of,
    worth,
)
from tengen.rules import RULE_SETS, BadInput, Color, RuleSet, rule_set

JAPANESE = rule_set("japanese")


@pytest.mark.parametrize(
    ("value", "deviation", "shown"),
    [
        (1500, 80, "6k"),
        (1500, 159.9, "6k"),
        (1500, 160, "6k?"),
        (1918.6, 60, "1d"),
        (1918.4, 60, "1k"),
        (100, 60, "25k"),
        (6000, 60, "9d"),
    ],
)
def test_a_rating_shows_as_a_rank(value: float, deviation: float, shown: str) -> None:
    assert show_rank(Rating(value, deviation)) == shown


@given(st.integers(5, 38))
def test_a_rank_reads_back(steps: int) -> None:
    assert parse_rank(name_of(steps)) == steps
    assert steps_of(value_of(steps + 0.5)) == steps


@given(st.floats(100, 6000))
def test_ranks_and_values_are_two_ways_of_one_road(value: float) -> None:
    assert value_of(rank_of(value)) == pytest.approx(value)


@pytest.mark.parametrize("text", ["", "k", "0k", "31k", "10d", "6", "6kk", "６k", None, 6])
def test_what_is_no_rank_is_refused(text: object) -> None:
    with pytest.raises(BadInput, match=r"not a rank.*expected 30k to 1k, or 1d to 9d"):
        parse_rank(text)


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=RULE_SETS.keys())
def test_an_even_game_is_worth_nothing_and_each_stone_more(rules: RuleSet) -> None:
    worths = [worth(rules, 19, stones, rules.usual_komi(stones)) for stones in range(10)]
    assert worths[0] == 0
    assert worths == sorted(worths)
    assert 0.4 < worths[1] < 0.6
    assert 8 < worths[9] < 9.5


@pytest.mark.parametrize(
    ("size", "ranks", "handicap"),
    [(19, 0, 0), (19, 1, 1), (19, 4, 4), (19, 30, 9), (13, 1, 0), (13, 2, 1), (13, 5, 2), (9, 3, 1), (9, 9, 2)],
)
def test_the_handicap_for_a_difference(size: int, ranks: int, handicap: int) -> None:
    assert handicap_for(ranks, JAPANESE, size) == handicap


@given(st.floats(100, 3000), st.floats(100, 3000), st.sampled_from([9, 13, 19]))
def test_the_weaker_has_black_and_terms_are_the_same_from_both_sides(one: float, other: float, size: int) -> None:
    there, back = terms_for(one, other, JAPANESE, size), terms_for(other, one, JAPANESE, size)
    assert (there.handicap, there.komi) == (back.handicap, back.komi)
    if there.handicap:
        assert there.weaker == (Color.BLACK if one < other else Color.WHITE)
    else:
        assert there.weaker is None


def test_a_board_without_a_table_is_refused() -> None:
    with pytest.raises(BadInput, match=r"no handicap by rank on 15x15.*9x9, 13x13, 19x19"):
        handicap_for(3, JAPANESE, 15)


def test_a_start_shows_the_rank_that_was_said_and_is_uncertain() -> None:
    said = {strength: show_rank(start_of(strength)) for strength in Strength}
    assert list(said.values()) == ["6k?", "25k?", "20k?", "10k?", "5k?", "2d?"]
    with pytest.raises(BadInput, match="not a strength"):
        start_of("strong")


def test_a_game_counts_over_all_on_its_board_and_at_its_speed() -> None:
    assert pools_of(19, 19, correspondence=True) == (Pool.ALL, Pool.BOARD_19, Pool.CORRESPONDENCE)
    assert pools_of(9, 13, correspondence=False) == (Pool.ALL, Pool.LIVE)
