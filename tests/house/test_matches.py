"""The tools that measure strength: ratings from games, certainty, and a book that goes on where it was."""

from __future__ import annotations

import json
from math import isclose
from pathlib import Path

import pytest

from bench._match.book import Book, Pairing
from bench._match.certain import interval, is_certain
from bench._match.elo import difference, expected, fit
from bench._match.players import House
from bench.levels import ANCHOR, ANCHORED, joined, pairings, rank_of, results
from tengen.engines.levels import LEVELS


def test_ratings_say_what_the_games_say() -> None:
    games = {("a", "b"): (75.0, 100), ("b", "c"): (75.0, 100), ("a", "c"): (90.0, 100)}
    found = fit(games, "b", 1000)
    assert found["b"] == (1000.0, 0.0)
    assert isclose(found["a"][0] - 1000, 1000 - found["c"][0], abs_tol=1)
    assert isclose(expected(found["a"][0] - found["c"][0]), 0.9, abs_tol=0.02)
    more = fit({pair: (won * 4, count * 4) for pair, (won, count) in games.items()}, "b", 1000)
    assert isclose(more["a"][1], found["a"][1] / 2, rel_tol=0.05)


def test_one_who_has_won_all_is_not_infinitely_strong() -> None:
    (rating, error) = fit({("a", "b"): (10.0, 10)}, "b", 0)["a"]
    assert 300 < rating < 700
    assert error > 100


def test_more_games_narrow_the_interval_and_end_a_match() -> None:
    assert interval(0, 0) == (0.0, 1.0)
    low, high = interval(80, 100)
    assert 0.7 < low < 0.8 < high < 0.88
    assert not is_certain(4, 4, 0.5)
    assert is_certain(20, 20, 0.5)
    assert is_certain(2, 20, 0.85)
    assert not is_certain(17, 20, 0.85)
    assert difference(5, 10) == 0


def test_who_never_met_the_anchor_has_no_rating() -> None:
    games = {("a", ANCHOR): (1.0, 2), ("b", "a"): (1.0, 2), ("x", "y"): (1.0, 2)}
    assert set(joined(games)) == {("a", ANCHOR), ("b", "a")}


def test_every_level_is_connected_with_the_anchor() -> None:
    games = {(pairing.first, pairing.second): (1.0, 2) for pairing in pairings(9)}
    assert {name for pair in joined(games) for name in pair} >= {level.id for level in LEVELS}


@pytest.mark.parametrize(
    ("rating", "rank"), [(ANCHORED, "8k"), (ANCHORED + 85, "7k"), (ANCHORED + 700, "1d"), (0, "23k")]
)
def test_a_rating_has_a_rank(rating: float, rank: str) -> None:
    assert rank_of(rating) == rank


def test_a_book_goes_on_where_it_was(tmp_path: Path) -> None:
    file, pairing = tmp_path / "deep" / "book.jsonl", Pairing("policy", "seed", 5)
    assert len(list(Book(file, House()).play(pairing, 2))) == 2
    written = file.read_text()
    again = Book(file, House())
    assert len(list(again.play(pairing, 3))) == 1
    assert file.read_text().startswith(written)
    assert [line.number for line in again.of(pairing)] == [0, 1, 2]
    assert results(again.lines(), 5)["policy", "seed"][1] == 3
    assert all(json.loads(line)["line"] for line in file.read_text().splitlines())
