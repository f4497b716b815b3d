"""The moves of a game from its first position on, as they stand now: what was taken back is not in it.

Whether a move is legal is judged in `ko`; times, players and events are not known here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tengen.rules.board import Board
from tengen.rules.color import Color
from tengen.rules.errors import BadInput
from tengen.rules.point import Point
from tengen.rules.position import Position


@dataclass(frozen=True, slots=True)
class Move:
    """A stone or a pass (`point` is None), with what it captured and the ko point that it left."""

    color: Color
    point: Point | None
    captured: tuple[Point, ...] = ()
    ko_point: Point | None = None

    @property
    def is_pass(self) -> bool:
        return self.point is None

    def __str__(self) -> str:
        return f"{self.color} {self.point or 'pass'}"


@dataclass(frozen=True, slots=True)
class History:
    """The first position, the moves since, and the hash of the board after each of them (the first one included)."""

    start: Position
    moves: tuple[Move, ...]
    hashes: tuple[int, ...]

    @classmethod
    def starting(cls, start: Position) -> History:
        return cls(start, (), (start.board.zobrist,))

    def __len__(self) -> int:
        return len(self.moves)

    def extended(self, move: Move, board: Board) -> History:
        """The history with one more move that led to `board`."""
        return History(self.start, (*self.moves, move), (*self.hashes, board.zobrist))

    def shortened(self, moves: int) -> History:
        """The history after only the first `moves` moves."""
        return History(self.start, self.moves[:moves], self.hashes[: moves + 1])

    def to_play(self, move_number: int) -> Color:
        """Whose turn it was after so many moves."""
        return self.moves[move_number - 1].color.opponent if move_number else self.start.to_play

    def positions(self) -> Iterator[Position]:
        """Every position, from the first one on."""
        position = self.start
        yield position
        for move in self.moves:
            board = position.board
            if move.point is not None:
                board = board.after(move.color, move.point, move.captured)
            position = Position(board, move.color.opponent, move.ko_point)
            yield position

    def position_at(self, move_number: int) -> Position:
        """The position after so many moves; refuses a move that was not made."""
        if not 0 <= move_number <= len(self.moves):
            raise BadInput("no-such-move", f"no move {move_number}", f"0 to {len(self.moves)}")
        return next(position for number, position in enumerate(self.positions()) if number == move_number)
