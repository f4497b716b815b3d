"""The search beyond the tables: what it proves is true by the tables, and it says when it has not proven enough."""

from __future__ import annotations

from itertools import count
from pathlib import Path
from random import Random

import pytest

from tengen.lab import Size, board_of, random_position
from tengen.lab.perfect import State, open_table
from tengen.lab.search import Proof, search
from tengen.rules import BadInput, Board, Color, parse


def looked_at(state: State, thousands: int) -> Proof:
    """The proof after so many thousands of states, on however slow a machine: the clock ticks every 512 of them."""
    ticks = count()
    return search(state, 2 * thousands, clock=lambda: next(ticks))


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("tables")


@pytest.mark.parametrize("name", ["2x2", "2x3", "3x3"])
def test_what_is_proven_is_true(name: str, tables: Path) -> None:
    """Bounds are never better than what the table says can be forced, and meet where that is little ahead."""
    size, chance, exact = Size.parse(name), Random(5), 0
    play = open_table(size, tables)
    for _ in range(40):
        color = chance.choice((Color.BLACK, Color.WHITE))
        state = State(random_position(size, chance), color, passed=chance.random() < 0.5)
        worth, proof = play.worth(state), looked_at(state, 3)
        assert proof.low <= worth.low
        assert worth.high <= proof.high
        if proof.is_exact:
            exact += 1
            assert proof.low == worth.value
            assert proof.move is None or play.answer(state).moves[proof.move] == worth.value
    assert exact >= 5


def test_a_ko_is_respected(tables: Path) -> None:
    board = parse("""
        . O X
        O X .
        . . .
    """)
    play = open_table(Size(3, 3), tables)
    for ko_index in (None, 0):
        worth, proof = play.worth(State(board, ko_index=ko_index)), looked_at(State(board, ko_index=ko_index), 10)
        assert proof.low <= worth.low <= worth.high <= proof.high


def test_an_end_on_5x5_is_proven() -> None:
    board = parse("""
        . X . X O
        X X X X O
        O O O X O
        . O . O O
        O O O O .
    """)
    proof = looked_at(State(board, passed=True), 200)
    assert proof.is_exact
    assert proof.move is not None


def test_a_search_without_time_has_proven_nothing() -> None:
    proof = search(State(Board.empty(5)), 0)
    assert (proof.is_exact, proof.move) == (False, None)
    assert (proof.low, proof.high) == (-25, 25)


def test_the_time_is_kept() -> None:
    """By a clock that goes on at every look."""
    ticks = count()
    proof = search(State(Board.empty(5)), 30, clock=lambda: next(ticks))
    assert not proof.is_exact
    assert next(ticks) < 40


def test_a_board_too_large_or_not_legal_is_refused() -> None:
    with pytest.raises(BadInput, match="too large to search: 6x6"):
        search(State(Board.empty(6)), 1)
    with pytest.raises(BadInput, match="not legal"):
        search(State(board_of(Size(3, 3), 9841)), 1)
