"""The time of a game in words, as a page without scripts tells it."""

from dataclasses import asdict

import pytest

from tengen.game.clock import Absolute, ByoYomi, Canadian, ClockSettings, Fischer, NoClock, Simple
from tengen.server.site.words.clocks import clock_words

MINUTE = 60_000

CLOCKS = {
    "3 days for each move": Simple(3 * 24 * 60 * MINUTE),
    "1 hour for the whole game": Absolute(60 * MINUTE),
    "90 minutes, and 1.5 seconds more for each move": Fischer(90 * MINUTE, 1500, 180 * MINUTE),
    "1 minute": Fischer(MINUTE, 0, MINUTE),
    "20 minutes, then 5 periods of 30 seconds": ByoYomi(20 * MINUTE, 5, 30_000),
    "1 period of 1 second": ByoYomi(0, 1, 1000),
    "10 stones in every 5 minutes": Canadian(0, 5 * MINUTE, 10),
    "": NoClock(),
}


@pytest.mark.parametrize(("words", "settings"), CLOCKS.items(), ids=CLOCKS.keys())
def test_a_clock_is_told_in_words(words: str, settings: ClockSettings) -> None:
    assert clock_words({"kind": settings.kind, **asdict(settings)}) == words


def test_a_clock_of_which_only_the_kind_is_known_is_not_told() -> None:
    assert clock_words({"kind": "byo_yomi"}) == ""
