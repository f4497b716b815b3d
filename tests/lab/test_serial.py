"""Serials, legality, images and ko points of single positions, against the definitions on every tiny board."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen import _core
from tengen.lab import (
    Size,
    Symmetry,
    board_of,
    canonical,
    images,
    is_legal,
    is_reduced,
    ko_real,
    ko_shaped,
    serial_of,
    twin,
)
from tengen.rules import BadInput, Board, parse
from tests.lab import brute

TINY = [(1, 1), (1, 4), (2, 2), (2, 3), (3, 2), (3, 3)]


@st.composite
def boards(draw: st.DrawFn) -> Board:
    width, height = draw(st.integers(1, 7)), draw(st.integers(1, 7))
    return Board.of(
        width, height, bytes(draw(st.lists(st.integers(0, 2), min_size=width * height, max_size=width * height)))
    )


@pytest.mark.parametrize(("width", "height"), TINY)
def test_every_legal_position_is_known_and_no_other(width: int, height: int) -> None:
    size = Size(width, height)
    judged = {each.serial: each for each in brute.legal_positions(width, height)}
    for serial in range(size.serials):
        board = board_of(size, serial)
        assert is_legal(board) == (serial in judged)
        if serial in judged:
            assert board.cells == judged[serial].cells
            assert is_reduced(board) == judged[serial].reduced
            assert (ko_shaped(board), ko_real(board)) == (judged[serial].shaped, judged[serial].real)


@given(boards())
def test_a_board_comes_back_from_its_serial(board: Board) -> None:
    assert board_of(Size(board.width, board.height), serial_of(board)) == board


@given(boards())
def test_the_native_legality_is_that_of_the_twin(board: Board) -> None:
    sizes = (board.width, board.height, board.cells)
    assert _core.is_legal(*sizes) == twin.is_legal(*sizes) == brute.legal(*sizes)


@given(boards())
def test_the_images_of_a_position_are_those_of_its_board(board: Board) -> None:
    turned = brute.turns(board.width, board.height, board.cells)
    assert sorted(seen.serial for seen in images(board)) == sorted(map(brute.number, turned))


@given(boards(), st.data())
def test_every_image_has_the_same_canonical_one_with_its_ko_point(board: Board, data: st.DataObject) -> None:
    ko_index = data.draw(st.integers(0, len(board.cells) - 1))
    size, least = Size(board.width, board.height), canonical(board, ko_index)
    for seen in images(board, ko_index):
        assert canonical(board_of(size, seen.serial), seen.ko_index) == least
        assert seen.ko_index is not None
        assert board_of(size, seen.serial).cells[seen.ko_index] == board.cells[ko_index]


def test_a_symmetry_does_what_its_name_says() -> None:
    board = parse("""
        X O .
        . . .
        . . .
    """)
    seen = dict(
        zip(Symmetry, (str(board_of(Size(3, 3), each.serial)).split("\n") for each in images(board)), strict=True)
    )
    assert seen[Symmetry.LEFT_RIGHT][0] == ". O X"
    assert seen[Symmetry.TOP_BOTTOM][2] == "X O ."
    assert seen[Symmetry.HALF_TURN][2] == ". O X"
    assert seen[Symmetry.DIAGONAL] == ["X . .", "O . .", ". . ."]
    assert seen[Symmetry.ANTIDIAGONAL] == [". . .", ". . O", ". . X"]
    assert {tuple(seen[Symmetry.QUARTER_TURN]), tuple(seen[Symmetry.QUARTER_TURN_BACK])} == {
        (". . X", ". . O", ". . ."),
        (". . .", "O . .", "X . ."),
    }


def test_a_real_ko_is_ko_shaped_and_more() -> None:
    real = parse("""
        . O X .
        O . O X
        . O X .
    """)
    assert ko_shaped(real) == ko_real(real) == (5,)
    shaped = parse("""
        . O X
        O X .
        X . .
    """)
    assert (ko_shaped(shaped), ko_real(shaped)) == ((0,), ())


@pytest.mark.parametrize("serial", [-1, 81, 3**40])
def test_a_number_that_is_no_serial_is_refused(serial: int) -> None:
    with pytest.raises(BadInput, match=r"not a serial of 2x2: .* \(expected 0 to 80\)"):
        board_of(Size(2, 2), serial)


@pytest.mark.parametrize("text", ["", "5", "5x", "x5", "0x3", "26x3", "3x26", "5x5x5", "-1x3", " 3x3", "３x３", "5×5"])
def test_a_text_that_is_no_size_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match="not a board size"):
        Size.parse(text)


def test_a_big_board_has_big_serials() -> None:
    board = Board.of(9, 9, bytes([2] * 80 + [0]))
    assert serial_of(board) == 3**80 - 1
    assert board_of(Size(9, 9), 3**80 - 1) == board
