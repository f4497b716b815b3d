"""The scoring of a game as JSON and back; whatever is not of this game, version and board is refused."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tengen.game import Done, Game, Phase, ScoringStarted, apply, replay
from tengen.game.saved import decode_scoring, encode_scoring
from tengen.rules import BadInput, TengenError
from tests.game.stories import STORIES
from tests.game.table import Table

ID = "k4tz7mpa2c"


def scorings(table: Table) -> list[tuple[Game, Game]]:
    """Of a story, every version in scoring, each with the game when that scoring began."""
    found: list[tuple[Game, Game]] = []
    game = replay(table.log[:1])
    began = game
    for event in table.log[1:]:
        game = apply(game, event)
        if isinstance(event, ScoringStarted):
            began = game
        if game.phase is Phase.SCORING:
            found.append((began, game))
    return found


@pytest.mark.parametrize("name", STORIES)
def test_every_scoring_of_every_story_comes_back_as_it_was(name: str) -> None:
    for began, game in scorings(STORIES[name]()):
        if game.offers != began.offers:
            continue  # what is offered beside the scoring is in the log only
        data = json.loads(json.dumps(encode_scoring(ID, game)))
        assert decode_scoring(data, ID, began, game.version) == game


def marked() -> tuple[Game, Game]:
    """A scoring with a proposal, marks, and one who is done."""
    table = STORIES["scored-with-the-proposal"]()
    done = next(number for number, event in enumerate(table.log) if isinstance(event, Done))
    return next(pair for pair in scorings(table) if pair[1].version == done + 1)


JUNK: list[Any] = [None, 1, "", [], {}, {"v": 1}, [[]], {"v": 2}]
WRONG: dict[str, list[Any]] = {
    "v": [0, 2, "1", None],
    "game": ["another", None, 1],
    "version": [0, 10_000, "9", None, True],
    "at": [-1, "now", None, 1.5],
    "since": [0, 1, "9", None, 10_000, True],
    "marks_version": [-1, 10_000, None, "x"],
    "state": JUNK,
    "group_versions": [[], None, [1], "x", [[]], {}],
    "territory_versions": [[], None, [10_000], "x", {}],
    "done": [["green"], None, "black", ["black"] * 3, [1], [None]],
    "warned_at": ["x", -1, 1.5, []],
    "proposal": [[], {"seat": "black"}, "x", 1, {"seat": 1, "dead": [], "neutral": [], "open_points": []}],
}


@pytest.mark.parametrize("key", WRONG)
def test_what_is_wrong_in_it_is_refused(key: str) -> None:
    began, game = marked()
    good = encode_scoring(ID, game)
    assert decode_scoring(good, ID, began, game.version) == game
    for value in WRONG[key]:
        with pytest.raises(TengenError):
            decode_scoring({**good, key: value}, ID, began, game.version)
    with pytest.raises(BadInput):
        decode_scoring({name: value for name, value in good.items() if name != key}, ID, began, game.version)


@pytest.mark.parametrize("data", JUNK)
def test_what_is_nothing_of_the_kind_is_refused(data: Any) -> None:
    began, game = marked()
    with pytest.raises(BadInput):
        decode_scoring(data, ID, began, game.version)


def test_a_scoring_of_another_board_is_refused() -> None:
    began, game = marked()
    good = encode_scoring(ID, game)
    stones = good["state"]["stones"]
    other = {**good["state"], "stones": stones.replace("b", ".", 1)}
    with pytest.raises(BadInput, match="another board"):
        decode_scoring({**good, "state": other}, ID, began, game.version)
