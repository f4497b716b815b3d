"""A second, slow and simple player of Go, which judges `tengen.rules` in the tests.

It uses nothing of `tengen.rules`: a board is a dict from (column, row) to 1 or 2, a game is a list of all its boards.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Place = tuple[int, int]
Stones = dict[Place, int]


@dataclass
class Judge:
    """One game under one ko rule; `past` holds every board with the side to move, the first one included."""

    width: int
    height: int
    ko: str
    self_capture: bool
    past: list[tuple[Stones, int]] = field(default_factory=lambda: [({}, 1)])
    passes: list[bool] = field(default_factory=list)

    def verdict(self, place: Place) -> str:
        """Why a play is refused: `occupied`, `self-capture`, `ko` or `superko`; an empty text if it is legal."""
        stones, color = self.past[-1]
        if place in stones:
            return "occupied"
        after = self.put(place)
        if place not in after and not self.self_capture:
            return "self-capture"
        if self.ko == "simple":
            opponent_just_played = bool(self.passes) and not self.passes[-1]
            return "ko" if opponent_just_played and after == self.past[-2][0] else ""
        if self.ko == "positional":
            return "superko" if after in [board for board, _ in self.past] else ""
        return "superko" if (after, 3 - color) in self.past else ""

    def play(self, place: Place) -> None:
        self.past.append((self.put(place), 3 - self.past[-1][1]))
        self.passes.append(False)

    def pass_turn(self) -> None:
        stones, color = self.past[-1]
        self.past.append((stones, 3 - color))
        self.passes.append(True)

    def undo(self) -> None:
        self.past.pop()
        self.passes.pop()

    def times_seen(self) -> int:
        """How often the position of now, with the same side to move, has been there."""
        return self.past.count(self.past[-1])

    def put(self, place: Place) -> Stones:
        """The stones after a play of the side to move: enemy groups without liberties go first, then its own."""
        stones, color = self.past[-1]
        after = {**stones, place: color}
        for taken_color in (3 - color, color):
            dead = [at for at, stone in after.items() if stone == taken_color and not self._breathes(after, at)]
            after = {at: stone for at, stone in after.items() if at not in dead}
        return after

    def places(self) -> list[Place]:
        """Every point of the board, row by row from the top left."""
        return [(column, row) for row in range(self.height, 0, -1) for column in range(self.width)]

    def _around(self, place: Place) -> list[Place]:
        column, row = place
        near = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
        return [at for at in near if 0 <= at[0] < self.width and 1 <= at[1] <= self.height]

    def _breathes(self, stones: Stones, place: Place) -> bool:
        group, waiting = {place}, [place]
        while waiting:
            for at in self._around(waiting.pop()):
                if at not in stones:
                    return True
                if stones[at] == stones[place] and at not in group:
                    group.add(at)
                    waiting.append(at)
        return False
