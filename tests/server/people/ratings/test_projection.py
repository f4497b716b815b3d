"""Ratings are what the games make of them: kept equals made anew, in whatever order the games were heard of."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tengen.ratings import Pair, Pool, Rating, rated
from tengen.server.games.service import Game
from tengen.server.people.ratings import store
from tengen.server.people.ratings.eligible import Judged, LeftOut, Sitting
from tengen.server.people.ratings.models import Change, Player, RatedGame, Standing
from tengen.server.people.ratings.projection import bot_rating
from tengen.server.site.clock import DAY

pytestmark = pytest.mark.django_db

ANN, BO, CY = Sitting("ann"), Sitting("bo", "10k"), Sitting("cy", "dan")
BOT = Sitting(level="plum")


def game(number: int, black: Sitting = ANN, white: Sitting = BO, score: int = 2, **more: float | int) -> Judged:
    at = 1_700_000_000_000 + number * DAY
    plain = Judged(f"game{number:04}", at, 9, 9, False, None, score, 0.0, black, white)
    return replace(plain, **more)  # type: ignore[arg-type]


def some_games(seed: int) -> list[Judged]:
    """Thirty games of three people and the computer, on all boards, some of which do not count."""
    chance = random.Random(seed)
    found = []
    for number in range(30):
        black, white = chance.sample([ANN, BO, CY, BOT], 2)
        size = chance.choice([9, 13, 19, 15])
        each = game(number, black, white, chance.choice([0, 1, 2]), width=size, height=size)
        if size != 15:
            each = replace(each, ranks=chance.choice([0.0, 1.46, 4.4]), correspondence=chance.random() < 0.3)
        left_out = chance.choice([None, None, None, LeftOut.TOO_SHORT])
        found.append(replace(each, left_out=left_out))
    return found


def kept() -> list[tuple[object, ...]]:
    fields = ("player__account", "pool", "value", "deviation", "volatility", "games", "at")
    return sorted(Standing.objects.values_list(*fields))


def changes() -> list[tuple[object, ...]]:
    return sorted(Change.objects.values_list("game__game", "player__account", "pool", "before", "value", "deviation"))


@pytest.mark.parametrize("seed", range(4))
def test_what_is_kept_is_what_is_made_anew(seed: int) -> None:
    for each in some_games(seed):
        assert store.take(each)
    before = kept(), changes()
    be_on_the_site()
    assert store.rebuild() == []
    Standing.objects.filter(pool="9x9").delete()
    Standing.objects.filter(pool="all").update(value=1)
    assert len(store.rebuild()) >= 4
    assert (kept(), changes()) == before


def be_on_the_site() -> None:
    """A row for each of these games; one that is gone from the site counts no more."""
    for row in RatedGame.objects.all():
        Game.objects.create(
            id=row.game, watchable=True, version=1, phase="finished", width=row.width, height=row.height,
            rules="japanese", turn="", move_number=20, result="B+R", created_at=0, last_at=row.at, rated=True,
        )  # fmt: skip


def test_a_game_that_was_removed_counts_no_more() -> None:
    store.take(game(1))
    one = kept()
    store.take(game(2))
    be_on_the_site()
    Game.objects.filter(id="game0002").delete()
    assert len(store.rebuild()) == 6
    assert kept() == one


@pytest.mark.parametrize("seed", range(4))
def test_the_order_in_which_games_are_heard_of_does_not_matter(seed: int) -> None:
    games = some_games(seed)
    for each in games:
        store.take(each)
    in_order = kept(), changes()
    RatedGame.objects.all().delete()
    Standing.objects.all().delete()
    random.Random(seed).shuffle(games)
    for each in games:
        store.take(each)
    assert (kept(), changes()) == in_order


def test_a_first_game_changes_both_by_the_worked_numbers_in_all_its_pools() -> None:
    assert store.take(game(1, ANN, Sitting("dee")))
    expected = rated(Pair(Rating(), Rating()), 1)
    assert (round(expected.black.value), round(expected.white.value)) == (1662, 1338)
    for pool in ("all", "9x9", "live"):
        found = {row.player.account: row for row in Standing.objects.filter(pool=pool).select_related("player")}
        assert (found["ann"].value, found["ann"].deviation) == (expected.black.value, expected.black.deviation)
        assert (found["dee"].value, found["dee"].games) == (expected.white.value, 1)
    assert Standing.objects.count() == 6


def test_a_game_counts_once_and_one_that_is_left_out_not_at_all() -> None:
    assert store.take(game(1))
    assert not store.take(game(1, score=0))
    assert store.take(game(2, left_out=LeftOut.TOO_SHORT))  # type: ignore[arg-type]
    assert {row.games for row in Standing.objects.all()} == {1}


def test_the_computer_keeps_its_rating_and_what_was_said_is_where_one_starts() -> None:
    store.take(game(1, BO, BOT))
    assert set(Standing.objects.values_list("player__account", flat=True)) == {"bo"}
    assert Player.objects.get(level="plum").start == bot_rating("plum", 9, 9).value
    before, after, _ = store.changes("game0001")[1]["black"]
    assert 1250 < before < 1300 < after


def test_a_long_rest_makes_uncertain() -> None:
    for number in range(1, 8):
        store.take(game(number))
    held = store.held(["ann"])["ann"][Pool.ALL]
    assert held.at is not None
    assert held.then(held.at) == held.rating
    assert held.then(held.at + 365 * DAY).deviation > held.rating.deviation + 10


def test_whose_ratings_they_were_is_forgotten_and_the_opponents_stay() -> None:
    for number in range(1, 5):
        store.take(game(number, score=number % 3))
    bo = store.held(["bo"])
    be_on_the_site()
    store.forget("ann")
    assert store.held(["ann"]) == {}
    assert store.rebuild() == []
    assert store.held(["bo"]) == bo
    assert store.graph("ann", Pool.ALL, 10) == []
    assert len(store.graph("bo", Pool.ALL, 10)) == 4
