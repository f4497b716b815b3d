"""Moves in a game: whose turn it is, what is stale and what merely late, handicap, ko, prisoners, and time's order."""

from collections.abc import Callable
from typing import Any

import pytest

from tengen.game import (
    AddTime,
    AnswerUndo,
    Command,
    Fischer,
    HandicapPlaced,
    OfferNoResult,
    Passed,
    PassTurn,
    Pause,
    Phase,
    PlaceHandicap,
    Play,
    Played,
    Prisoners,
    Refused,
    RequestUndo,
    Resume,
    ScoringStarted,
    Setup,
    Unpause,
    new_settings,
)
from tengen.rules import Point, parse, rule_set
from tests.game.table import BLACK, HOUR, MINUTE, SECOND, START, WHITE, Table, kinds
from tests.rules.drawn import points

D4, E5 = Point.parse("D4"), Point.parse("E5")
FISCHER = Fischer(10 * MINUTE, 10 * SECOND, 10 * MINUTE)


def test_black_and_white_play_in_turn() -> None:
    table = Table()
    assert table.game.turn is BLACK
    assert table.play("E5") == (Played(START + SECOND, BLACK, E5, (), None, 1, WHITE),)
    assert table.game.turn is WHITE
    assert table.play("pass") == (Passed(START + 2 * SECOND, WHITE, BLACK),)
    assert table.game.turn is BLACK
    assert table.game.move_number == 2


@pytest.mark.parametrize("kind", [Play, PassTurn])
def test_nobody_moves_twice_in_a_row(kind: type[Command]) -> None:
    fields: dict[str, Any] = {"point": D4} if kind is Play else {}
    table = Table()
    assert table.refused(kind, WHITE, **fields) == "not-your-turn"
    table.play("E5")
    assert table.refused(kind, BLACK, **fields) == "not-your-turn"
    assert str(table.ask(kind, BLACK, **fields)) == "it is white's turn (expected white)"


@pytest.mark.parametrize(("point", "code"), [("E5", "occupied"), ("K1", "off-board"), ("A10", "off-board")])
def test_a_stone_needs_an_empty_point_of_the_board(point: str, code: str) -> None:
    table = Table()
    table.play("E5")
    assert table.refused(Play, WHITE, point=Point.parse(point)) == code


def test_the_same_question_has_the_same_answer() -> None:
    table = Table()
    table.play("E5")
    for point in (D4, E5):
        assert table.ask(Play, WHITE, point=point) == table.ask(Play, WHITE, point=point)


def test_a_pass_after_a_pass_begins_the_scoring() -> None:
    table = Table()
    table.play("E5", "pass")
    assert table.play("pass") == (
        Passed(START + 3 * SECOND, BLACK, WHITE),
        ScoringStarted(START + 3 * SECOND),
    )
    assert table.game.turn is None


def test_a_stone_between_two_passes_goes_on() -> None:
    table = Table()
    table.play("pass", "E5", "pass")
    assert table.game.phase is Phase.PLAYING


# What happens between the moment a player looks at the game and the moment the command arrives.


def a_move_and_an_answer(table: Table) -> None:
    table.play("A1", "B1")


def two_passes_and_a_resume(table: Table) -> None:
    table.play("pass", "pass")
    table.do(Resume, BLACK)


def an_undo(table: Table) -> None:
    table.do(RequestUndo, BLACK)
    table.do(AnswerUndo, WHITE, accept=True)


def an_undo_declined(table: Table) -> None:
    table.do(RequestUndo, WHITE)
    table.do(AnswerUndo, BLACK, accept=False)


def no_result_offered(table: Table) -> None:
    table.do(OfferNoResult, WHITE)


def a_pause_and_its_end(table: Table) -> None:
    table.do(Pause, BLACK)
    table.do(Pause, WHITE)
    table.do(Unpause, WHITE)


def time_added(table: Table) -> None:
    table.do(AddTime, WHITE, time=1000)


