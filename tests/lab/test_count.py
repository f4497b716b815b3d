"""Counting without listing, against published figures, one by one on tiny boards, and against the pure Python twin."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tengen import _core
from tengen.lab import Size, Symmetry, count, count_legal, count_reduced, twin
from tengen.rules import BadInput
from tests.lab import brute

LEGAL = {
    "1x1": 1,
    "2x2": 57,
    "2x3": 489,
    "3x3": 12_675,
    "3x4": 321_689,
    "3x5": 8_180_343,
    "4x4": 24_318_165,
    "4x5": 1_840_058_693,
    "5x5": 414_295_148_741,
    "5x6": 93_332_304_864_173,
    "6x6": 62_567_386_502_084_877,
    "6x7": 41_945_191_530_093_646_965,
    "7x7": 83_677_847_847_984_287_628_595,
}
REDUCED = {
    "2x2": 13,
    "2x3": 145,
    "3x3": 1_824,
    "3x4": 81_712,
    "4x4": 3_047_783,
    "4x5": 460_114_319,
    "5x5": 51_790_408_755,
}
TINY = ["1x1", "1x2", "1x5", "2x2", "2x3", "3x2", "3x3", "2x4", "4x2"]


@pytest.mark.parametrize("name", LEGAL)
def test_as_many_are_legal_as_was_published_whichever_way_the_board_lies(name: str) -> None:
    size = Size.parse(name)
    assert count_legal(size) == count_legal(Size(size.height, size.width)) == LEGAL[name]


@pytest.mark.parametrize("name", REDUCED)
def test_as_many_are_reduced_as_was_published(name: str) -> None:
    assert count_reduced(Size.parse(name)) == REDUCED[name]


def test_as_many_are_unchanged_by_each_symmetry_as_was_published() -> None:
    unchanged = {kind: count_legal(Size(5, 5), kind) for kind in Symmetry}
    assert unchanged[Symmetry.LEFT_RIGHT] == unchanged[Symmetry.TOP_BOTTOM] == 8_180_343
    assert unchanged[Symmetry.DIAGONAL] == unchanged[Symmetry.ANTIDIAGONAL] == 5_360_275
    assert unchanged[Symmetry.HALF_TURN] == 1_037_349
    assert unchanged[Symmetry.QUARTER_TURN] == unchanged[Symmetry.QUARTER_TURN_BACK] == 1_357


@pytest.mark.parametrize("name", TINY)
def test_every_figure_of_a_tiny_board_is_that_of_its_positions(name: str) -> None:
    size = Size.parse(name)
    counted, positions = count(size), brute.legal_positions(*size)
    reduced = [each for each in positions if each.reduced]
    assert (counted.serials, counted.legal, counted.reduced) == (3**size.points, len(positions), len(reduced))
    assert counted.ko_shaped_legal == sum(len(each.shaped) for each in positions)
    assert counted.ko_shaped_reduced == sum(len(each.shaped) for each in reduced)
    assert counted.ko_real_legal == sum(len(each.real) for each in positions)
    assert counted.ko_real_reduced == sum(len(each.real) for each in reduced)
    assert counted.max_ko_shaped == max(len(each.shaped) for each in positions)
    for index in range(size.points):
        assert counted.ko_shaped_by_point[index] == sum(index in each.shaped for each in positions)
        assert counted.ko_real_by_point[index] == sum(index in each.real for each in positions)


@pytest.mark.parametrize(
    ("name", "shaped", "most", "real", "real_legal"),
    [("2x2", 0, 0, 0, 0), ("3x3", 70, 2, 50, 384), ("4x4", 167_000, 3, 132_833, 1_061_256)],
)
def test_the_ko_figures_are_those_known(name: str, shaped: int, most: int, real: int, real_legal: int) -> None:
    counted = count(Size.parse(name))
    assert (counted.ko_shaped_reduced, counted.max_ko_shaped) == (shaped, most)
    assert (counted.ko_real_reduced, counted.ko_real_legal) == (real, real_legal)


def test_the_published_ko_figures_of_5x5_hold() -> None:
    counted = count(Size(5, 5))
    assert (counted.ko_shaped_reduced, counted.max_ko_shaped) == (3_473_909_911, 6)
    assert (counted.ko_real_reduced, counted.ko_real_legal) == (2_806_122_887, 22_447_631_960)


@st.composite
def graphs(draw: st.DrawFn) -> tuple[list[list[int]], list[tuple[int, ...]], bytes]:
    """Any small graph, filled in any order, some points together."""
    points = draw(st.integers(1, 7))
    pairs = draw(st.sets(st.tuples(st.integers(0, points - 1), st.integers(0, points - 1))))
    near = [sorted({b for a, b in pairs if a == p != b} | {a for a, b in pairs if b == p != a}) for p in range(points)]
    order = draw(st.permutations(range(points)))
    cuts = sorted(draw(st.sets(st.integers(1, points), max_size=3)) | {0, points})
    steps = [tuple(order[start:end]) for start, end in pairwise(cuts)]
    return near, steps, bytes(draw(st.lists(st.integers(0, 7), min_size=len(steps), max_size=len(steps))))


@settings(max_examples=200)
@given(graphs())
def test_the_native_count_is_that_of_the_twin(graph: tuple[list[list[int]], list[tuple[int, ...]], bytes]) -> None:
    assert _core.count_ways(*graph) == twin.count_ways(*graph)


def test_a_board_too_large_to_count_is_refused_with_the_limit() -> None:
    with pytest.raises(BadInput, match=r"too large to count ko points: 7x3 \(expected sides of at most 6"):
        count(Size(7, 3))
    with pytest.raises(BadInput, match=r"too large to count legal positions: 10x9 \(expected sides of at most 9"):
        count_legal(Size(10, 9))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (([[1], [0]], [(0,), (2,)], b"\7\7"), "not a point: 2 (expected 0 to 1)"),
        (([[1], [0]], [(0,), (1,)], b"\7"), "not the colors of 2 steps: 1 (expected one for each)"),
        (([[-1]], [(0,)], b"\7"), "not a point: -1 (expected 0 to 0)"),
    ],
)
def test_the_core_refuses_what_is_no_graph(
    arguments: tuple[list[list[int]], list[tuple[int]], bytes], message: str
) -> None:
    with pytest.raises(ValueError, match="not") as refused:
        _core.count_ways(*arguments)
    assert str(refused.value) == message
