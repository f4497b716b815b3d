"""Time as GTP knows it: `time_settings`, `time_left`, and KGS's extension for byo-yomi; and our clocks in its words.

Seconds here; a clock of ours counts milliseconds.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tengen.game import Absolute, ByoYomi, Canadian, ClockSettings, Fischer, NoClock, Simple, TimeLeft

PART: Final = 25
"""A move may take so small a part of the main time."""
LAG: Final = 0.3
"""Seconds that a move needs on its way."""
LEAST: Final = 0.05


@dataclass(frozen=True, slots=True)
class Budget:
    """Main time, then `period` seconds for each `stones` moves; without a limit all are None."""

    main: float | None = None
    period: float = 0.0
    stones: int = 0

    def seconds(self) -> float | None:
        """How long to think about one move; None if it does not matter."""
        if self.main is None:
            return None
        overtime = self.period / self.stones if self.stones else 0.0
        return max(self.main / PART + overtime * 0.8 - LAG, LEAST)


NO_LIMIT: Final = Budget()


def read_settings(main: float, period: float, stones: int) -> Budget:
    """What `time_settings` says: a period for no stones means that there is no limit."""
    return NO_LIMIT if period > 0 and stones == 0 else Budget(main, period, stones)


def read_left(settings: Budget, left: float, stones: int) -> Budget:
    """What `time_left` says: with stones, the time for them; without, the main time."""
    if settings.main is None:
        return NO_LIMIT
    return Budget(0.0, left, stones) if stones else Budget(left, settings.period, settings.stones)


def settings_words(clock: ClockSettings) -> str:
    """The words after `time_settings` for a clock of ours.

    A period of byo-yomi is Canadian time for one stone. GTP has no growing budget: an engine that is told what is left
    before each move, as we do, needs none.
    """
    match clock:
        case NoClock():
            return "0 1 0"
        case Absolute(total):
            return f"{total // 1000} 0 0"
        case Simple(per_move):
            return f"0 {per_move // 1000} 1"
        case Fischer(initial):
            return f"{initial // 1000} 0 0"
        case ByoYomi(main, _, period):
            return f"{main // 1000} {period // 1000} 1"
        case Canadian(main, period, stones):
            return f"{main // 1000} {period // 1000} {stones}"


def left_words(clock: ClockSettings, left: TimeLeft) -> str:
    """The words after `time_left` and the color: seconds and stones.

    >>> left_words(ByoYomi(60_000, 3, 30_000), TimeLeft(0, 30_000, 2))
    '30 1'

    A first move that has a time of its own must be made within it:

    >>> left_words(Absolute(600_000), TimeLeft(600_000, first_move=60_000))
    '60 0'
    """
    main, period = left.main, left.period
    if left.first_move is not None:
        main, period = min(main, left.first_move), min(period, left.first_move)
    if left.main > 0 or isinstance(clock, Absolute | Fischer):
        return f"{main // 1000} 0"
    return f"{period // 1000} {left.count if isinstance(clock, Canadian) else 1}"
