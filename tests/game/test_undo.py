"""Taking back: one move or two, asked, allowed, declined, outrun; and playing on from the scoring."""

import pytest

from tengen.game import (
    AnswerUndo,
    Offers,
    Phase,
    Play,
    PlayResumed,
    Prisoners,
    RequestUndo,
    Resume,
    Setup,
    TakenBack,
    UndoDeclined,
    UndoRequested,
    new_settings,
)
from tengen.rules import Color, Point, parse
from tests.game.table import BLACK, WHITE, Table, kinds


def test_one_move_is_taken_back_if_the_opponent_has_not_answered_it() -> None:
    table = Table()
    table.play("E5", "C3")
    assert table.do(RequestUndo, WHITE) == (UndoRequested(table.now, WHITE, 1),)
    assert table.do(AnswerUndo, BLACK, accept=True) == (TakenBack(table.now, BLACK, 1, WHITE),)
    assert table.game.turn is WHITE
    assert table.game.move_number == 1
    assert table.game.position.board.stone_at(Point.parse("C3")) is None


def test_two_moves_are_taken_back_if_it_is_the_askers_turn_again() -> None:
    table = Table()
    table.play("E5", "C3", "D4", "C4")
    assert table.do(RequestUndo, BLACK) == (UndoRequested(table.now, BLACK, 2),)
    assert table.do(AnswerUndo, WHITE, accept=True) == (TakenBack(table.now, WHITE, 2, BLACK),)
    assert table.game.turn is BLACK
    assert [str(move) for move in table.game.history.moves] == ["black E5", "white C3"]


def test_everything_is_as_before_the_moves_but_for_versions_and_time() -> None:
    board = parse(". X O . .\nX O . O .\n. X O . .")
    table = Table(new_settings(5, 3, setup=Setup(board.stones(BLACK), board.stones(WHITE))))
    before = table.game
    table.play("C2", "E1")
    assert table.game.prisoners == Prisoners(1, 0)
    table.do(RequestUndo, BLACK)
    table.do(AnswerUndo, WHITE, accept=True)
    assert (table.game.position, table.game.history, table.game.prisoners) == (
        before.position,
        before.history,
        before.prisoners,
    )


def test_the_ko_point_comes_back_with_the_position() -> None:
    board = parse(". X O . .\nX O . O .\n. X O . .")
    table = Table(new_settings(5, 3, setup=Setup(board.stones(BLACK), board.stones(WHITE))))
    table.play("C2", "E1")
    table.do(RequestUndo, WHITE)
    table.do(AnswerUndo, BLACK, accept=True)
    assert table.game.position.ko_point == Point.parse("B2")
    assert table.refused(Play, WHITE, point=Point.parse("B2")) == "ko"


def test_prisoners_of_a_self_capture_are_given_back() -> None:
    board = parse("X . O\nX O .\nO . .")
    setup = Setup(board.stones(BLACK), board.stones(WHITE))
    table = Table(new_settings(3, rules=new_settings().rules.customized(self_capture=True), setup=setup))
    table.play("B3")
    assert table.game.prisoners == Prisoners(0, 3)
    table.do(RequestUndo, BLACK)
    table.do(AnswerUndo, WHITE, accept=True)
    assert table.game.prisoners == Prisoners(0, 0)
    assert table.drawn() == ["X . O", "X O .", "O . ."]


def test_a_pass_can_be_taken_back() -> None:
    table = Table()
    table.play("E5", "pass")
    table.do(RequestUndo, WHITE)
    table.do(AnswerUndo, BLACK, accept=True)
    assert [str(move) for move in table.game.history.moves] == ["black E5"]


def test_who_has_not_moved_has_nothing_to_take_back() -> None:
    table = Table()
    assert table.refused(RequestUndo, BLACK) == "nothing-to-undo"
    assert table.refused(RequestUndo, WHITE) == "nothing-to-undo"
    table.play("E5")
    assert table.refused(RequestUndo, WHITE) == "nothing-to-undo"


