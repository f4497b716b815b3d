"""Perfect play beyond the tables: proves what a side can force on boards of up to 25 points, as far as time allows.

A proof is a finite tree of moves all of whose lines end the game, so that no repetition is in it, and what is proven
holds on every way to the position. What is not proven in time is said to be so. Up to 16 points see `perfect`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from tengen.lab.perfect import PASS, State
from tengen.lab.size import Size
from tengen.rules import BadInput
from tengen.rules.board import neighbors

MOST_POINTS: Final = 25
DEEPEST: Final = 60

Node = tuple[int, int, int, bool]
"""The stones of the side to move and of the other one as bits, where ko forbids to play or -1, whether a pass came."""


@dataclass(frozen=True, slots=True)
class Proof:
    """What is proven of a state: the side to move gets at least `low` and at most `high`.

    `is_exact` where both are the same. `depth` is the number of moves that were looked ahead in full, `move` one that
    gets `low` if that is more than what everybody gets, `nodes` how many states were looked at.
    """

    low: int
    high: int
    depth: int
    move: str | None
    nodes: int

    @property
    def is_exact(self) -> bool:
        return self.low == self.high


class _OutOfTimeError(Exception):
    """The time is over."""


def search(state: State, seconds: float, *, clock: Callable[[], float] = time.monotonic) -> Proof:
    """Look deeper and deeper for better bounds of a state's value until they meet or the time is over.

    Refuses a board of more than 25 points and one with a group without liberties.
    """
    size = Size(state.board.width, state.board.height)
    if size.points > MOST_POINTS:
        hint = f"at most {MOST_POINTS} points, 5x5; each more makes it several times as long"
        raise BadInput("too-large", f"too large to search: {size}", hint)
    if any(not group.liberties for group in state.board.groups()):
        raise BadInput("not-legal", f"not legal: a group has no liberty on {size}", "every group with a liberty")
    prover = _Prover(size, clock, clock() + seconds)
    low, high, depth, move = -size.points, size.points, 0, None
    try:
        for depth in range(1, DEEPEST + 1):
            while low < high and (found := prover.forced(_node(state), low + 1, depth)) is not None:
                low, move = low + 1, found
            while low < high and prover.bounded(_node(state), high - 1, depth):
                high -= 1
            if low == high:
                break
    except _OutOfTimeError:
        depth -= 1
    name = None if move is None else PASS if move < 0 else size.name(move)
    return Proof(low, high, depth, name, prover.nodes)


def _node(state: State) -> Node:
    own, other = (
        sum(1 << index for index, cell in enumerate(state.board.cells) if cell == color)
        for color in (state.to_play, state.to_play.opponent)
    )
    return own, other, -1 if state.ko_index is None else state.ko_index, state.passed


class _Prover:
    """Proofs on one board, with a memory of what was proven and of what was not at which depth."""

    def __init__(self, size: Size, clock: Callable[[], float], end: float) -> None:
        self.nodes = 0
        self._near = [sum(1 << place for place in around) for around in neighbors(*size)]
        self._all = (1 << size.points) - 1
        self._clock, self._end = clock, end
        self._proven: dict[tuple[Node, bool], int] = {}
        self._failed: dict[tuple[Node, bool, int], int] = {}

    def forced(self, node: Node, least: int, depth: int) -> int | None:
        """A move (-1 to pass) by which the side to move gets at least this much within so many moves, or None."""
        for move, after in self._moves(node):
            if self._ends_well(node, least) if after is None else self._gets(after, least, depth - 1, mover=False):
                return move
        return None

    def bounded(self, node: Node, most: int, depth: int) -> bool:
        """Whether the other side can hold the side to move to this much within so many moves."""
        return self._gets(node, -most, depth, mover=False)

    def _gets(self, node: Node, least: int, depth: int, *, mover: bool) -> bool:
        """Whether one side, the mover or the other, can force an end with at least this much for it."""
        key = (node, mover)
        if self._proven.get(key, -100) >= least:
            return True
        if depth <= 0 or self._failed.get((*key, least), 0) >= depth:
            return False
        self.nodes += 1
        if self.nodes % 512 == 0 and self._clock() > self._end:
            raise _OutOfTimeError
        results = (
            (self._ends_well(node, least) if mover else -self._area(node) >= least)
            if after is None
            else self._gets(after, least, depth - 1, mover=not mover)
            for _, after in self._moves(node)
        )
        found = any(results) if mover else all(results)
        if found:
            self._proven[key] = least
        else:
            self._failed[(*key, least)] = depth
        return found

    def _ends_well(self, node: Node, least: int) -> bool:
        return self._area(node) >= least

    def _moves(self, node: Node) -> Iterator[tuple[int, Node | None]]:
        """Every move and the node after it; first a pass, which ends many lines, then plays from the lowest point."""
        own, other, ko, passed = node
        yield -1, None if passed else (other, own, -1, True)
        for point, near in enumerate(self._near):
            bit = 1 << point
            if bit & (own | other) or point == ko:
                continue
            after, taken, rest = own | bit, 0, near & other
            while rest:
                group = self._flood(rest & -rest, other)
                rest &= ~group
                if not self._around(group) & ~(after | other):
                    taken |= group
            mine = self._flood(bit, after)
            free = self._around(mine) & ~after & ~(other & ~taken)
            if free:
                is_ko = mine == bit and free == taken and not taken & (taken - 1)
                yield point, (other & ~taken, after, taken.bit_length() - 1 if is_ko else -1, False)

    def _area(self, node: Node) -> int:
        """The points of the side to move minus the other's."""
        own, other = node[:2]
        empty = self._all & ~(own | other)
        mine = own | self._flood(self._around(own) & empty, empty)
        theirs = other | self._flood(self._around(other) & empty, empty)
        return (mine & ~theirs).bit_count() - (theirs & ~mine).bit_count()

    def _around(self, points: int) -> int:
        found = 0
        while points:
            found |= self._near[(points & -points).bit_length() - 1]
            points &= points - 1
        return found

    def _flood(self, start: int, within: int) -> int:
        reached = fresh = start
        while fresh:
            fresh = self._around(fresh) & within & ~reached
            reached |= fresh
        return reached
