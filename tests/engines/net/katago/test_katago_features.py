"""What KataGo's networks see: every plane and number, and native = twin."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from tengen import _core
from tengen.engines.net.katago import features as twin_features
from tengen.engines.net.katago.features import GLOBALS, PLANES
from tests.core.boards import drawn, random_boards, without_captured

if TYPE_CHECKING:
    from types import ModuleType

    from numpy.typing import NDArray

BOTH = pytest.mark.parametrize("core", [_core, twin_features], ids=["native", "twin"])
USUAL: dict[str, Any] = {
    "to_play": 1,
    "forbidden": [],
    "moves": [],
    "lead": 0,
    "territory": False,
    "ko": "simple",
    "self_capture": False,
}


def seen(
    core: ModuleType, size: tuple[int, int], boards: list[bytes], **given: Any
) -> tuple[NDArray[Any], list[float]]:
    planes, numbers = core.katago_features(*size, boards, **(USUAL | given))
    shape = (PLANES, size[1], size[0])
    return np.frombuffer(planes, np.float32).reshape(shape), np.frombuffer(numbers, np.float32).tolist()


@BOTH
def test_each_plane_is_where_it_is_said(core: ModuleType) -> None:
    now = drawn("""
        . X . X O
        X X X X O
        . . . . .
        . . O . .
    """).board.cells
    before = drawn("""
        . X . X .
        X X X X O
        . . . . .
        . . O . .
    """).board.cells
    planes, _ = seen(core, (5, 4), [now, before], forbidden=[14], moves=[4, 20, 17])
    where = [np.flatnonzero(plane).tolist() for plane in planes]
    assert where[0] == list(range(20))
    assert where[1:3] == [[1, 3, 5, 6, 7, 8], [4, 9, 17]]
    assert where[3:6] == [[4, 9], [], [17]]
    assert where[6:9] == [[14], [], []]
    assert where[9:14] == [[4], [], [17], [], []]
    assert where[14:18] == [[4, 9], [9], [9], []]
    assert where[18:20] == [[0, 1, 2, 3, 5, 6, 7, 8], [4, 9, 17]]
    assert where[20:] == [[], []]
    assert not seen(core, (5, 4), [now], territory=True)[0][18:].any()


@BOTH
def test_territory_that_lives_whatever_happens_counts_with_the_stones_in_it(core: ModuleType) -> None:
    board = drawn("""
        . O X . X .
        X X X X X .
        . . . . . .
        . . . . . O
    """).board.cells
    planes, _ = seen(core, (6, 4), [board])
    assert np.flatnonzero(planes[18]).tolist() == [0, 1, 2, 3, 4, 6, 7, 8, 9, 10]
    assert np.flatnonzero(planes[19]).tolist() == [23]


@BOTH
def test_each_number_is_where_it_is_said(core: ModuleType) -> None:
    _, numbers = seen(core, (9, 9), [bytes(81)], moves=[81, 3, 81], lead=-13, territory=True)
    assert numbers == pytest.approx([1, 0, 1, 0, 0, -6.5 / 20, 0, 0, 0, 1, 1, 0, 0, 0, 1, 0, 0, 0, 0])
    _, numbers = seen(core, (9, 9), [bytes(81)], lead=15, ko="positional", self_capture=True)
    assert numbers == pytest.approx([0] * 5 + [7.5 / 20, 1, 0.5, 1] + [0] * 9 + [0.5])
    _, numbers = seen(core, (9, 9), [bytes(81)], lead=10**6, ko="situational")
    assert numbers[5:8] == pytest.approx([101 / 20, 1, -0.5])
    assert len(numbers) == GLOBALS


@BOTH
@pytest.mark.parametrize(
    ("lead", "points", "wave"), [(14, 81, 0), (15, 81, 0.5), (16, 81, 0), (17, 81, -0.5), (12, 36, 0), (13, 36, 0.5)]
)
def test_the_wave_rises_where_a_draw_is_possible(core: ModuleType, lead: int, points: int, wave: float) -> None:
    side = int(points**0.5)
    _, numbers = seen(core, (side, side), [bytes(points)], lead=lead)
    assert numbers[18] == pytest.approx(wave)


@BOTH
@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"to_play": 0}, "not a color: 0"),
        ({"forbidden": [-1]}, "not a forbidden point: -1"),
        ({"moves": [10]}, "not a last move: 10"),
        ({"ko": "long"}, "not a ko rule: 'long'"),
    ],
)
def test_what_is_not_on_the_board_is_refused(core: ModuleType, wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        seen(core, (3, 3), [bytes(9)], **wrong)


@BOTH
@pytest.mark.parametrize("count", [0, 4])
def test_none_or_too_many_boards_are_refused(core: ModuleType, count: int) -> None:
    with pytest.raises(ValueError, match="expected 1 to 3"):
        seen(core, (3, 3), [bytes(9)] * count)


@pytest.mark.parametrize(
    ("sizes", "count"), [(((1, 1), (2, 5), (5, 5), (9, 9), (9, 4)), 100), (((13, 13), (19, 19), (25, 25)), 6)]
)
def test_native_and_twin_agree_on_random_boards(sizes: tuple[tuple[int, int], ...], count: int) -> None:
    chance = random.Random(5)
    boards: dict[tuple[int, int], list[bytes]] = {}
    for width, height, cells in random_boards(12, count, sizes):
        known = boards.setdefault((width, height), [])
        known.insert(0, without_captured(width, height, cells))
        points = width * height
        empty = [index for index, cell in enumerate(known[0]) if not cell]
        question = {
            "to_play": chance.choice((1, 2)),
            "forbidden": chance.sample(empty, k=min(len(empty), chance.choice((0, 0, 1)))),
            "moves": [chance.randrange(-1, points + 1) for _ in range(chance.randrange(7))],
            "lead": chance.randrange(-60, 60),
            "territory": chance.random() < 0.3,
            "ko": chance.choice(("simple", "positional", "situational")),
            "self_capture": chance.random() < 0.5,
        }
        planes, numbers = seen(_core, (width, height), known[:3], **question)
        judge, judged = seen(twin_features, (width, height), known[:3], **question)
        np.testing.assert_array_equal(planes, judge, err_msg=str((width, height, known[:3], question)))
        assert numbers == pytest.approx(judged, rel=1e-6)
