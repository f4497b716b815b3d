"""The native functions of the engines in pure Python: uniform random playouts.

No search and no judgment of a move beyond its legality and the eyes of its side. The native core gives exactly the same
answers for the same seed; this module is its judge in the tests and stands in for it where it is not built.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING

from tengen.rules import twin
from tengen.rules.chance import Generator
from tengen.rules.twin import BLACK, EMPTY, WHITE

if TYPE_CHECKING:
    from collections.abc import Sequence

_MASK = 2**64 - 1
_WORD = 2**31


@cache
def diagonals(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    """For every index of a board of this size, the indices that touch it by a corner only."""
    return tuple(
        tuple(
            row * width + column
            for row in (index // width - 1, index // width + 1)
            for column in (index % width - 1, index % width + 1)
            if 0 <= row < height and 0 <= column < width
        )
        for index in range(width * height)
    )


@dataclass(slots=True)
class Playout:
    """One random game in progress. `empties` is in the order that the choices of the generator count in."""

    width: int
    height: int
    cells: bytes
    color: int
    ko_index: int
    empties: list[int]

    def choose(self, generator: Generator) -> int | None:
        """The index to play, drawn from the legal ones that fill no eye of the side to move; None if there is none."""
        left = len(self.empties)
        while left:
            drawn = generator.below(left)
            index = self.empties[drawn]
            if self.is_candidate(index):
                return index
            left -= 1
            self.empties[drawn], self.empties[left] = self.empties[left], index
        return None

    def is_candidate(self, index: int) -> bool:
        """Whether the side to move may play at this empty index and it is no eye of its own."""
        if index == self.ko_index or self.is_eye(index):
            return False
        return index not in twin.put(self.cells, self.color, index, twin.neighbors(self.width, self.height))[1]

    def is_eye(self, index: int) -> bool:
        """Whether the side to move owns all neighbors and the enemy fewer than 2 diagonals (none at the edge)."""
        near = twin.neighbors(self.width, self.height)[index]
        if any(self.cells[neighbor] != self.color for neighbor in near):
            return False
        enemies = sum(self.cells[corner] == 3 - self.color for corner in diagonals(self.width, self.height)[index])
        return enemies < (2 if len(near) == 4 else 1)

    def play(self, index: int | None) -> None:
        """Make the move (None passes); the other side is to move."""
        self.ko_index = -1
        if index is not None:
            near = twin.neighbors(self.width, self.height)
            self.cells, captured = twin.put(self.cells, self.color, index, near)
            place = self.empties.index(index)
            self.empties[place] = self.empties[-1]
            self.empties.pop()
            self.empties += captured
            if len(captured) == 1:
                stones, liberties = twin.group(self.cells, index, near)
                if len(stones) == 1 and len(liberties) == 1:
                    self.ko_index = captured[0]
        self.color = 3 - self.color

    def finish(self, generator: Generator) -> list[int]:
        """Play on to two passes in a row, or to 3 moves for every point and 2 more; the codes of the moves."""
        moves: list[int] = []
        passes = 0
        while passes < 2 and len(moves) < 3 * len(self.cells) + 2:
            index = self.choose(generator)
            passes = passes + 1 if index is None else 0
            moves.append(2 * (len(self.cells) if index is None else index) + self.color - 1)
            self.play(index)
        return moves


def area(width: int, height: int, cells: bytes) -> list[int]:
    """For every index 1 if it is Black's, -1 if White's, else 0: stones, and territories that touch one side only."""
    near = twin.neighbors(width, height)
    owners = [(0, 1, -1)[cell] for cell in cells]
    seen: set[int] = set()
    for start, cell in enumerate(cells):
        if cell != EMPTY or start in seen:
            continue
        territory = _territory(cells, start, near)
        seen |= territory
        touched = {cells[neighbor] for index in territory for neighbor in near[index]} - {EMPTY}
        if len(touched) == 1:
            for index in territory:
                owners[index] = 1 if BLACK in touched else -1
    return owners


def _territory(cells: bytes, start: int, near: Sequence[Sequence[int]]) -> set[int]:
    points, todo = {start}, [start]
    while todo:
        for neighbor in near[todo.pop()]:
            if cells[neighbor] == EMPTY and neighbor not in points:
                points.add(neighbor)
                todo.append(neighbor)
    return points


def _begin(width: int, height: int, cells: bytes, color: int, ko_index: int, seed: int) -> tuple[Playout, Generator]:
    twin.check_board(width, height, cells)
    twin.check_range("color", color, BLACK, WHITE)
    twin.check_range("ko point", ko_index, -1, width * height - 1)
    twin.check_range("seed", seed, 0, _MASK)
    empties = [index for index, cell in enumerate(cells) if cell == EMPTY]
    return Playout(width, height, cells, color, ko_index, empties), Generator(seed)


def playouts(
    width: int, height: int, cells: bytes, color: int, ko_index: int, komi: int, count: int, seed: int
) -> tuple[int, int, int, list[int]]:
    """How often Black and White won `count` random games from here, how many were draws, and whose each point was.

    The side to move draws from its legal moves (simple ko, no self-capture) that fill none of its own eyes, and passes
    if there is none. The area is counted; `komi` is in half points, White's. A point's number is the games in which it
    was Black's less those in which it was White's.
    """
    start, generator = _begin(width, height, cells, color, ko_index, seed)
    twin.check_range("komi", komi, -_WORD, _WORD - 1)
    twin.check_range("count", count, 0, _WORD - 1)
    wins = [0, 0, 0]
    owners = [0] * len(cells)
    for _ in range(count):
        playout = replace(start, empties=start.empties.copy())
        playout.finish(generator)
        counted = area(width, height, playout.cells)
        margin = 2 * sum(counted) - komi
        wins[0 if margin > 0 else 1 if margin < 0 else 2] += 1
        owners = [total + owner for total, owner in zip(owners, counted, strict=True)]
    return wins[0], wins[1], wins[2], owners


def playout_moves(width: int, height: int, cells: bytes, color: int, ko_index: int, seed: int) -> list[int]:
    """The moves of the first of the `playouts` with this seed, coded as in `replay` of the rules."""
    playout, generator = _begin(width, height, cells, color, ko_index, seed)
    return playout.finish(generator)
