"""The times that are one press away in the form of a new game."""

import pytest

from tengen.game import ByoYomi, ClockSettings, Fischer, NoClock, Simple
from tengen.server.games.forms.clock import ClockForm

MINUTE = 60_000


@pytest.mark.parametrize(
    ("time", "clock"),
    [
        ("none", NoClock()),
        ("days", Simple(3 * 24 * 60 * MINUTE)),
        ("live", ByoYomi(10 * MINUTE, 5, 20_000)),
        ("fast", Fischer(5 * MINUTE, 8_000, 10 * MINUTE)),
    ],
)
def test_a_time_is_a_whole_clock_whatever_else_the_form_has(time: str, clock: ClockSettings) -> None:
    form = ClockForm({"time": time, "clock": "absolute", "absolute_minutes": "nonsense"})
    assert form.is_valid()
    assert form.settings == clock


@pytest.mark.parametrize("time", ["own", ""])
def test_for_another_clock_its_kind_and_numbers_are_asked(time: str) -> None:
    form = ClockForm({"time": time, "clock": "days", "days": "7"})
    assert form.is_valid()
    assert form.settings == Simple(7 * 24 * 60 * MINUTE)


def test_a_time_that_is_none_is_refused() -> None:
    assert not ClockForm({"time": "yesterday"}).is_valid()
