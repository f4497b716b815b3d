"""The moves of a game as they stand, and the positions that they made."""

import pytest

from tengen.rules import RULE_SETS, BadInput, Board, Color, History, Position, draw
from tests.rules.line import Line

LINE = Line(Board.empty(3), RULE_SETS["japanese"])
LINE.play("B2", "pass", "A1", "C3")


def test_every_position_is_kept_from_the_first_to_the_last() -> None:
    positions = list(LINE.history.positions())
    assert len(positions) == len(LINE.history) + 1 == 5
    assert [LINE.history.position_at(number) for number in range(5)] == positions
    assert positions[0] == LINE.history.start
    assert positions[-1] == LINE.position
    assert [position.board.zobrist for position in positions] == list(LINE.history.hashes)


def test_turns_alternate_from_whoever_is_first() -> None:
    assert [str(LINE.history.to_play(number)) for number in range(5)] == ["black", "white", "black", "white", "black"]
    second = History.starting(Position(Board.empty(3), Color.WHITE))
    assert second.to_play(0) is Color.WHITE


@pytest.mark.parametrize("number", [-1, 5, 99])
def test_a_move_that_was_not_made_is_refused(number: int) -> None:
    with pytest.raises(BadInput, match=rf"no move {number} \(expected 0 to 4\)") as refused:
        LINE.history.position_at(number)
    assert refused.value.code == "no-such-move"


def test_a_shorter_history_is_what_it_was_then() -> None:
    earlier = Line(Board.empty(3), RULE_SETS["japanese"])
    assert LINE.history.shortened(0) == earlier.history
    earlier.play("B2", "pass")
    assert LINE.history.shortened(2) == earlier.history
    assert LINE.history.shortened(4) == LINE.history


def test_moves_are_told_in_words() -> None:
    assert [str(move) for move in LINE.history.moves] == ["black B2", "white pass", "black A1", "white C3"]
    assert draw(LINE.position.board) == ". . O\n. X .\nX . ."
