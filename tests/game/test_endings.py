"""How a game ends without a count: resigned, canceled, no result, on time; and how results are written."""

import pytest

from tengen.game import (
    Absolute,
    AnswerUndo,
    Cancel,
    ClaimTime,
    Ending,
    GameFinished,
    NoResultOffered,
    OfferNoResult,
    Phase,
    PlaceHandicap,
    Play,
    RequestUndo,
    Resign,
    Result,
    TakeSeat,
    new_settings,
)
from tengen.rules import Color, Point, rule_set
from tests.game.table import BLACK, DAY, MINUTE, WHITE, Table, kinds
from tests.rules.drawn import points

RESULTS = {
    Result(Ending.SCORE, BLACK, 7): "B+3.5",
    Result(Ending.SCORE, WHITE, 2): "W+1",
    Result(Ending.SCORE, WHITE, 1): "W+0.5",
    Result(Ending.SCORE): "0",
    Result(Ending.RESIGNATION, WHITE): "W+R",
    Result(Ending.TIME, BLACK): "B+T",
    Result(Ending.FORFEIT, BLACK): "B+F",
    Result(Ending.NO_RESULT): "Void",
    Result(Ending.CANCELED): "Void",
}


@pytest.mark.parametrize(("result", "text"), RESULTS.items(), ids=RESULTS.values())
def test_results_are_written_as_in_sgf(result: Result, text: str) -> None:
    assert str(result) == text


def test_there_is_a_written_result_for_every_ending() -> None:
    assert {result.ending for result in RESULTS} == set(Ending)


@pytest.mark.parametrize("seat", Color)
@pytest.mark.parametrize(
    "moves", [(), ("E5",), ("pass", "pass")], ids=["at once", "out of turn or not", "while scoring"]
)
def test_resigning_gives_the_game_to_the_opponent(moves: tuple[str, ...], seat: Color) -> None:
    table = Table()
    table.play(*moves)
    assert table.do(Resign, seat) == (GameFinished(table.now, seat, Result(Ending.RESIGNATION, seat.opponent)),)
    assert table.game.phase is Phase.FINISHED
    assert table.game.result == Result(Ending.RESIGNATION, seat.opponent)


def test_a_resignation_is_never_stale() -> None:
    table = Table()
    table.play("E5", "C3")
    assert kinds(table.do(Resign, BLACK, at_version=0)) == ["game-finished"]


@pytest.mark.parametrize("seat", Color)
def test_a_game_may_be_called_off_until_each_side_has_moved_once(seat: Color) -> None:
    for moves in ((), ("E5",), ("pass",)):
        table = Table()
        table.play(*moves)
        assert table.do(Cancel, seat) == (GameFinished(table.now, seat, Result(Ending.CANCELED)),)
    table = Table()
    table.play("E5", "C3")
    assert table.refused(Cancel, seat) == "too-late"


def test_a_game_without_an_opponent_may_be_called_off() -> None:
    table = Table(seated=False)
    assert table.refused(Cancel, None) == "no-seat"
    table.do(TakeSeat, BLACK)
    assert kinds(table.do(Cancel, BLACK)) == ["game-finished"]
    assert table.refused(TakeSeat, WHITE) == "finished"


def test_a_game_may_be_called_off_before_and_after_a_free_handicap() -> None:
    table = Table(new_settings(9, rules=rule_set("chinese"), handicap=2))
    assert kinds(table.do(Cancel, WHITE)) == ["game-finished"]
    table = Table(new_settings(9, rules=rule_set("chinese"), handicap=2))
    table.do(PlaceHandicap, BLACK, points=points("C3 G7"))
    table.play("E5")
    assert kinds(table.do(Cancel, BLACK)) == ["game-finished"]


def test_moves_taken_back_were_not_made() -> None:
    table = Table()
    table.play("E5", "C3")
    table.do(RequestUndo, WHITE)
    table.do(AnswerUndo, BLACK, accept=True)
    assert kinds(table.do(Cancel, WHITE)) == ["game-finished"]


