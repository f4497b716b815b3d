"""Unconditional life: drawn boards, a judge that tries every line of play, and native = twin."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

from tengen import _core
from tengen.scoring.twin import life
from tests.core.boards import LARGE_SIZES, SIZES, drawn, random_boards, random_cells, without_captured

if TYPE_CHECKING:
    from types import ModuleType

BOTH = pytest.mark.parametrize("core", [_core, life], ids=["native", "twin"])

# The board, and what Black has of it: # living stones, + territory.
LIFE = {
    "two eyes of one point": """
        . X . X O .  ->  + # + # . .
        X X X X O .  ->  # # # # . .
        O O O O . .  ->  . . . . . .
        . . . . . .  ->  . . . . . .
    """,
    "one eye is not enough": """
        . X O .  ->  . . . .
        X X O .  ->  . . . .
        O O O .  ->  . . . .
    """,
    "a false eye": """
        . X . X O  ->  . . . . .
        X O X X O  ->  . . . . .
        O O O O .  ->  . . . . .
        . . . . .  ->  . . . . .
    """,
    "two groups that share two eyes": """
        . X X O .  ->  + # # . .
        X . X O .  ->  # + # . .
        X X O O .  ->  # # . . .
        O O O . .  ->  . . . . .
        . . . . .  ->  . . . . .
    """,
    "a group that lives only while its neighbor does": """
        . X . X O .  ->  . . . . . .
        X X X O . .  ->  . . . . . .
        O O O O . .  ->  . . . . . .
        . . . . . .  ->  . . . . . .
    """,
    "an eye with an enemy stone in it": """
        . O X . X O .  ->  + + # + # . .
        X X X X X O .  ->  # # # # # . .
        O O O O O O .  ->  . . . . . . .
        . . . . . . .  ->  . . . . . . .
    """,
    "a space with one point inside is territory, though no eye": """
        . X . X . .  ->  + # + # + +
        X X X X . .  ->  # # # # + +
        X X X X X X  ->  # # # # # #
    """,
    "a space with two points inside could hold two eyes": """
        . X . X . . .  ->  + # + # . . .
        X X X X . . .  ->  # # # # . . .
        X X X X X X X  ->  # # # # # # #
    """,
    "a board that is nobody's": """
        . .  ->  . .
        . .  ->  . .
    """,
    "a board of one point": """
        .  ->  .
    """,
    "a full board but for one point": """
        X X  ->  . .
        X .  ->  . .
    """,
    "a board of one row": """
        . X . X .  ->  + # + # +
    """,
}
ROOM = """
    X X X X X  ->  # # # # #
    X . . . X  ->  # + + + #
    X . O . X  ->  # + + + #
    X . . . X  ->  # + + + #
    X X X X X  ->  # # # # #
    . X X X X  ->  + # # # #
    X X X X X  ->  # # # # #
"""
SWAPPED = bytes.maketrans(b"\1\2", b"\2\1")


def board_and_marks(drawing: str) -> tuple[int, int, bytes, bytes]:
    lines = [line.split("->") for line in drawing.strip().splitlines()]
    marks = bytes(".#+".index(sign) for _, right in lines for sign in right.split())
    return *drawn("\n".join(left for left, _ in lines)).plain, marks


@BOTH
@pytest.mark.parametrize("drawing", LIFE.values(), ids=LIFE.keys())
def test_black_lives_where_it_is_drawn(core: ModuleType, drawing: str) -> None:
    width, height, cells, marks = board_and_marks(drawing)
    assert core.unconditional_life(width, height, cells, 1, False) == marks
    assert core.unconditional_life(width, height, cells, 1, True) == marks
    assert core.unconditional_life(width, height, cells.translate(SWAPPED), 2, True) == marks


@BOTH
def test_an_enemy_that_may_capture_himself_can_make_room_for_an_eye(core: ModuleType) -> None:
    width, height, cells, marks = board_and_marks(ROOM)
    assert core.unconditional_life(width, height, cells, 1, False) == marks
    assert core.unconditional_life(width, height, cells, 1, True) == bytes(len(cells))
    assert core.unconditional_life(width, height, cells, 1) == bytes(len(cells))


def reached(width: int, height: int, cells: bytes, color: int, *, self_capture: bool) -> set[bytes]:
    """Every board that the color can reach when the other side always passes."""
    boards, todo = {cells}, [cells]
    while todo:
        board = todo.pop()
        for index in (index for index, cell in enumerate(board) if not cell):
            after, captured = _core.play(width, height, board, color, index)
            if after not in boards and (self_capture or index not in captured):
                boards.add(after)
                todo.append(after)
    return boards


@pytest.mark.parametrize("self_capture", [False, True])
def test_just_the_stones_live_that_no_line_of_play_captures_and_nobody_lives_in_territory(self_capture: bool) -> None:
    chance = random.Random(6)
    living = territories = 0
    for number in range(120):
        width, height = ((3, 3), (4, 3), (5, 2), (6, 2))[number % 4]
        cells = without_captured(width, height, bytes(chance.choices((0, 1, 2), (3, 6, number % 3), k=width * height)))
        if cells.count(0) > 6:
            continue
        marks = life.unconditional_life(width, height, cells, 1, self_capture)
        boards = reached(width, height, cells, 2, self_capture=self_capture)
        uncaptured = [cell == 1 and all(board[index] == 1 for board in boards) for index, cell in enumerate(cells)]
        assert [mark == life.ALIVE for mark in marks] == uncaptured, (width, height, cells)
        living += life.ALIVE in marks
        if life.TERRITORY not in marks:
            continue
        territories += 1
        for board in boards:
            enemy = life.unconditional_life(width, height, board, 2, self_capture)
            assert not any(mark == life.TERRITORY and other for mark, other in zip(marks, enemy, strict=True))
    assert living > 10
    assert territories > 10


@pytest.mark.parametrize(("sizes", "count"), [(SIZES, 600), (LARGE_SIZES, 40)], ids=["small", "large"])
def test_native_and_twin_agree_on_random_boards(sizes: tuple[tuple[int, int], ...], count: int) -> None:
    chance = random.Random(8)
    living = 0
    for width, height, cells in random_boards(7, count, sizes):
        crowded = bytes(cell or chance.choice((0, 1, 1, 1)) for cell in cells)
        for board in (cells, without_captured(width, height, crowded), random_cells(chance, width, height)):
            for color, self_capture in ((1, False), (1, True), (2, False), (2, True)):
                question = (width, height, board, color, self_capture)
                marks = _core.unconditional_life(*question)
                assert marks == life.unconditional_life(*question), question
                living += life.ALIVE in marks
    assert living > count / 10
