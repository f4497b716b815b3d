"""A round robin: everybody meets everybody, the table and its tie-break, and who leaves."""

import itertools
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.clubs.tournament import Enter, PairRound, Record, Result, Return, Settings, System, Withdraw, standings
from tengen.clubs.tournament.circle import circle
from tests.clubs.play import Played

ROBIN = Settings(System.ROUND_ROBIN, 0)


@given(st.integers(2, 40), st.booleans())
def test_everybody_meets_everybody_once_with_fair_colors(players: int, twice: bool) -> None:
    names = [str(number) for number in range(players)]
    rounds = (players - 1 + players % 2) * (2 if twice else 1)
    met: Counter[tuple[str, str]] = Counter()
    blacks: Counter[str] = Counter()
    for number in range(1, rounds + 1):
        pairs, byes = circle(names, number)
        assert sorted([*itertools.chain(*pairs), *byes]) == sorted(names)
        for black, white in pairs:
            met[min(black, white), max(black, white)] += 1
            blacks[black] += 1
            blacks[white] -= 1
    assert set(met.values()) == {2 if twice else 1}
    assert len(met) == players * (players - 1) // 2
    assert max(map(abs, blacks.values())) <= (0 if twice else 2)


def played(*names: str) -> Played:
    robin = Played(ROBIN)
    robin.enter(*names)
    return robin


def test_the_table_breaks_ties_by_the_scores_of_those_one_has_beaten() -> None:
    robin = played("a", "b", "c", "d")
    winners = {"ab": "a", "ac": "c", "ad": "a", "bc": "b", "bd": "b", "cd": "d"}
    while len(robin.now.rounds) < robin.now.all_rounds:
        for game in robin.pair().games:
            winner = winners["".join(sorted((game.black, game.white)))]
            result = Result.BLACK if winner == game.black else Result.WHITE
            robin.do(Record("d", len(robin.now.rounds), game.table, result))
    rows = standings(robin.now)
    assert [(row.entry.name, row.score, row.sodos, row.place) for row in rows] == [
        ("a", 4, 6, 1),
        ("b", 4, 4, 2),
        ("c", 2, 4, 3),
        ("d", 2, 2, 4),
    ]
    assert robin.now.is_over


def test_who_leaves_early_is_left_out_and_comes_back_with_all_results() -> None:
    robin = played("a", "b", "c", "d", "e")
    robin.pair()
    robin.results([Result.BLACK])
    before = standings(robin.now)
    loser = next(row.entry.player for row in before if row.cells[0].game and row.score == 0)
    robin.do(Withdraw("d", loser))
    winner = next(game.opponent(loser) for game in robin.now.rounds[0].games if loser in (game.black, game.white))
    assert next(row for row in standings(robin.now) if row.entry.player == winner).score == 0
    robin.do(Return("d", loser))
    assert standings(robin.now) == before


def test_who_leaves_late_loses_the_rest_by_default() -> None:
    robin = played("a", "b", "c")
    for _ in range(2):
        robin.pair()
        robin.results([Result.DRAW])
    robin.do(Withdraw("d", "b"))
    (game,) = robin.pair().games
    assert {game.black, game.white} == {"a", "b"}
    assert (game.points("a"), game.points("b")) == (2, 0)
    assert {row.entry.name: row.score for row in standings(robin.now)} == {"a": 3, "b": 1, "c": 2}


REFUSED = {
    "a late entry": (Enter("d", "x", "x", 20), "has begun"),
    "a round out of order": (PairRound("d", 3), "expected round 2"),
    "a round that is not yet": (Record("d", 2, 1, Result.BLACK), "no round 2 yet"),
    "a table that there is not": (Record("d", 1, 3, Result.BLACK), "no table 3 in round 1 (expected 1 to 2)"),
    "somebody unknown": (Withdraw("d", "x"), "does not take part"),
}


@pytest.mark.parametrize("case", REFUSED.values(), ids=REFUSED.keys())
def test_what_cannot_be_is_refused_with_words(case: tuple[Enter | PairRound | Record | Withdraw, str]) -> None:
    robin = played("a", "b", "c", "d")
    robin.pair()
    assert case[1] in robin.refusal(case[0])
