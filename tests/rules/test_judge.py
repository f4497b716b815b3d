"""Every ko rule against a second, slow player of Go: random games on small boards, with passes and moves taken back."""

from array import array

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tengen.rules import RULE_SETS, Board, Color, KoRule, Point, legal_points
from tengen.rules.door import replay
from tests.rules.judge import Judge
from tests.rules.line import Line

SIZES = [(1, 1), (1, 4), (5, 1), (2, 2), (3, 2), (3, 3)]
PASS, TAKE_BACK = 0, 1
steps = st.lists(st.integers(0, 40), min_size=1, max_size=70)


def stones_of(board: Board) -> dict[tuple[int, int], int]:
    stones = {(point.column, point.row): board.stone_at(point) for point in board.points}
    return {place: int(color) for place, color in stones.items() if color is not None}


def go_on(line: Line, judge: Judge, step: int) -> None:
    """One step of both: a pass, a move taken back, or a play among the legal ones; prisoners are not counted."""
    places = judge.places()
    legal = [place for place in places if not judge.verdict(place)]
    if step == TAKE_BACK and len(line.history):
        line.take_back(1)
        judge.undo()
    elif step <= TAKE_BACK or not legal:
        line.play("pass")
        judge.pass_turn()
    else:
        place = legal[step % len(legal)]
        judge.play(place)
        done = line.play(str(Point(*place)))
        assert done.times_seen == judge.times_seen()


def agree(line: Line, judge: Judge) -> None:
    stones, color = judge.past[-1]
    assert stones_of(line.position.board) == stones
    assert line.position.to_play == color
    verdicts = {place: judge.verdict(place) for place in judge.places()}
    legal = [place for place, verdict in verdicts.items() if not verdict]
    assert [tuple(point) for point in legal_points(line.history, line.position, line.rules)] == legal
    for place, verdict in verdicts.items():
        if verdict:
            assert line.refused(str(Point(*place))).code == verdict


def native_agrees(line: Line, judge: Judge) -> None:
    """The core's replay of the same moves comes to the same board, and refuses what the judge refuses."""
    board = line.history.start.board
    off = len(board.cells)
    codes = [
        (off if move.point is None else board.index(move.point)) * 2 + move.color - 1 for move in line.history.moves
    ]
    size = (board.width, board.height)
    done, reason, cells, zobrist, _, _ = replay(
        *size, board.cells, array("h", codes), line.rules.ko, line.rules.self_capture
    )
    now = line.position.board
    assert (done, reason, cells, zobrist) == (len(codes), "", now.cells, now.zobrist)
    for place in judge.places():
        code = now.index(Point(*place)) * 2 + line.position.to_play - 1
        refused = replay(*size, board.cells, array("h", [*codes, code]), line.rules.ko, line.rules.self_capture)[1]
        assert refused == judge.verdict(place)


@pytest.mark.parametrize("self_capture", [False, True], ids=["no self-capture", "self-capture"])
@pytest.mark.parametrize("ko", KoRule)
@given(st.sampled_from(SIZES), st.sampled_from(Color), steps)
@settings(max_examples=70, deadline=None)
def test_a_random_game_is_judged_alike(
    ko: KoRule, self_capture: bool, size: tuple[int, int], first: Color, chosen: list[int]
) -> None:
    rules = RULE_SETS["chinese"].customized(ko=ko, self_capture=self_capture)
    line = Line(Board.empty(*size), rules, first)
    judge = Judge(*size, str(ko), self_capture, past=[({}, int(first))])
    for step in chosen:
        go_on(line, judge, step)
    agree(line, judge)
    native_agrees(line, judge)
