"""What a net sees: drawn ladders, every plane and number, and native = twin."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from tengen import _core
from tengen.engines.net import features as twin_features
from tengen.engines.net.features import GLOBALS, PLANES
from tests.core.boards import drawn, random_boards, without_captured

if TYPE_CHECKING:
    from types import ModuleType

    from numpy.typing import NDArray

BOTH = pytest.mark.parametrize("core", [_core, twin_features], ids=["native", "twin"])

# Black is to move. Caught stones are marked with c, points where Black begins to catch with s.
LADDERS = {
    "a ladder to the edge": """
        . . . . . . .  ->  . . . . . . .
        . . X . . . .  ->  . . . . . . .
        . X O . . . .  ->  . . c s . . .
        . X . . . . .  ->  . . . . . . .
        . . . . . . .  ->  . . . . . . .
        . . . . . . .  ->  . . . . . . .
        . . . . . . .  ->  . . . . . . .
    """,
    "a ladder with a stone in its way": """
        . . . . . . .  ->  . . . . . . .
        . . X . . . .  ->  . . . . . . .
        . X O . . . .  ->  . . . . . . .
        . X . . . . .  ->  . . . . . . .
        . . . . . . .  ->  . . . . . . .
        . . . . . O .  ->  . . . . . . .
        . . . . . . .  ->  . . . . . . .
    """,
    "both ataris work": """
        . . . . . .  ->  . s . . . .
        . O X . . .  ->  s c . . . .
        . X . . . .  ->  . . . . . .
        . . . . . .  ->  . . . . . .
        . . . . . .  ->  . . . . . .
    """,
    "only the atari from inside works at the edge": """
        . O . . .  ->  . c s . .
        . X . . .  ->  . . . . .
        . . . . .  ->  . . . . .
    """,
    "a stone in atari without a way out": """
        . O X X .  ->  . c . . .
        X X . . .  ->  . . . . .
        . . . . .  ->  . . . . .
        . . . . .  ->  . . . . .
    """,
    "a stone in atari that captures": """
        . O X . .  ->  . . . . .
        X X O O .  ->  . . . . .
        . X . . .  ->  . . . . .
        . . . . .  ->  . . . . .
    """,
    "stones of the side to move are caught too, but nothing begins": """
        . X O . .  ->  . c . . .
        . O . . .  ->  . . . . .
        . . . . .  ->  . . . . .
        . . . . .  ->  . . . . .
    """,
}


def seen(core: ModuleType, size: tuple[int, int], cells: bytes, **given: Any) -> tuple[NDArray[Any], NDArray[Any]]:
    asked: dict[str, Any] = {
        "to_play": 1,
        "forbidden": [],
        "moves": [],
        "lead": 0,
        "territory": False,
        "superko": False,
        "self_capture": False,
        "handicap": 0,
    }
    planes, numbers = core.features(*size, cells, **(asked | given))
    return np.frombuffer(planes, np.float32).reshape(PLANES, size[1], size[0]), np.frombuffer(numbers, np.float32)


@BOTH
@pytest.mark.parametrize("drawing", LADDERS.values(), ids=LADDERS.keys())
def test_ladders_are_seen(core: ModuleType, drawing: str) -> None:
    lines = [line.split("->") for line in drawing.strip().splitlines()]
    width, height, cells = drawn("\n".join(left for left, _ in lines)).plain
    planes, _ = seen(core, (width, height), cells)
    shown = "\n".join(
        " ".join("c" if planes[12, y, x] else "s" if planes[13, y, x] else "." for x in range(width))
        for y in range(height)
    )
    assert shown == "\n".join(right.strip() for _, right in lines)


@BOTH
def test_each_plane_and_number_is_where_it_is_said(core: ModuleType) -> None:
    _, _, cells = drawn("""
        . X . X O
        X X X X O
        . . . . .
        . . O . .
    """).plain
    planes, numbers = seen(
        core, (5, 4), cells, to_play=2, forbidden=[14], moves=[17, 20, 0, -1, 20, 3], lead=-13, superko=True, handicap=3
    )
    where = [np.flatnonzero(plane).tolist() for plane in planes]
    assert where[0] == list(range(20))
    assert where[1] == [4, 9, 17]
    assert where[2] == [1, 3, 5, 6, 7, 8]
    assert where[3:6] == [[4, 9], [], [17]]
    assert where[6:12] == [[14], [17], [], [0], [], []]
    assert where[12:14] == [[4, 9], []]
    assert where[14:] == [[], [0, 1, 2, 3, 5, 6, 7, 8]]
    assert numbers == pytest.approx([-6.5 / 15, -6.5 / 20**0.5, 0, 1, 0, 1, 0, 0, 1, 3 / 9])
    assert seen(core, (5, 4), cells, territory=True, lead=10**6)[1][:3] == pytest.approx([20 / 15, 3, 1])
    assert len(numbers) == GLOBALS


@BOTH
@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"to_play": 3}, "not a color: 3 (expected 1 to 2)"),
        ({"forbidden": [9]}, "not a forbidden point: 9 (expected 0 to 8)"),
        ({"moves": [-2]}, "not a last move: -2 (expected -1 to 9)"),
        ({"handicap": 10}, "not a handicap: 10 (expected 0 to 9)"),
    ],
)
def test_what_is_not_on_the_board_is_refused(core: ModuleType, wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message.replace("(", r"\(").replace(")", r"\)")):
        seen(core, (3, 3), bytes(9), **wrong)


@pytest.mark.parametrize(
    ("sizes", "count"), [(((1, 1), (2, 5), (5, 5), (9, 9), (9, 4)), 250), (((13, 13), (19, 19), (25, 25)), 12)]
)
def test_native_and_twin_agree_on_random_boards(sizes: tuple[tuple[int, int], ...], count: int) -> None:
    chance = random.Random(5)
    caught = begun = 0
    for width, height, cells in random_boards(11, count, sizes):
        board = without_captured(width, height, cells)
        points = width * height
        empty = [index for index, cell in enumerate(board) if not cell]
        question = {
            "to_play": chance.choice((1, 2)),
            "forbidden": chance.sample(empty, k=min(len(empty), chance.choice((0, 0, 1, 3)))),
            "moves": [chance.randrange(-1, points + 1) for _ in range(chance.randrange(7))],
            "lead": chance.randrange(-60, 60),
            "territory": chance.random() < 0.5,
            "superko": chance.random() < 0.5,
            "self_capture": chance.random() < 0.5,
            "handicap": chance.randrange(min(points + 1, 10)),
        }
        planes, numbers = seen(_core, (width, height), board, **question)
        judge, judged = seen(twin_features, (width, height), board, **question)
        np.testing.assert_array_equal(planes, judge, err_msg=str((width, height, board, question)))
        np.testing.assert_allclose(numbers, judged, rtol=1e-6)
        caught += int(planes[12].any())
        begun += int(planes[13].any())
    assert caught > count / 4
    assert begun > count / 10
