"""The search: native = twin for every batch, move by move; what it refuses; and what it finds with a judge by hand."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any
from zlib import crc32

import numpy as np
import pytest

from tengen import _core
from tengen.engines.judging.evaluator import Floats, Judgment
from tengen.engines.judging.growing import Limits, grow
from tengen.engines.judging.plain import Plain
from tengen.engines.net.features import GLOBALS, PLANES
from tengen.engines.twin import search as twin
from tengen.engines.twin.tree import Settings
from tests.core.boards import drawn

if TYPE_CHECKING:
    from types import ModuleType

BOTH = pytest.mark.parametrize("core", [_core, twin], ids=["native", "twin"])
SIZES = ((2, 2), (3, 5), (5, 5), (7, 7), (9, 9), (13, 4), (20, 3))
KO = ("simple", "positional", "situational")


class Moody:
    """Judges positions at random, but the same one always alike."""

    def __init__(self, kind: str = "tengen-1") -> None:
        self.kind = kind

    def evaluate(self, planes: Floats, numbers: Floats) -> Judgment:
        leaves, _, height, width = planes.shape
        answers: list[list[Any]] = [[], [], [], []]
        for place in range(leaves):
            chance = np.random.default_rng(crc32(planes[place].tobytes() + numbers[place].round(3).tobytes()))
            answers[0].append(chance.normal(0, 2, height * width + 1).astype(np.float32))
            answers[1].append(chance.normal(0, 1, 2).astype(np.float32))
            answers[2].append(np.float32(chance.normal(0, 5)))
            answers[3].append(np.tanh(chance.normal(0, 1, (height, width))).astype(np.float32))
        return Judgment(*(np.array(each, np.float32) for each in answers))


def searches(width: int, height: int, kind: str, chance: random.Random) -> tuple[twin.Search, twin.Search]:
    given: Any = (
        width, height, bytes(width * height), 1, [], 0, chance.choice(KO), chance.random() < 0.5, chance.random() < 0.5,
        chance.randrange(-9, 16), chance.choice((0, 0, 3)), kind, chance.random() < 0.3,
        chance.random() < 0.2,
        Settings(),
    )  # fmt: skip
    native: Any = _core.Search(*given)
    return native, twin.Search(*given)


def same(native: twin.Search, judge: twin.Search) -> None:
    assert native.visits == judge.visits
    assert native.to_play == judge.to_play
    assert [each[:2] for each in native.tries()] == [each[:2] for each in judge.tries()]
    assert [each[2:] for each in native.tries()] == [pytest.approx(each[2:], abs=1e-9) for each in judge.tries()]
    assert native.policy() == judge.policy()
    assert native.owners() == pytest.approx(judge.owners(), abs=1e-12)
    assert native.worth() == pytest.approx(judge.worth(), abs=1e-9)
    assert native.own() == judge.own()
    assert native.ended() == judge.ended()


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("evaluator", [Moody(), Moody("katago-8"), Plain()], ids=["moody", "katago", "plain"])
def test_native_and_twin_agree_move_by_move(width: int, height: int, evaluator: Moody | Plain) -> None:
    chance = random.Random(width * 100 + height)
    native, judge = searches(width, height, evaluator.kind, chance)
    for number in range(12):
        visits = chance.randrange(2, 60)
        for search in (native, judge):
            grow(search, (width, height), evaluator, Limits(visits))
        same(native, judge)
        tries = native.tries()
        move = chance.choice(tries)[0] if tries and number % 3 else width * height
        assert native.line(move, 6) == judge.line(move, 6)
        if not native.is_legal(move):
            continue
        for search in (native, judge):
            search.advance(move)


def leaf(most: int = 1, side: int = 5) -> tuple[Floats, Floats]:
    return np.zeros((most, PLANES, side, side), np.float32), np.zeros((most, GLOBALS), np.float32)


def begin(core: ModuleType, cells: bytes = bytes(25), moves: tuple[int, ...] = (), **changes: object) -> twin.Search:
    given: dict[str, object] = {
        "width": 5, "height": 5, "cells": cells, "to_play": 1, "moves": moves, "placed": 0, "ko": "positional",
        "self_capture": False, "territory": False, "komi": 1, "handicap": 0,
        "kind": "tengen-1", "as_territory": False, "all_alive": False, "settings": Settings(),
    }  # fmt: skip
    made: twin.Search = core.Search(**{**given, **changes})
    return made


REFUSED = {
    "another width": ({"width": 26}, "not a width: 26"),
    "a ko rule that there is not": ({"ko": "eternal"}, "not a ko rule"),
    "a move on a stone": ({"moves": (0, 1)}, "not a legal line: move 1"),
    "a color that there is not": ({"to_play": 3}, "not a color"),
    "a komi out of all reason": ({"komi": 10**9}, "not a komi"),
    "a handicap below nothing": ({"handicap": -1}, "not a handicap"),
    "a kind of net that there is not": ({"kind": "alphago"}, "not a kind of net: 'alphago'"),
    "settings too few": ({"settings": (1.0,)}, "expected 5 numbers"),
}


@BOTH
@pytest.mark.parametrize(("changes", "said"), REFUSED.values(), ids=REFUSED.keys())
def test_what_makes_no_search_is_refused(core: ModuleType, changes: dict[str, object], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        begin(core, **changes)  # type: ignore[arg-type]


@BOTH
def test_arrays_of_another_shape_are_refused_and_nothing_is_lost(core: ModuleType) -> None:
    search = begin(core)
    with pytest.raises(ValueError, match=f"not the planes: 1x{PLANES}x4x4"):
        search.gather(*leaf(side=4))
    planes, numbers = leaf()
    assert search.gather(planes, numbers) == 1
    with pytest.raises(ValueError, match="leaves are out"):
        search.gather(planes, numbers)
    said = Plain().evaluate(planes, numbers)
    with pytest.raises(ValueError, match="not the policy: 1x25 "):
        search.answer(said.policy[:, :25].copy(), said.value, said.score, said.ownership)
    search.answer(said.policy, said.value, said.score, said.ownership)
    assert search.visits == 1


@BOTH
def test_an_answer_that_is_no_number_is_refused_and_the_leaf_is_tried_again(core: ModuleType) -> None:
    search = begin(core)
    planes, numbers = leaf()
    search.gather(planes, numbers)
    said = Plain().evaluate(planes, numbers)
    with pytest.raises(ValueError, match="a NaN or an infinity"):
        search.answer(said.policy, said.value * np.float32("nan"), said.score, said.ownership)
    assert search.visits == 0
    assert search.gather(planes, numbers) == 1


@BOTH
def test_only_legal_moves_are_advanced_to(core: ModuleType) -> None:
    search = begin(core, moves=(0,), to_play=2)
    with pytest.raises(ValueError, match="not a legal move: 0"):
        search.advance(0)
    with pytest.raises(ValueError, match="not a move: 26"):
        search.advance(26)
    search.advance(25)
    assert search.to_play == 1


@BOTH
def test_what_is_known_of_the_answer_is_kept_when_it_is_made(core: ModuleType) -> None:
    search = begin(core)
    grow(search, (5, 5), Plain(), Limits(60))
    move, visits, *_ = search.tries()[0]
    search.advance(move)
    assert search.visits == visits
    grow(search, (5, 5), Plain(), Limits(200))
    assert search.visits == 200


@BOTH
@pytest.mark.parametrize(("ko", "taken"), [("simple", False), ("positional", False), ("situational", False)])
def test_a_ko_is_not_taken_back_at_once(core: ModuleType, ko: str, taken: bool) -> None:
    position = drawn("""
        . X O . .
        X O a O .
        . X O . .
        . . . . .
        . . . . .
    """)
    search = begin(core, cells=position.board.cells, ko=ko)
    search.advance(position.names["a"])
    assert search.is_legal(6) is taken
    search.advance(24)
    search.advance(23)
    assert search.is_legal(6)


@BOTH
def test_superko_forbids_a_board_that_stood_before_even_after_a_pass(core: ModuleType) -> None:
    position = drawn("""
        . X O . .
        X O a O .
        . X O . .
        . . . . .
        . . . . .
    """)
    for ko, legal in (("simple", True), ("positional", False)):
        search = begin(core, cells=position.board.cells, ko=ko)
        search.advance(position.names["a"])
        search.advance(25)
        search.advance(25)
        assert search.is_legal(6) is legal


@BOTH
def test_a_group_in_atari_is_captured(core: ModuleType) -> None:
    position = drawn("""
        . . X . .
        . X O a .
        . . X . .
        . O . O .
        . . . . .
    """)
    search = begin(core, cells=position.board.cells)
    grow(search, (5, 5), Plain(), Limits(150))
    assert search.tries()[0][0] == position.names["a"]


@BOTH
def test_after_two_passes_the_dead_are_taken_off_unless_all_live(core: ModuleType) -> None:
    position = drawn("""
        . X O . O
        X X O O .
        O X O O O
        . X O . O
        X X O O .
    """)
    for all_alive, ahead in ((False, -5.5), (True, -8.5)):
        search = begin(core, cells=position.board.cells, moves=(51,), to_play=1, all_alive=all_alive)
        grow(search, (5, 5), Plain(), Limits(1))
        ended = search.ended()
        assert ended is not None
        assert ended == ahead, all_alive


@BOTH
def test_under_territory_rules_a_stone_in_ones_own_territory_costs_a_point(core: ModuleType) -> None:
    position = drawn("""
        . X . X O
        . X X X O
        . X . X O
        . X X X O
        X X O O .
    """)
    leads = []
    for moves in ((51,), (0, 51)):
        search = begin(core, cells=position.board.cells, moves=moves, to_play=1, territory=True)
        grow(search, (5, 5), Plain(), Limits(1))
        leads.append(search.ended())
    assert leads[0] is not None
    assert leads[1] == leads[0] - 1


def test_a_batch_goes_to_different_leaves() -> None:
    search = begin(_core)
    grow(search, (5, 5), Moody(), Limits(100))
    planes, numbers = leaf(8)
    assert search.gather(planes, numbers) == 8
    assert len({plane.tobytes() for plane in planes}) == 8
    search.drop()
    assert search.visits == 100
