"""Clubs in the database: logs that are decided and kept, who may do what, and what time does by itself."""

from __future__ import annotations

import pytest

from tengen.clubs.ladder import Ladder
from tengen.clubs.tournament import Result, Tournament, standings
from tengen.rules import BadInput
from tengen.server.people.clubs import clock, rights, store, wishes
from tengen.server.people.clubs.kinds import LAWS, Kind
from tengen.server.people.clubs.models import Club, Contest, ContestEvent
from tengen.server.site.clock import DAY, now

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    made = store.make_club("Lakeside Go", "Thursdays at the mill.", "ann")
    for account in ("bo", "cy"):
        store.join(made, account)
    return made


def opened(club: Club, kind: Kind, **fields: str) -> Contest:
    return store.open_contest(club, kind, "Winter", wishes.opening(kind, fields, "ann"))


def do(contest: Contest, **fields: object) -> object:
    """What a director does."""
    return store.submit(contest.id, wishes.command_of(Kind(contest.kind), fields, "ann", "ann"))


def refusal(contest: Contest, **fields: object) -> str:
    """The words of a refusal, after which nothing has changed."""
    before = store.state_of(contest)
    with pytest.raises(BadInput) as refused:
        do(contest, **fields)
    assert store.state_of(contest) == before
    return str(refused.value)


def mcmahon(club: Club, **fields: str) -> Contest:
    contest = opened(club, Kind.MCMAHON, **fields)
    for name, rank in {"ann": "1d", "bo": "3k", "cy": "4k", "di": "12k"}.items():
        do(contest, do="enter", player=name, name=name, rank=rank)
    return contest


def test_a_tournament_from_its_opening_to_its_table(club: Club) -> None:
    contest = mcmahon(club, rounds="2")
    for number in (1, 2):
        state = do(contest, do="pair", number=number)
        assert isinstance(state, Tournament)
        for game in state.rounds[-1].games:
            do(contest, do="record", number=number, table=game.table, result="black")
    state = store.state_of(contest)
    assert state.is_over
    assert len(standings(state)) == 4
    do(contest, do="close")
    contest.refresh_from_db()
    assert (contest.over, contest.version) == (True, 1 + 4 + 2 + 4 + 1)
    bodies = ContestEvent.objects.filter(contest=contest).order_by("version").values_list("body", flat=True)
    assert LAWS[Kind.MCMAHON].read(bodies) == store.state_of(contest)


def test_an_impossible_result_is_refused_with_words_and_nothing_is_lost(club: Club) -> None:
    contest = mcmahon(club)
    do(contest, do="pair", number=1)
    assert "no table 7 in round 1 (expected 1 to 2)" in refusal(contest, do="record", number=1, table=7, result="black")
    assert "not a result: 'both'" in refusal(contest, do="record", number=1, table=1, result="both")
    assert "round 1 has no result at table 1, 2" in refusal(contest, do="pair", number=2)
    assert "a whole number, 1 to 999" in refusal(contest, do="record", number="one", table=1, result="black")
    assert "do: 'explode'" in refusal(contest, do="explode")


def test_a_withdrawal_in_mid_round_gives_the_game_away_and_keeps_the_rest(club: Club) -> None:
    contest = mcmahon(club)
    do(contest, do="pair", number=1)
    do(contest, do="record", number=1, table=2, result="white")
    first = store.state_of(contest).rounds[0].games[0]
    do(contest, do="withdraw", player=first.black)
    games = store.state_of(contest).rounds[0].games
    assert [game.result for game in games] == [Result.WHITE_BY_DEFAULT, Result.WHITE]
    do(contest, do="record", number=1, table=1, result="black")
    assert store.state_of(contest).rounds[0].games[0].result is Result.BLACK


def test_a_round_opens_by_the_clock_and_waits_for_results(club: Club) -> None:
    contest = mcmahon(club, opens_at="2020-01-01 19:00, 2020-01-08 19:00")
    at = now()
    assert clock.work(at) == 1
    assert len(store.state_of(contest).rounds) == 1
    assert clock.work(at) == 1
    contest.refresh_from_db()
    assert (len(store.state_of(contest).rounds), contest.due_at) == (1, at + clock.PUT_OFF)
    for table in (1, 2):
        do(contest, do="record", number=1, table=table, result="draw")
    assert clock.work(at) == 1
    assert len(store.state_of(contest).rounds) == 2
    assert clock.work(at + DAY) == 0


