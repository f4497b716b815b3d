"""The player: what it captures, when it passes, when it gives up, what it keeps between moves; on all sizes and rules.

Most boards here are judged by hand or by what stands on them, so that nothing depends on which net there is.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tengen.engines.bot import Bot, Choice
from tengen.engines.ending.finals import dead_points, margin
from tengen.engines.handicap import handicap_points
from tengen.engines.judging.evaluator import Evaluator, Floats, Judgment
from tengen.engines.judging.plain import Plain
from tengen.engines.levels import LEVELS, STRONGEST, Level
from tengen.engines.net import Net, NetError
from tengen.engines.situation import Situation
from tengen.engines.style import Style
from tengen.rules import Color, Point, rule_set
from tengen.rules.ruleset import RULE_SETS
from tests.engines.positions import after, drawn, empty, moved

READER = Level("reader", "", "", "", visits=300)
GLANCE = Level("glance", "", "", "", visits=1)
LONG = 600.0
"""Seconds that no test comes near: what is chosen must not depend on how busy the machine is."""


def choose(judge: Evaluator, game: Situation, level: Level = READER, **how: bool) -> Choice:
    return Bot(judge).choose(game, level, seconds=LONG, may_resign=how.get("may_resign", True))


class Counting:
    """Judges by what stands there, and counts how often it is asked."""

    kind = "tengen-1"

    def __init__(self) -> None:
        self.asked = 0

    def evaluate(self, planes: Floats, numbers: Floats) -> Judgment:
        self.asked += len(planes)
        return Plain().evaluate(planes, numbers)


class Sure:
    """Knows whose each point is, and thinks of the win and the lead as it is told; likes some moves more."""

    kind = "tengen-1"

    def __init__(self, owner: float, win: float, lead: float, likes: dict[int, float] | None = None) -> None:
        self._owner, self._win, self._lead, self._likes = owner, win, lead, likes or {}

    def evaluate(self, planes: Floats, numbers: Floats) -> Judgment:
        said = Plain().evaluate(planes, numbers)
        policy, value = np.zeros_like(said.policy), np.zeros_like(said.value)
        for index, logit in self._likes.items():
            policy[:, index] = logit
        value[:, 0], value[:, 1] = self._win, -self._win
        owners = np.full_like(said.ownership, self._owner)
        return Judgment(policy, value, np.full_like(said.score, self._lead), owners)


def test_a_capture_is_found() -> None:
    game = drawn("""
        . . X . .
        . X O . .
        . . X . .
        . O . O .
        . . . . .
    """)
    assert str(choose(Plain(), game, READER).point) == "D4"


def test_the_point_that_makes_two_eyes_is_found_by_both_sides() -> None:
    """Black has three empty points in a row: whoever plays the middle one first decides whether Black lives."""
    for color in Color:
        game = drawn(
            """
            . . . X O .
            X X X X O O
            O O O O O O
            . O O . . O
            """,
            color,
            komi=-23,
        )
        assert str(choose(Plain(), game, replace(READER, visits=6000)).point) == "B4", color


def test_the_same_seed_plays_the_same_game_and_another_one_another() -> None:
    weak = Level("weak", "", "", "", style=Style(2.0, 50, wild=0.5))

    def line(seed: int) -> list[str]:
        bot, game = Bot(Plain()), empty(7)
        for _ in range(8):
            game = moved(game, bot.choose(game, weak, seconds=LONG, seed=seed).point)
        return [str(move) for move in game.history.moves]

    assert line(5) == line(5)
    assert line(5) != line(6)


def test_what_it_found_out_is_kept_for_the_next_move() -> None:
    counting = Counting()
    bot, game = Bot(counting), empty(5)
    game = moved(game, bot.choose(game, READER, seconds=LONG).point)
    search = bot.search(game)
    assert search.visits > 0
    kept = search.visits
    before = counting.asked
    bot.choose(game, READER, seconds=LONG)
    assert counting.asked - before <= READER.visits - kept
    other = after(empty(5), "A1")
    assert bot.search(other).visits == 0


def test_a_game_with_another_komi_is_another_game() -> None:
    bot, game = Bot(Plain()), empty(5)
    bot.choose(game, READER, seconds=LONG)
    assert bot.search(replace(game, circumstances=replace(game.circumstances, komi=1))).visits == 0


FINISHED = """
    . X O . O
    X X O O .
    . X O O O
    . X O . O
    X X O O .
