"""A whole game in short: its turning points, and how accurately each side played in each part of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tengen.judge.moves import Grade, Judged
from tengen.rules import Color

TURNING_POINTS: Final = 3
OPENING: Final = 0.14
MIDDLE: Final = 0.42
"""The opening and the middle game end when so large a part of the points has been played."""
BASE: Final = 0.8
"""Accuracy is so much of 100 for each point that is lost on average."""


class Part(StrEnum):
    """The parts of a game."""

    OPENING = "opening"
    MIDDLE = "middle"
    ENDGAME = "endgame"
    WHOLE = "whole"


@dataclass(frozen=True, slots=True)
class Accuracy:
    """Of one side in one part: from 0 to 100, with the points lost by move on average and the mistakes."""

    color: Color
    part: Part
    moves: int
    accuracy: float
    lost: float
    mistakes: int


def turning_points(moves: Sequence[Judged | None], most: int = TURNING_POINTS) -> tuple[Judged, ...]:
    """The mistakes that changed most who wins, in the order of the game."""
    mistakes = [move for move in moves if move is not None and move.grade is not Grade.GOOD]
    found = sorted(mistakes, key=lambda move: (-move.chance_lost, -move.lost, move.number))[:most]
    return tuple(sorted(found, key=lambda move: move.number))


def accuracies(moves: Sequence[Judged | None], points: int) -> tuple[Accuracy, ...]:
    """Of both sides, in each part in which they moved and in all; `points` is how many the board has."""
    found = []
    for color in Color:
        own = [move for move in moves if move is not None and move.move.color is color]
        for part in Part:
            here = own if part is Part.WHOLE else [move for move in own if part_of(move.number, points) is part]
            if here:
                found.append(_accuracy(color, part, here))
    return tuple(found)


def part_of(number: int, points: int) -> Part:
    """Which part of a game this move belongs to."""
    if number <= OPENING * points:
        return Part.OPENING
    return Part.MIDDLE if number <= MIDDLE * points else Part.ENDGAME


def _accuracy(color: Color, part: Part, moves: Sequence[Judged]) -> Accuracy:
    lost = sum(move.lost for move in moves) / len(moves)
    mistakes = sum(move.is_mistake for move in moves)
    return Accuracy(color, part, len(moves), round(100 * BASE**lost, 1), round(lost, 2), mistakes)