def test_a_challenge_without_an_answer_lapses_by_the_clock(club: Club) -> None:
    contest = opened(club, Kind.LADDER, answer_days="3")
    for player in ("ann", "bo"):
        do(contest, do="enter", player=player)
    do(contest, do="challenge", player="bo", whom="ann")
    assert clock.work(now()) == 0
    Contest.objects.filter(id=contest.id).update(due_at=now() - 1)
    assert clock.work(now()) == 1
    assert store.state_of(contest).players == ("ann", "bo")
    event = ContestEvent.objects.filter(contest=contest, body__contains='"challenged"').get()
    event.body = event.body.replace(f'"at":{store.state_of(contest).challenges[0].at}', f'"at":{now() - 4 * DAY}')
    event.save()
    Contest.objects.filter(id=contest.id).update(due_at=now() - 1)
    clock.work(now())
    found = store.state_of(contest)
    assert isinstance(found, Ladder)
    assert (found.players, found.challenges) == (("bo", "ann"), ())


RIGHTS = {
    "enter oneself": ({"do": "enter", "player": "di", "name": "Di", "rank": "6k"}, "di", True),
    "enter somebody else": ({"do": "enter", "player": "ed", "name": "Ed", "rank": "6k"}, "di", False),
    "withdraw oneself": ({"do": "withdraw", "player": "bo"}, "bo", True),
    "withdraw somebody else": ({"do": "withdraw", "player": "cy"}, "bo", False),
    "pair a round": ({"do": "pair", "number": 2}, "bo", False),
    "end it": ({"do": "close"}, "bo", False),
    "change seats": ({"do": "exchange", "one": "bo", "other": "cy"}, "bo", False),
}


@pytest.mark.parametrize(("fields", "me", "may"), RIGHTS.values(), ids=RIGHTS.keys())
def test_a_player_may_do_what_is_about_themselves(club: Club, fields: dict[str, object], me: str, may: bool) -> None:
    contest = mcmahon(club)
    do(contest, do="pair", number=1)
    command = wishes.command_of(Kind.MCMAHON, fields, me, me)
    state = store.state_of(contest)
    rights.check(state, command, me, member=False, director=True)
    if may:
        rights.check(state, command, me, member=True, director=False)
        return
    with pytest.raises(BadInput, match="only a director"):
        rights.check(state, command, me, member=True, director=False)


def test_a_player_tells_the_result_of_their_own_game_once(club: Club) -> None:
    contest = mcmahon(club)
    do(contest, do="pair", number=1)
    game = store.state_of(contest).rounds[0].games[0]
    command = wishes.command_of(Kind.MCMAHON, {"do": "record", "number": 1, "table": 1, "result": "black"}, "x", "x")
    rights.check(store.state_of(contest), command, game.white, member=True, director=False)
    store.submit(contest.id, command)
    for me in (game.white, "ed"):
        with pytest.raises(BadInput, match="only a director"):
            rights.check(store.state_of(contest), command, me, member=True, director=False)


def test_names_of_clubs(club: Club) -> None:
    with pytest.raises(BadInput, match="already"):
        store.make_club("lakeside  GO", "", "bo")
    for bad in ("x", "x" * 49, "Lake\u202eside", "Lake\u200bside"):
        with pytest.raises(BadInput):
            store.make_club(bad, "", "bo")
    assert store.make_club("囲碁の会", "", "bo").slug
    with pytest.raises(BadInput, match="no such club"):
        store.find("nowhere")


def test_a_club_keeps_a_director(club: Club) -> None:
    with pytest.raises(BadInput, match="last director"):
        store.leave(club, "ann")
    with pytest.raises(BadInput, match="needs a director"):
        store.set_director(club, "ann", directs=False)
    store.set_director(club, "bo", directs=True)
    store.leave(club, "ann")
    assert [row.account for row in store.members(club)] == ["bo", "cy"]
