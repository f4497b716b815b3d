"""Where handicap stones stand."""

import pytest

from tengen.rules import BadInput, Board, Color, draw, fixed_handicap, gtp_fixed_handicap
from tengen.rules.handicap import check_free_handicap, check_handicap, most_fixed
from tests.rules.drawn import points

SERVERS = {
    0: "",
    1: "",
    2: "D4 Q16",
    3: "D4 Q16 Q4",
    4: "D4 Q16 Q4 D16",
    5: "D4 Q16 Q4 D16 K10",
    6: "D4 Q16 Q4 D16 D10 Q10",
    7: "D4 Q16 Q4 D16 D10 Q10 K10",
    8: "D4 Q16 Q4 D16 D10 Q10 K4 K16",
    9: "D4 Q16 Q4 D16 D10 Q10 K4 K16 K10",
}
GTP = {
    0: "",
    1: "",
    2: "D4 Q16",
    3: "D4 Q16 D16",
    4: "D4 Q16 D16 Q4",
    5: "D4 Q16 D16 Q4 K10",
    6: "D4 Q16 D16 Q4 D10 Q10",
    7: "D4 Q16 D16 Q4 D10 Q10 K10",
    8: "D4 Q16 D16 Q4 D10 Q10 K4 K16",
    9: "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10",
}


@pytest.mark.parametrize(("stones", "names"), SERVERS.items())
def test_the_servers_table_on_19x19(stones: int, names: str) -> None:
    assert fixed_handicap(19, 19, stones) == points(names)


@pytest.mark.parametrize(("stones", "names"), GTP.items())
def test_the_table_of_gtp_on_19x19(stones: int, names: str) -> None:
    assert gtp_fixed_handicap(19, 19, stones) == points(names)


@pytest.mark.parametrize(
    ("width", "height", "stones", "names"),
    [
        (13, 13, 9, "D4 K10 K4 D10 D7 K7 G4 G10 G7"),
        (13, 13, 5, "D4 K10 K4 D10 G7"),
        (11, 11, 9, "C3 J9 J3 C9 C6 J6 F3 F9 F6"),
        (9, 9, 9, "C3 G7 G3 C7 C5 G5 E3 E7 E5"),
        (9, 9, 3, "C3 G7 G3"),
        (7, 7, 4, "C3 E5 E3 C5"),
        (8, 8, 4, "C3 F6 F3 C6"),
        (12, 12, 4, "C3 K10 K3 C10"),
        (14, 14, 4, "D4 L11 L4 D11"),
        (25, 25, 9, "D4 W22 W4 D22 D13 W13 N4 N22 N13"),
        (24, 24, 4, "D4 V21 V4 D21"),
        (19, 9, 9, "D3 Q7 Q3 D7 D5 Q5 K3 K7 K5"),
        (9, 13, 5, "C4 G10 G4 C10 E7"),
        (7, 19, 4, "C4 E16 E4 C16"),
        (8, 9, 4, "C3 F7 F3 C7"),
    ],
)
def test_other_boards(width: int, height: int, stones: int, names: str) -> None:
    assert fixed_handicap(width, height, stones) == points(names)


def test_nine_stones_on_9x9_drawn() -> None:
    board = Board.empty(9).with_stones(dict.fromkeys(fixed_handicap(9, 9, 9), Color.BLACK))
    assert draw(board).replace(" ", "").splitlines() == [
        ".........",
        ".........",
        "..X.X.X..",
        ".........",
        "..X.X.X..",
        ".........",
        "..X.X.X..",
        ".........",
        ".........",
    ]


MOST = {
    (6, 6): 0, (6, 19): 0, (19, 6): 0, (1, 1): 0, (5, 25): 0,
    (7, 7): 4, (7, 9): 4, (9, 7): 4, (7, 19): 4, (8, 8): 4, (8, 9): 4, (19, 18): 4, (24, 24): 4,
    (9, 9): 9, (11, 11): 9, (13, 13): 9, (19, 19): 9, (25, 25): 9, (9, 19): 9,
}  # fmt: skip


@pytest.mark.parametrize(("size", "most"), MOST.items())
def test_none_below_7_four_on_7_and_even_sides_else_nine(size: tuple[int, int], most: int) -> None:
    assert most_fixed(*size) == most
    for table in (fixed_handicap, gtp_fixed_handicap):
        assert len(table(*size, most)) == most
        with pytest.raises(BadInput, match=rf"not a handicap on {size[0]}x{size[1]}: {max(most, 1) + 1}") as refused:
            table(*size, max(most, 1) + 1)
        assert refused.value.code == "bad-handicap"


@pytest.mark.parametrize("table", [fixed_handicap, gtp_fixed_handicap])
def test_the_stones_of_each_handicap_are_different_and_more_than_before(table: object) -> None:
    for width in range(1, 26):
        for height in range(1, 26):
            for stones in range(2, most_fixed(width, height) + 1):
                placed = table(width, height, stones)  # type: ignore[operator]
                assert len(set(placed)) == stones
                assert all(point in Board.empty(width, height) for point in placed)


@pytest.mark.parametrize("stones", [-1, 10, True, 2.0, "2", None])
def test_a_handicap_is_a_whole_number_from_0_to_9(stones: object) -> None:
    with pytest.raises(BadInput, match=r"not a handicap on 19x19: .* \(expected 0 to 9\)") as refused:
        check_handicap(stones, 19, 19, free=False)
    assert refused.value.code == "bad-handicap"


@pytest.mark.parametrize(("size", "most"), [((1, 1), 1), ((1, 2), 1), ((2, 2), 3), ((5, 5), 24), ((25, 25), 624)])
def test_a_free_handicap_leaves_a_point_and_a_handicap_of_1_is_no_stone(size: tuple[int, int], most: int) -> None:
    assert [check_handicap(stones, *size, free=True) for stones in (0, 1, most)] == [0, 1, most]
    with pytest.raises(BadInput, match="not a handicap"):
        check_handicap(most + 1, *size, free=True)


def test_free_stones_stand_where_they_are_put() -> None:
    placed = points("E5 A1 J9")
    assert check_free_handicap(Board.empty(9), placed, 3) == placed


@pytest.mark.parametrize(
    ("names", "message", "code"),
    [
        ("", "0 points for 2 handicap stones", "bad-handicap"),
        ("A1", "1 points for 2 handicap stones", "bad-handicap"),
        ("A1 B1 C1", "3 points for 2 handicap stones", "bad-handicap"),
        ("A1 A1", "A1 is taken", "bad-handicap"),
        ("A1 B2", "B2 is taken", "bad-handicap"),
        ("A1 D1", "off the board: 'D1'", "off-board"),
    ],
)
def test_free_stones_are_so_many_on_different_empty_points(names: str, message: str, code: str) -> None:
    board = Board.empty(3).with_stones(dict.fromkeys(points("B2"), Color.WHITE))
    with pytest.raises(BadInput, match=message) as refused:
        check_free_handicap(board, points(names), 2)
    assert refused.value.code == code
