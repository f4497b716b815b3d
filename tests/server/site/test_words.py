"""Clocks and results in words, as a page without scripts tells them; the page's scripts read the same vectors."""

import json
from pathlib import Path
from typing import Any, cast

import pytest

from tengen.game import GameCreated, create, new_settings
from tengen.game.document import game_document
from tengen.game.state import Clock, GameState
from tengen.server.site.words.clocks import clock_words
from tengen.server.site.words.game_words import result_sentence

VECTORS = json.loads((Path(__file__).parents[2] / "vectors" / "words.json").read_text())


@pytest.mark.parametrize(("words", "clock"), VECTORS["clocks"])
def test_a_clock_is_told_in_words(words: str, clock: Clock) -> None:
    assert clock_words(clock) == words


@pytest.mark.parametrize(("words", "over"), VECTORS["results"])
def test_a_result_is_told_in_words(words: str, over: dict[str, Any]) -> None:
    state = {**game_document(create(GameCreated(0, new_settings(9)))), "players": {"black": "Ann", "white": ""}, **over}
    assert result_sentence(cast(GameState, state)) == words
