"""What an engine has to know of a game, and the search that begins there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tengen.engines.door import Search
from tengen.engines.twin.tree import Settings
from tengen.rules import Color, History, Move, Position, RuleSet
from tengen.rules.ruleset import Scoring
from tengen.scoring import Circumstances

USUAL: Final = Settings()


@dataclass(frozen=True, slots=True)
class Situation:
    """A game as it stands: `circumstances` hold komi, handicap, prisoners and passes."""

    history: History
    position: Position
    rules: RuleSet
    circumstances: Circumstances

    @property
    def points(self) -> int:
        return len(self.position.board.cells)

    @property
    def komi(self) -> int:
        """All that White gets on top of the count, in half points."""
        given = self.circumstances
        bonus = self.rules.bonus(given.handicap) if self.rules.scoring is Scoring.AREA else 0
        return given.komi + 2 * bonus

    @property
    def placed(self) -> int:
        """How many stones more Black than White had placed before the first move of the history."""
        given, cells = self.circumstances, self.position.board.cells
        now = cells.count(Color.BLACK) - cells.count(Color.WHITE) + given.white_prisoners - given.black_prisoners
        since = sum(_weight(move) for move in self.history.moves)
        return now - since

    def code(self, move: Move) -> int:
        """A move as one number, as `replay` of the rules has it."""
        board = self.position.board
        index = self.points if move.point is None else board.index(move.point)
        return 2 * index + move.color - 1

    def search(
        self,
        kind: str,
        *more: Move,
        without_last: int = 0,
        as_territory: bool = False,
        all_alive: bool = False,
        settings: Sequence[float] = USUAL,
    ) -> Search:
        """A new search for a net of this kind from here, or from so many moves before, or after more moves."""
        start = self.history.start.board
        kept = self.history.moves[: len(self.history) - without_last]
        moves = [self.code(move) for move in (*kept, *more)]
        to_play = self.position.to_play
        if more:
            to_play = more[-1].color.opponent
        elif without_last:
            to_play = self.history.to_play(len(kept))
        return Search(
            start.width,
            start.height,
            start.cells,
            int(to_play),
            moves,
            self.placed,
            str(self.rules.ko),
            self.rules.self_capture,
            self.rules.scoring is Scoring.TERRITORY,
            self.komi,
            self.circumstances.handicap,
            kind,
            as_territory,
            all_alive,
            settings,
        )


def _weight(move: Move) -> int:
    if move.is_pass:
        return 0
    return 1 if move.color is Color.BLACK else -1
