"""Boards as text, both ways."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tengen.rules import BadInput, Board, Color, Point, draw, parse, parse_named

boards = st.builds(
    lambda width, height, cells: Board.of(width, height, (cells * 625)[: width * height]),
    st.integers(1, 25),
    st.integers(1, 25),
    st.lists(st.integers(0, 2), min_size=1, max_size=60).map(bytes),
)


@given(boards, st.booleans(), st.integers(0, 8))
@settings(max_examples=50, deadline=None)
def test_a_drawn_board_reads_back(board: Board, coordinates: bool, indent: int) -> None:
    text = draw(board, coordinates=coordinates)
    assert parse(text) == board
    assert parse("\n" + "\n".join(" " * indent + line for line in text.splitlines()) + "\n\n") == board
    assert draw(board) == str(board)


def test_coordinates_stand_above_and_at_the_left() -> None:
    board = Board.empty(9, 10).with_stones({Point.parse("J10"): Color.BLACK, Point.parse("A1"): Color.WHITE})
    lines = draw(board, coordinates=True).splitlines()
    assert lines[0] == "   A B C D E F G H J"
    assert lines[1] == "10 . . . . . . . . X"
    assert lines[-1] == " 1 O . . . . . . . ."


SAME = {
    "as it is drawn": "X . O\n. . X",
    "without spaces": "X.O\n..X",
    "with other signs": "# + O\n, . X",
    "with row numbers on both sides": "2 X . O 2\n1 . . X 1",
    "with letters above and below": "A B C\nX . O\n. . X\nABC",
    "with empty lines and spaces around": "\n\n   X . O  \r\n\n . . X\n  \n",
}


@pytest.mark.parametrize("text", SAME.values(), ids=SAME.keys())
def test_many_hands_draw_the_same_board(text: str) -> None:
    assert draw(parse(text)) == "X . O\n. . X"


def test_lower_case_letters_name_empty_points() -> None:
    board, names = parse_named("X a\nx o")
    assert names == {"a": Point.parse("B2"), "x": Point.parse("A1"), "o": Point.parse("B1")}
    assert draw(board) == "X .\n. ."


REFUSED = {
    "nothing": ("", "not a board"),
    "only spaces": (" \n\t\n", "not a board"),
    "only letters": ("A B C", "not a board"),
    "uneven rows": ("X .\nX", "not a board"),
    "an unknown sign": ("X Y", "not a sign for B1: 'Y'"),
    "a letter used twice": ("a a", "not a sign for B1: 'a'"),
    "a letter of another alphabet": ("ж .", "not a sign for A1"),
    "a digit among the stones": ("X1O", "not a sign for B1: '1'"),
    "the state string's dead stones": ("X B", "not a sign for B1: 'B'"),
}


@pytest.mark.parametrize(("text", "message"), REFUSED.values(), ids=REFUSED.keys())
def test_what_is_no_board_is_refused(text: str, message: str) -> None:
    with pytest.raises(BadInput, match=message) as refused:
        parse(text)
    assert refused.value.code == "bad-diagram"


@pytest.mark.parametrize("text", [". " * 26, ".\n" * 26, "." * 10_000], ids=["26 columns", "26 rows", "10,000 columns"])
def test_a_board_too_large_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match=r"not a board size: .* \(expected 1 to 25\)") as refused:
        parse(text)
    assert refused.value.code == "bad-size"


@given(st.text(alphabet=st.sampled_from("XO.ab AI1\n\u2028\0é"), max_size=60))
@settings(max_examples=100, deadline=None)
def test_any_text_is_a_board_or_bad_input(text: str) -> None:
    try:
        board = parse(text)
    except BadInput:
        return
    assert parse(draw(board)) == board
