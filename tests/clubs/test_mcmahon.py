"""A McMahon: bands by rank, pairs that do not repeat, tie-breaks, byes, late entries, withdrawal, changed results."""

from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tengen.clubs.codec import dump_log, load_log
from tengen.clubs.tournament import (
    EVENTS,
    CancelRound,
    ChangeRank,
    Close,
    Command,
    Enter,
    Exchange,
    OpenTournament,
    PairRound,
    Record,
    Result,
    Return,
    Settings,
    SitOut,
    System,
    Withdraw,
    replay,
    standings,
)
from tests.clubs.play import Played

RESULTS = st.sampled_from([result for result in Result if result is not Result.OPEN])


def mcmahon(rounds: int, **others: bool | int) -> Played:
    return Played(Settings(System.MCMAHON, rounds, **others))  # type: ignore[arg-type]


def check_round(played: Played) -> int:
    """Everybody who plays has one game or the bye; how many of the pairs have met before comes back."""
    last = played.now.rounds[-1]
    seen = Counter([*(player for game in last.games for player in (game.black, game.white)), *last.byes])
    assert seen == Counter(entry.player for entry in played.now.entries if not entry.withdrawn)
    assert len(last.byes) == len(seen) % 2
    earlier = [{game.black, game.white} for each in played.now.rounds[:-1] for game in each.games]
    for game in last.games:
        assert game.met == earlier.count({game.black, game.white})
    return sum(1 for game in last.games if game.met)


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data(), st.one_of(st.integers(3, 24), st.integers(25, 200)))
def test_nobody_is_without_a_game_and_no_two_meet_twice(data: st.DataObject, players: int) -> None:
    rounds = data.draw(st.integers(1, min(players // 2, 12 if players <= 24 else 5)))
    played = mcmahon(rounds)
    for number in range(players):
        played.do(Enter("d", str(number), f"player {number}", data.draw(st.integers(5, 38))))
    for _ in range(rounds):
        played.pair()
        assert check_round(played) == 0
        played.results(data.draw(st.lists(RESULTS, min_size=1, max_size=9)))
    byes = Counter(player for each in played.now.rounds for player in each.byes)
    assert max(byes.values(), default=1) == 1
    assert replay(load_log(EVENTS, dump_log(played.log))) == played.now


def fewest(players: tuple[str, ...], met: Counter[frozenset[str]]) -> int:
    """Of all ways to pair these (with "" for the bye), the fewest pairs that have met, by trying every one."""
    if not players:
        return 0
    first, rest = players[0], players[1:]
    return min(
        (met[frozenset((first, other))] > 0) + fewest(tuple(each for each in rest if each != other), met)
        for other in rest
    )


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7, 8])
def test_repeats_are_the_fewest_possible_in_every_round(players: int) -> None:
    rounds = 2 * players
    played = mcmahon(rounds)
    names = tuple(map(str, range(players)))
    played.enter(*names)
    met: Counter[frozenset[str]] = Counter()
    for _ in range(rounds):
        last = played.pair()
        check_round(played)
        pairs = [
            *(frozenset((game.black, game.white)) for game in last.games),
            *(frozenset((x, "")) for x in last.byes),
        ]
        assert sum(1 for pair in pairs if met[pair]) == fewest((*names, "") if players % 2 else names, met)
        met.update(pairs)
        played.results([Result.BLACK, Result.WHITE, Result.DRAW])


def test_beyond_what_can_be_avoided_a_repeat_is_told() -> None:
    played = mcmahon(2)
    played.enter("a", "b")
    played.pair()
    played.results([Result.BLACK])
    assert played.pair().games[0].met == 1


def test_ranks_are_bands_between_the_floor_and_the_bar() -> None:
    played = mcmahon(1, bar=25, floor=20)
    for name, rank in {"strong": 33, "bar": 25, "middle": 22, "floor": 20, "weak": 7}.items():
        played.do(Enter("d", name, name, rank))
    starts = {row.entry.name: row.start for row in standings(played.now)}
    assert starts == {"strong": 10, "bar": 10, "middle": 4, "floor": 0, "weak": 0}


def test_tie_breaks_of_a_worked_example() -> None:
    """a beats c, b beats d; then a beats b, and c beats d."""
    played = mcmahon(2)
    played.enter("a", "b", "c", "d")
    assert [(game.black, game.white) for game in played.pair().games] == [("a", "c"), ("b", "d")]
    played.results([Result.BLACK])
    for game in played.pair().games:
        winner = min(game.black, game.white)
        played.do(Record("d", 2, game.table, Result.BLACK if winner == game.black else Result.WHITE))
    start = 20
    rows = {row.entry.name: row for row in standings(played.now)}
    assert {name: row.score - start for name, row in rows.items()} == {"a": 4, "b": 2, "c": 2, "d": 0}
    assert {name: row.sos - 2 * start for name, row in rows.items()} == {"a": 4, "b": 4, "c": 4, "d": 4}
    assert {name: row.sosos for name, row in rows.items()} == dict.fromkeys("abcd", 2 * (2 * start + 4))
    assert {name: row.sodos for name, row in rows.items()} == {"a": 44, "b": 20, "c": 20, "d": 0}
    assert [(row.entry.name, row.place) for row in standings(played.now)] == [("a", 1), ("b", 2), ("c", 2), ("d", 4)]


def test_the_bye_goes_to_the_lowest_and_counts_as_won() -> None:
    played = mcmahon(1)
    for name, rank in {"a": 25, "b": 24, "c": 15}.items():
        played.do(Enter("d", name, name, rank))
    assert played.pair().byes == ("c",)
    row = next(row for row in standings(played.now) if row.entry.name == "c")
    assert (row.score - row.start, row.cells[0].bye) == (2, True)


def test_a_withdrawal_in_mid_round_gives_the_game_to_the_opponent_and_loses_nothing() -> None:
    played = mcmahon(3)
    played.enter("a", "b", "c", "d")
    game = played.pair().games[0]
    played.do(Withdraw("d", game.black))
    now = played.now.rounds[0].games[0]
    assert now.result is Result.WHITE_BY_DEFAULT
    assert played.now.rounds[0].games[1].result is Result.OPEN
    played.results([Result.BLACK])
    second = played.pair()
    assert game.black not in {player for each in second.games for player in (each.black, each.white)}
    assert len(second.byes) == 1
    played.do(Return("d", game.black))
    played.results([Result.BLACK])
    assert len(played.pair().games) == 2


def test_a_late_entry_plays_from_the_next_round_on() -> None:
    played = mcmahon(2)
    played.enter("a", "b")
    played.pair()
    played.enter("late", "later")
    played.results([Result.DRAW])
    assert len(played.pair().games) == 2
    row = next(row for row in standings(played.now) if row.entry.name == "late")
    assert (row.cells[0].opponent, row.cells[0].points, row.entry.since) == ("", 0, 2)


def test_the_director_changes_an_earlier_result_and_the_table_follows() -> None:
    played = mcmahon(2)
    played.enter("a", "b", "c", "d")
    played.pair()
    played.results([Result.BLACK])
    played.pair()
    before = {row.entry.name: row.score for row in standings(played.now)}
    played.do(Record("d", 1, 1, Result.WHITE))
    after = {row.entry.name: row.score for row in standings(played.now)}
    assert (after["a"] - before["a"], after["c"] - before["c"]) == (-2, 2)


def test_a_handicap_is_given_by_rank_less_what_was_agreed() -> None:
    played = mcmahon(1, handicap=True, less=1)
    played.do(Enter("d", "strong", "strong", 30), Enter("d", "weak", "weak", 25))
    game = played.pair().games[0]
    assert (game.black, game.handicap) == ("weak", 4)


def test_two_players_change_seats_and_a_pairing_is_taken_back() -> None:
    played = mcmahon(3)
    played.enter("a", "b", "c", "d")
    played.pair()
    played.do(Exchange("d", "c", "d"))
    assert {frozenset((game.black, game.white)) for game in played.now.rounds[0].games} == {
        frozenset("ad"),
        frozenset("bc"),
    }
    played.do(CancelRound("d", 1))
    assert played.now.rounds == ()
    played.do(SitOut("d", "a"))
    last = played.pair()
    assert {player for game in last.games for player in (game.black, game.white)} | set(last.byes) == set("bcd")


REFUSED: dict[str, tuple[Command, str]] = {
    "the next round before all results": (PairRound("d", 2), "round 1 has no result at table 1, 2"),
    "a table that there is not": (Record("d", 1, 9, Result.BLACK), "no table 9 in round 1 (expected 1 to 2)"),
    "the same player twice": (Enter("d", "a", "a", 20), "takes part already"),
    "no name": (Enter("d", "x", "  ", 20), "needs a name"),
    "no rank": (Enter("d", "x", "x", 99), "30k to 9d"),
    "a rank after the pairing": (ChangeRank("d", "a", 30), "was paired as 10k"),
    "seats with a stranger": (Exchange("d", "a", "x"), "not paired in round 1"),
    "seats with oneself": (Exchange("d", "a", "a"), "two players"),
    "a return of somebody who is there": (Return("d", "a"), "has not withdrawn"),
    "a second opening": (OpenTournament("d", Settings(System.MCMAHON, 3)), "already"),
}


@pytest.mark.parametrize(("command", "words"), REFUSED.values(), ids=REFUSED.keys())
def test_what_cannot_be_is_refused_with_words(command: Command, words: str) -> None:
    played = mcmahon(3)
    played.enter("a", "b", "c", "d")
    played.pair()
    assert words in played.refusal(command)


def test_nothing_more_happens_in_a_tournament_that_is_closed() -> None:
    played = mcmahon(3)
    played.enter("a", "b")
    played.do(Close("d"))
    assert "is over" in played.refusal(PairRound("d", 1))
