"""Tables of perfect play: byte for byte those of the pure Python twin, true to their rules, and never beaten."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

import pytest

from tengen import _core
from tengen.lab import Size, board_of, random_position, solvetwin
from tengen.lab.perfect import PASS, PerfectPlay, State, has_table, make_table, open_table, table_path
from tengen.rules import BadInput, Board, TengenError, parse

VALUES = {"1x1": 0, "1x2": 0, "2x2": 0, "2x3": 0, "3x3": 9, "3x4": 4, "4x4": 1}


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("tables")


@pytest.mark.parametrize(("width", "height"), [(1, 1), (1, 2), (4, 1), (2, 2), (2, 3), (3, 2), (3, 3)])
def test_the_native_table_is_that_of_the_twin(width: int, height: int) -> None:
    assert _core.solve_table(width, height) == solvetwin.solve_table(width, height)


@pytest.mark.parametrize("name", VALUES)
def test_the_empty_board_has_its_value(name: str, tables: Path) -> None:
    size = Size.parse(name)
    assert open_table(size, tables).worth(State(Board.empty(*size))).value == VALUES[name]


def test_black_takes_the_board_of_3x3_from_the_middle(tables: Path) -> None:
    play = open_table(Size(3, 3), tables)
    answer = play.answer(State(Board.empty(3)))
    assert (answer.worth.value, answer.best, answer.moves["B2"]) == (9, ("B2",), 9)
    assert answer.moves["A1"] < 9
    line, ends = play.line(State(Board.empty(3)))
    assert (line[0], line[-2:], ends) == ("B2", (PASS, PASS), True)


@pytest.mark.parametrize("name", ["2x3", "3x3", "3x4", "4x4"])
def test_a_state_is_worth_its_best_move(name: str, tables: Path) -> None:
    """With moves made by the rules of the house, not by the solver's own."""
    size, chance = Size.parse(name), Random(1)
    play = open_table(size, tables)
    for _ in range(150):
        state = State(random_position(size, chance), passed=chance.random() < 0.3)
        check_best_move(play, state)
        for _, after in state.moves():
            if after is not None and after.ko_index is not None:
                check_best_move(play, after)


def check_best_move(play: PerfectPlay, state: State) -> None:
    nexts = [after and play.worth(after) for _, after in state.moves()]
    worth = play.worth(state)
    assert worth.low == max(-after.high if after else state.area() for after in nexts)
    assert worth.high == max(-after.low if after else state.area() for after in nexts)
    answer = play.answer(state)
    assert answer.best
    assert max(answer.moves.values()) == worth.value


@pytest.mark.parametrize("name", ["2x2", "2x3", "3x3", "3x4", "4x4"])
@pytest.mark.parametrize("greedy", [False, True])
def test_nobody_beats_the_table(name: str, greedy: bool, tables: Path) -> None:
    """It plays its best moves from any position; the other side plays at random, or for the most points at once."""
    size, chance = Size.parse(name), Random(2)
    play = open_table(size, tables)
    for _ in range(25):
        state = State(random_position(size, chance))
        value, mine, moves = play.worth(state).value, state.to_play, 0
        following: State | None = state
        while following is not None and moves < 200:
            state, moves = following, moves + 1
            nexts = dict(state.moves())
            if state.to_play is mine:
                name_of_move = chance.choice(play.answer(state).best)
            elif greedy:
                name_of_move = min(nexts, key=lambda each: after.area() if (after := nexts[each]) else -state.area())
            else:
                name_of_move = chance.choice(list(nexts))
            following = nexts[name_of_move]
        got = 0 if following is not None else state.area() if state.to_play is mine else -state.area()
        assert got >= value


def test_a_won_position_is_won_in_the_end_against_anything(tables: Path) -> None:
    play, chance = open_table(Size(3, 3), tables), Random(3)
    state: State | None = State(Board.empty(3))
    last, moves = State(Board.empty(3)), 0
    while state is not None:
        last, moves = state, moves + 1
        assert moves < 100
        own = moves % 2 == 1
        state = dict(state.moves())[chance.choice(play.answer(state).best if own else [n for n, _ in state.moves()])]
    assert abs(last.area()) == 9


def test_a_ko_that_is_none_and_an_illegal_position_are_refused(tables: Path) -> None:
    play = open_table(Size(3, 3), tables)
    with pytest.raises(BadInput, match=r"no such state: serial 0 of 3x3 with a ko at A3"):
        play.worth(State(Board.empty(3), ko_index=0))
    with pytest.raises(BadInput, match="no such state: serial 9,841 of 3x3"):
        play.worth(State(board_of(Size(3, 3), 9841)))


def test_ko_forbids_a_move_and_has_another_value(tables: Path) -> None:
    board = parse("""
        . O X
        O X .
        . . .
    """)
    play = open_table(Size(3, 3), tables)
    state = State(board, ko_index=0)
    assert "A3" not in play.answer(state).moves
    assert "A3" in play.answer(State(board)).moves


def test_a_table_that_is_not_good_is_refused(tmp_path: Path) -> None:
    size, path = Size(2, 2), table_path(Size(2, 2), tmp_path)
    open_table(size, tmp_path)
    good = path.read_bytes()
    for bad, message in (
        (b"", "empty"),
        (b"nothing of the kind", "not a table of perfect play"),
        (good[:8] + b"\2" + good[9:], r"a table of version 2 \(expected 1\)"),
        (good[:-1], f"a table of {len(good) - 1} bytes"),
        (good[:-3] + bytes([good[-3] ^ 8]) + good[-2:], "its checksum is wrong"),
        (_core.solve_table(2, 1), "is of another board"),
    ):
        path.write_bytes(bad)
        with pytest.raises(BadInput, match=message):
            open_table(size, tmp_path)
        if bad and len(bad) > 20 and "another" not in message:
            with pytest.raises(ValueError, match=message):
                solvetwin.Table(bad)


def test_the_twin_looks_into_the_same_table() -> None:
    data = _core.solve_table(3, 2)
    native, judge, chance = _core.Table(data), solvetwin.Table(data), Random(4)
    assert native.size == judge.size == (3, 2)
    for _ in range(300):
        cells = bytes(chance.choices((0, 1, 2), k=6))
        asked = (cells, chance.randrange(-1, 6), chance.random() < 0.5)
        assert native.look(*asked) == judge.look(*asked)


def test_what_cannot_be_solved_or_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"too large to solve: 3x7 \(expected at most 20 points, 4x5"):
        make_table(Size(3, 7), tmp_path)
    with pytest.raises(ValueError, match=r"not a number of points: 20 \(expected 1 to 16\)"):
        _core.solve_table(4, 5)
    (tmp_path / "file").touch()
    with pytest.raises(TengenError, match="cannot write"):
        open_table(Size(2, 2), tmp_path / "file" / "tables")


def test_a_disk_that_is_full_leaves_no_half_table(tmp_path: Path) -> None:
    (tmp_path / f"3x3.table.{os.getpid()}.part").symlink_to("/dev/full")
    with pytest.raises(TengenError, match=r"cannot write .*: No space left on device"):
        open_table(Size(3, 3), tmp_path)
    assert list(tmp_path.iterdir()) == []
    assert open_table(Size(3, 3), tmp_path).worth(State(Board.empty(3))).value == 9


def test_a_table_that_takes_an_hour_is_not_made_by_asking(tmp_path: Path) -> None:
    assert not has_table(Size(4, 5), tmp_path)
    with pytest.raises(BadInput, match=r"no table of 4x5 in .* \(expected one made by `tengen lab solve 4x5`"):
        open_table(Size(4, 5), tmp_path)
