"""The client and the computer: its levels, a game with it, its seat in a game that waits, the coach, two levels."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tengen.client import Site
from tengen.game import Phase
from tengen.rules import Color
from tests.server.computer.conftest import site as site  # a fixture
from tests.server.games.conftest import Site as Server


@pytest.fixture
def client(site: Server) -> Iterator[Site]:
    with Site(site.url) as made:
        yield made


def test_a_program_plays_a_level_of_the_list(client: Site) -> None:
    levels = client.levels()
    assert (levels[0].id, levels[0].rank, len(levels)) == ("seed", "30k", 16)
    table = client.table(client.make_game(size=9, color="black", computer=levels[0].id).seat.url)
    assert table.computer().seats == {Color.WHITE: levels[0]}
    table.send("play", point="E5")
    answered = next(game for game in table.games() if game.move_number == 2)
    assert answered.turn is Color.BLACK
    table.call_coach()
    assert table.computer().coach
    assert all(advice.text for advice in table.coach())


def test_the_computer_takes_the_seat_of_a_game_that_waits(client: Site) -> None:
    table = client.table(client.make_game(size=9, color="black").seat.url)
    assert table.seat_computer("seed") is Color.WHITE
    assert table.game().phase is Phase.PLAYING


def test_two_levels_play_a_game_that_can_be_watched(client: Site) -> None:
    table = client.have_play("seed", "sprout", size=5)
    assert next(game.move_number for game in table.games() if game.move_number > 2) > 2