def test_handicap_stones_are_not_taken_back() -> None:
    table = Table(new_settings(9, handicap=2))
    assert table.refused(RequestUndo, BLACK) == "nothing-to-undo"
    table.play("E5")
    assert table.refused(RequestUndo, BLACK) == "nothing-to-undo"


def test_one_request_at_a_time() -> None:
    table = Table()
    table.play("E5", "C3")
    table.do(RequestUndo, WHITE)
    assert table.refused(RequestUndo, WHITE) == "undo-pending"
    assert table.refused(RequestUndo, BLACK) == "undo-pending"


def test_a_declined_request_changes_nothing_and_may_be_asked_again() -> None:
    table = Table()
    table.play("E5")
    before = table.game
    table.do(RequestUndo, BLACK)
    assert table.do(AnswerUndo, WHITE, accept=False) == (UndoDeclined(table.now, WHITE),)
    assert (table.game.position, table.game.history, table.game.offers) == (before.position, before.history, Offers())
    assert table.game.moves_version == before.moves_version
    assert kinds(table.do(RequestUndo, BLACK)) == ["undo-requested"]


@pytest.mark.parametrize("accept", [True, False])
def test_only_the_opponent_answers_and_only_a_request(accept: bool) -> None:
    table = Table()
    table.play("E5")
    assert table.refused(AnswerUndo, WHITE, accept=accept) == "no-undo-request"
    table.do(RequestUndo, BLACK)
    assert table.refused(AnswerUndo, BLACK, accept=accept) == "no-undo-request"


def test_an_answer_to_an_earlier_request_is_stale() -> None:
    table = Table()
    table.play("E5")
    table.do(RequestUndo, BLACK)
    seen = table.game.version
    table.do(AnswerUndo, WHITE, accept=False)
    table.do(RequestUndo, BLACK)
    assert table.refused(AnswerUndo, WHITE, accept=True, at_version=seen) == "stale"
    assert table.refused(AnswerUndo, WHITE, accept=False, at_version=seen) == "stale"
    assert kinds(table.do(AnswerUndo, WHITE, accept=True)) == ["taken-back"]


def test_a_move_outruns_a_request() -> None:
    table = Table()
    table.play("E5")
    table.do(RequestUndo, BLACK)
    table.play("C3")
    assert table.game.offers == Offers()
    assert table.refused(AnswerUndo, WHITE, accept=True) == "no-undo-request"


def test_what_was_taken_back_may_be_played_again_under_superko() -> None:
    table = Table(new_settings(9, rules=new_settings().rules.customized(ko="positional")))
    table.play("E5")
    table.do(RequestUndo, BLACK)
    table.do(AnswerUndo, WHITE, accept=True)
    assert kinds(table.play("E5")) == ["played"]


@pytest.mark.parametrize(("seat", "moves"), [(WHITE, 1), (BLACK, 2)])
def test_playing_on_takes_back_ones_own_last_pass_and_the_one_after_it(seat: Color, moves: int) -> None:
    table = Table()
    table.play("E5", "C3", "pass", "pass")
    assert table.do(Resume, seat) == (PlayResumed(table.now, seat, moves, seat),)
    assert (table.game.phase, table.game.turn, table.game.move_number) == (Phase.PLAYING, seat, 4 - moves)


def test_one_pass_after_a_resume_by_the_last_to_pass_scores_again() -> None:
    table = Table()
    table.play("E5", "pass", "pass")
    table.do(Resume, BLACK)
    assert table.game.turn is BLACK
    assert kinds(table.play("pass")) == ["passed", "scoring-started"]


def test_a_stone_after_a_resume_needs_two_passes_again() -> None:
    table = Table()
    table.play("E5", "pass", "pass")
    table.do(Resume, BLACK)
    assert kinds(table.play("D4", "pass")) == ["passed"]
    assert kinds(table.play("pass")) == ["passed", "scoring-started"]
