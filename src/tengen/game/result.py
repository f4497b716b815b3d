"""How a game ended: who won, and by what; written as in SGF (`B+3.5`, `W+R`, `0`, `Void`).

Counting is in `tengen.scoring`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tengen.rules.color import Color
from tengen.rules.komi import show_komi


class Ending(StrEnum):
    SCORE = "score"
    RESIGNATION = "resignation"
    TIME = "time"
    FORFEIT = "forfeit"
    NO_RESULT = "no-result"
    CANCELED = "canceled"


@dataclass(frozen=True, slots=True)
class Result:
    """The winner (None: a draw or no result), how, and by how many half points if it was counted.

    >>> str(Result(Ending.SCORE, Color.BLACK, 7)), str(Result(Ending.SCORE)), str(Result(Ending.NO_RESULT))
    ('B+3.5', '0', 'Void')
    """

    ending: Ending
    winner: Color | None = None
    margin: int = 0

    def __str__(self) -> str:
        if self.winner is None:
            return "0" if self.ending is Ending.SCORE else "Void"
        letters = {Ending.RESIGNATION: "R", Ending.TIME: "T", Ending.FORFEIT: "F"}
        return f"{self.winner.letter}+{letters.get(self.ending) or show_komi(self.margin)}"
