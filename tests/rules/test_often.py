"""A class that is made faster is the same class in every other way."""

import copy
import inspect
import pickle
from dataclasses import FrozenInstanceError, dataclass, field, replace

import pytest

from tengen.game.commands import Play
from tengen.rules import Board, Color, Point, Position
from tengen.rules.often import often_made

POSITION = Position(Board.empty(9), Color.WHITE)


def test_it_can_be_compared_copied_changed_and_kept() -> None:
    assert Position(board=Board.empty(9), to_play=Color.WHITE, ko_point=None) == POSITION
    assert type(POSITION) is Position
    assert hash(POSITION) == hash(copy.deepcopy(POSITION))
    assert pickle.loads(pickle.dumps(POSITION)) == POSITION
    assert replace(POSITION, to_play=Color.BLACK) == Position(Board.empty(9))
    assert repr(POSITION).startswith("Position(board=Board(width=9")


def test_nothing_in_it_can_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        POSITION.to_play = Color.BLACK  # type: ignore[misc]
    with pytest.raises((FrozenInstanceError, TypeError)):
        POSITION.other = 1  # type: ignore[attr-defined]
    with pytest.raises(FrozenInstanceError):
        del POSITION.board


def test_arguments_are_those_of_a_dataclass() -> None:
    assert list(inspect.signature(Position).parameters) == ["board", "to_play", "ko_point"]
    play = Play(seat=Color.BLACK, at_version=4, point=Point.parse("D4"))
    assert play.command_id == ""
    assert pickle.loads(pickle.dumps(play)) == copy.copy(play) == play
    with pytest.raises(TypeError, match="positional"):
        Play(Color.BLACK, 4, "", Point.parse("D4"))  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="board"):
        Position()  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected"):
        Position(Board.empty(9), stones=3)  # type: ignore[call-arg]


def test_what_it_cannot_make_is_refused_when_the_class_is_made() -> None:
    @dataclass(frozen=True, slots=True)
    class Listed:
        items: list[int] = field(default_factory=list)

    with pytest.raises(AssertionError):
        often_made(Listed)
