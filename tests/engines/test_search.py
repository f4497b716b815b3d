"""The search and the bot: captures, eyes, ko, and a stronger level that beats a weaker one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tengen.engines.bot import Situation, choose, dead_points, games_for, handicap_points, margin
from tengen.engines.hints import hints
from tengen.engines.search import PASS, Search, Start
from tengen.rules import BadInput, Board, Color, History, Point, Position, parse, pass_turn, play, rule_set
from tengen.scoring import Circumstances

RULES = rule_set("chinese")


def situation(drawing: str, to_play: Color = Color.BLACK, komi: int = 1) -> Situation:
    position = Position(parse(drawing), to_play)
    return Situation(History.starting(position), position, RULES, Circumstances(komi=komi))


def first_hint(board: Board, color: Color) -> Point:
    found = hints(board.width, board.height, board.cells, color, -1, -1, [0.5] * len(board.cells))
    return board.points[found[0][1]]


def test_a_capture_is_looked_at_first() -> None:
    board = parse("""
        . . . . . . .
        . . X . . . .
        . X O . . . .
        . . X . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
    """)
    assert first_hint(board, Color.BLACK) == Point.parse("D5")
    assert first_hint(board, Color.WHITE) == Point.parse("D5")


def test_an_eye_of_ones_own_is_never_filled() -> None:
    board = parse("""
        . X . X O
        X X X X O
        . O O O O
        O O . O .
    """)
    for color, eyes in ((Color.BLACK, {"A4", "C4"}), (Color.WHITE, {"C1", "E1"})):
        found = hints(5, 4, board.cells, color, -1, -1, [0.5] * 20)
        assert not eyes & {str(board.points[index]) for _, index in found}


def test_the_point_of_a_ko_is_no_move() -> None:
    board = parse("""
        . X O . .
        X O . O .
        . X O . .
        . . . . .
    """)
    ko = board.index(Point.parse("C3"))
    assert ko not in [index for _, index in hints(5, 4, board.cells, 1, ko, -1, [0.5] * 20)]


def test_the_same_seed_finds_the_same_and_more_games_are_played_when_asked() -> None:
    start = Start(5, 5, bytes(25), 1, -1, 1)
    searches = [Search(start, 7) for _ in range(2)]
    for search in searches:
        search.grow(200)
    assert searches[0].found() == searches[1].found()
    searches[0].grow(200)
    assert searches[0].found().games >= 400


def test_one_who_has_no_move_passes() -> None:
    search = Search(Start(2, 1, bytes([1, 0]), 1, -1, 0))
    search.grow(20)
    assert [move.index for move in search.found().moves] == [PASS]


def test_a_stronger_level_beats_a_weaker_one() -> None:
    """Four games on 7x7 with both colors: 16 games for each move against 1,000."""
    won = sum(strong_wins(seed, strong) for seed in range(2) for strong in Color)
    assert won >= 3


def strong_wins(seed: int, strong: Color) -> bool:
    position = Position(Board.empty(7))
    now = Situation(History.starting(position), position, RULES, Circumstances(komi=17))
    passes = 0
    while passes < 2 and len(now.history) < 150:
        games = 1000 if now.position.to_play is strong else 16
        choice = choose(now, games=games, seed=seed * 1000 + len(now.history), may_resign=False)
        moved = (
            pass_turn(now.position) if choice.point is None else play(now.history, now.position, RULES, choice.point)
        )
        passes = passes + 1 if choice.point is None else 0
        history = now.history.extended((moved.move,), (moved.position.board.zobrist,))
        now = replace(now, history=history, position=moved.position)
    return (margin(now) > 0) is (strong is Color.BLACK)


def test_dead_stones_are_all_named() -> None:
    board = """
        . X . X O O .
        X X X X O . O
        O X . X O O O
        . X X X O . O
        X X . X O O .
    """
    assert [str(point) for point in dead_points(situation(board))] == ["A3"]


def test_free_handicap_stones_fill_any_wish() -> None:
    empty = situation("\n".join(["....."] * 5))
    assert len(set(handicap_points(empty, 24, ()))) == 24


@pytest.mark.parametrize("level", [0, 11])
def test_a_level_that_there_is_not_is_refused(level: int) -> None:
    with pytest.raises(BadInput, match="not a level"):
        games_for(level)
