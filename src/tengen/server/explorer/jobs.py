"""What a worker finds out for the laboratory: positions and perfect play.

Counting is done by `tengen.lab` itself. What comes back is plain: it goes to another process.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from random import Random, SystemRandom
from typing import Any, NamedTuple

from tengen.lab import Size, board_of, random_position, rank, unrank
from tengen.lab.facts import best_facts, position_facts
from tengen.lab.loss import loss_facts
from tengen.lab.perfect import PerfectPlay, State, open_table
from tengen.lab.serial import serial_of
from tengen.rules import Color, Point


class Asked(NamedTuple):
    """A state of a board that somebody asks about."""

    serial: int = 0
    turn: str = "black"
    ko: str | None = None
    passed: bool = False


def position(size: Size, serial: int | None, number: int | None) -> dict[str, Any]:
    """What is known of the position of a serial, of the legal one of a rank, or of the empty board."""
    return position_facts(board_of(size, serial or 0) if number is None else unrank(size, number))


def seeded_position(size: Size, seed: int | None) -> dict[str, Any]:
    """The same of a random legal position, always that of the seed if there is one."""
    return position_facts(random_position(size, Random(seed)))


def random_rank(size: Size) -> int:
    """The rank of a legal position, each as likely."""
    return rank(random_position(size, SystemRandom()))


def best(size: Size, folder: Path, asked: Asked) -> dict[str, Any]:
    """The value of a state and of all its moves; the table of this board is there."""
    play, state = _table(size, folder), _state(size, asked)
    return best_facts(play, state) | {
        "turn": str(state.to_play),
        "stones": _stones(state),
        "ko": asked.ko,
        "passed": asked.passed,
        "area": state.area(),
        "next": {move: _after(state, after) for move, after in state.moves()},
    }


def why(size: Size, folder: Path, asked: Asked, move: str) -> dict[str, Any]:
    """What a move in a state loses, and why; the table of this board is there."""
    return loss_facts(_table(size, folder), _state(size, asked), move)


def _state(size: Size, asked: Asked) -> State:
    board = board_of(size, asked.serial)
    ko_index = None if asked.ko is None else board.index(Point.parse(asked.ko))
    return State(board, Color.parse(asked.turn), ko_index, asked.passed)


@cache
def _table(size: Size, folder: Path) -> PerfectPlay:
    return open_table(size, folder)


def _after(state: State, after: State | None) -> dict[str, Any] | None:
    """The state that a move leads to, as the next question asks for it; None after the second pass."""
    if after is None:
        return None
    return {
        "serial": serial_of(after.board),
        "stones": _stones(after),
        "turn": str(after.to_play),
        "ko": None if after.ko_index is None else str(after.board.points[after.ko_index]),
        "passed": after.passed,
    }


def _stones(state: State) -> str:
    return "".join(".bw"[cell] for cell in state.board.cells)
