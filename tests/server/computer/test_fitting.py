"""As strong as me: the level of a device moves by a rung after each game that was decided, once for each."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tengen.engines.levels import LEVELS
from tengen.game import Ending, Game, Result
from tengen.rules import BadInput, Color
from tengen.server.computer import fitting, store
from tengen.server.computer.models import Fitting, Seat
from tengen.server.computer.opponent import again, requested
from tengen.server.site.keys import hashed
from tengen.server.site.visitor import Visitor
from tests.server.notices.mail.people import Play

pytestmark = pytest.mark.django_db

ANN = Visitor(device="Ann's device", address="192.0.2.7", language="en")


def seated(level: str = "fit") -> tuple[Play, int]:
    """A game in which Ann has Black, and the computer White."""
    play = Play()
    computer = requested(level, ANN)
    row = Seat.objects.create(
        game_id=play.game_id, color="white", level=computer.level, fits=hashed(ANN.device) if computer.fits else ""
    )
    return play, row.id


def finished(play: Play, result: Result) -> Game:
    return replace(play.table.game, result=result)


RESULTS = {
    "Ann wins by the count": (Result(Ending.SCORE, Color.BLACK, 3), "clover"),
    "the computer resigns": (Result(Ending.RESIGNATION, Color.BLACK), "clover"),
    "Ann resigns": (Result(Ending.RESIGNATION, Color.WHITE), "seed"),
    "a draw": (Result(Ending.SCORE, None, 0), "sprout"),
    "called off": (Result(Ending.CANCELED, None), "sprout"),
}


@pytest.mark.parametrize(("result", "level"), RESULTS.values(), ids=RESULTS.keys())
def test_a_result_moves_the_level_by_one_rung(result: Result, level: str) -> None:
    play, seat = seated()
    fitting.finish(seat, finished(play, result), 1)
    assert fitting.fitting_level(ANN.device).id == level


def test_a_game_counts_once_though_two_processes_see_its_end() -> None:
    play, seat = seated()
    for _ in range(3):
        fitting.finish(seat, finished(play, Result(Ending.RESIGNATION, Color.BLACK)), 1)
    assert (fitting.fitting_level(ANN.device).id, Fitting.objects.get().games) == ("clover", 1)


def test_a_game_with_a_level_of_ones_own_choice_moves_nothing_and_is_remembered() -> None:
    play, seat = seated("pine")
    fitting.finish(seat, finished(play, Result(Ending.RESIGNATION, Color.WHITE)), 1)
    assert fitting.remembered(ANN.device) == "pine"
    assert Fitting.objects.get().games == 0


def test_the_ladder_has_two_ends() -> None:
    assert (fitting.after("seed", -1), fitting.after("tengen", 1)) == ("seed", "tengen")
    assert [fitting.after(each.id, 1) for each in LEVELS[:-1]] == [each.id for each in LEVELS[1:]]


def test_a_rematch_is_with_the_level_that_fits_by_then() -> None:
    play, seat = seated()
    fitting.finish(seat, finished(play, Result(Ending.RESIGNATION, Color.BLACK)), 1)
    opponent = again(play.game_id)
    assert opponent is not None
    assert (opponent.level, opponent.fits) == ("clover", True)


def test_of_a_stranger_nothing_is_known_or_kept() -> None:
    assert fitting.remembered("") is None
    assert requested("fit", Visitor(address="192.0.2.8")).level == fitting.FIRST
    assert not Fitting.objects.exists()


def test_what_is_no_level_is_refused() -> None:
    with pytest.raises(BadInput) as refused:
        requested("oak", ANN)
    assert refused.value.code == "bad-level"


def test_a_seat_is_one_processs_until_its_lease_ends() -> None:
    _, seat = seated()
    (mine,) = store.claim("one", 1000, 10)
    assert mine.id == seat
    assert store.claim("two", 1000 + store.LEASE, 10) == []
    assert store.renew("one", [seat], 2000) == {seat}
    assert store.claim("two", 1500 + store.LEASE, 10) == []
    assert [each.id for each in store.claim("two", 2001 + store.LEASE, 10)] == [seat]
    assert store.renew("one", [seat], 3000 + store.LEASE) == set()


def test_a_seat_that_was_let_go_is_taken_up_when_something_happens_or_its_time_has_come() -> None:
    play, seat = seated()
    store.claim("one", 1000, 10)
    store.let_go("one", seat, play.table.game.version, 5000)
    assert store.claim("two", 4999, 10) == []
    assert len(store.claim("two", 5000, 10)) == 1
    store.let_go("two", seat, 1, None)
    assert len(store.claim("one", 6000, 10)) == 1
    store.finish(seat)
    assert store.claim("one", 6000 + 2 * store.LEASE, 10) == []
