"""Repetition against a judge that replays everything; and a move is no more work after 10,000 moves than after 10."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tengen.rules import (
    RULE_SETS,
    Board,
    Color,
    History,
    IllegalMove,
    KoRule,
    Point,
    Position,
    RuleSet,
    legal_points,
    parse,
    pass_turn,
    play,
)
from tengen.rules.sightings import APART, Sightings
from tengen.rules.trail import Trail

SIMPLE = RULE_SETS["japanese"].customized(self_capture=True)
RULES = (SIMPLE, RULE_SETS["tromp-taylor"], RULE_SETS["new-zealand"], RULE_SETS["chinese"])
Line = tuple[History, Position]


def begun(board: Board) -> Line:
    start = Position(board)
    return History.starting(start), start


def extended(line: Line, point: Point | None, rules: RuleSet) -> Line:
    history, position = line
    step = pass_turn(position) if point is None else play(history, position, rules, point)
    return history.extended((step.move,), (step.position.board.zobrist,)), step.position


def judged(line: Line, rules: RuleSet, point: Point) -> tuple[str, int]:
    """What the rules say of a play, from all positions of the line: why not and since when, or how often."""
    history, position = line
    board, _ = position.board.play(position.to_play, point)
    past = list(history.positions())
    seen = [number for number, earlier in enumerate(past) if earlier.board == board]
    same = [number for number in seen if past[number].to_play is position.to_play.opponent]
    forbidden = {KoRule.SIMPLE: [], KoRule.POSITIONAL: seen, KoRule.SITUATIONAL: same}[rules.ko]
    before = len(history) - 1
    if rules.ko is KoRule.SIMPLE and before in seen and not history.moves[-1].is_pass:
        return "ko", before
    return ("superko", forbidden[-1]) if forbidden else ("", len(same) + 1)


def told(line: Line, rules: RuleSet, point: Point) -> tuple[str, int]:
    history, position = line
    try:
        return "", play(history, position, rules, point).times_seen
    except IllegalMove as refused:
        return refused.code, refused.earlier or 0


@given(
    st.sampled_from([(2, 2), (1, 3), (3, 2)]),
    st.sampled_from([rules for rules in RULES if rules.self_capture]),
    st.lists(st.tuples(st.integers(0, 40), st.integers(0, 90), st.integers(0, 10)), max_size=90),
)
@settings(deadline=None, max_examples=60)
def test_lines_that_grow_from_one_another_repeat_as_a_whole_replay_says(
    size: tuple[int, int], rules: RuleSet, steps: list[tuple[int, int, int]]
) -> None:
    """Each step goes on from the last line or from any other, shortened or not: none sees what only another has."""
    lines = [begun(Board.empty(*size))]
    for which, back, choice in steps:
        line = lines[-1] if which > 5 else lines[which * 7 % len(lines)]
        if back > 80:
            left = len(line[0]) * (back - 80) // 10
            line = line[0].shortened(left), line[0].position_at(left)
        points = [point for point in line[1].board.points if line[1].board.stone_at(point) is None]
        for point in points:
            assert told(line, rules, point) == judged(line, rules, point)
        legal = [point for point in points if not judged(line, rules, point)[0]]
        lines.append(extended(line, legal[choice % len(legal)] if legal and choice else None, rules))


def test_a_shorter_history_does_not_see_what_came_after_it() -> None:
    rules = RULE_SETS["tromp-taylor"]
    short = begun(parse(". O . X ."))
    longer = extended(extended(short, Point.parse("C1"), rules), Point.parse("E1"), rules)
    assert told(longer, rules, Point.parse("D1")) == ("superko", 0)
    assert told(short, rules, Point.parse("C1")) == ("", 1)


def test_boards_with_one_hash_are_told_apart() -> None:
    """The same number stands for every board of the line, as if the keys of all stones were nothing."""
    rules, line = SIMPLE, begun(Board.empty(2))
    one = line[1].board.play(Color.BLACK, Point.parse("A1"))[0]
    for name in ("A1", "B2", "A2", None):
        line = extended(line, Point.parse(name) if name else None, rules)
    history = line[0]
    forged = History(history.start, history.moves, Trail([one.zobrist] * 5))
    boards = [position.board for position in history.positions()]
    for asked in (one, boards[2], boards[3], Board.empty(2)):
        seen = forged.seen(Board(2, 2, asked.cells, one.zobrist))
        assert [number in seen for number in range(6)] == [board == asked for board in boards] + [False]
    other = Board(2, 2, bytes((2, 2, 2, 0)), one.zobrist)
    assert not any(number in forged.seen(other) for number in range(6))


def test_a_position_is_the_same_whether_or_not_anybody_has_asked_for_repetitions() -> None:
    line = walked(3, RULE_SETS["japanese"], 3 * APART + 5)
    plain = History(line[0].start, Trail(line[0].moves), Trail(line[0].hashes))
    expected = list(plain.positions())
    line[0].seen(line[1].board)
    for number, position in enumerate(expected):
        assert line[0].position_at(number) == plain.position_at(number) == position
        assert line[0].position_at(number).board.zobrist == position.board.zobrist
        assert line[0].position_before(line[1], len(line[0]) - number) == position


def test_a_second_thread_gets_the_same_answer_while_the_first_is_still_looking() -> None:
    """The hashes of the first one's history are read slowly: it asks again itself, as another thread would."""
    history, position = walked(3, SIMPLE, 40)
    expected = [number in history.seen(position.board) for number in range(41)]
    fresh = Sightings(history.start.board, history.start.to_play)
    heard: list[list[bool]] = []

    class Slow(Trail[int]):
        def __getitem__(self, place: Any) -> Any:
            if place == 20:
                other = fresh.seen(position.board, history.moves, history.hashes)
                heard.append([number in other for number in range(41)])
            return super().__getitem__(place)

    first = fresh.seen(position.board, history.moves, Slow(history.hashes))
    assert heard == [expected]
    assert [number in first for number in range(41)] == expected
    assert fresh.seen(position.board, history.moves, history.hashes).times(Color.BLACK) == first.times(Color.BLACK)


