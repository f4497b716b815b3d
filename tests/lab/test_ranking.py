"""Ranks number the legal positions in the order of their serials: all of tiny boards, any of larger ones."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tengen import _core
from tengen.lab import Size, board_of, count_legal, is_legal, random_position, rank, serial_of, twin, unrank
from tengen.rules import BadInput
from tests.lab import brute


@pytest.mark.parametrize(("width", "height"), [(1, 1), (1, 6), (2, 2), (3, 2), (2, 3), (3, 3), (4, 2)])
def test_the_ranks_are_the_places_in_the_list_of_serials(width: int, height: int) -> None:
    size = Size(width, height)
    for number, each in enumerate(brute.legal_positions(width, height)):
        assert serial_of(unrank(size, number)) == each.serial
        assert rank(board_of(size, each.serial)) == number


@settings(deadline=None)
@given(st.sampled_from(["4x4", "5x3", "5x5", "6x5", "7x7"]), st.data())
def test_any_rank_comes_back_and_grows_with_the_serial(name: str, data: st.DataObject) -> None:
    size = Size.parse(name)
    low, high = sorted(data.draw(st.integers(0, count_legal(size) - 1)) for _ in range(2))
    first, second = unrank(size, low), unrank(size, high)
    assert is_legal(first)
    assert (rank(first), rank(second)) == (low, high)
    assert (serial_of(first) < serial_of(second)) == (low < high)


@pytest.mark.parametrize("name", ["4x4", "4x5", "5x5", "6x6", "7x7", "7x5"])
def test_there_are_as_many_ranks_as_legal_positions(name: str) -> None:
    size = Size.parse(name)
    assert _core.Ranking(*size).total == count_legal(size)


@pytest.mark.parametrize(("width", "height"), [(3, 3), (4, 3), (1, 7), (2, 5)])
def test_the_native_ranking_is_that_of_the_twin(width: int, height: int) -> None:
    native, judge = _core.Ranking(width, height), twin.Ranking(width, height)
    assert native.total == judge.total
    for number in range(0, native.total, native.total // 50 + 1):
        cells = native.unrank(number)
        assert (cells, number) == (judge.unrank(number), judge.rank(cells))
        full = cells.replace(b"\0", b"\1")
        assert native.rank(full) is judge.rank(full) is None


def test_chance_makes_every_position_alike() -> None:
    chance = Random(1)
    seen = Counter(rank(random_position(Size(2, 2), chance)) for _ in range(5700))
    assert set(seen) == set(range(57))
    assert max(seen.values()) < 150


@pytest.mark.parametrize("number", [-1, 57, 10**30])
def test_a_number_that_is_no_rank_is_refused(number: int) -> None:
    with pytest.raises(BadInput, match=r"not a rank of 2x2: .* \(expected 0 to 56\)"):
        unrank(Size(2, 2), number)
    for core in (_core, twin):
        with pytest.raises(ValueError, match=r"not a rank: .* \(expected 0 to 56\)"):
            core.Ranking(2, 2).unrank(number)


def test_a_position_without_liberties_has_no_rank() -> None:
    with pytest.raises(BadInput, match=r"not legal: serial 40 of 2x2, the group at A1 has no liberty"):
        rank(board_of(Size(2, 2), 40))


def test_a_board_too_large_to_rank_is_refused_with_the_limit() -> None:
    with pytest.raises(BadInput, match=r"too large to rank: 8x7 \(expected sides of at most 7"):
        unrank(Size(8, 7), 0)
