"""A game that goes on from a position of another: the board, the turn, the prisoners and the ban on repeating."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.game import (
    Cancel,
    GameCreated,
    Line,
    PassTurn,
    Phase,
    PlaceHandicap,
    Play,
    PlayResumed,
    Prisoners,
    Refused,
    RequestUndo,
    Resume,
    Setup,
    create,
    decode_log,
    encode_log,
    forked,
    going_on,
    new_settings,
    replay,
)
from tengen.game.variation import at_move
from tengen.rules import Color, History, Move, Point, Position, TengenError, parse, rule_set
from tests.game.stories import even_game_with_captures_and_a_ko
from tests.game.table import BLACK, WHITE, Table
from tests.rules.drawn import points

KO = ["D6", "E6", "C5", "F5", "D4", "E4", "E5", "D5"]
"""White's last move takes the stone at E5."""


@pytest.mark.parametrize(("rules", "code"), [("japanese", "ko"), ("chinese", "superko"), ("aga", "superko")])
def test_the_ko_of_the_first_game_is_forbidden_in_the_second(rules: str, code: str) -> None:
    before = Table(new_settings(9, rules=rule_set(rules)))
    before.play(*KO)
    after = Table(forked(before.game))
    refused = after.ask(Play, BLACK, point=Point.parse("E5"))
    assert isinstance(refused, Refused)
    assert refused.code == code
    assert after.game.position == before.game.position
    assert after.game.prisoners == before.game.prisoners


@given(st.integers(0, 14))
def test_every_position_of_a_game_can_be_forked_and_its_log_replays(move: int) -> None:
    before = at_move(even_game_with_captures_and_a_ko().game, move)
    created = GameCreated(0, forked(before))
    after = create(created)
    assert after.position == before.position
    assert after.prisoners == before.prisoners
    assert after.history == before.history
    assert replay(decode_log(encode_log([created]))) == after
    for number in range(move + 1):
        assert at_move(after, number).prisoners == at_move(before, number).prisoners


def test_what_was_before_the_fork_is_nobodys_to_take_back_and_the_game_can_still_be_called_off() -> None:
    table = Table(forked(at_move(even_game_with_captures_and_a_ko().game, 6)))
    refused = table.ask(RequestUndo, BLACK)
    assert isinstance(refused, Refused)
    assert refused.code == "nothing-to-undo"
    table.play("H1")
    assert not isinstance(table.ask(RequestUndo, BLACK), Refused)
    assert not isinstance(table.ask(Cancel, WHITE), Refused)
    table.play("H2")
    assert isinstance(table.ask(Cancel, WHITE), Refused)


def test_two_passes_at_the_end_are_left_out() -> None:
    before = Table(new_settings(9))
    before.play("E5", "C3", "pass", "pass")
    settings = forked(before.game)
    assert settings.setup.moves == points("E5 C3")
    assert Table(settings).game.position.to_play is BLACK


def test_a_free_handicap_that_was_placed_stays_where_it_is() -> None:
    before = Table(new_settings(9, rules=rule_set("chinese"), handicap=2))
    before.do(PlaceHandicap, BLACK, points=points("C3 G7"))
    settings = forked(before.game)
    assert (settings.handicap, settings.komi) == (2, before.game.settings.komi)
    assert not settings.places_handicap
    assert Table(settings).game.position == before.game.position


def test_a_line_in_which_somebody_moved_twice_keeps_what_came_after() -> None:
    start = Position(parse("...\n...\n..."))
    moves = [Move(BLACK, Point.parse("A1")), Move(BLACK, Point.parse("B2")), Move(WHITE, Point.parse("C3"))]
    board, hashes = start.board.after(moves)
    line = Line(History.starting(start).extended(moves, hashes), Position(board, BLACK), Prisoners(2, 0))
    settings = going_on(line, new_settings(3))
    assert settings.setup == Setup(points("A1"), (), BLACK, moves=points("B2 C3"), black_prisoners=2)


def test_handicap_stones_that_are_gone_are_paid_in_komi() -> None:
    settings = new_settings(5, rules=rule_set("chinese"), handicap=2, komi=1)
    position = Position(parse(".....\n.....\n..X..\n.....\n....."), WHITE)
    made = going_on(Line(History.starting(position), position, Prisoners(2, 0)), settings)
    assert (made.handicap, made.komi) == (0, 5)


@pytest.mark.parametrize(
    ("setup", "code"),
    [
        (Setup(moves=(Point.parse("A1"), Point.parse("A1"))), "occupied"),
        (Setup(black_prisoners=-1), "bad-setup"),
        (Setup(moves=(None,) * 10_001), "bad-setup"),
    ],
)
def test_what_cannot_have_been_before_is_refused(setup: Setup, code: str) -> None:
    with pytest.raises(TengenError) as refused:
        create(GameCreated(0, new_settings(9, setup=setup)))
    assert refused.value.code == code


def test_of_moves_that_the_rules_forbid_only_the_end_is_kept_with_its_prisoners() -> None:
    zealand = Table(new_settings(3, rules=rule_set("new-zealand")))
    zealand.play("A2", "C3", "B1", "A1")
    line = Line(zealand.game.history, zealand.game.position, zealand.game.prisoners)
    settings = going_on(line, new_settings(3))
    assert (settings.setup.moves, settings.setup.black_prisoners) == ((), 1)
    assert create(GameCreated(0, settings)).position.board == zealand.game.position.board
    assert going_on(line, new_settings(3, rules=rule_set("new-zealand"))).setup.moves == points("A2 C3 B1 A1")


@pytest.mark.parametrize("seat", [BLACK, WHITE])
def test_a_resume_takes_back_no_pass_from_before_the_fork(seat: Color) -> None:
    before = Table()
    before.play("D4", "E5")
    before.do(PassTurn, BLACK)
    after = Table(forked(before.game))
    after.do(PassTurn, WHITE)
    (resumed,) = after.do(Resume, seat)
    assert isinstance(resumed, PlayResumed)
    assert (resumed.moves, resumed.turn, after.game.turn) == (1, WHITE, WHITE)
    assert after.game.history == before.game.history
    assert replay(decode_log(encode_log(after.log))) == after.game
    after.do(PassTurn, WHITE)
    assert after.game.phase is Phase.SCORING


def test_a_resume_takes_back_both_passes_of_a_forked_game() -> None:
    before = Table()
    before.play("D4", "E5")
    after = Table(forked(before.game))
    after.do(PassTurn, BLACK)
    after.do(PassTurn, WHITE)
    after.do(Resume, BLACK)
    assert (after.game.move_number, after.game.turn) == (2, BLACK)
