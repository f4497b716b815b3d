"""The machine's proposal: real games, boards drawn by hand, and what holds of every proposal."""

from __future__ import annotations

import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tengen.rules import Board, Point, parse, rule_set
from tengen.scoring.analysis import analyze
from tengen.scoring.door import unconditional_life
from tengen.scoring.propose import propose
from tengen.scoring.propose.proposal import Effort, Proposal
from tengen.scoring.state import with_marks
from tests.scoring.answers import Answered, drawn_boards, real_games
from tests.scoring.boards import SWAPPED, boards

JAPANESE, CHINESE = rule_set("japanese"), rule_set("chinese")
DRAWN = [drawn for drawn in drawn_boards() if not drawn.unsolved]
ON_EACH = pytest.mark.parametrize("drawn", DRAWN, ids=[drawn.name for drawn in DRAWN])


@pytest.mark.parametrize(("effort", "least"), [(Effort.FAST, 6), (Effort.THOROUGH, 6)])
def test_as_many_real_games_are_right_as_ever(effort: Effort, least: int) -> None:
    games = real_games()
    wrong = {game.name: game.wrong(propose(game.board, JAPANESE, effort=effort)) for game in games}
    assert len(games) == 6
    assert sum(not points for points in wrong.values()) >= least, wrong


def test_as_many_games_of_programs_are_right_as_ever() -> None:
    games = drawn_boards("played.txt")
    wrong = {game.name: game.wrong(propose(game.board, JAPANESE)) for game in games}
    assert len(games) == 42
    assert sum(not points for points in wrong.values()) >= 42, wrong


@ON_EACH
def test_drawn_boards_are_right(drawn: Answered) -> None:
    proposal = propose(drawn.board, JAPANESE)
    assert drawn.wrong(proposal) == []
    assert drawn.open <= set(proposal.open_points)
    assert bool(drawn.open) == bool(proposal.open_points)
    territory_at = analyze(drawn.board).territory_at
    neutral = {territory_at[drawn.board.index(point)] for point in proposal.neutral_points}
    assert neutral == {territory_at[drawn.board.index(point)] for point in drawn.neutral}


def test_eyes_in_seki_count_where_the_rules_do_not_tax_them() -> None:
    seki = next(drawn for drawn in DRAWN if drawn.neutral)
    assert propose(seki.board, JAPANESE).neutral_points
    assert propose(seki.board, CHINESE).neutral_points == ()


@given(board=boards(), seed=st.integers(), effort=st.sampled_from(Effort))
@settings(max_examples=60, deadline=None)
def test_every_proposal_can_be_taken_over(board: Board, seed: int, effort: Effort) -> None:
    proposal = propose(board, JAPANESE, seed=seed, effort=effort)
    state = with_marks(analyze(board), proposal.dead_points, proposal.neutral_points)
    assert state.dead_points == proposal.dead_points
    assert state.neutral_points == proposal.neutral_points
    groups = analyze(board).groups
    assert [verdict.point for verdict in proposal.verdicts] == [board.points[group.stones[0]] for group in groups]
    assert [verdict.color for verdict in proposal.verdicts] == [group.color for group in groups]
    assert all(0 <= verdict.confidence <= 1 for verdict in proposal.verdicts)
    assert all(verdict.confidence >= 0.5 for verdict in proposal.verdicts if verdict.dead)
    assert all(board.stone_at(point) is None for point in proposal.open_points)


@given(board=boards(), seed=st.integers(0, 99))
@settings(max_examples=40, deadline=None)
def test_what_is_certain_is_never_doubted(board: Board, seed: int) -> None:
    proposal = propose(board, JAPANESE, seed=seed)
    for verdict in proposal.verdicts:
        index = board.index(verdict.point)
        own, other = (
            unconditional_life(board.width, board.height, board.cells, color, False)[index]
            for color in (verdict.color, verdict.color.opponent)
        )
        if own == 1 or other == 2:
            assert (verdict.dead, verdict.confidence) == (other == 2, 1.0)


@pytest.mark.parametrize("effort", Effort)
def test_the_same_question_has_the_same_answer(effort: Effort) -> None:
    board = real_games()[1].board
    assert propose(board, JAPANESE, seed=5, effort=effort) == propose(board, JAPANESE, seed=5, effort=effort)
    assert propose(board, JAPANESE, seed=5, effort=effort) != propose(board, JAPANESE, seed=6, effort=effort)


@ON_EACH
def test_swapped_colors_have_the_same_dead_stones(drawn: Answered) -> None:
    board = drawn.board
    swapped = Board.of(board.width, board.height, board.cells.translate(SWAPPED))
    assert propose(swapped, JAPANESE).dead_points == propose(board, JAPANESE).dead_points


def test_a_board_without_stones_has_nothing_to_propose() -> None:
    assert propose(Board.empty(9), JAPANESE) == Proposal((), (), ())


def test_stones_that_nobody_reaches_are_alive() -> None:
    proposal = propose(parse("X . ."), JAPANESE)
    assert [(verdict.dead, verdict.confidence) for verdict in proposal.verdicts] == [(False, 1.0)]
    proposal = propose(parse("X . O O O ."), JAPANESE)
    assert [verdict.dead for verdict in proposal.verdicts] == [True, False]


@pytest.mark.parametrize("board", [parse("X"), parse("XO"), parse("XOX\nOXO"), parse("XX\nXX")])
def test_stones_without_liberties_do_no_harm(board: Board) -> None:
    proposal = propose(board, JAPANESE)
    with_marks(analyze(board), proposal.dead_points, proposal.neutral_points)
    assert len(proposal.verdicts) == len(board.groups())


def test_confidence_is_high_where_there_is_no_doubt_and_low_where_there_is() -> None:
    unsettled = next(game for game in real_games() if game.name == "corner_test_2")
    verdicts = {verdict.point: verdict for verdict in propose(unsettled.board, JAPANESE).verdicts}
    assert verdicts[Point.parse("A7")].confidence < 0.65
    assert verdicts[Point.parse("A11")].confidence > 0.9


def test_there_is_a_proposal_without_the_native_core() -> None:
    run = """
import sys
sys.modules["tengen._core"] = None
from tengen.rules import parse, rule_set
from tengen.scoring.propose import propose
board = parse(".X.XO\\nXXXXO\\nOOOOO\\n..x..".replace("x", "X"))
print(*propose(board, rule_set("japanese")).dead_points)
"""
    done = subprocess.run([sys.executable, "-c", run], check=True, capture_output=True, text=True)
    assert done.stdout == "C1\n"
