"""Blitz, live or correspondence."""

import pytest

from tengen.game import Absolute, ByoYomi, Canadian, ClockSettings, Fischer, NoClock, Simple, Speed, speed
from tengen.game.speed import seconds_a_move
from tests.game.table import DAY, HOUR, MINUTE, SECOND

TABLE: list[tuple[ClockSettings, int, Speed]] = [
    (NoClock(), 19, Speed.CORRESPONDENCE),
    (Simple(10 * SECOND - 1), 19, Speed.BLITZ),
    (Simple(10 * SECOND), 19, Speed.LIVE),
    (Simple(HOUR), 19, Speed.LIVE),
    (Simple(HOUR + 1), 19, Speed.CORRESPONDENCE),
    (Simple(7 * DAY), 9, Speed.CORRESPONDENCE),
    (Absolute(5 * MINUTE), 19, Speed.BLITZ),
    (Absolute(5 * MINUTE), 9, Speed.LIVE),
    (Absolute(30 * DAY), 19, Speed.CORRESPONDENCE),
    (Fischer(MINUTE, 9 * SECOND, 5 * MINUTE), 19, Speed.BLITZ),
    (Fischer(5 * MINUTE, 9 * SECOND, 5 * MINUTE), 19, Speed.LIVE),
    (Fischer(3 * DAY, DAY, 7 * DAY), 19, Speed.CORRESPONDENCE),
    (ByoYomi(0, 5, 9 * SECOND), 19, Speed.BLITZ),
    (ByoYomi(10 * MINUTE, 1, 9 * SECOND), 19, Speed.LIVE),
    (ByoYomi(0, 1, 30 * SECOND), 19, Speed.LIVE),
    (Canadian(0, 5 * MINUTE, 31), 19, Speed.BLITZ),
    (Canadian(0, 5 * MINUTE, 30), 19, Speed.LIVE),
    (Canadian(0, 7 * DAY, 5), 19, Speed.CORRESPONDENCE),
]


@pytest.mark.parametrize(("clock", "size", "expected"), TABLE, ids=lambda value: str(value))
def test_the_average_time_for_a_move_makes_the_speed(clock: ClockSettings, size: int, expected: Speed) -> None:
    assert speed(clock, size * size) is expected


def test_the_average_is_main_time_over_0_35_moves_a_point_plus_what_each_move_gets() -> None:
    points = 400
    assert seconds_a_move(NoClock(), points) is None
    assert seconds_a_move(Absolute(1400 * SECOND), points) == pytest.approx(10)
    assert seconds_a_move(Simple(30 * SECOND), points) == pytest.approx(30)
    assert seconds_a_move(Fischer(1400 * SECOND, 5 * SECOND, DAY), points) == pytest.approx(15)
    assert seconds_a_move(ByoYomi(1400 * SECOND, 5, 30 * SECOND), points) == pytest.approx(40)
    assert seconds_a_move(Canadian(1400 * SECOND, 300 * SECOND, 15), points) == pytest.approx(30)
