"""The second voice in a proposal: what it can tip, what it cannot, and which maps are refused."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tengen.rules import BadInput, Board, Color, Point, parse, rule_set
from tengen.scoring import Proposal, Verdict, propose
from tengen.scoring.analysis import analyze
from tengen.scoring.door import unconditional_life
from tengen.scoring.propose.voice import voice
from tests.scoring.answers import drawn_boards
from tests.scoring.boards import boards

JAPANESE = rule_set("japanese")
# Who moves first in the space of three decides about the black stones.
DOUBTFUL = parse("""
    O O O O O O O .
    O X X X X X O O
    O X . . . X O .
    O X X X X X O O
    O O O O O O O .
""")


def verdict_at(proposal: Proposal, board: Board, point: str) -> Verdict:
    number = analyze(board).group_at[board.index(Point.parse(point))]
    return proposal.verdicts[number]


def dead_and_sure(board: Board, owner: float | None) -> list[tuple[bool, float]]:
    """What is said of each black group when the second voice gives all points to one side."""
    ownership = None if owner is None else [owner] * len(board.cells)
    verdicts = propose(board, JAPANESE, ownership=ownership).verdicts
    return [(verdict.dead, verdict.confidence) for verdict in verdicts if verdict.color is Color.BLACK]


def test_doubtful_groups_that_there_is_no_time_to_search_are_tipped_either_way() -> None:
    rows = str(DOUBTFUL).splitlines()
    many = parse("\n".join([" ".join([row] * 3) for row in rows] * 4))
    alone, black, white = (dead_and_sure(many, owner) for owner in (None, 1.0, -1.0))
    tipped = [place for place in range(12) if black[place][0] != white[place][0]]
    assert len(tipped) == 9, "three of the twelve were searched"
    assert all((black[place][0], white[place][0]) == (False, True) for place in tipped)
    assert len({alone[place][0] for place in tipped}) == 2, "by itself it says one thing here and another there"
    assert min(found[place][1] for found in (black, white) for place in tipped) > 0.6


def test_what_a_search_has_settled_is_not_asked() -> None:
    assert dead_and_sure(DOUBTFUL, 1.0) == dead_and_sure(DOUBTFUL, -1.0) == dead_and_sure(DOUBTFUL, None)


def test_stray_stones_are_dead_even_if_it_says_that_every_stone_lives() -> None:
    board = next(each.board for each in drawn_boards("drawn.txt") if each.name.startswith("a stone alone in a large"))
    alone = propose(board, JAPANESE)
    heard = propose(board, JAPANESE, ownership=[(0, 1, -1)[cell] for cell in board.cells])
    assert alone.dead_points
    assert heard.dead_points == alone.dead_points


def test_it_counts_as_much_as_the_games() -> None:
    analysis = analyze(parse("X X . O"))
    heard = voice(analysis, [0.5, 1.0, 0.0, 0.5])
    assert heard.chances == (0.875, 0.25)
    assert heard.mixed(0, 0.125) == 0.5
    assert heard.mixed(1, 1.0) == 0.625


@given(board=boards(), owners=st.data())
@settings(max_examples=60, deadline=None)
def test_it_never_overrules_what_is_certain(board: Board, owners: st.DataObject) -> None:
    values = st.lists(st.floats(-1, 1), min_size=len(board.cells), max_size=len(board.cells))
    proposal = propose(board, JAPANESE, ownership=owners.draw(values))
    for verdict in proposal.verdicts:
        index = board.index(verdict.point)
        own, other = (
            unconditional_life(board.width, board.height, board.cells, color, False)[index]
            for color in (verdict.color, verdict.color.opponent)
        )
        if own == 1 or other == 2:
            assert (verdict.dead, verdict.confidence) == (other == 2, 1.0)


def test_two_eyes_live_and_a_stone_without_room_is_dead_whatever_it_says() -> None:
    board = parse(". X . X O\nX X X X .\nO . . . .")
    for owner in (-1, 1):
        proposal = propose(board, JAPANESE, ownership=[owner] * 15)
        assert verdict_at(proposal, board, "B3") == Verdict(Point.parse("B3"), Color.BLACK, False, 1.0)


BAD = {
    "too short": ([0.0] * 3, "3 values (expected 4 values)"),
    "too long": ([0.0] * 5, "5 values (expected 4 values)"),
    "too large": ([0, 0, 1.5, 0], "not an owner of C1: 1.5"),
    "too small": ([0, 0, 0, -2], "not an owner of D1: -2"),
    "not a number": ([0, math.nan, 0, 0], "not an owner of B1: nan"),
    "a word": (["black", 0, 0, 0], "not an owner of A1: 'black'"),
    "a truth": ([True, 0, 0, 0], "not an owner of A1: True"),
    "nothing": ([None, 0, 0, 0], "not an owner of A1: None"),
}


@pytest.mark.parametrize(("ownership", "words"), BAD.values(), ids=BAD.keys())
@pytest.mark.parametrize("board", [parse("X . . O"), parse("X . . X")], ids=["two colors", "one color"])
def test_a_map_that_is_not_of_this_board_is_refused(board: Board, ownership: list[float], words: str) -> None:
    with pytest.raises(BadInput) as refused:
        propose(board, JAPANESE, ownership=ownership)
    assert refused.value.code == "bad-ownership"
    assert words in str(refused.value)
