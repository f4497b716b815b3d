"""How long an engine thinks about a move, from what GTP tells it of time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tengen.engines.bot import Bot
from tengen.engines.gtp.asked import Play
from tengen.engines.gtp.line import Request
from tengen.engines.gtp.session import Session
from tengen.engines.gtp.time import LEAST, NO_LIMIT, Budget, read_left, read_settings
from tengen.engines.judging.plain import Plain
from tengen.engines.levels import STRONGEST


@pytest.mark.parametrize(
    ("budget", "seconds"),
    [
        (NO_LIMIT, None),
        (Budget(600.0), 600 / 25 - 0.3),
        (Budget(60.0, 30.0, 1), 60 / 25 + 30 * 0.8 - 0.3),
        (Budget(0.0, 30.0, 10), 3 * 0.8 - 0.3),
        (Budget(2.0), LEAST),
        (Budget(0.0), LEAST),
    ],
)
def test_a_move_takes_a_small_part_of_what_is_left(budget: Budget, seconds: float | None) -> None:
    assert budget.seconds() == (None if seconds is None else pytest.approx(seconds))


@pytest.mark.parametrize("left", [0.0, 0.2, 1.0, 5.0, 60.0, 3600.0])
def test_no_move_takes_more_than_is_left(left: float) -> None:
    for budget in (Budget(left), Budget(0.0, left, 1), Budget(0.0, left, 5)):
        seconds = budget.seconds()
        assert seconds is not None
        assert LEAST <= seconds <= max(left, LEAST)


def test_a_period_for_no_stones_is_no_limit_and_stays_none() -> None:
    settings = read_settings(300, 1, 0)
    assert settings == NO_LIMIT
    assert read_left(settings, 10, 0) == NO_LIMIT


def test_with_stones_the_time_left_is_for_them() -> None:
    settings = read_settings(300, 30, 5)
    assert read_left(settings, 12, 3) == Budget(0.0, 12, 3)
    assert read_left(settings, 120, 0) == Budget(120, 30, 5)


@pytest.mark.parametrize("told", ["time_settings 60 0 0", "time_settings 0 1 5", "kgs-time_settings byoyomi 0 1 5"])
def test_an_engine_that_would_think_for_ever_moves_in_time(told: str) -> None:
    session = Session(Play(replace(STRONGEST, visits=10**12), seconds=10.0**9), "1", Bot(Plain()))
    said = []
    for line in ("boardsize 9", told, "time_left b 1 1", "genmove b"):
        request = Request.read(line)
        assert request is not None
        said.append(session.answer(request))
    assert said[:3] == ["=\n\n"] * 3
    assert said[3].startswith("= ")
