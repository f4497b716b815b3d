"""What is no argument is refused by the native functions and by their twins in the same words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tengen import _core
from tengen.engines import playout
from tengen.rules import twin
from tengen.scoring.twin import life

HUGE = 10**30
NINE = bytes(9)
STONE = b"\1" + bytes(8)

BOARDS = {
    "not a width: 0 (expected 1 to 25)": (0, 3, NINE),
    "not a width: 26 (expected 1 to 25)": (26, 3, NINE),
    f"not a width: {-HUGE} (expected 1 to 25)": (-HUGE, 3, NINE),
    "not a height: -1 (expected 1 to 25)": (3, -1, NINE),
    f"not a height: {HUGE} (expected 1 to 25)": (3, HUGE, NINE),
    "not a board of 3x3: 8 cells (expected 9)": (3, 3, bytes(8)),
    "not a board of 3x3: 0 cells (expected 9)": (3, 3, b""),
    "not a cell: 3 at index 2 (expected 0 to 2)": (3, 3, b"\0\1\3\4" + bytes(5)),
    "not a cell: 255 at index 8 (expected 0 to 2)": (3, 3, bytes(8) + b"\xff"),
}
ON_A_BOARD: list[tuple[str, Any, tuple[Any, ...]]] = [
    ("play", twin, (1, 0)),
    ("legal_points", twin, (1, -1, False)),
    ("replay", twin, ([], "simple", False)),
    ("unconditional_life", life, (1, True)),
    ("playouts", playout, (1, -1, 0, 1, 0)),
    ("playout_moves", playout, (1, -1, 0)),
]
OTHERS: list[tuple[str, Any, tuple[Any, ...], str]] = [
    ("zobrist_key", twin, (-1, 1), "not a point: -1 (expected 0 to 624)"),
    ("zobrist_key", twin, (625, 1), "not a point: 625 (expected 0 to 624)"),
    ("zobrist_key", twin, (0, 0), "not a color: 0 (expected 1 to 2)"),
    ("zobrist", twin, (bytes(626),), "not a board: 626 cells (expected 0 to 625)"),
    ("zobrist", twin, (b"\0\7",), "not a cell: 7 at index 1 (expected 0 to 2)"),
    ("play", twin, (3, 3, STONE, 3, 1), "not a color: 3 (expected 1 to 2)"),
    ("play", twin, (3, 3, STONE, 1, 9), "not a point: 9 (expected 0 to 8)"),
    ("play", twin, (3, 3, STONE, 1, -1), "not a point: -1 (expected 0 to 8)"),
    ("play", twin, (3, 3, STONE, 1, 0), "not an empty point: 0"),
    ("legal_points", twin, (3, 3, STONE, 0, -1, True), "not a color: 0 (expected 1 to 2)"),
    ("legal_points", twin, (3, 3, STONE, 1, 9, True), "not a ko point: 9 (expected -1 to 8)"),
    (
        "replay",
        twin,
        (3, 3, NINE, [], "Simple", True),
        KO := "not a ko rule: 'Simple' (expected simple, positional or situational)",
    ),
    ("replay", twin, (3, 3, NINE, [], "", True), KO.replace("Simple", "")),
    ("unconditional_life", life, (3, 3, NINE, 4, True), "not a color: 4 (expected 1 to 2)"),
    ("playouts", playout, (3, 3, NINE, 1, -2, 0, 1, 0), "not a ko point: -2 (expected -1 to 8)"),
    (
        "playouts",
        playout,
        (3, 3, NINE, 1, -1, 2**31, 1, 0),
        f"not a komi: {2**31} (expected {-(2**31)} to {2**31 - 1})",
    ),
    ("playouts", playout, (3, 3, NINE, 1, -1, 0, -1, 0), f"not a count: -1 (expected 0 to {2**31 - 1})"),
    ("playouts", playout, (3, 3, NINE, 1, -1, 0, 1, -1), f"not a seed: -1 (expected 0 to {2**64 - 1})"),
    ("playout_moves", playout, (3, 3, NINE, 5, -1, 0), "not a color: 5 (expected 1 to 2)"),
    ("playout_moves", playout, (3, 3, NINE, 1, -1, 2**64), f"not a seed: {2**64} (expected 0 to {2**64 - 1})"),
]


def refused(function: Callable[..., object], arguments: tuple[Any, ...]) -> str:
    with pytest.raises(ValueError, match="not a") as caught:
        function(*arguments)
    return str(caught.value)


@pytest.mark.parametrize("message", BOARDS)
@pytest.mark.parametrize(("name", "module", "rest"), ON_A_BOARD, ids=[name for name, _, _ in ON_A_BOARD])
def test_a_wrong_board_is_refused(name: str, module: Any, rest: tuple[Any, ...], message: str) -> None:
    for core in (_core, module):
        assert refused(getattr(core, name), (*BOARDS[message], *rest)) == message


@pytest.mark.parametrize(("name", "module", "arguments", "message"), OTHERS)
def test_a_wrong_value_is_refused(name: str, module: Any, arguments: tuple[Any, ...], message: str) -> None:
    for core in (_core, module):
        assert refused(getattr(core, name), arguments) == message


def test_arguments_may_be_named_alike_in_both() -> None:
    for core in (_core, twin):
        assert core.zobrist_key(index=3, color=2) == core.zobrist_key(3, 2)
        assert core.play(width=3, height=3, cells=NINE, color=1, index=4)[1] == ()
        assert core.legal_points(width=3, height=3, cells=NINE, color=1, ko_index=4, self_capture=False)[4] == 0
        assert core.replay(width=3, height=3, cells=NINE, moves=[8], ko="simple", self_capture=False)[0] == 1
    for scoring in (_core, life):
        assert not any(scoring.unconditional_life(width=3, height=3, cells=NINE, color=1, self_capture=False))
    for engine in (_core, playout):
        assert (
            sum(engine.playouts(width=3, height=3, cells=NINE, color=1, ko_index=-1, komi=0, count=4, seed=0)[:3]) == 4
        )
        assert engine.playout_moves(width=3, height=3, cells=NINE, color=1, ko_index=-1, seed=0)