@pytest.mark.parametrize("moves", [("E5", "C3"), ("pass", "pass")], ids=["while playing", "while scoring"])
def test_no_result_needs_both_to_agree(moves: tuple[str, ...]) -> None:
    table = Table()
    table.play(*moves)
    assert table.do(OfferNoResult, WHITE) == (NoResultOffered(table.now, WHITE),)
    assert table.refused(OfferNoResult, WHITE) == "already-offered"
    assert table.do(OfferNoResult, BLACK) == (GameFinished(table.now, BLACK, Result(Ending.NO_RESULT)),)
    assert table.game.result == Result(Ending.NO_RESULT)


def test_a_move_withdraws_the_offer_of_no_result() -> None:
    table = Table()
    table.do(OfferNoResult, WHITE)
    table.play("E5")
    assert kinds(table.do(OfferNoResult, BLACK)) == ["no-result-offered"]


def test_playing_on_withdraws_the_offer_of_no_result() -> None:
    table = Table()
    table.play("pass")
    table.do(OfferNoResult, BLACK)
    table.play("pass")
    assert kinds(table.do(OfferNoResult, WHITE)) == ["no-result-offered"]


@pytest.mark.parametrize("seat", Color)
@pytest.mark.parametrize("moves", [("E5", "C3"), ("pass", "pass")], ids=["while playing", "while scoring"])
def test_after_30_days_of_silence_without_a_clock_either_may_end_it(moves: tuple[str, ...], seat: Color) -> None:
    table = Table()
    table.play(*moves)
    table.now += 30 * DAY - 1
    assert kinds(table.ask(OfferNoResult, seat)) == ["no-result-offered"]  # type: ignore[arg-type]
    table.now += 1
    assert table.do(OfferNoResult, seat) == (GameFinished(table.now, seat, Result(Ending.NO_RESULT)),)


def test_with_a_clock_silence_is_a_matter_of_time() -> None:
    table = Table(new_settings(9, clock=Absolute(60 * DAY)))
    table.play("E5", "C3")
    assert kinds(table.do(OfferNoResult, BLACK, later=31 * DAY)) == ["no-result-offered"]


@pytest.mark.parametrize("claimant", [BLACK, WHITE, None], ids=str)
def test_time_is_claimed_by_either_player_or_by_nobody(claimant: Color | None) -> None:
    table = Table(new_settings(9, clock=Absolute(10 * MINUTE)))
    table.play("E5", each=MINUTE)
    assert table.refused(ClaimTime, claimant, later=10 * MINUTE - 1) == "time-left"
    assert table.do(ClaimTime, claimant, later=1) == (GameFinished(table.now, claimant, Result(Ending.TIME, BLACK)),)
    assert str(table.game.result) == "B+T"


def test_there_is_no_time_to_claim_without_a_clock_or_while_it_stands() -> None:
    table = Table()
    assert table.refused(ClaimTime, None, later=1000 * DAY) == "time-left"
    table = Table(new_settings(9, clock=Absolute(10 * MINUTE)))
    table.play("pass", "pass")
    assert table.refused(ClaimTime, None, later=DAY) == "wrong-phase"


@pytest.mark.parametrize("seat", Color)
def test_moves_after_the_end_are_refused_with_the_result(seat: Color) -> None:
    table = Table()
    table.play("E5", "C3")
    table.do(Resign, WHITE)
    assert table.refused(Play, seat, point=Point.parse("D4")) == "finished"
    assert str(table.ask(Play, seat, point=Point.parse("D4"))).startswith("the game is over (B+R)")


def test_what_was_offered_is_gone_after_the_end() -> None:
    table = Table()
    table.play("E5")
    table.do(RequestUndo, BLACK)
    table.do(OfferNoResult, WHITE)
    table.do(Resign, WHITE)
    assert table.game.offers == Table().game.offers
    assert table.refused(AnswerUndo, WHITE, accept=True) == "finished"
