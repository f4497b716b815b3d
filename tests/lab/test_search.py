"""The search beyond the tables: what it proves is true by the tables, and it says when it has not proven enough."""

from __future__ import annotations

import time
from pathlib import Path
from random import Random

import pytest

from tengen import _core
from tengen.lab import Size, board_of, door, random_position, searchtwin
from tengen.lab.perfect import State, open_table
from tengen.lab.search import Proof, search
from tengen.rules import BadInput, Board, Color, parse

NODES = 4000
"""So many states are looked at, on however slow a machine."""


@pytest.fixture(params=["native", "twin"])
def prover(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """The search of the core, and that in Python."""
    if request.param == "twin":
        monkeypatch.setattr(door, "prove", searchtwin.prove)
    return str(request.param)


def looked_at(state: State, nodes: int = NODES) -> Proof:
    return search(state, 600, nodes=nodes, megabytes=8)


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("tables")


@pytest.mark.parametrize("name", ["2x2", "2x3", "3x3", "3x4", "4x4"])
def test_what_is_proven_is_true(name: str, prover: str, tables: Path) -> None:
    """Bounds are never better than what the table says can be forced, and meet where that is little ahead."""
    size, chance, exact = Size.parse(name), Random(5), 0
    play = open_table(size, tables)
    for _ in range(40):
        color = chance.choice((Color.BLACK, Color.WHITE))
        state = State(random_position(size, chance), color, passed=chance.random() < 0.5)
        worth, proof = play.worth(state), looked_at(state)
        assert proof.low <= worth.low
        assert worth.high <= proof.high
        if proof.is_exact:
            exact += 1
            assert proof.low == worth.value
            assert proof.move is None or play.answer(state).moves[proof.move] == worth.value
    assert exact >= (1 if prover == "twin" else 5)


@pytest.mark.usefixtures("prover")
def test_a_ko_is_respected(tables: Path) -> None:
    board = parse("""
        . O X
        O X .
        . . .
    """)
    play = open_table(Size(3, 3), tables)
    for ko_index in (None, 0):
        worth, proof = play.worth(State(board, ko_index=ko_index)), looked_at(State(board, ko_index=ko_index), 10_000)
        assert proof.low <= worth.low <= worth.high <= proof.high


@pytest.mark.usefixtures("prover")
def test_an_end_on_5x5_is_proven() -> None:
    board = parse("""
        . X . X O
        X X X X O
        O O O X O
        . O . O O
        O O O O .
    """)
    proof = looked_at(State(board, passed=True), 200_000)
    assert proof.is_exact
    assert proof.move is not None


def test_the_empty_board_of_3x4_is_proven_as_far_as_it_can_be_forced(tables: Path) -> None:
    """A search and a table that have only the rules in common."""
    state = State(Board.empty(3, 4))
    proof = search(state, 600, nodes=3_000_000)
    worth = open_table(Size(3, 4), tables).worth(state)
    assert (proof.low, proof.high) == (worth.low, worth.high) == (4, 12)


def test_black_takes_3x3_from_the_middle() -> None:
    proof = search(State(Board.empty(3)), 600, nodes=1_000_000)
    assert (proof.low, proof.high, proof.move) == (9, 9, "B2")


@pytest.mark.usefixtures("prover")
def test_a_search_without_time_has_proven_nothing() -> None:
    proof = search(State(Board.empty(5)), 0)
    assert (proof.is_exact, proof.move) == (False, None)
    assert (proof.low, proof.high) == (-25, 25)


@pytest.mark.usefixtures("prover")
def test_the_time_is_kept() -> None:
    started = time.monotonic()
    assert not search(State(Board.empty(5)), 0.3, megabytes=8).is_exact
    assert time.monotonic() - started >= 0.3


def test_what_the_core_cannot_search_is_refused() -> None:
    for wrong, message in (
        ((6, 6, bytes(36), -1, False, 1.0, 1, 1), r"not a number of points: 36 \(expected 1 to 25\)"),
        ((2, 2, bytes(4), 4, False, 1.0, 1, 1), r"not a ko point: 4 \(expected -1 to 3\)"),
        ((2, 2, bytes(4), -1, False, 1.0, 1, 0), r"not a number of megabytes: 0"),
    ):
        for prove in (_core.prove, searchtwin.prove):
            with pytest.raises(ValueError, match=message):
                prove(*wrong)
    with pytest.raises(ValueError, match="not legal"):
        _core.prove(1, 1, b"\1", -1, False, 1.0, 1, 1)


def test_a_board_too_large_or_not_legal_is_refused() -> None:
    with pytest.raises(BadInput, match="too large to search: 6x6"):
        search(State(Board.empty(6)), 1)
    with pytest.raises(BadInput, match="not legal"):
        search(State(board_of(Size(3, 3), 9841)), 1)
