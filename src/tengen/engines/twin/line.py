"""A line of play: the cells, whose turn it is, and what the ko rules have to remember of the moves before.

Which move is good is not here, nor when a game is over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from tengen.rules import twin
from tengen.rules.twin import BLACK, EMPTY


@dataclass(slots=True)
class Line:
    """`placed` is how many stones more Black has placed than White, counting those that were captured since."""

    width: int
    height: int
    cells: bytes
    to_play: int
    ko: str
    self_capture: bool
    placed: int
    past: list[tuple[bytes, int]] = field(default_factory=list)
    moves: list[int] = field(default_factory=list)
    before: list[bytes] = field(default_factory=list)
    """The two boards before, the newest first."""

    def __post_init__(self) -> None:
        if not self.past:
            self.past.append(self._name(self.cells, self.to_play))

    def copy(self) -> Line:
        return Line(
            self.width,
            self.height,
            self.cells,
            self.to_play,
            self.ko,
            self.self_capture,
            self.placed,
            self.past.copy(),
            self.moves.copy(),
            self.before,
        )

    @property
    def near(self) -> Sequence[Sequence[int]]:
        return twin.neighbors(self.width, self.height)

    @property
    def pass_index(self) -> int:
        return len(self.cells)

    @property
    def passed_last(self) -> bool:
        return bool(self.moves) and self.moves[-1] == self.pass_index

    def turn(self, color: int) -> None:
        """Make it this color's turn. After a move out of turn nobody is forbidden to take back."""
        if color != self.to_play:
            self.to_play = color
            self.moves.clear()
            self.before = []
            self.past.append(self._name(self.cells, color))

    def play(self, index: int, color: int | None = None) -> None:
        """Make a move that is legal."""
        self.turn(self.to_play if color is None else color)
        self.before = [self.cells, *self.before[:1]]
        if index != self.pass_index:
            self.cells, _ = twin.put(self.cells, self.to_play, index, self.near)
            self.placed += 1 if self.to_play == BLACK else -1
        self.moves.append(index)
        self.to_play = 3 - self.to_play
        self.past.append(self._name(self.cells, self.to_play))

    def legal(self) -> list[int]:
        """Every point where the side to move may play, and the pass.

        A single stone that captures itself changes nothing but whose turn it is: that is no move here.
        """
        found = []
        for index, cell in enumerate(self.cells):
            if cell != EMPTY:
                continue
            after, captured = twin.put(self.cells, self.to_play, index, self.near)
            if index in captured and (not self.self_capture or len(captured) == 1):
                continue
            if not self._repeats(after):
                found.append(index)
        return [*found, self.pass_index]

    def forbidden(self) -> list[int]:
        """The points where a stone would have a liberty but ko or superko forbids it."""
        found = []
        for index, cell in enumerate(self.cells):
            if cell == EMPTY:
                after, captured = twin.put(self.cells, self.to_play, index, self.near)
                if index not in captured and self._repeats(after):
                    found.append(index)
        return found

    def _name(self, cells: bytes, to_play: int) -> tuple[bytes, int]:
        return cells, to_play if self.ko == "situational" else EMPTY

    def _repeats(self, after: bytes) -> bool:
        """Whether a play that leads there is one that the ko rule forbids."""
        name = self._name(after, 3 - self.to_play)
        if self.ko != "simple":
            return name in self.past
        return len(self.past) >= 2 and bool(self.moves) and not self.passed_last and self.past[-2] == name
