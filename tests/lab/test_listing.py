"""Listing by blocks, against the pure Python twin, against counting, and against itself cut anywhere."""

from __future__ import annotations

from functools import reduce
from pathlib import Path
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


@pytest.mark.parametrize("processor", _core.processors())
@pytest.mark.parametrize("name", ["1x5", "3x3", "4x4", "3x5", "5x3", "2x7"])
def test_every_processor_makes_the_same_list_of_a_whole_board(name: str, processor: str) -> None:
    size = Size.parse(name)
    native = _core.Listing(*size, processor)
    for kind, form in FORMS:
        wish = Wish(size, Kind(kind), Form(form))
        found = native.run(kind, form, False, 0, size.serials, -1)
        assert Listed(*found[:3], tuple(found[3])) == list_range(wish), (kind, form)


@pytest.mark.parametrize("processor", _core.processors())
@pytest.mark.parametrize("size", [(5, 5), (5, 6), (6, 5), (4, 7), (7, 4)], ids=str)
def test_every_processor_lists_what_the_twin_lists(size: tuple[int, int], processor: str) -> None:
    """Ranges around the ends of blocks, of positions that are likely to be reduced and to have ko points."""
    native, judge, chance = _core.Listing(*size, processor), listtwin.Listing(*size), Random(f"{size}")
    found = 0
    for _ in range(4):
        end = 3**10 * chance.randrange(3 ** (size[0] * size[1] - 13))
        for kind, form in FORMS:
            asked = (kind, form, True, max(0, end - 150), end + 150, -1)
            assert native.run(*asked) == judge.run(*asked), asked
            found += native.run(*asked)[0]
    assert found > 0


@pytest.mark.parametrize("processor", _core.processors())
@pytest.mark.parametrize(
    ("size", "start"),
    [
        ((5, 5), 3**21 + 5 * 3**19),
        ((5, 6), 3**25 + 4 * 3**21),
        ((5, 6), 215 * 3**24 + 3**20),  # where every position has the same ko point
        ((6, 5), 3**26),
    ],
)
def test_whole_blocks_are_those_that_were_cut(size: tuple[int, int], start: int, processor: str) -> None:
    """Whole blocks are put together from what came before, parts of blocks are made anew, and judged by the twin."""
    native, best, length, found = _core.Listing(*size, processor), _core.Listing(*size), 3**15 + 7, 0
    for kind, form in FORMS[:4]:
        for all_legal in (False, True):
            whole = native.run(kind, form, all_legal, start, start + length, -1)
            assert whole == best.run(kind, form, all_legal, start, start + length, -1)
            parts = [
                Listed(*part[:3], tuple(part[3]))
                for at in range(start, start + length, 50_000)
                for part in [native.run(kind, form, all_legal, at, min(at + 50_000, start + length), -1)]
            ]
            assert Listed(*whole[:3], tuple(whole[3])) == reduce(Listed.then, parts), (kind, all_legal)
            found += whole[0]
    assert found > 0


def test_long_rows_of_zeros_are_written_and_summed_like_other_bits(tmp_path: Path) -> None:
    """Where no position is reduced for many blocks, their zeros are put out at once."""
    path, start, end = tmp_path / "bits", 3**24 + 2430 * 3**13 - 3**11 + 5, 3**24 + 2439 * 3**13 + 3**11
    with path.open("wb") as file:
        count, checksum, length, _ = _core.Listing(5, 5).run("reduced", "bits", False, start, end, file.fileno())
    data = path.read_bytes()
    assert len(data) == length == (end - start + 7) // 8
    assert crc32c(data) == checksum
    assert int.from_bytes(data).bit_count() == count > 0
    assert bytes(9 * 3**13 // 8) in data


@pytest.mark.parametrize("size", [(3, 3), (4, 4), (5, 4), (5, 5), (5, 6)], ids=str)
def test_kinds_listed_together_are_those_listed_alone(size: tuple[int, int]) -> None:
    native, serials = _core.Listing(*size), 3 ** (size[0] * size[1])
    start = serials // 9 + serials // 729
    end = min(serials, start + 5_000_000)
    kinds = ["ko-real", "legal", "ko-shaped", "reduced"]
    for some in (kinds, kinds[2:], kinds[:1], []):
        alone = [native.run(kind, "pairs" if "ko" in kind else "bits", False, start, end, -1) for kind in some]
        assert native.run_together(some, start, end) == alone
    judge = listtwin.Listing(*size)
    assert native.run_together(kinds, start, start + 300) == judge.run_together(kinds, start, start + 300)


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


def test_so_many_ko_points_that_those_kept_make_room_for_new_ones_are_all_listed() -> None:
    """What was written over would be listed instead. The figures are those of a program with a place for each list."""
    start = 55_762_181_608_960
    shaped, real = _core.Listing(5, 6).run_together(["ko-shaped", "ko-real"], start, start + 2**33)
    assert (shaped[0], f"{shaped[1]:08x}") == (2_585_167_323, "2d93ce72")
    assert (real[0], f"{real[1]:08x}") == (1_643_181_003, "751acecc")


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
    with pytest.raises(ValueError, match=r"no such processor: 'z80' \(expected one of best, plain"):
        _core.Listing(2, 2, "z80")
    with pytest.raises(ValueError, match=r"not a kind: 'dead'"):
        _core.Listing(2, 2).run_together(["legal", "dead"], 0, 1)
    with pytest.raises(ValueError, match=r"not a number of points: 36 \(expected 1 to 32\)"):
        _core.Listing(6, 6)
