"""What an engine thinks of one position, as Black sees it: who is ahead, which moves are good, who owns what.

How an engine comes to it is in `tengen.engines`; here it is a value.
"""

from __future__ import annotations

from dataclasses import dataclass

from tengen.engines.workers.jobs import Answer
from tengen.rules import Color, Point


@dataclass(frozen=True, slots=True)
class Choice:
    """A move that was looked at (None is a pass): Black's lead and chance after it, and how it would go on."""

    point: Point | None
    lead: float
    chance: float
    visits: int = 0
    prior: float = 0.0
    line: tuple[Point | None, ...] = ()


@dataclass(frozen=True, slots=True)
class Opinion:
    """Black's lead in points and chance from 0 to 1; the moves, the best first; owners from -1 (White) to 1 (Black)."""

    to_play: Color
    lead: float
    chance: float
    choices: tuple[Choice, ...] = ()
    owners: tuple[float, ...] = ()
    visits: int = 0

    @property
    def best(self) -> Choice | None:
        return self.choices[0] if self.choices else None

    def choice(self, point: Point | None) -> Choice | None:
        """What was found of this move, if it was looked at."""
        return next((each for each in self.choices if each.point == point), None)

    def ahead(self, color: Color) -> float:
        """The lead of this color."""
        return self.lead if color is Color.BLACK else -self.lead

    def chance_of(self, color: Color) -> float:
        return self.chance if color is Color.BLACK else 1 - self.chance

    def owner(self, index: int, color: Color) -> float:
        """How surely a point will be this color's, from -1 to 1; 0 if nothing is known."""
        if not self.owners:
            return 0.0
        return self.owners[index] if color is Color.BLACK else -self.owners[index]


def opinion(answer: Answer, to_play: Color) -> Opinion:
    """The opinion in the answer of an engine, which speaks for the side to move."""
    sign = 1 if to_play is Color.BLACK else -1
    choices = tuple(
        Choice(
            each.point,
            round(sign * each.lead, 2),
            round((1 + sign * each.win) / 2, 4),
            each.visits,
            round(each.prior, 4),
            each.line,
        )
        for each in answer.moves
    )
    owners = tuple(round(owner, 2) for owner in answer.owners)
    return Opinion(
        to_play, round(sign * answer.lead, 2), round((1 + sign * answer.win) / 2, 4), choices, owners, answer.visits
    )
