"""Komi: half points inside, 6.5 on paper."""

import pytest

from tengen.rules import BadInput, parse_komi, show_komi
from tengen.rules.komi import MAX_KOMI, check_komi

READ = {
    6.5: 13,
    7: 14,
    0: 0,
    -3: -6,
    -0.5: -1,
    625: 1250,
    -625: -1250,
    "6.5": 13,
    "7": 14,
    "7.0": 14,
    "6.50": 13,
    ".5": 1,
    "+5.5": 11,
    "-0.5": -1,
    " 6.5 ": 13,
    "-0": 0,
}
REFUSED = [
    "", " ", "komi", "6,5", "6.25", "1_0", "٦", "６.５", "0x7", "nan", "inf", "-inf", "1e999", "6.5 points", "9" * 50,
    6.25, 0.1, 625.5, -626, float("nan"), float("inf"), 1e308, True, False, None, b"6.5", [6.5], 6.5j,
]  # fmt: skip


@pytest.mark.parametrize(("written", "half_points"), READ.items())
def test_komi_is_read_into_half_points(written: float | str, half_points: int) -> None:
    komi = parse_komi(written)
    assert komi == half_points
    assert type(komi) is int


@pytest.mark.parametrize("value", REFUSED, ids=lambda value: f"{type(value).__name__}")
def test_what_is_no_komi_is_refused(value: object) -> None:
    with pytest.raises(BadInput, match=r"not a komi: .* \(expected whole or half points up to 625: 6.5\)") as refused:
        parse_komi(value)
    assert refused.value.code == "bad-komi"


@pytest.mark.parametrize("half_points", [-MAX_KOMI, -14, -13, -1, 0, 1, 13, 14, MAX_KOMI])
def test_komi_as_shown_reads_back(half_points: int) -> None:
    assert parse_komi(show_komi(half_points)) == half_points


def test_komi_is_shown_with_a_half_only_where_there_is_one() -> None:
    assert [show_komi(half_points) for half_points in (13, 14, 1, 0, -1, -13)] == [
        "6.5",
        "7",
        "0.5",
        "0",
        "-0.5",
        "-6.5",
    ]


def test_a_number_too_long_to_write_is_refused() -> None:
    with pytest.raises(BadInput, match="not a komi: int too big to show"):
        parse_komi(10**5000)
    with pytest.raises(BadInput, match="not a komi: int too big to show"):
        check_komi(-(10**5000))


@pytest.mark.parametrize("value", [MAX_KOMI + 1, -MAX_KOMI - 1, 6.5, 13.0, True, None, "13"])
def test_half_points_are_a_whole_number_of_at_most_a_board(value: object) -> None:
    with pytest.raises(BadInput, match="not a komi") as refused:
        check_komi(value)
    assert refused.value.code == "bad-komi"
    assert check_komi(MAX_KOMI) == MAX_KOMI
