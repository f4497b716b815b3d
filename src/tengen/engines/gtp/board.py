"""What a GTP engine has before it: the board and its history, komi, rules, handicap and time, as one value.

GTP lets either color move at any time, and knows no end of a game.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import reduce
from typing import Final

from tengen.engines.gtp.line import GtpError
from tengen.engines.gtp.time import NO_LIMIT, Budget
from tengen.engines.situation import Situation
from tengen.game import Game
from tengen.game.game import Prisoners
from tengen.rules import (
    Board,
    Color,
    History,
    IllegalMove,
    Move,
    Point,
    Position,
    RuleSet,
    pass_turn,
    play,
    rule_set,
)
from tengen.rules.errors import BadInput
from tengen.scoring import Circumstances

LEAST_SIZE: Final = 2
USUAL: Final = rule_set("chinese")
NO_PRISONERS: Final = Prisoners()


@dataclass(frozen=True, slots=True)
class Before:
    """Everything at one moment; `komi` is in half points, `times` what each side has."""

    history: History
    position: Position
    komi: int = USUAL.komi
    rules: RuleSet = USUAL
    handicap: int = 0
    earlier: Prisoners = NO_PRISONERS
    """Captured before the first move, in a game that was loaded."""
    clock: Budget = NO_LIMIT
    times: dict[Color, Budget] = field(default_factory=dict)

    @classmethod
    def empty(cls, width: int = 19, height: int | None = None) -> Before:
        try:
            position = Position(Board.empty(width, height))
        except BadInput:
            raise GtpError("unacceptable size") from None
        if min(position.board.width, position.board.height) < LEAST_SIZE:
            raise GtpError("unacceptable size")
        return cls(History.starting(position), position)

    @property
    def board(self) -> Board:
        return self.position.board

    @property
    def prisoners(self) -> Prisoners:
        return reduce(Prisoners.after, self.history.moves, self.earlier)

    @property
    def is_empty(self) -> bool:
        return not any(self.board.cells) and not self.history.moves

    def cleared(self) -> Before:
        """The same without stones; komi, rules and clock stay."""
        fresh = Before.empty(self.board.width, self.board.height)
        return replace(fresh, komi=self.komi, rules=self.rules, clock=self.clock)

    def played(self, color: Color, point: Point | None) -> Before:
        """After a move of this color, whoever was to play; refuses what the rules forbid."""
        position = replace(self.position, to_play=color)
        if self.position.to_play is not color:
            position = replace(position, ko_point=None)
        try:
            step = pass_turn(position) if point is None else play(self.history, position, self.rules, point)
        except (BadInput, IllegalMove):
            raise GtpError("illegal move") from None
        history = self.history.extended((step.move,), (step.position.board.zobrist,))
        return replace(self, history=history, position=step.position)

    def taken_back(self) -> Before:
        """Without the last move."""
        moves = len(self.history)
        if not moves:
            raise GtpError("cannot undo")
        before = self.history.position_before(self.position, 1)
        return replace(self, history=self.history.shortened(moves - 1), position=before)

    def with_handicap(self, points: tuple[Point, ...]) -> Before:
        """With these stones before the first move; White plays next."""
        position = Position(self.board.with_stones(dict.fromkeys(points, Color.BLACK)), Color.WHITE)
        return replace(self, history=History.starting(position), position=position, handicap=len(points))

    def loaded(self, game: Game, moves: int) -> Before:
        """The game of a record after so many of its moves."""
        history = game.history.shortened(moves)
        prisoners = reduce(Prisoners.after, game.history.moves, NO_PRISONERS)
        earlier = Prisoners(game.prisoners.black - prisoners.black, game.prisoners.white - prisoners.white)
        settings = game.settings
        return Before(
            history,
            game.history.position_at(moves),
            settings.komi,
            settings.rules,
            settings.handicap,
            earlier,
            self.clock,
        )

    def situation(self, color: Color) -> Situation:
        """What the bot needs, with this color to move."""
        position = self.position
        if position.to_play is not color:
            position = Position(position.board, color)
        passes = [move.color for move in self.history.moves if move.is_pass]
        last: Move | None = self.history.moves[-1] if self.history.moves else None
        prisoners = self.prisoners
        given = Circumstances(
            komi=self.komi,
            handicap=self.handicap,
            black_prisoners=prisoners.black,
            white_prisoners=prisoners.white,
            black_passes=passes.count(Color.BLACK),
            white_passes=passes.count(Color.WHITE),
            passed_last=last.color if last and last.is_pass else None,
        )
        return Situation(self.history, position, self.rules, given)
