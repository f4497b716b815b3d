"""Points and their names."""

import pytest

from tengen.rules import BadInput, Board, Point

ALL = [Point(column, row) for column in range(25) for row in range(1, 26)]
EXPECTED = r"\(expected a column letter, never I, and a row: D4\)"


def test_every_name_reads_back_as_the_same_point() -> None:
    assert len({str(point) for point in ALL}) == 625
    for point in ALL:
        assert Point.parse(str(point)) == point
        assert Point.parse(str(point).lower()) == point


def test_no_name_has_an_i() -> None:
    assert not any("I" in str(point) for point in ALL)
    assert [str(Point(column, 1)) for column in (7, 8)] == ["H1", "J1"]


@pytest.mark.parametrize(
    "text", ["I5", "i5", "", "D", "4", "4D", "D0", "D26", "D04", "D+4", "D4 ", "\tD4", "D4\0", "D٤", "D²", "DD4", "ı5"]
)
def test_what_is_no_name_is_refused(text: str) -> None:
    with pytest.raises(BadInput, match=EXPECTED) as refused:
        Point.parse(text)
    assert refused.value.code == "not-a-point"


@pytest.mark.parametrize("value", [None, 4, 4.5, True, b"D4", ["D4"], {"D": 4}, Point(3, 4)])
def test_what_is_no_text_is_refused(value: object) -> None:
    with pytest.raises(BadInput, match="not a point") as refused:
        Point.parse(value)
    assert refused.value.code == "not-a-point"


@pytest.mark.parametrize(
    "point",
    [Point(9, 1), Point(0, 10), Point(-1, 1), Point(0, 0), Point(0, -1), Point(24, 25), Point(25, 1), Point(-26, 1)],
)
def test_a_point_off_the_board_is_refused_and_never_another_one(point: Point) -> None:
    board = Board.empty(9)
    assert point not in board
    with pytest.raises(BadInput, match=r"off the board: .* \(expected A1 to J9 on 9x9\)") as refused:
        board.stone_at(point)
    assert refused.value.code == "off-board"


@pytest.mark.parametrize(("width", "height"), [(1, 1), (1, 7), (7, 1), (2, 3), (9, 9), (19, 13), (25, 25)])
def test_points_are_numbered_row_by_row_from_the_top_left(width: int, height: int) -> None:
    board = Board.empty(width, height)
    assert [board.index(point) for point in board.points] == list(range(width * height))
    assert all(point in board for point in board.points)
    assert board.points[0] == Point(0, height)
    assert board.points[-1] == Point(width - 1, 1)
