"""A line of moves and where it leads: what `create` makes of the moves before a game, and `variation` of moves tried.

Seats, clocks and events are not known here.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tengen.game.game import Prisoners
from tengen.rules import ko
from tengen.rules.history import History
from tengen.rules.point import Point
from tengen.rules.position import Position
from tengen.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class Line:
    """The moves so far, the position after them and the prisoners; `position` is the one that `history` leads to."""

    history: History
    position: Position
    prisoners: Prisoners

    def followed(self, moves: Iterable[Point | None], rules: RuleSet) -> Line:
        """The line with these moves in turn, None for a pass; raises IllegalMove where the rules forbid one."""
        history, position, prisoners = self.history, self.position, self.prisoners
        for point in moves:
            step = ko.pass_turn(position) if point is None else ko.play(history, position, rules, point)
            history = history.extended((step.move,), (step.position.board.zobrist,))
            position, prisoners = step.position, prisoners.after(step.move)
        return Line(history, position, prisoners)