"""


def test_it_passes_when_nothing_is_left() -> None:
    for rules in ("chinese", "japanese"):
        game = drawn(FINISHED, Color.BLACK, komi=-15, rules=rule_set(rules))
        assert choose(Plain(), game, READER).point is None, rules
        passed = moved(game, None)
        choice = choose(Plain(), passed, READER, may_resign=False)
        assert choice.point is None, rules


def test_it_does_not_pass_first_on_a_board_that_looks_open() -> None:
    """The judge is sure of every point; a person would play on, unless the opponent has passed."""
    board = """
        . X . O .
        . X . O .
        . X . O .
        . X . O .
        . . . . .
    """
    sure, japanese = Sure(1, 2, 20, likes={25: 9.0, 2: 3.0}), rule_set("japanese")
    beginner = replace(GLANCE, style=Style(1.0, 30))
    game = drawn(board, rules=japanese, komi=-15)
    assert choose(sure, game, beginner).point is not None
    assert choose(sure, after(drawn(board, Color.WHITE, rules=japanese, komi=-15), "pass"), beginner).point is None


class Halves(Sure):
    """Gives three columns to whoever has stones in the second, and the others to the opponent; a hasty one does so
    only at a glance, and is sure of nothing when it looks a move ahead."""

    def __init__(self, *, hasty: bool) -> None:
        super().__init__(0, 0, 0, likes={25: 6.0, 2: 5.0})
        self._hasty = hasty

    def evaluate(self, planes: Floats, numbers: Floats) -> Judgment:
        said = super().evaluate(planes, numbers)
        mine = np.where(planes[:, 1, :, 1].any(axis=1), 1, -1)[:, None, None]
        owners = mine * np.where(np.arange(planes.shape[-1]) < 3, 1, -1) * np.ones_like(said.ownership)
        if self._hasty:
            owners = owners * (planes[:, 1:3].sum(axis=(1, 2, 3)) <= 12)[:, None, None]
        return Judgment(said.policy, said.value, said.score, owners.astype(np.float32))


def test_a_beginner_looks_again_before_a_pass() -> None:
    board = """
        . X . O .
        . X . O .
        . X . O .
        . X . O .
        X X . O O
    """
    game = drawn(board, komi=-15, rules=rule_set("japanese"))
    beginner = replace(GLANCE, style=Style(1.0, 30))
    assert choose(Halves(hasty=False), game, beginner).point is None
    assert choose(Halves(hasty=True), game, beginner).point is not None
    assert choose(Halves(hasty=True), game, GLANCE).point is None, "at a glance nothing is left"


def test_a_point_that_is_nobodys_is_filled_where_it_counts() -> None:
    """The judge sees nothing left to play for; by area rules the points between are worth one each."""
    board = """
        . X . O .
        X X . O O
        . X . O .
        X X O O O
        . X . O .
    """
    likes_to_pass = Sure(0, 0, 0, likes={25: 9.0})
    point = choose(likes_to_pass, drawn(board), GLANCE).point
    assert point is not None
    assert point.column == 2
    assert choose(likes_to_pass, drawn(board, rules=rule_set("japanese")), GLANCE).point is None


def test_it_does_not_pass_while_a_point_is_open() -> None:
    game = drawn("""
        . X . . O
        X X . O .
        . X . O O
        . X . . O
        X X . O .
    """)
    assert choose(Plain(), game, READER).point is not None


def test_dead_stones_are_captured_where_the_players_do_not_agree_on_them() -> None:
    game = drawn(
        """
        . X O . O
        X X O O .
        O X O O O
        . X O . O
        X X O O .
        """,
        komi=-9,
    )
    bot = Bot(Plain())
    assert bot.choose(game, READER, seconds=LONG).point is None
    assert str(bot.choose(game, READER, seconds=LONG, cleanup=True).point) == "A2"


def test_it_gives_up_when_a_person_would_and_not_before() -> None:
    board = "\n".join([". O O . O O . ."] * 6)
    hopeless = Sure(-1, -4, -40)
    game = drawn(board)
    assert choose(hopeless, game, GLANCE).resigns
    assert not choose(hopeless, game, GLANCE, may_resign=False).resigns
    assert not choose(Sure(-1, -4, -1), game, GLANCE).resigns, "behind by a point only"
    assert not choose(Sure(-1, -1, -40), game, GLANCE).resigns, "there is still a chance"
    assert not choose(hopeless, empty(8, 6), GLANCE).resigns, "too early to know"
    beginner = replace(GLANCE, style=Style(2.0, 30))
    assert not choose(hopeless, game, beginner).resigns, "an opponent of that strength gives as much away"


class Worse(Sure):
    """Thinks that all is lost, but did not think so when there were fewer stones."""

    def evaluate(self, planes: Floats, numbers: Floats) -> Judgment:
        said = super().evaluate(planes, numbers)
        many = planes[:, 1:3].sum(axis=(1, 2, 3)) >= 38
        score = np.where(many, said.score, np.float32(5)).astype(np.float32)
        return Judgment(said.policy, said.value, score, said.ownership)


def test_one_bad_move_is_no_reason_to_give_up() -> None:
    board = "\n".join(["X X . O O O . ."] * 6)
    game = after(drawn(board), "C1", "H1", "C2", "H2", "C3", "H3", "C4", "H4")
    assert len([cell for cell in game.position.board.cells if cell]) == 38
    assert not choose(Worse(-1, -4, -40), game, GLANCE).resigns
    assert choose(Sure(-1, -4, -40), game, GLANCE).resigns


def test_a_pass_that_ends_the_game_must_count_well() -> None:
    """The judge thinks that the white stones are dead and wants to pass; a count of the board says that they live."""
    board = """
        . X . O .
        X X . O .
        . X . O .
        X X . O .
        . X . O .
    """
    wrong = Sure(1, 2, 20, likes={25: 9.0, 2: 3.0})
    game = after(drawn(board, Color.WHITE, komi=5), "pass")
    for level in (GLANCE, READER):
        assert choose(wrong, game, level).point is not None
        assert choose(wrong, drawn(board, komi=5), level).point is None, "the game goes on"


@pytest.mark.parametrize("name", RULE_SETS)
@pytest.mark.parametrize("size", [(2, 2), (3, 7), (5, 5), (9, 4), (25, 3)])
def test_it_plays_whole_games_on_every_size_by_all_rules(size: tuple[int, int], name: str) -> None:
    bot, game = Bot(Plain()), empty(*size, rules=rule_set(name))
    level = Level("quick", "", "", "", visits=12)
    for _ in range(6 * game.points + 60):
        game = moved(game, bot.choose(game, level, seconds=LONG, may_resign=False).point)
        if len(game.history) > 1 and all(move.is_pass for move in game.history.moves[-2:]):
            break
    else:
        pytest.fail("the game has no end")


def test_every_level_moves_with_the_net_that_comes_with_us() -> None:
    bot = Bot(Net.load())
    for level in LEVELS:
        game = after(empty(9), "E5", "C3")
        choice = bot.choose(game, replace(level, visits=min(level.visits, 64)), seconds=LONG, seed=3)
        assert choice.point in game.position.board.points, level.id


def test_a_net_that_fails_is_said_to_and_the_game_goes_on_with_another() -> None:
    class Broken(Plain):
        def evaluate(self, planes: Floats, numbers: Floats) -> Judgment:
            raise NetError("net-not-a-number", "the net answers with what is no number")

    bot, game = Bot(Broken()), empty(9)
    with pytest.raises(NetError):
        bot.choose(game, READER, seconds=LONG)
    bot._net = Plain()
    assert bot.choose(game, READER, seconds=LONG).point is not None


def test_there_is_a_move_however_short_the_time() -> None:
    counting = Counting()
    assert Bot(counting).choose(empty(9), STRONGEST, seconds=0.0).point is not None
    assert counting.asked == 2 + 1, "two looks tell which rules it knows"


def test_handicap_and_komi_are_known_to_the_judge() -> None:
    """Under area rules White gets a point for each handicap stone, under territory rules none."""
    for name, komi in (("chinese", 1 + 2 * 4), ("aga", 1 + 2 * 3), ("japanese", 1)):
        game = empty(9, komi=1, rules=rule_set(name))
        game = replace(game, circumstances=replace(game.circumstances, handicap=4))
        assert game.komi == komi


def test_placed_stones_are_counted_through_captures_and_setups() -> None:
    game = after(empty(5), "A1", "A2", "C3", "B1")
    assert game.circumstances.white_prisoners == 1
    assert game.placed == 0
    assert drawn("X X . O .").placed == 1


def test_dead_stones_are_all_named_and_the_margin_counts_them() -> None:
    game = drawn("""
        . X . X O O .
        X X X X O . O
        O X . X O O O
        . X X X O . O
        X X . X O O .
    """)
    assert [str(point) for point in dead_points(game)] == ["A3"]
    assert margin(game) == 2 * (20 - 15) - 1


def test_free_handicap_stones_fill_any_wish() -> None:
    board = empty(5).position.board
    assert len(set(handicap_points(board, 24, ()))) == 24
    assert handicap_points(board, 1, (Point.parse("B2"),)) == (Point.parse("B2"),)


def test_nobody_is_asked_about_a_board_too_small_for_the_net() -> None:
    class Refusing(Plain):
        def evaluate(self, planes: Floats, numbers: Floats) -> Judgment:
            raise AssertionError("a net was asked")

    assert Bot(Refusing()).choose(empty(4, 4, komi=1), READER).point is not None
