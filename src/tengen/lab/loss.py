"""What a move lost against perfect play, and why: the best line, the line that answers it, and what is taken in each.

The words for it are the page's; what a state is worth is in `perfect`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tengen.lab.perfect import PerfectPlay, State
from tengen.rules import BadInput
from tengen.rules.errors import shown


@dataclass(frozen=True, slots=True)
class Way:
    """A move and the best line that it leads to: what it is worth for the mover, and the stones taken on the way.

    `lost` are the mover's own stones, `taken` the other side's.
    """

    line: tuple[str, ...]
    value: int
    lost: int
    taken: int


@dataclass(frozen=True, slots=True)
class Loss:
    """The way that was gone, and the best one; `points` is how much less it brings."""

    played: Way
    best: Way

    @property
    def points(self) -> int:
        return self.best.value - self.played.value


def loss_of(play: PerfectPlay, state: State, move: str) -> Loss:
    """What a move of the side to play lost; nothing is lost by a best one. Refuses a move that is not allowed."""
    answer = play.answer(state)
    if move not in answer.moves:
        raise BadInput("illegal", f"no such move: {shown(move)}", "a legal move of the side to play, or pass")
    best = move if answer.moves[move] == answer.worth.value else answer.best[0]
    return Loss(_way(play, state, move, answer.moves[move]), _way(play, state, best, answer.worth.value))


def loss_facts(play: PerfectPlay, state: State, move: str) -> dict[str, Any]:
    """The same as plain values, for JSON."""
    loss = loss_of(play, state, move)

    def way(way: Way) -> dict[str, Any]:
        return {"line": list(way.line), "value": way.value, "lost": way.lost, "taken": way.taken}

    return {"board": str(play.size), "points": loss.points, "played": way(loss.played), "best": way(loss.best)}


def _way(play: PerfectPlay, state: State, move: str, value: int) -> Way:
    after = dict(state.moves())[move]
    line = (move, *(() if after is None else play.line(after)[0]))
    lost, taken = _taken(state, line)
    return Way(line, value, lost, taken)


def _taken(state: State, line: tuple[str, ...]) -> tuple[int, int]:
    """How many stones of the side to play, and of the other, are taken along a line."""
    mover, lost, taken = state.to_play, 0, 0
    for name in line:
        after = dict(state.moves())[name]
        if after is None:
            break
        # The side that moves loses no stone: what is gone was the other's.
        gone = len(state.board.stones(state.to_play.opponent)) - len(after.board.stones(state.to_play.opponent))
        if state.to_play is mover:
            taken += gone
        else:
            lost += gone
        state = after
    return lost, taken
