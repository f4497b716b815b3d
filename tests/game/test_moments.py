"""The moments of a game: at which version each move was made, what stood then, and what was taken back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tengen.game import AnswerUndo, Phase, Prisoners, RequestUndo, Resign, new_settings
from tengen.game.clock import Absolute
from tengen.game.moments import game_after, line_through, line_versions, moves_before, taken_back, turns
from tengen.rules import BadInput, Point
from tests.game.table import BLACK, MINUTE, SECOND, WHITE, Table


def with_undo() -> Table:
    """Three moves, the last taken back and made elsewhere: versions 5, 6, (7, taken back at 9) and 10."""
    table = Table()
    table.play("A2", "A1", "B1")
    table.do(RequestUndo, BLACK)
    table.do(AnswerUndo, WHITE, accept=True)
    table.play("J9")
    return table


def test_each_move_has_the_version_at_which_it_was_made() -> None:
    table = with_undo()
    assert line_versions(table.log) == [4, 5, 6, 10]
    assert [(version, event.kind) for version, event, _ in turns(table.log)] == [
        (5, "played"),
        (6, "played"),
        (7, "played"),
        (9, "taken-back"),
        (10, "played"),
    ]


def test_a_move_that_was_taken_back_is_in_a_line_of_its_own() -> None:
    log = with_undo().log
    assert taken_back(log) == [(7, 3)]
    assert line_through(log, 7) == line_through(log, 8) == [4, 5, 6, 7]
    assert line_through(log, 6) == [4, 5, 6, 7]
    assert line_through(log, 9) == line_through(log, 10) == line_through(log, 1) == [4, 5, 6, 10]


def test_the_clock_the_prisoners_and_the_result_are_those_of_the_move() -> None:
    table = Table(new_settings(9, clock=Absolute(10 * MINUTE)))
    for point in ("A2", "A1", "B1"):
        table.now += 10 * SECOND
        table.play(point)
    table.do(Resign, WHITE)
    then = game_after(table.log, 1)
    assert (then.version, then.result, then.prisoners, then.clock.running) == (5, None, Prisoners(), WHITE)
    assert then.clock.black.main > game_after(table.log, 3).clock.black.main
    last = game_after(table.log, 3)
    assert (last.phase, last.version, last.prisoners) == (Phase.FINISHED, 8, Prisoners(black=1))


@pytest.mark.parametrize("move", [-1, 4])
def test_a_move_that_was_not_made_is_refused(move: int) -> None:
    with pytest.raises(BadInput, match=f"no move {move}") as refused:
        game_after(with_undo().log, move)
    assert (refused.value.code, refused.value.expected) == ("no-such-move", "0 to 3")


def test_a_game_that_nobody_has_joined_has_one_moment() -> None:
    table = Table(seated=False)
    assert line_versions(table.log) == [1]
    assert game_after(table.log, 0) == table.game
    assert moves_before(table.game) == []


@given(st.lists(st.sampled_from(["play", "undo"]), max_size=30))
def test_the_game_after_a_move_is_the_one_that_stood_at_its_version(acts: list[str]) -> None:
    table, stood, free = Table(), {}, iter(range(81))
    stood[table.game.version] = table.game
    for act in acts:
        if act == "play":
            index = next(free)
            table.play(str(Point(index % 9, index // 9 + 1)))
        elif table.game.move_number:
            mover = table.game.history.moves[-1].color
            table.do(RequestUndo, mover)
            table.do(AnswerUndo, mover.opponent, accept=True)
        stood[table.game.version] = table.game
    versions = line_versions(table.log)
    assert len(versions) == table.game.move_number + 1
    for move, version in enumerate(versions):
        expected = table.game if move == table.game.move_number else stood[version]
        assert game_after(table.log, move) == expected
