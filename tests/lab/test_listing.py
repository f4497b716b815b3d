"""Listing by blocks, against the pure Python twin, against counting, and against itself cut anywhere."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tengen import _core
from tengen.lab import Size, count, listtwin
from tengen.lab.crc32c import crc32c, joined
from tengen.lab.listing import Form, Kind, Listed, Wish, checked_range, list_range
from tengen.rules import BadInput

FORMS = [
    ("legal", "bits"),
    ("reduced", "bits"),
    ("ko-shaped", "pairs"),
    ("ko-real", "pairs"),
    ("ko-shaped", "masks"),
    ("ko-real", "masks"),
]
SIZES = [(1, 1), (2, 2), (3, 2), (2, 3), (3, 3), (1, 7), (4, 3), (3, 4), (4, 4), (5, 4), (4, 5), (5, 5), (6, 5), (5, 6)]
WHOLE = ["1x1", "1x6", "2x3", "3x3", "4x3", "3x4", "2x5", "5x2", "4x4", "3x5", "5x3"]


@pytest.mark.parametrize(("kind", "form"), FORMS)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_any_range_is_that_of_the_twin(size: tuple[int, int], kind: str, form: str) -> None:
    native, judge, chance = _core.Listing(*size), listtwin.Listing(*size), Random(f"{size} {kind} {form}")
    for all_legal in (False, True):
        start = chance.randrange(3 ** (size[0] * size[1]))
        end = min(3 ** (size[0] * size[1]), start + chance.randrange(600))
        asked = (kind, form, all_legal, start, end, -1)
        assert native.run(*asked) == judge.run(*asked), asked


@pytest.mark.parametrize("kind", ["ko-shaped", "ko-real"])
def test_pairs_are_right_where_the_upper_half_of_the_serial_changes(kind: str) -> None:
    """Pairs are written in another way there."""
    native, judge, found = _core.Listing(5, 5), listtwin.Listing(5, 5), 0
    for times in (1, 2, 5, 17, 44, 101, 150):
        middle = times * 2**32
        asked = (kind, "pairs", True, middle - 400, middle + 400, -1)
        listed = native.run(*asked)
        assert listed == judge.run(*asked)
        found += listed[0]
    assert found > 0


@pytest.mark.parametrize("name", WHOLE)
def test_a_whole_board_lists_what_counting_counts(name: str) -> None:
    size = Size.parse(name)
    counted = count(size)
    assert list_range(Wish(size, Kind.LEGAL, Form.BITS)).count == counted.legal
    assert list_range(Wish(size, Kind.REDUCED, Form.BITS)).count == counted.reduced
    for kind, reduced, by_point in (
        (Kind.KO_SHAPED, counted.ko_shaped_reduced, counted.ko_shaped_by_point),
        (Kind.KO_REAL, counted.ko_real_reduced, counted.ko_real_by_point),
    ):
        assert list_range(Wish(size, kind, Form.PAIRS)).count == reduced
        assert list_range(Wish(size, kind, Form.PAIRS, all_legal=True)).by_point == by_point


def test_the_bits_of_3x3_have_the_checksum_of_one_position_after_the_other() -> None:
    judge = listtwin.Listing(3, 3).run("reduced", "bits", False, 0, 3**9, -1)
    listed = list_range(Wish(Size(3, 3), Kind.REDUCED, Form.BITS))
    assert (listed.count, listed.checksum, listed.length) == judge[:3] == (1824, 0x424837FE, 2461)


@settings(deadline=None)
@given(st.lists(st.integers(0, 3**16 // 8), max_size=4), st.sampled_from(list(Kind)))
def test_a_list_cut_anywhere_at_a_byte_is_the_same_list(cuts: list[int], kind: Kind) -> None:
    wish = Wish(Size(4, 4), kind, Form.PAIRS if kind.is_ko else Form.BITS)
    start, *ends = [0, *sorted(8 * cut for cut in cuts), 3**16]
    parts: list[Listed] = []
    for end in ends:
        parts.append(list_range(wish, start, end))
        start = end
    whole, *others = parts
    for other in others:
        whole = whole.then(other)
    assert whole == list_range(wish)


@given(st.binary(), st.binary())
def test_checksums_of_parts_can_be_joined(first: bytes, second: bytes) -> None:
    assert joined(crc32c(first), crc32c(second), len(second)) == crc32c(first + second) == crc32c(second, crc32c(first))


@pytest.mark.parametrize(("start", "end"), [(-1, 5), (5, 4), (0, 82), (82, 82)])
def test_a_range_off_the_board_is_refused(start: int, end: int) -> None:
    with pytest.raises(BadInput, match=r"not a range of serials of 2x2"):
        checked_range(Size(2, 2), start, end)
    with pytest.raises(ValueError, match="not a"):
        _core.Listing(2, 2).run("legal", "bits", False, start, end, -1)


def test_what_cannot_be_listed_is_refused() -> None:
    with pytest.raises(BadInput, match=r"too large to list: 6x6 \(expected at most 32 points"):
        Wish(Size(6, 6), Kind.LEGAL, Form.BITS)
    with pytest.raises(BadInput, match="legal cannot be listed as pairs"):
        Wish(Size(2, 2), Kind.LEGAL, Form.PAIRS)
    with pytest.raises(ValueError, match=r"not a kind: 'dead' \(expected legal, reduced, ko-shaped or ko-real\)"):
        _core.Listing(2, 2).run("dead", "bits", False, 0, 1, -1)
    with pytest.raises(ValueError, match=r"not a form of this kind: 'bits' \(expected pairs or masks\)"):
        _core.Listing(2, 2).run("ko-real", "bits", False, 0, 1, -1)
    with pytest.raises(ValueError, match=r"not a number of points: 36 \(expected 1 to 32\)"):
        _core.Listing(6, 6)
