"""Trails against tuples: whatever grows from whatever, each keeps exactly its own items."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.rules.trail import Trail

STEPS = st.lists(st.tuples(st.integers(0, 30), st.booleans(), st.lists(st.integers(0, 5), max_size=3)), max_size=25)


@given(STEPS)
def test_trails_that_grow_and_shrink_from_one_another_are_as_tuples(steps: list[tuple[int, bool, list[int]]]) -> None:
    trails: list[tuple[Trail[int], tuple[int, ...]]] = [(Trail(), ())]
    for which, shorter, items in steps:
        trail, expected = trails[which % len(trails)]
        if shorter:
            length = len(expected) // 2
            trails.append((trail.upto(length), expected[:length]))
        else:
            trails.append((trail.plus(items), (*expected, *items)))
        for found, wanted in trails:
            assert found == wanted
            assert (len(found), list(found), found[1:]) == (len(wanted), list(wanted), wanted[1:])
            assert [item in found for item in range(6)] == [item in wanted for item in range(6)]
            assert hash(found) == hash(wanted)
            assert not wanted or (found[0], found[-1]) == (wanted[0], wanted[-1])


def test_a_place_beyond_the_end_is_refused_though_a_longer_one_has_it() -> None:
    short = Trail((1, 2))
    short.plus((3,))
    for place in (2, -3):
        with pytest.raises(IndexError):
            short[place]


def test_trails_on_one_line_have_something_in_common_and_those_that_part_ways_have_not() -> None:
    start: Trail[int] = Trail((1, 2))
    longer = start.plus((3,))
    common: list[int] = start.common(list)
    assert longer.common(list) is common
    assert start.upto(1).common(list) is common
    assert start.plus((4,)).common(list) is not common


def test_a_trail_is_copied_without_what_only_a_longer_one_has() -> None:
    short = Trail((1, 2))
    short.plus((3,)).common(list)
    assert pickle.loads(pickle.dumps(short)) == (1, 2)
