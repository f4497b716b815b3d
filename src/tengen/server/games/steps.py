"""The way through the moves of a game: which moves lie before and after the one that is shown.

The board at each of them is made by `moment`.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Step:
    """A way to another move; no move where there is nothing in that direction."""

    name: str
    move: int | None


@dataclass(frozen=True, slots=True)
class Steps:
    """Where one is, where the game is, and where one can go from here."""

    move: int
    last: int

    @property
    def before(self) -> tuple[Step, Step]:
        there = self.move > 0
        return Step("first", 0 if there else None), Step("back", self.move - 1 if there else None)

    @property
    def after(self) -> tuple[Step, Step]:
        there = self.move < self.last
        return Step("on", self.move + 1 if there else None), Step("last", self.last if there else None)
