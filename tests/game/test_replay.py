"""From logs to games: what `replay` refuses, and that it tells what `apply` tells."""

import pytest

from tengen.game import (
    NO_REST,
    Event,
    GameCreated,
    GameStarted,
    HandicapPlaced,
    Passed,
    PlaceHandicap,
    Played,
    ScoringStarted,
    SeatTaken,
    Setup,
    TakenBack,
    apply,
    create,
    new_settings,
    replay,
)
from tengen.rules import BadInput, Point, parse, rule_set
from tests.game.table import BLACK, START, WHITE, Table
from tests.rules.drawn import points

KO = parse(". X O . .\nX O . O .\n. X O . .")


def capture_game() -> list[Event]:
    """A game on a ko board in which Black takes, White plays elsewhere, and Black fills."""
    table = Table(new_settings(5, 3, setup=Setup(KO.stones(BLACK), KO.stones(WHITE))))
    table.play("C2", "E1", "B2", "E3")
    return table.log


def handicap_game() -> list[Event]:
    table = Table(new_settings(5, rules=rule_set("chinese"), handicap=2))
    table.do(PlaceHandicap, BLACK, points=points("B2 D4"))
    table.play("C3", "C2")
    return table.log


def changed(log: list[Event], number: int, **fields: object) -> list[Event]:
    """The log with fields of event `number` (counted from 1) changed."""
    event = log[number - 1]
    known = {name: getattr(event, name) for name in event.__slots__}
    return [*log[: number - 1], type(event)(**{**known, **fields}), *log[number:]]


P = Point.parse
CAPTURE, HANDICAP = capture_game(), handicap_game()
BAD_LOGS: dict[str, list[Event]] = {
    "nothing": [],
    "no creation": CAPTURE[1:],
    "a second creation": [*CAPTURE, GameCreated(START, new_settings(5))],
    "a move before the start": [event for event in CAPTURE if not isinstance(event, GameStarted)],
    "a move out of turn": changed(CAPTURE, 6, seat=BLACK),
    "a move that keeps the turn": changed(CAPTURE, 5, turn=BLACK),
    "a move that keeps the turn, at the end": changed(CAPTURE, 8, turn=WHITE),
    "a move on a stone": changed(CAPTURE, 6, point=P("C2")),
    "a move off the board": changed(CAPTURE, 6, point=P("F1")),
    "a stone captured that was not": changed(CAPTURE, 6, captured=points("A2")),
    "a stone captured off the board": changed(CAPTURE, 6, captured=points("F1")),
    "a stone captured twice": changed(CAPTURE, 5, captured=points("B2 B2")),
    "a capture left out": changed(CAPTURE, 5, captured=()),
    "an illegal ko": changed(changed(CAPTURE, 6, point=P("B2"), captured=points("C2")), 7, point=P("E1"), captured=()),
    "self-capture": changed(CAPTURE, 6, point=P("A3"), captured=points("A3")),
    "more taken back than played": [*CAPTURE, TakenBack(START, WHITE, 5, BLACK)],
    "less than nothing taken back": [*CAPTURE, TakenBack(START, WHITE, -1, BLACK)],
    "a move while scoring": [*CAPTURE, ScoringStarted(START), Passed(START, BLACK, WHITE)],
    "handicap stones twice": [*HANDICAP[:5], *HANDICAP[4:]],
    "handicap stones in the middle": [*HANDICAP, HandicapPlaced(START, points("A1 B1"), WHITE)],
    "handicap stones in an even game": [*CAPTURE[:4], HandicapPlaced(START, points("E1 E3"), WHITE)],
    "a handicap stone too many": changed(HANDICAP, 5, points=points("B2 D4 A1")),
    "two handicap stones on a point": changed(HANDICAP, 5, points=points("B2 B2")),
    "a handicap stone off the board": changed(HANDICAP, 5, points=points("B2 F1")),
    "black's turn after the handicap": changed(HANDICAP, 5, turn=BLACK),
}


@pytest.mark.parametrize("log", BAD_LOGS.values(), ids=BAD_LOGS.keys())
def test_a_log_that_no_game_wrote_is_refused(log: list[Event]) -> None:
    with pytest.raises(BadInput) as refused:
        replay(log)
    assert refused.value.code in ("bad-log", "bad-handicap", "off-board", "no-such-move")


def test_the_logs_that_the_bad_ones_are_made_of_are_good() -> None:
    assert replay(CAPTURE).prisoners.black == 1
    assert replay(HANDICAP).move_number == 2


def test_a_move_that_no_rule_allows_is_named() -> None:
    with pytest.raises(BadInput, match=r"move 2 \(white B2\) is not legal: ko"):
        replay(BAD_LOGS["an illegal ko"])


def test_an_event_in_a_wrong_phase_is_named_with_its_number() -> None:
    with pytest.raises(BadInput, match="event 9: game-created cannot happen while playing"):
        replay(BAD_LOGS["a second creation"])


def test_every_prefix_of_a_log_is_a_game() -> None:
    for log in (CAPTURE, HANDICAP):
        first = log[0]
        assert isinstance(first, GameCreated)
        game = create(first)
        for number, event in enumerate(log[1:], 2):
            game = apply(game, event)
            assert game == replay(log[:number])
            assert game.version == number


def test_a_log_may_be_any_iterable() -> None:
    log = CAPTURE
    assert replay(iter(log)) == replay(tuple(log)) == replay(event for event in log)


def test_a_long_run_of_moves_is_replayed_like_single_ones() -> None:
    table = Table(new_settings(9))
    names = [f"{column}{row}" for row in (1, 3, 5, 7, 9) for column in "ABCDEFGH"]
    table.play(*names[:-1])
    runs = [event for event in table.log if isinstance(event, Played)]
    assert len(runs) == 39
    assert replay(table.log) == table.game
    assert table.game.history.hashes[-1] == table.game.position.board.zobrist


def test_a_game_is_a_value_that_can_be_hashed_and_compared() -> None:
    first, second = replay(CAPTURE), replay(CAPTURE)
    assert first == second
    assert hash(first) == hash(second)
    assert first != replay(CAPTURE[:-1])


def test_a_seat_taken_while_waiting_does_not_start_the_game() -> None:
    log: list[Event] = [GameCreated(START, new_settings(5)), SeatTaken(START, WHITE, "Bo", NO_REST)]
    assert replay(log).turn is None
