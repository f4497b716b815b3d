"""The steps of a proposal, each by itself: blocks, chances, conflicts, stray stones."""

from __future__ import annotations

import pytest

from tengen.rules import Board, Color, parse
from tengen.scoring.analysis import analyze
from tengen.scoring.propose.blocks import Block, find_blocks
from tengen.scoring.propose.dispute import Dispute, settle
from tengen.scoring.propose.games import Games, game_length, play_games
from tengen.scoring.propose.stray import stray_groups
from tengen.scoring.propose.verdicts import certain_fates, chance_to_live, dead_groups, enemies_near
from tengen.scoring.state import ScoringState, initial_state

ROW = parse("X.X.O.X")


def games_of(*ends: str) -> Games:
    """Games that ended with these owners: X, O or nobody."""
    return Games(len(ends[0]), bytes(".XO".index(sign) for end in ends for sign in end))


def test_shares_and_margins_are_those_of_the_games() -> None:
    games = games_of("XX.", "XO.", "XO.", "OO.")
    assert games.count == 4
    assert games.share(1, Color.WHITE) == 0.75
    assert games.share(2, None) == 1
    assert games.margins == (0.5, -0.5, 0)


def test_points_are_left_open_in_a_game_if_one_of_them_is_nobodys() -> None:
    games = games_of("X.O", ".OO", "XOO", "XXO")
    assert [games.left_open(points) for points in ((0,), (2,), (0, 1))] == [0.25, 0, 0.5]


def test_either_side_moves_first_in_half_of_the_games() -> None:
    games = play_games(parse("X.O"), 10, 0)
    assert games.count == 10
    assert [games.share(1, color) for color in Color] == [0.5, 0.5]


def test_groups_that_live_and_die_together_are_one_block() -> None:
    games = games_of("XXXXOXX", "OOOOOOX", "XXXXOXX", "OOOOOOO")
    blocks = find_blocks(analyze(ROW), games)
    assert [block.groups for block in blocks] == [(0, 1), (2,), (3,)]
    assert [(block.color, block.stones, block.stays) for block in blocks] == [
        (Color.BLACK, 2, 0.5),
        (Color.WHITE, 1, 1.0),
        (Color.BLACK, 1, 0.75),
    ]


CHANCES = {
    "not disputed": (1, 0.3, None, 0.3),
    "the owner cannot save it": (1, 0.6, Dispute(owner_first=0.4, other_first=0.0), 0.2),
    "the other cannot take it": (1, 0.4, Dispute(owner_first=1.0, other_first=0.6), 0.8),
    "whoever moves first decides, and the owner clearly could": (1, 0.4, Dispute(0.8, 0.0), 0.55),
    "whoever moves first decides, and the owner hardly could": (1, 0.4, Dispute(0.6, 0.0), 0.35),
    "many stones, and the owner clearly could": (20, 0.4, Dispute(0.9, 0.0), 0.425),
    "many stones, and the owner could not quite": (20, 0.9, Dispute(0.8, 0.6), 0.5 * 0.8 / 0.85),
    "many stones that the other cannot take": (40, 0.8, Dispute(0.9, 0.7), 0.8),
    "neither few nor many": (16, 0.4, Dispute(0.8, 0.0), 0.475),
}


@pytest.mark.parametrize(("stones", "stays", "dispute", "chance"), CHANCES.values(), ids=CHANCES.keys())
def test_the_chance_to_live(stones: int, stays: float, dispute: Dispute | None, chance: float) -> None:
    assert chance_to_live(Block(Color.BLACK, (0,), stones, stays), dispute) == pytest.approx(chance)


def test_of_two_colors_that_meet_those_die_that_most_stones_speak_for() -> None:
    analysis = analyze(parse("XX.O.XX"))
    assert dead_groups(analysis, {0: 0.3, 1: 0.0, 2: 0.3}) == {0, 2}
    assert dead_groups(analysis, {0: 0.45, 1: 0.0, 2: 0.45}) == {1}
    assert dead_groups(analysis, {0: 0.5, 1: 0.6, 2: 0.9}) == frozenset()


def test_stones_that_no_enemy_reaches_cannot_be_dead() -> None:
    assert dead_groups(analyze(parse("X.")), {0: 0.0}) == frozenset()


def test_a_stone_inside_its_own_chain_can_be_dead_where_an_enemy_reaches_the_chain() -> None:
    analysis = analyze(parse("X . X X O\n. X O O O\nX O . . ."))
    assert analysis.groups[0].color is Color.BLACK
    assert enemies_near(analysis, 0) == frozenset()
    black = {number: 0.1 for number, group in enumerate(analysis.groups) if group.color is Color.BLACK}
    assert dead_groups(analysis, black) == set(black)


def test_certain_fates_are_those_of_unconditional_life() -> None:
    assert certain_fates(analyze(parse(".X.XO\nXXXX.")), self_capture=False) == {0: 1.0, 1: 0.0}
    assert certain_fates(analyze(parse(".X..O\nXXX..")), self_capture=False) == {}


WALL = "OOOOO\n.....\n.....\n..X..\n.....\n....."


def test_a_stone_in_a_wide_space_that_is_not_its_own_is_stray() -> None:
    state = initial_state(parse(WALL))
    nobodys = games_of("." * 30)
    assert stray_groups(state, nobodys) == {1}
    assert stray_groups(state, games_of("X" * 30)) == frozenset()
    assert stray_groups(ScoringState(state.analysis, frozenset({1})), nobodys) == frozenset()
    assert stray_groups(initial_state(parse(WALL.replace("..X..", "XXXX."))), nobodys) == frozenset()
    assert stray_groups(initial_state(parse("OOOOO\n..X..\n.....")), games_of("." * 15)) == frozenset()


def test_a_dispute_knows_who_moves_first() -> None:
    board = parse("""
        O O O O O O O .
        O X X X X X O O
        O X . . . X O .
        O X X X X X O O
        O O O O O O O .
    """)
    analysis = analyze(board)
    group = analysis.group_at[board.index(board.stones(Color.BLACK)[0])]
    block = Block(Color.BLACK, (group,), len(analysis.groups[group].stones), 0.5)
    dispute = settle(analysis, block, 200, 0)
    assert dispute.owner_first > 0.8
    assert dispute.other_first < 0.2


def test_fuller_boards_have_shorter_games() -> None:
    assert game_length(Board.empty(9)) > game_length(parse("X.O\nXOO\nX.O"))
