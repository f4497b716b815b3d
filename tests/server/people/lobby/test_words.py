"""Offers in words, held to the same vectors as the page's scripts; the tiles; which games are watched first."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tengen.game import NoClock
from tengen.game.codec import decode_clock
from tengen.server.games.service import Game, NewGame
from tengen.server.people.lobby.terms import TILES, Terms, fits, read_terms
from tengen.server.people.lobby.watching import Watched, under_way
from tengen.server.people.lobby.words import handicap_words
from tengen.server.site.words.clocks import clock_in_short

VECTORS = json.loads((Path(__file__).parents[3] / "vectors" / "short_clocks.json").read_text())


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: str(vector["words"]))
def test_a_clock_is_told_in_short(vector: dict[str, Any]) -> None:
    assert clock_in_short(vector["clock"]) == vector["words"]
    assert vector["clock"] == {"kind": "none"} or not isinstance(decode_clock(vector["clock"]), NoClock)


def test_the_handicap_is_told_from_the_side_of_who_would_take_it() -> None:
    told = [handicap_words({"handicap": count, "color": color}) for count, color in ((0, "nigiri"), (2, "black"))]
    assert told == ["even", "you give 2"]
    assert handicap_words({"handicap": 3, "color": "white"}) == "you get 3"


def test_terms_are_kept_and_read_as_they_were() -> None:
    terms = Terms.of(NewGame(width=13, height=9, rules="aga", handicap=2, komi=0.5, color="white", watchable=True))
    assert read_terms(terms.kept) == terms


def test_a_tile_stands_for_its_board_and_clock_and_no_other() -> None:
    small, large = TILES["small"], TILES["large"]
    assert fits(small, small.document)
    assert not fits(small, large.document)
    assert not fits(small, TILES["small-days"].document)
    assert [terms.is_live for terms in TILES.values()] == [True, True, True, False, False]


def game(name: str, at: int, **more: Any) -> Game:
    row: dict[str, Any] = {
        "id": name, "watchable": True, "version": 5, "phase": "playing", "width": 9, "height": 9, "rules": "japanese",
        "black": "Ann", "white": "Bo", "turn": "black", "move_number": 4, "result": "", "created_at": at, "last_at": at,
    }  # fmt: skip
    return Game.objects.create(**{**row, **more})


def test_the_games_of_this_moment_come_first_and_private_ones_never(db: None) -> None:
    hour = 3_600_000
    game("slow", 100 * hour)
    game("now", 200 * hour)
    game("private", 200 * hour, watchable=False)
    game("over", 200 * hour, phase="finished")
    game("not-begun", 200 * hour, move_number=0)
    assert [each.id for each in under_way(200 * hour + 1000)] == ["now", "slow"]


def test_a_game_of_stronger_players_is_the_stronger_one() -> None:
    row = Game(id="x")
    strengths = [Watched(row, ranks).strength for ranks in ({"black": "3d", "white": "1d"}, {"black": "20k"}, {})]
    assert strengths == sorted(strengths, reverse=True)
    assert len(set(strengths)) == 3
