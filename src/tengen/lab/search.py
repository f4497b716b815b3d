"""Perfect play beyond the tables: proves what a side can force on boards of up to 25 points, as far as time allows.

A proof is a finite tree of moves all of whose lines end the game, so that no repetition is in it, and what is proven
holds on every way to the position. What is not proven in time is said to be so. Up to 16 points see `perfect`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from tengen.lab import door
from tengen.lab.perfect import PASS, State
from tengen.lab.size import Size
from tengen.rules import BadInput, Color

MOST_POINTS: Final = 25
MEGABYTES: Final = 512
"""Of memory for what was looked at."""
NO_LIMIT: Final = 2**63
_PASS, _NO_MOVE = -1, -2


@dataclass(frozen=True, slots=True)
class Proof:
    """What is proven of a state: the side to move gets at least `low` and at most `high`.

    `is_exact` where both are the same. `depth` is how many moves the farthest question was looked ahead, `move` one
    that gets `low` if that is more than what everybody gets, `nodes` how many states were looked at.
    """

    low: int
    high: int
    depth: int
    move: str | None
    nodes: int

    @property
    def is_exact(self) -> bool:
        return self.low == self.high


def search(state: State, seconds: float, *, nodes: int = NO_LIMIT, megabytes: int = MEGABYTES) -> Proof:
    """Look deeper and deeper for better bounds of a state's value until they meet or the time is over.

    It also ends after about so many nodes. Refuses a board of more than 25 points and one with a group without
    liberties.
    """
    size = Size(state.board.width, state.board.height)
    if size.points > MOST_POINTS:
        hint = f"at most {MOST_POINTS} points, 5x5; each more makes it several times as long"
        raise BadInput("too-large", f"too large to search: {size}", hint)
    if any(not group.liberties for group in state.board.groups()):
        raise BadInput("not-legal", f"not legal: a group has no liberty on {size}", "every group with a liberty")
    cells = state.board.cells
    if state.to_play is Color.WHITE:
        cells = cells.translate(bytes([0, 2, 1]) + bytes(253))
    ko_index = -1 if state.ko_index is None else state.ko_index
    low, high, depth, move, looked = door.prove(*size, cells, ko_index, state.passed, seconds, nodes, megabytes)
    name = None if move == _NO_MOVE else PASS if move == _PASS else size.name(move)
    return Proof(low, high, depth, name, looked)
