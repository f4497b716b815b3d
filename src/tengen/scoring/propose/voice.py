"""A second voice in a proposal: an ownership map from whoever has one, such as a network, and how much it is heard.

Where it comes from is not known here, and the scoring asks for none by itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from numbers import Real
from typing import Final

from tengen.rules.board import Board
from tengen.rules.color import Color
from tengen.rules.errors import BadInput, shown
from tengen.scoring.analysis import Analysis

# The two voices count the same: a group that one is sure of lives or dies so unless the other is as sure of the
# opposite, and where one is in doubt, the other decides.
HEARD: Final = 0.5


@dataclass(frozen=True, slots=True)
class Voice:
    """How likely each group is to live, from 0 to 1, by number, as the second voice has it."""

    chances: tuple[float, ...]

    def mixed(self, group: int, chance: float) -> float:
        """The chance of a group when the games say this much."""
        return chance + HEARD * (self.chances[group] - chance)


def voice(analysis: Analysis, ownership: Sequence[float]) -> Voice:
    """The voice of a map with a value for each point, -1 (White's) to 1 (Black's), row by row from the top left.

    A group's chance is the mean over its stones. Refuses a map of another length and values that are no such numbers.
    """
    _check(analysis.board, ownership)
    chances: list[float] = []
    for group in analysis.groups:
        mean = sum(ownership[stone] for stone in group.stones) / len(group.stones)
        chances.append((1 + mean) / 2 if group.color is Color.BLACK else (1 - mean) / 2)
    return Voice(tuple(chances))


def _check(board: Board, ownership: Sequence[float]) -> None:
    if len(ownership) != len(board.cells):
        raise BadInput(
            "bad-ownership", f"not an ownership of this board: {len(ownership)} values", f"{len(board.cells)} values"
        )
    for point, value in zip(board.points, ownership, strict=True):
        if not _is_owner(value):
            raise BadInput("bad-ownership", f"not an owner of {point}: {shown(value)}", "-1 (White's) to 1 (Black's)")


def _is_owner(value: object) -> bool:
    if isinstance(value, bool) or not isinstance(value, Real):
        return False
    return -1 <= float(value) <= 1
