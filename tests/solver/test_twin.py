"""The native search and the exhaustive twin answer alike in random rooms, and both refuse the same."""

from __future__ import annotations

import random

import pytest

from tengen import _core
from tengen.rules import Board, parse
from tengen.solver import twin
from tests.rules.symmetry import SYMMETRIES, Symmetry
from tests.solver.rooms import SIDE, as_board, random_room

NODES = 30_000
Arguments = tuple[int, int, bytes, int, int, str, list[int], list[int], int, int, int, bool]


def answers(found: tuple[str, int, int, list[tuple[int, str, int]], list[int]]) -> tuple[str, list[tuple[int, str]]]:
    return found[0], [(move, answer) for move, answer, _ in found[3]]


def asked(chance: random.Random, most: int) -> Arguments:
    cells, region, stone = random_room(chance, most)
    goal, escape = chance.choice((("take", 0), ("take", chance.randint(2, 4)), ("live", 0)))
    color, retakes = chance.choice((1, 2)), chance.choice((0, 1, 2))
    return SIDE, SIDE, cells, color, -1, goal, [stone], region, escape, retakes, NODES, True


@pytest.mark.parametrize("seed", range(12))
def test_the_native_search_answers_as_the_exhaustive_one(seed: int) -> None:
    chance = random.Random(seed)
    decided = 0
    for _ in range(15):
        question = asked(chance, 5)
        slow = twin.solve(*question)
        if slow[0] != "unknown":
            decided += 1
            assert answers(_core.solve(*question)) == answers(slow), (str(as_board(question[2])), question)
    assert decided >= 10


def test_both_answer_alike_about_connections() -> None:
    chance = random.Random(8)
    for _ in range(60):
        cells, region, stone = random_room(chance, 4)
        friends = [index for index, cell in enumerate(cells) if cell == cells[stone] and index != stone]
        if not friends:
            continue
        question: Arguments = (
            SIDE, SIDE, cells, chance.choice((1, 2)), -1, "connect", [stone, chance.choice(friends)], region, 0,
            chance.choice((0, 1, 2)), NODES, True,
        )  # fmt: skip
        slow = twin.solve(*question)
        if slow[0] != "unknown":
            assert answers(_core.solve(*question)) == answers(slow), (str(as_board(cells)), question)


@pytest.mark.parametrize("symmetry", SYMMETRIES, ids=str)
def test_a_turned_mirrored_or_recolored_room_has_the_same_answers(symmetry: Symmetry) -> None:
    chance = random.Random(3)
    for _ in range(20):
        question = asked(chance, 7)
        board, cells = as_board(question[2]), question[2]
        turned = symmetry.board(board)

        def place(index: int, board: Board = board, turned: Board = turned) -> int:
            return turned.index(symmetry.point(board, board.points[index]))

        swapped = turned.cells.translate(bytes([0, 2, 1]) + bytes(253))
        width, height, _, color, ko, goal, stones, region, escape, retakes, nodes, every = question
        image = (
            width, height, swapped, 3 - color, ko, goal, [place(s) for s in stones], sorted(place(r) for r in region),
            escape, 3 - retakes if retakes else 0, nodes, every,
        )  # fmt: skip
        plain, other = _core.solve(*question), _core.solve(*image)
        assert cells == question[2]
        assert other[0] == plain[0]
        moved = {move if move < 0 else place(move): answer for move, answer, _ in plain[3]}
        assert {move: answer for move, answer, _ in other[3]} == moved


@pytest.mark.parametrize("seed", range(4))
def test_the_line_keeps_what_is_proven(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(15):
        question = asked(chance, 7)
        found = _core.solve(*question)
        if found[0] == "unknown":
            continue
        width, height, cells, color, ko, goal, stones, region, escape, retakes, nodes, every = question
        judge = twin._Asked(width, height, cells, goal, stones, region, escape, retakes)
        state = (cells, color, ko)
        whole = sorted(judge.room | set(region))
        for move in found[4]:
            state = dict(judge.moves(state))[move]
            if (judged := judge.judge(state[0])) != "unknown":
                assert judged == found[0]
                break
            again = _core.solve(width, height, *state, goal, stones, whole, escape, retakes, nodes, every)
            assert again[0] == found[0], (str(as_board(question[2])), found)


def test_a_proof_ends_within_its_plies() -> None:
    chance = random.Random(11)
    ended = 0
    for _ in range(60):
        question = asked(chance, 6)
        answer, plies, _, _, line = _core.solve(*question)
        if answer == "reached" and plies < 24:
            ended += 1
            assert len(line) <= plies
    assert ended > 5


def test_what_needs_more_nodes_than_it_may_look_at_is_unknown() -> None:
    rows = [". . . . . . ."] * 3 + ["X X X X X X X", "O O O O O O O", ". . . . . . .", ". . . . . . ."]
    cells = parse("\n".join(rows)).cells
    region = list(range(21))
    for solve in (_core.solve, twin.solve):
        found = solve(7, 7, cells, 2, -1, "take", [21], region, 0, 0, 50, True)
        assert found[0] == "unknown"
        assert found[2] <= 60


BAD: dict[str, dict[int, object]] = {
    "not a color: 3 (expected 1 to 2)": {3: 3},
    "not a ko point: 49 (expected -1 to 48)": {4: 49},
    "not a goal: 'win' (expected take, live or connect)": {5: "win"},
    "not a number of stones: 0 (expected 1 or more)": {6: []},
    "not a number of stones: 1 (expected 2)": {5: "connect"},
    "not a stone: 48 (expected stones of one color)": {6: [48]},
    "not a point: 49 (expected 0 to 48)": {7: [49]},
    "not a number of liberties: -1 (expected 0 to 49)": {8: -1},
}


@pytest.mark.parametrize("message", BAD)
@pytest.mark.parametrize("solve", [_core.solve, twin.solve])
def test_a_bad_question_is_refused_in_the_same_words(message: str, solve: object) -> None:
    cells = bytearray(49)
    cells[0] = 1
    arguments: list[object] = [7, 7, bytes(cells), 1, -1, "take", [0], [1, 7], 0, 0, 100, True]
    for place, value in BAD[message].items():
        arguments[place] = value
    with pytest.raises(ValueError, match="not a") as refused:
        solve(*arguments)  # type: ignore[operator]
    assert str(refused.value) == message


def test_a_group_without_liberties_is_refused() -> None:
    cells = parse("X O .\nO . .\n. . .").cells
    for solve in (_core.solve, twin.solve):
        with pytest.raises(ValueError, match="not legal: a group has no liberty"):
            solve(3, 3, cells, 1, -1, "take", [1], [4], 0, 0, 100, True)
