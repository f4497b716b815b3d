"""The native search in pure Python: bounds that are true, found slowly and with less art.

It stands in where the core is not built. Both are judged by the tables of small boards: how far each gets differs.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Final

from tengen.lab.size import Size
from tengen.rules.board import neighbors
from tengen.rules.twin import BLACK, WHITE, check_board, check_range

MOST_POINTS: Final = 25
DEEPEST: Final = 120
PASS: Final = -1
NO_MOVE: Final = -2

Node = tuple[int, int, int, bool]
"""The stones of the side to move and of the other one as bits, where ko forbids to play or -1, whether a pass came."""


class _StoppedError(Exception):
    """The time is over, or enough was looked at."""


def prove(
    width: int, height: int, cells: bytes, ko_index: int, passed: bool, seconds: float, nodes: int, megabytes: int
) -> tuple[int, int, int, int, int]:
    """What Black, to move, gets at least and at most, the moves looked ahead, a move that gets it, nodes looked at.

    The move is -1 for a pass and -2 where none was found. Memory is not limited here.
    """
    check_board(width, height, cells)
    check_range("number of points", width * height, 1, MOST_POINTS)
    check_range("ko point", ko_index, -1, width * height - 1)
    check_range("number of megabytes", megabytes, 1, 1 << 20)
    own, other = (sum(1 << index for index, cell in enumerate(cells) if cell == color) for color in (BLACK, WHITE))
    node: Node = (own, other, ko_index, passed)
    prover = _Prover(Size(width, height), time.monotonic() + seconds, nodes)
    low, high, depth, move = -width * height, width * height, 0, NO_MOVE
    try:
        for depth in range(1, DEEPEST + 1):
            while low < high and (found := prover.forced(node, low + 1, depth)) is not None:
                low, move = low + 1, found
            while low < high and prover.bounded(node, high - 1, depth):
                high -= 1
            if low == high:
                break
    except _StoppedError:
        depth -= 1
    return low, high, depth, move, prover.nodes


class _Prover:
    """Proofs on one board, with a memory of what was proven and of what was not at which depth."""

    def __init__(self, size: Size, end: float, most: int) -> None:
        self.nodes = 0
        self._near = [sum(1 << place for place in around) for around in neighbors(*size)]
        self._all = (1 << size.points) - 1
        self._end, self._most = end, most
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
        if self.nodes >= self._most or (self.nodes % 512 == 0 and time.monotonic() >= self._end):
            raise _StoppedError
        self.nodes += 1
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
