"""The levels: a table that others can rely on, and what every weak player does and never does."""

from __future__ import annotations

import json
from dataclasses import replace
from importlib.resources import files
from itertools import pairwise
from random import Random

import pytest

from tengen.engines.levels import LEVELS, STRONGEST, USUAL, level
from tengen.engines.situation import Situation
from tengen.engines.style import Style, chosen, drawn, is_eye
from tengen.rules import BadInput, Color, Point
from tests.engines.positions import after, empty
from tests.engines.positions import drawn as board

WILD = Style(1.0, 100, looks=40, wild=1.0)


def test_there_are_enough_rungs_each_with_a_name_and_a_line() -> None:
    assert len(LEVELS) >= 12
    for values in zip(*((each.id, each.name, each.about) for each in LEVELS), strict=True):
        assert len(set(values)) == len(LEVELS)
    assert all(len(each.about) <= 80 and each.about.endswith(".") for each in LEVELS)
    assert all(each.rank[-1] in "kd" and each.rank[:-1].isdecimal() for each in LEVELS)
    assert LEVELS[0].rank == "30k"
    assert level(USUAL) in LEVELS


def test_every_rung_is_stronger_on_paper_than_the_one_below() -> None:
    for below, above in pairwise(LEVELS):
        assert above.visits >= below.visits
        if below.style and above.style:
            assert above.style.temperature <= below.style.temperature
            assert above.style.cap <= below.style.cap


def test_every_rung_has_a_rating_on_every_size() -> None:
    known = json.loads(files("tengen.engines").joinpath("data/ratings.json").read_text())["levels"]
    assert set(known) == {each.id for each in LEVELS}
    for each in LEVELS:
        assert isinstance(each.rating(9, 9), int)
        assert each.rating(9, 9) == each.rating(8, 9)


def test_every_rung_keeps_within_the_promised_time() -> None:
    assert all(each.seconds(81) < 1 and each.seconds(361) < 2 for each in LEVELS)


@pytest.mark.parametrize("name", ["0", "17", "god", "", "-1", "9d"])
def test_a_level_that_there_is_not_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match="not a level"):
        level(name)


def test_a_level_is_found_by_name_rank_and_number() -> None:
    assert level("SEED") is level("1") is level("30k") is LEVELS[0]
    assert level(str(len(LEVELS))) is STRONGEST


EYES = """
    . X . X O
    X X X X O
    . O O O O
    O O . O .
"""


def test_no_eye_of_ones_own_is_ever_thought_of() -> None:
    for color, eyes in ((Color.BLACK, {"A4", "C4"}), (Color.WHITE, {"C1", "E1", "A2"})):
        game = board(EYES, color)
        policy = [0.0 if cell else 0.1 for cell in game.position.board.cells] + [0.1]
        found = drawn(game, policy, WILD, Random(1))
        names = {str(game.position.board.points[index]) for index in found}
        assert not names & (eyes - {"A2"}), color


def test_a_point_with_enemies_at_two_corners_is_no_eye() -> None:
    game = board(". X O\nX . X\nO X .")
    assert not is_eye(game.position.board, Color.BLACK, 4)
    assert is_eye(board(". X .\nX . X\nO X .").position.board, Color.BLACK, 4)


def test_illegal_points_and_the_pass_are_never_thought_of() -> None:
    game = empty(3)
    policy = [0.0] * 8 + [0.2, 0.8]
    assert drawn(game, policy, WILD, Random(1)) == [8]
    assert drawn(game, [0.0] * 9 + [1.0], WILD, Random(1)) == []


def test_the_first_move_that_throws_away_little_is_played() -> None:
    style = replace(WILD, cap=5)
    assert chosen([3, 7, 9], [-20.0, 1.0, 3.0], 2.0, style) == 7
    assert chosen([3, 7, 9], [-20.0, -15.0, -30.0], 2.0, style) == 7, "all are bad: the least"
    assert chosen([3], [-20.0], 2.0, style) == 3


def test_a_beginner_is_drawn_to_the_last_move() -> None:
    game = after(empty(9), "C3")
    policy = [0.0 if cell else 1.0 for cell in game.position.board.cells] + [0.0]
    last = Point.parse("C3")

    def near(style: Style) -> int:
        count = 0
        for seed in range(300):
            point = game.position.board.points[drawn(game, policy, style, Random(seed))[0]]
            count += max(abs(point.column - last.column), abs(point.row - last.row)) == 1
        return count

    assert near(replace(WILD, near=1.0, looks=1)) > 2 * near(replace(WILD, looks=1))


def test_nobody_wanders_to_an_edge_where_nothing_stands() -> None:
    lone, shored = after(empty(9), "E5"), after(empty(9), "A2", "A8", "J2", "J8", "E1", "E9", "C1", "G9")
    style = replace(WILD, looks=1)

    def at_the_edge(game: Situation) -> int:
        policy = [0.0 if cell else 1.0 for cell in game.position.board.cells] + [0.0]
        points = [game.position.board.points[drawn(game, policy, style, Random(seed))[0]] for seed in range(400)]
        return sum(not (0 < point.column < 8 and 1 < point.row < 9) for point in points)

    assert at_the_edge(lone) < 90 < at_the_edge(shored), "160 of 400 points are at the edge"


def test_stones_in_atari_are_seen_or_overlooked() -> None:
    game = board("""
        . . X . . . .
        . X O . . . .
        . X O X . . .
        . . X . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """)
    capture = game.position.board.index(Point.parse("D6"))
    policy = [0.0 if cell else 1.0 for cell in game.position.board.cells] + [0.0]

    def captures(sight: float) -> int:
        style = replace(WILD, looks=1, sight=sight)
        return sum(drawn(game, policy, style, Random(seed))[0] == capture for seed in range(400))

    assert captures(1.0) > 40
    assert captures(0.0) < 8