BETWEEN: dict[Callable[[Table], None], bool] = {
    a_move_and_an_answer: True,
    two_passes_and_a_resume: True,
    an_undo: True,
    an_undo_declined: False,
    no_result_offered: False,
    a_pause_and_its_end: False,
    time_added: False,
}


@pytest.mark.parametrize("kind", [Play, PassTurn, RequestUndo], ids=lambda kind: kind.kind)
@pytest.mark.parametrize(("happening", "is_stale"), BETWEEN.items(), ids=lambda value: getattr(value, "__name__", ""))
def test_a_move_is_stale_when_the_moves_have_changed_and_else_merely_late(
    kind: type[Command], happening: Callable[[Table], None], is_stale: bool
) -> None:
    table = Table(new_settings(9, clock=FISCHER))
    table.play("E5", "C3", "G7", "C7")
    seen = table.game.version
    happening(table)
    assert table.game.turn is BLACK
    assert table.game.version > seen
    answer = table.ask(kind, BLACK, at_version=seen, **({"point": D4} if kind is Play else {}))
    assert isinstance(answer, Refused) == is_stale
    if isinstance(answer, Refused):
        assert answer.code == "stale"
        assert answer.expected == f"version {table.game.moves_version} or later"


def test_a_move_sent_before_the_opponents_move_arrived_is_stale_or_out_of_turn() -> None:
    table = Table()
    seen = table.game.version
    table.play("E5")
    assert table.refused(Play, BLACK, at_version=seen, point=D4) == "stale"
    assert table.refused(Play, WHITE, at_version=seen, point=D4) == "stale"


def test_a_resume_of_an_earlier_scoring_is_stale() -> None:
    table = Table()
    table.play("pass", "pass")
    seen = table.game.version
    table.do(Resume, WHITE)
    table.play("pass")
    assert table.refused(Resume, BLACK, at_version=seen) == "stale"
    assert kinds(table.do(Resume, BLACK)) == ["play-resumed"]


def test_an_old_version_is_good_as_long_as_no_move_came_after_it() -> None:
    table = Table()
    assert table.refused(Play, BLACK, at_version=0, point=D4) == "stale"
    assert kinds(table.do(Play, BLACK, at_version=1, point=D4)) == ["played"]


def test_a_fixed_handicap_lets_white_play_first() -> None:
    table = Table(new_settings(9, handicap=4))
    assert table.game.turn is WHITE
    assert table.refused(PlaceHandicap, BLACK, points=points("E5 D4 C3 B2")) == "no-handicap"
    table.play("E5", "E6")
    assert table.game.position.board.stones(WHITE) == points("E5")


def test_a_free_handicap_is_placed_by_black_at_once_and_then_white_plays() -> None:
    table = Table(new_settings(9, rules=rule_set("chinese"), handicap=3))
    assert table.game.turn is BLACK
    assert table.game.awaits_handicap
    assert table.refused(Play, BLACK, point=E5) == "handicap-first"
    assert table.refused(PassTurn, BLACK) == "handicap-first"
    assert table.refused(Play, WHITE, point=E5) == "not-your-turn"
    assert table.refused(PlaceHandicap, WHITE, points=points("A1 B2 C3")) == "not-your-turn"
    assert table.do(PlaceHandicap, BLACK, points=points("E5 A1 J9")) == (
        HandicapPlaced(START, points("E5 A1 J9"), WHITE),
    )
    assert table.game.turn is WHITE
    assert table.game.move_number == 0
    assert set(table.game.position.board.stones(BLACK)) == set(points("E5 A1 J9"))
    assert table.refused(PlaceHandicap, BLACK, points=points("E5 A1 J9")) == "no-handicap"
    table.play("D4", "D5")


@pytest.mark.parametrize(
    ("names", "code"),
    [("", "bad-handicap"), ("A1 B2", "bad-handicap"), ("A1 B2 B2", "bad-handicap"), ("A1 B2 K1", "off-board")],
)
def test_a_free_handicap_of_wrong_points_is_refused(names: str, code: str) -> None:
    table = Table(new_settings(9, rules=rule_set("chinese"), handicap=3))
    assert table.refused(PlaceHandicap, BLACK, points=points(names)) == code


