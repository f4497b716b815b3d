"""Points, texts, numbers and komi, from the raw bytes of a file and back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tengen.records import value
from tengen.rules import BadInput, Board, Point
from tengen.rules.komi import MAX_KOMI
from tests.records.trees import SIGNS

SIZES = st.integers(1, 25)


@settings(max_examples=100, deadline=None)
@given(SIZES, SIZES)
def test_every_point_of_a_board_reads_back(width: int, height: int) -> None:
    for point in Board.empty(width, height).points:
        assert value.move(value.write_point(point, height), width, height) == point


def test_rows_count_from_the_top_in_a_file() -> None:
    assert str(value.move(b"dd", 19, 19)) == "D16"
    assert str(value.move(b"ma", 13, 9)) == "N9"


PASSES = {(19, 19, b"tt"), (9, 9, b"tt"), (13, 9, b"tt"), (19, 19, b""), (21, 21, b""), (25, 25, b" ")}


@pytest.mark.parametrize(("width", "height", "raw"), sorted(PASSES))
def test_these_are_passes(width: int, height: int, raw: bytes) -> None:
    assert value.move(raw, width, height) is None


def test_tt_is_a_point_above_19x19() -> None:
    assert value.move(b"tt", 21, 21) == Point.parse("U2")


NO_MOVES = [(9, 9, b"jj"), (9, 9, b"aj"), (13, 9, b"aj"), (19, 19, b"zz"), (9, 9, b"AA"), (9, 9, b"a"), (9, 9, b"aaa")]


@pytest.mark.parametrize(("width", "height", "raw"), [*NO_MOVES, (20, 13, b"tt"), (9, 9, b"aa:bb"), (9, 9, b"\xff")])
def test_these_are_no_moves(width: int, height: int, raw: bytes) -> None:
    with pytest.raises(BadInput) as caught:
        value.move(raw, width, height)
    assert caught.value.code == "bad-point"


LISTS = {
    "aa": "A9",
    "aa bb aa": "A9 B8",
    "aa:ba": "A9 B9",
    "ab:ba": "A9 B9 A8 B8",
    "bb:aa": "A9 B9 A8 B8",
    "aa:ab ii": "A9 A8 J1",
    "": "",
}


@pytest.mark.parametrize(("raws", "names"), LISTS.items())
def test_a_list_holds_points_and_rectangles(raws: str, names: str) -> None:
    found = value.points([raw.encode() for raw in raws.split(" ")], 9, 9)
    assert " ".join(map(str, found)) == names


@pytest.mark.parametrize("raw", [b"aj", b"aa:", b"aa:zz", b":aa", b"tt"])
def test_these_are_in_no_list(raw: bytes) -> None:
    if raw == b"aa:":
        assert value.points([raw], 9, 9) == (Point.parse("A9"),)
        return
    with pytest.raises(BadInput):
        value.points([raw], 9, 9)


KOMI = {
    "6.5": "6.5",
    "6,5": "6.5",
    " 7.50 ": "7.5",
    "0": "0",
    "-3.5": "-3.5",
    "375": "7.5",
    "3.75": "7.5",
    "2.75": "5.5",
    "275": "5.5",
    "650": "6.5",
    "700": "7",
    "375.0": "375",
    "99": "99",
    ".5": "0.5",
    "6.": "6",
}


@pytest.mark.parametrize(("written", "meant"), KOMI.items())
def test_komi_is_read_in_points_hundredths_and_chinese_stones(written: str, meant: str) -> None:
    assert value.komi(written.encode()) == float(meant) * 2


@pytest.mark.parametrize("written", ["", "much", "6.3", "1e3", "nan", "inf", "6 1/2", "9" * 5000, "700.5", "--5"])
def test_other_komi_is_refused(written: str) -> None:
    with pytest.raises(BadInput):
        value.komi(written.encode())


@settings(max_examples=100, deadline=None)
@given(st.integers(-MAX_KOMI, MAX_KOMI))
def test_every_komi_reads_back(half_points: int) -> None:
    assert value.komi(value.write_komi(half_points)) == half_points


@settings(max_examples=100, deadline=None)
@given(st.text(SIGNS + "\r\f\v"))
def test_every_text_reads_back_but_for_white_space(words: str) -> None:
    plain = words.replace("\r\n", "\n").replace("\n\r", "\n").replace("\r", "\n")
    plain = plain.translate(dict.fromkeys(map(ord, "\t\f\v"), " ")).encode("utf-8", "replace").decode()
    assert value.text(value.write_text(words)) == plain


def test_a_simple_text_is_one_line() -> None:
    assert value.simple_text(b" a\\]\nb\\\nc\\\\ ") == "a] bc\\"
