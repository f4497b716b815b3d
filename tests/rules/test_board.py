"""Boards as values: sizes, cells, groups, liberties, the hash, and moves made again."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tengen.rules import BadInput, Board, Color, Group, Move, Point, draw, parse
from tests.rules.drawn import points
from tests.rules.symmetry import SYMMETRIES


@pytest.mark.parametrize("size", [0, -1, 26, True, 1.5, 9.0, "9", None], ids=repr)
def test_a_size_is_a_whole_number_from_1_to_25(size: Any) -> None:
    for width, height in ((size, 9), (9, size)):
        with pytest.raises(BadInput, match=r"not a board size: .* \(expected 1 to 25\)") as refused:
            Board.of(width, height, bytes(81))
        assert refused.value.code == "bad-size"
    if size is not None:
        with pytest.raises(BadInput, match="not a board size"):
            Board.empty(size)


@pytest.mark.parametrize(("width", "height"), [(1, 1), (1, 25), (25, 1), (19, 19), (25, 25)])
def test_a_board_is_empty_at_first(width: int, height: int) -> None:
    board = Board.empty(width, height)
    assert board.cells == bytes(width * height)
    assert board.zobrist == 0
    assert board.groups() == ()
    assert board.legal_points(Color.WHITE) == (() if width == height == 1 else board.points)


def test_a_board_is_square_and_19_wide_unless_told_otherwise() -> None:
    assert Board.empty() == Board.empty(19, 19)
    assert Board.empty(9) == Board.empty(9, 9) != Board.empty(9, 10)


@pytest.mark.parametrize(
    "cells", [b"", bytes(8), bytes(10), b"\0\0\0\0\3\0\0\0\0", b"\xff" * 9, b"XO......."], ids=repr
)
def test_cells_of_a_wrong_length_or_value_are_refused(cells: bytes) -> None:
    with pytest.raises(BadInput, match=r"not the cells of a 3x3 board \(expected 9 times 0, 1 or 2\)") as refused:
        Board.of(3, 3, cells)
    assert refused.value.code == "bad-cells"


def test_stones_are_set_and_cleared_without_captures() -> None:
    board = Board.empty(2).with_stones(dict.fromkeys(points("A1 A2 B1 B2"), Color.WHITE))
    assert draw(board) == "O O\nO O"
    assert draw(board.with_stones({Point.parse("A1"): None, Point.parse("B2"): Color.BLACK})) == "O X\n. O"
    assert board.stones(Color.WHITE) == points("A2 B2 A1 B1")
    assert board.stones(Color.BLACK) == ()


def test_a_setup_off_the_board_is_refused() -> None:
    with pytest.raises(BadInput, match="off the board: 'C1'"):
        Board.empty(2).with_stones({Point.parse("C1"): Color.BLACK})


def test_boards_of_different_shape_are_different() -> None:
    assert Board.empty(2, 3) != Board.empty(3, 2)
    assert len({Board.empty(2, 3), Board.empty(3, 2), Board.empty(2, 3)}) == 2


GROUPS = parse("""
    X X O .
    . X O O
    O . X .