def test_placing_a_handicap_clears_what_was_offered_and_is_a_change_of_the_moves() -> None:
    table = Table(new_settings(9, rules=rule_set("chinese"), handicap=2, clock=FISCHER))
    seen = table.game.version
    table.do(OfferNoResult, WHITE)
    table.do(PlaceHandicap, BLACK, points=points("E5 A1"), at_version=seen)
    assert table.game.offers.no_result is None
    assert table.refused(Play, WHITE, at_version=seen, point=D4) == "stale"


def test_the_positions_before_a_free_handicap_do_not_count_for_superko() -> None:
    table = Table(new_settings(3, 1, rules=rule_set("tromp-taylor"), handicap=2))
    table.do(PlaceHandicap, BLACK, points=points("A1 B1"))
    table.play("pass", "C1")
    assert table.drawn() == [". . ."]
    assert table.game.prisoners == Prisoners(black=0, white=3)


KO = parse("""
    . X O . .
    X O . O .
    . X O . .
    . . . . .
""")


def ko_table(rules: str) -> Table:
    return Table(new_settings(5, 4, rules=rule_set(rules), setup=Setup(KO.stones(BLACK), KO.stones(WHITE))))


@pytest.mark.parametrize(("rules", "code"), [("japanese", "ko"), ("chinese", "superko"), ("aga", "superko")])
def test_taking_back_at_once_is_refused_with_the_move_it_would_repeat(rules: str, code: str) -> None:
    table = ko_table(rules)
    (taken,) = table.play("C3")
    assert isinstance(taken, Played)
    assert (taken.captured, taken.ko_point) == (points("B3"), Point.parse("B3"))
    assert table.game.position.ko_point == Point.parse("B3")
    answer = table.ask(Play, WHITE, point=Point.parse("B3"))
    assert isinstance(answer, Refused)
    assert (answer.code, answer.earlier) == (code, 0)
    table.play("E1", "E4", "B3")
    assert table.game.prisoners == Prisoners(1, 1)


def test_the_third_time_is_told() -> None:
    triple = parse(". X O .\nX O . O\n. X O .\nX . X O\n. X O .\nX O . O\n. X O .")
    table = Table(new_settings(4, 7, setup=Setup(triple.stones(BLACK), triple.stones(WHITE))))
    table.play(*("C6", "B4", "C2", "B6", "C4", "B2") * 2)
    assert [event.times_seen for event in table.log if isinstance(event, Played)] == [1] * 5 + [2] * 6 + [3]
    table.do(OfferNoResult, BLACK)
    table.do(OfferNoResult, WHITE)
    assert str(table.game.result) == "Void"


def test_prisoners_go_to_the_captor_and_self_captured_stones_to_the_opponent() -> None:
    board = parse("X . O\nX O .\nO . .")
    setup = Setup(board.stones(BLACK), board.stones(WHITE))
    table = Table(new_settings(3, rules=rule_set("new-zealand"), setup=setup))
    table.play("B3")
    assert table.drawn() == [". . O", ". O .", "O . ."]
    assert table.game.prisoners == Prisoners(black=0, white=3)
    assert table.game.prisoners.of(WHITE) == 3


def test_self_capture_is_refused_where_the_rules_forbid_it() -> None:
    board = parse("X . O\nX O .\nO . .")
    table = Table(new_settings(3, setup=Setup(board.stones(BLACK), board.stones(WHITE))))
    assert table.refused(Play, BLACK, point=Point.parse("B3")) == "self-capture"


def test_events_are_never_dated_before_those_of_the_log() -> None:
    table = Table()
    table.play("E5", each=HOUR)
    table.now = START - HOUR
    (event,) = table.play("D4", each=0)
    assert event.at == START + HOUR
    assert table.game.last_at == START + HOUR
    assert [event.at for event in table.log] == sorted(event.at for event in table.log)
