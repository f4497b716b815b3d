"""The moves of a game from its first position on, as they stand now: what was taken back is not in it.

Whether a move is legal is judged in `ko`; times, players and events are not known here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tengen.rules.board import Board
from tengen.rules.color import Color
from tengen.rules.errors import BadInput
from tengen.rules.move import Move
from tengen.rules.often import often_made
from tengen.rules.position import Position
from tengen.rules.sightings import Seen, Sightings
from tengen.rules.trail import Trail


@often_made
@dataclass(frozen=True, slots=True)
class History:
    """The first position, the moves since, and the hash of the board after each of them (the first one included)."""

    start: Position
    moves: Trail[Move]
    hashes: Trail[int]

    @classmethod
    def starting(cls, start: Position) -> History:
        return cls(start, Trail(), Trail((start.board.zobrist,)))

    def __len__(self) -> int:
        return len(self.moves)

    def extended(self, moves: Sequence[Move], hashes: Sequence[int]) -> History:
        """The history with more moves, and the hash of the board after each of them."""
        return History(self.start, self.moves.plus(moves), self.hashes.plus(hashes))

    def shortened(self, moves: int) -> History:
        """The history after only the first `moves` moves."""
        return History(self.start, self.moves.upto(moves), self.hashes.upto(moves + 1))

    def to_play(self, move_number: int) -> Color:
        """Whose turn it was after so many moves."""
        return self.moves[move_number - 1].color.opponent if move_number else self.start.to_play

    def positions(self) -> Iterator[Position]:
        """Every position, from the first one on."""
        position = self.start
        yield position
        for move in self.moves:
            board, _ = position.board.after((move,))
            position = Position(board, move.color.opponent, move.ko_point)
            yield position

    def position_at(self, move_number: int) -> Position:
        """The position after so many moves; refuses a move that was not made."""
        if not 0 <= move_number <= len(self.moves):
            raise BadInput("no-such-move", f"no move {move_number}", f"0 to {len(self.moves)}")
        if move_number == 0:
            return self.start
        last = self.moves[move_number - 1]
        board = self._sightings().board_at(move_number, self.moves, self.hashes[move_number])
        if board is None:
            board, _ = self.start.board.after(self.moves[:move_number])
        return Position(board, last.color.opponent, last.ko_point)

    def position_before(self, position: Position, moves: int) -> Position:
        """What undoing so many moves of this history leads to from its last position, which is given.

        It costs as much as there are moves to undo, not as much as the history has; refuses more than that.
        """
        left = len(self.moves) - moves
        if not 0 <= left <= len(self.moves):
            raise BadInput("no-such-move", f"no move {left}", f"0 to {len(self.moves)}")
        board = position.board.before(reversed(self.moves[left:]), self.hashes[left])
        return Position(board, self.to_play(left), self.moves[left - 1].ko_point if left else self.start.ko_point)

    def seen(self, board: Board) -> Seen:
        """When this board stood before, or stands now; the cost does not depend on how many moves there are."""
        return self._sightings().seen(board, self.moves, self.hashes)

    def _sightings(self) -> Sightings:
        return self.hashes.common(lambda: Sightings(self.start.board, self.start.to_play))
