"""The state of a game as it is told: of the types that are defined, and by changes the same as when told whole."""

from __future__ import annotations

import json
from itertools import accumulate, pairwise
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from tengen.game import Ending, Event, Game, Mark, Phase, apply, create, decode_log
from tengen.game.clock import CLOCKS
from tengen.game.document import changes, game_document
from tengen.game.events import EVENTS, GameCreated
from tengen.game.state import ClockKind, EndingName, GameState, PhaseName, with_changes
from tengen.rules import Point
from tengen.scoring import Status
from tests.game.golden import FILES, text_of
from tests.game.table import BLACK, Table

NEWEST = {path.stem: path for path in FILES}
of_every_log = pytest.mark.parametrize("path", NEWEST.values(), ids=NEWEST.keys())


def games_of(path: Path) -> list[Game]:
    """The game after each event of a golden log."""
    first, *events = decode_log(text_of(path))
    assert isinstance(first, GameCreated)

    def next_of(game: Game, event: Event) -> Game:
        return apply(game, event)

    return list(accumulate(events, next_of, initial=create(first)))


def told(document: Any) -> Any:
    """As it comes out of the socket."""
    return json.loads(msgspec.json.encode(document))


def test_every_kind_of_event_is_in_the_logs() -> None:
    assert {type(event) for path in NEWEST.values() for event in decode_log(text_of(path))} == set(EVENTS)


@of_every_log
def test_a_state_has_the_keys_and_the_types_that_are_defined_and_no_others(path: Path) -> None:
    for game in games_of(path):
        document = told(game_document(game))
        assert told(msgspec.convert(document, GameState, strict=True)) == document


@of_every_log
def test_a_state_with_its_changes_is_the_state_after_one_event_and_after_many(path: Path) -> None:
    games, chance = games_of(path), Random(1)
    for before, after in pairwise(games):
        for base in (before, chance.choice(games[: after.version - 1])):
            changed = told(changes(base, after))
            assert with_changes(told(game_document(base)), changed) == told(game_document(after))


def test_the_names_of_phases_endings_and_clocks_are_those_of_the_game() -> None:
    assert set(get_args(PhaseName)) == set(Phase)
    assert set(get_args(EndingName)) == set(Ending)
    assert set(get_args(ClockKind)) == {kind.kind for kind in CLOCKS}


def test_a_mark_tells_the_new_count_and_nothing_that_it_did_not_change() -> None:
    table = Table()
    table.play("C3", "G7", "pass", "pass")
    before = table.game
    table.do(Mark, BLACK, point=Point.parse("C3"), status=Status.DEAD)
    changed = changes(before, table.game)
    assert set(changed) == {"version", "scoring"}
    assert {"dead", "owner", "black", "white"} < set(changed["scoring"])
    assert not {"chains", "territories", "neutral", "since", "rules", "proposal"} & set(changed["scoring"])
    assert len(told(changed)["scoring"]["dead"]) == 1
