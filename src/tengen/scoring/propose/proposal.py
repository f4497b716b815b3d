"""The machine's proposal for a finished board, as a value: what it would call dead, neutral and open.

How it is found is in `propose`; who asked for it and whether anybody takes it over is the game's business.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tengen.rules.color import Color
from tengen.rules.point import Point


class Effort(StrEnum):
    """How long to think: below a tenth of a second for a board, or below two seconds."""

    FAST = "fast"
    THOROUGH = "thorough"


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a group is dead; `point` is its first stone from the top left.

    `confidence` is how likely the verdict is to be right: 0.5 is a guess, 1 is certain. Stones called dead have at
    least 0.5; stones called alive have less where the verdict goes against the odds, because of what lies beside.
    """

    point: Point
    color: Color
    dead: bool
    confidence: float


@dataclass(frozen=True, slots=True)
class Proposal:
    """A verdict for each group, in the order of the points.

    `neutral_points` has a point of each territory that counts for nobody though one side surrounds it: eyes in seki,
    under rules that tax them. `open_points` are those that somebody must fill before one can count: there a region
    that holds dead stones leads to live stones of their own color.
    """

    verdicts: tuple[Verdict, ...]
    neutral_points: tuple[Point, ...]
    open_points: tuple[Point, ...]

    @property
    def dead_points(self) -> tuple[Point, ...]:
        """A point of each dead group."""
        return tuple(verdict.point for verdict in self.verdicts if verdict.dead)
