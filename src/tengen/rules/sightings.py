"""After which moves of a line each of its boards stood, found by hash and then by board: as quickly after any length.

One index grows behind all histories of a line (`history`); each of them asks only for what belongs to itself.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

from tengen.rules.board import Board
from tengen.rules.color import Color
from tengen.rules.move import Move

APART: Final = 32
"""The cells are kept after each so many moves, and found from there for the moves between."""


class _Repeated:
    """The move numbers after which one board stood, by whose turn it was then: black's and white's, in order."""

    __slots__ = ("cells", "numbers")

    def __init__(self, cells: bytes) -> None:
        self.cells = cells
        self.numbers: tuple[list[int], list[int]] = [], []


class Seen:
    """When one board stood, for a history of so many moves."""

    __slots__ = ("_numbers", "_upto")

    def __init__(self, numbers: tuple[list[int], list[int]] = ([], []), upto: int = 0) -> None:
        self._numbers = numbers
        self._upto = upto

    def times(self, turn: Color) -> int:
        """How often it stood with this side to play."""
        return bisect_right(self._numbers[turn - 1], self._upto)

    def last(self, turn: Color) -> int | None:
        """The last move number after which it stood with this side to play."""
        times = self.times(turn)
        return self._numbers[turn - 1][times - 1] if times else None

    def __contains__(self, number: int) -> bool:
        """Whether it stood after so many moves."""
        for numbers in self._numbers:
            place = bisect_right(numbers, number)
            if place and numbers[place - 1] == number <= self._upto:
                return True
        return False


_NEVER: Final = Seen()


class Sightings:
    """The boards of a line from its first one on, as far as somebody has asked; it only grows.

    Most boards stand once, and only their hash is kept; the cells of those that come again are kept too.
    """

    __slots__ = ("_first", "_free", "_kept", "_now", "_repeated", "_start", "_turn", "_upto")

    def __init__(self, start: Board, turn: Color) -> None:
        self._start = start
        self._turn = turn
        self._first: dict[int, int] = {}
        self._repeated: dict[int, list[_Repeated]] = {}
        self._now = bytearray(start.cells)
        self._kept: list[bytes] = []
        self._upto = 0
        self._free = [True]

    def seen(self, board: Board, moves: Sequence[Move], hashes: Sequence[int]) -> Seen:
        """When this board stood in the history of these moves, with the hash of the board after each."""
        try:
            token = self._free.pop()
        except IndexError:  # Another thread is at it: nobody waits, and this answer comes from an index of its own.
            return Sightings(self._start, self._turn)._find(board, moves, hashes)
        try:
            return self._find(board, moves, hashes)
        finally:
            self._free.append(token)

    def board_at(self, number: int, moves: Sequence[Move], zobrist: int) -> Board | None:
        """The board after so many of these moves, if that is known already."""
        if number >= self._upto:
            return None
        return Board(self._start.width, self._start.height, self._cells(number, moves), zobrist)

    def _find(self, board: Board, moves: Sequence[Move], hashes: Sequence[int]) -> Seen:
        self._follow(moves, hashes)
        first = self._first.get(board.zobrist)
        if first is None or first > len(moves):
            return _NEVER
        for each in self._boards(board.zobrist, first, moves):
            if each.cells == board.cells:
                return Seen(each.numbers, len(moves))
        return _NEVER

    def _follow(self, moves: Sequence[Move], hashes: Sequence[int]) -> None:
        for number in range(self._upto, len(hashes)):
            if number:
                _make(self._now, self._start, moves[number - 1])
            if number % APART == 0:
                self._kept.append(bytes(self._now))
            zobrist = hashes[number]
            first = self._first.setdefault(zobrist, number)
            if first != number:
                self._again(number, self._boards(zobrist, first, moves), moves)
            self._upto = number + 1

    def _again(self, number: int, boards: list[_Repeated], moves: Sequence[Move]) -> None:
        for each in boards:
            if each.cells == self._now:
                break
        else:  # the same hash by chance
            each = _Repeated(bytes(self._now))
            boards.append(each)
        each.numbers[self._to_play(number, moves) - 1].append(number)

    def _boards(self, zobrist: int, first: int, moves: Sequence[Move]) -> list[_Repeated]:
        """All boards with this hash, almost always one; made when the first of them is met again."""
        found = self._repeated.get(zobrist)
        if found is None:
            one = _Repeated(self._cells(first, moves))
            one.numbers[self._to_play(first, moves) - 1].append(first)
            found = self._repeated[zobrist] = [one]
        return found

    def _cells(self, number: int, moves: Sequence[Move]) -> bytes:
        """The cells after so many moves, from the last ones that were kept before."""
        kept = number // APART
        cells = bytearray(self._kept[kept])
        for place in range(kept * APART, number):
            _make(cells, self._start, moves[place])
        return bytes(cells)

    def _to_play(self, number: int, moves: Sequence[Move]) -> Color:
        return moves[number - 1].color.opponent if number else self._turn


def _make(cells: bytearray, board: Board, move: Move) -> None:
    """Make a move whose captures are known."""
    if move.point is not None:
        cells[board.index(move.point)] = move.color
        for point in move.captured:
            cells[board.index(point)] = 0