# Work is counted in steps of the interpreter: no clock, and no loop over the history can hide.


def steps(deed: Callable[[], object]) -> int:
    """How many instructions Python runs for the deed."""
    count = 0

    def trace(frame: FrameType, event: str, argument: Any) -> Any:
        nonlocal count
        frame.f_trace_opcodes = True
        frame.f_trace_lines = False
        count += event == "opcode"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        deed()
    finally:
        sys.settrace(before)
    return count


def walked(size: int, rules: RuleSet, moves: int) -> Line:
    """A line of so many moves by chance, with a pass where nothing else is allowed."""
    chance = random.Random(size)
    line = begun(Board.empty(size))
    points = line[1].board.points
    while len(line[0]) < moves:
        for point in chance.sample(points, min(len(points), 8)):
            try:
                line = extended(line, point, rules)
                break
            except IllegalMove:
                continue
        else:
            line = extended(line, None, rules)
    return line


@pytest.mark.parametrize("rules", ["japanese", "chinese", "aga"])
@pytest.mark.parametrize("size", [2, 5, 19])
def test_a_move_is_as_much_work_after_10_000_moves_as_after_10(size: int, rules: str) -> None:
    """It may find a board that was kept some moves before, at most so many; nothing else may grow."""
    assert work(size, RULE_SETS[rules], 10_000) <= 1.5 * work(size, RULE_SETS[rules], 10) + 40 * APART


def work(size: int, rules: RuleSet, length: int) -> int:
    """The most steps that judging a point takes, in the next few moves of a line of so many."""
    line = walked(size, rules, length)
    line[0].seen(line[1].board)
    most = 0
    for _ in range(20):
        tried = 1 + line[1].board.cells.count(0)
        most = max(most, steps(partial(legal_points, *line, rules)) // tried)
        legal = legal_points(*line, rules)
        line = extended(line, legal[0] if legal else None, rules)
    return most


def test_undoing_a_move_is_as_much_work_after_10_000_moves_as_after_10() -> None:
    counts = []
    for length in (10, 10_000):
        history, position = walked(5, RULE_SETS["japanese"], length)
        counts.append(max(steps(partial(history.position_before, position, moves)) // moves for moves in (1, 2, 3)))
    assert counts[1] <= 2 * counts[0] + 200
