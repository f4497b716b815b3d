"""A question about a room of the board: who plays, what is wanted, with which stones, and where.

The answer is in `verdict`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from tengen.rules import BadInput, Board, Color, Group, IllegalMove, Point

MOST_PLACES: Final = 64
"""Points in the largest room."""


class Goal(StrEnum):
    """What one side wants: take all the stones, live with one of them, connect the two."""

    TAKE = "take"
    LIVE = "live"
    CONNECT = "connect"


@dataclass(frozen=True, slots=True)
class Question:
    """Whether the goal can be reached when both sides play inside the region only.

    All stones with a liberty outside the region stay. So many liberties as `escape` save stones from being taken (0:
    never).
    Refuses stones that are not there or not of one color, an empty region and a board with a group without liberties.
    """

    board: Board
    to_play: Color
    goal: Goal
    stones: tuple[Point, ...]
    region: frozenset[Point]
    escape: int = 0
    ko_point: Point | None = None

    def __post_init__(self) -> None:
        wanted = 2 if self.goal is Goal.CONNECT else 1
        if len(self.stones) < wanted or (wanted == 2 and len(self.stones) > 2):
            raise BadInput(
                "bad-stones", f"not the stones of a question: {len(self.stones)}", f"{wanted} to {self.goal}"
            )
        for stone in self.stones:
            if self.board.stone_at(stone) is None or self.board.stone_at(stone) != self.board.stone_at(self.stones[0]):
                raise BadInput("bad-stones", f"not one of the stones: {stone}", "stones of one color")
        if not self.region:
            raise BadInput("bad-region", "not a region: no points", "the points of the room")
        for point in self.region:
            self.board.index(point)
        if any(not group.liberties for group in self.board.groups()):
            raise BadInput("not-legal", "not legal: a group has no liberty", "every group with a liberty")
        if len(self.room) > MOST_PLACES:
            raise BadInput("too-large", f"too large a room: {len(self.room)} points", f"at most {MOST_PLACES}")

    @property
    def owner(self) -> Color:
        """Whose the stones are."""
        return Color(self.board.cells[self.board.index(self.stones[0])])

    @property
    def achiever(self) -> Color:
        """Who wants the goal; the other side prevents it."""
        return self.owner.opponent if self.goal is Goal.TAKE else self.owner

    @property
    def room(self) -> frozenset[Point]:
        """Where something can change: the empty points of the region, and stones without a liberty outside it."""
        inside = {point for point in self.region if self.board.stone_at(point) is None}
        for group in self.board.groups():
            if group.liberties <= self.region:
                inside |= group.points
        return frozenset(inside)

    def follow(self, move: Point | None) -> Question:
        """The question after a move of the side to play, `None` for a pass.

        Refuses a move that is illegal or outside the room. Where the stones are off the board there is no question
        left: that is refused, too; see `board_after`.
        """
        board, ko_point = self.board_after(move)
        region = self.region | self.room
        return replace(self, board=board, to_play=self.to_play.opponent, ko_point=ko_point, region=region)

    def board_after(self, move: Point | None) -> tuple[Board, Point | None]:
        """The board after a move, and where ko forbids to play."""
        if move is None:
            return self.board, None
        if move not in self.room:
            raise BadInput("off-room", f"not in the room: {move}", "a point of the room")
        if move not in self.board.legal_points(self.to_play, self.ko_point):
            raise IllegalMove("illegal", f"{move} may not be played", "a legal move")
        board, captured = self.board.play(self.to_play, move)
        return board, _ko_after(board.group_at(move), captured)


def _ko_after(group: Group, captured: tuple[Point, ...]) -> Point | None:
    is_ko = len(captured) == 1 and len(group.points) == 1 and group.liberties == frozenset(captured)
    return captured[0] if is_ko else None