""")


def group(color: Color, stones: str, liberties: str) -> Group:
    return Group(color, frozenset(points(stones)), frozenset(points(liberties)))


def test_groups_are_touching_stones_with_their_liberties() -> None:
    assert GROUPS.groups() == (
        group(Color.BLACK, "A3 B3 B2", "A2 B1"),
        group(Color.WHITE, "C3 C2 D2", "D3 D1"),
        group(Color.WHITE, "A1", "A2 B1"),
        group(Color.BLACK, "C1", "B1 D1"),
    )


def test_every_stone_of_a_group_finds_the_same_group() -> None:
    for found in GROUPS.groups():
        assert {GROUPS.group_at(point) for point in found.points} == {found}


def test_an_empty_point_has_no_group() -> None:
    with pytest.raises(BadInput, match=r"no stone at A2 \(expected a point with a stone\)") as refused:
        GROUPS.group_at(Point.parse("A2"))
    assert refused.value.code == "no-stone"


def test_one_liberty_is_atari() -> None:
    board = parse("X O . O O")
    assert [found.in_atari for found in board.groups()] == [False, True, True]
    assert board.groups()[0].liberties == frozenset()


sizes = st.tuples(st.integers(1, 6), st.integers(1, 6))
choices = st.lists(st.integers(0, 1000), max_size=60)


def random_game(size: tuple[int, int], chosen: list[int]) -> tuple[Board, list[Move]]:
    """The empty board and moves chosen among all empty points; colors need not alternate, and some pass."""
    first = board = Board.empty(*size)
    moves = []
    for choice in chosen:
        color = Color(1 + choice % 2)
        empty = [point for point in board.points if board.stone_at(point) is None]
        point = (*empty, None)[choice // 2 % (len(empty) + 1)]
        captured: tuple[Point, ...] = ()
        if point is not None:
            board, captured = board.play(color, point)
        moves.append(Move(color, point, captured))
    return first, moves


@given(sizes, choices)
@settings(max_examples=80, deadline=None)
def test_moves_made_again_give_the_same_boards(size: tuple[int, int], chosen: list[int]) -> None:
    first, moves = random_game(size, chosen)
    board = first
    hashes = []
    for move in moves:
        if move.point is not None:
            board, captured = board.play(move.color, move.point)
            assert captured == move.captured
        hashes.append(board.zobrist)
    assert first.after(moves) == (board, tuple(hashes))
    assert board.zobrist == Board.of(*size, board.cells).zobrist


@given(sizes, choices)
@settings(max_examples=80, deadline=None)
def test_no_group_is_ever_left_without_a_liberty(size: tuple[int, int], chosen: list[int]) -> None:
    first, moves = random_game(size, chosen)
    board, _ = first.after(moves)
    groups = board.groups()
    assert all(found.liberties for found in groups)
    assert sum(len(found.points) for found in groups) == sum(map(bool, board.cells))


@given(st.lists(st.tuples(st.sampled_from(Color), st.integers(0, 24)), unique_by=lambda stone: stone[1]), st.randoms())
@settings(max_examples=60, deadline=None)
def test_the_hash_does_not_depend_on_the_way(stones: list[tuple[Color, int]], chance: Random) -> None:
    board = Board.empty(5)
    straight = board.with_stones({board.points[index]: color for color, index in stones})
    winding = board
    for color, index in sorted(stones, key=lambda _: chance.random()):
        winding = winding.with_stones({board.points[index]: color.opponent}).with_stones({board.points[index]: color})
    assert winding == straight
    assert winding.zobrist == straight.zobrist
    assert hash(winding) == hash(straight)


def test_a_stone_that_comes_and_goes_leaves_the_hash_as_it_was() -> None:
    board = parse(". O .\nO . O\n. O .")
    after, captured = board.play(Color.BLACK, Point.parse("B2"))
    assert captured == points("B2")
    assert after.zobrist == board.zobrist


def test_single_stones_all_have_different_hashes() -> None:
    board = Board.empty(25)
    one_stone = {board.play(color, point)[0].zobrist for color in Color for point in board.points}
    assert len(one_stone) == 2 * 625


@given(sizes, choices)
@settings(max_examples=40, deadline=None)
def test_a_game_turned_and_mirrored_comes_to_the_same_end(size: tuple[int, int], chosen: list[int]) -> None:
    first, moves = random_game(size, chosen)
    last, _ = first.after(moves)
    legal = last.legal_points(Color.BLACK)
    for symmetry in SYMMETRIES:
        board = symmetry.board(first)
        for move in moves:
            if move.point is not None:
                board, _ = board.play(move.color, symmetry.point(first, move.point))
        assert board == symmetry.board(last)
        assert set(board.legal_points(Color.BLACK)) == {symmetry.point(last, point) for point in legal}


def test_moves_made_again_must_be_on_the_board() -> None:
    with pytest.raises(BadInput, match="off the board: 'C1'"):
        Board.empty(2).after([Move(Color.BLACK, Point.parse("C1"))])
    with pytest.raises(BadInput, match="off the board: 'C1'"):
        Board.empty(2).after([Move(Color.BLACK, Point.parse("A1"), points("C1"))])


def test_the_ko_point_is_no_legal_point() -> None:
    board = parse(". O X .\nO . O X\n. O X .")
    here = Point.parse("B2")
    assert here in board.legal_points(Color.BLACK)
    assert here not in board.legal_points(Color.BLACK, here)
