"""A second solver: every legal position as it is, moves made for all of them at once with numpy, no symmetry.

It shares nothing with the solver of the core nor with its twin but the rules.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

NEVER = 100
Cells = NDArray[np.int8]
Mask = NDArray[np.bool_]
Numbers = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Values:
    """For every state low, high and their rounds: by 2 * serial + passed, then those with a ko point."""

    legal: Numbers
    kos: list[tuple[int, int]]
    worth: NDArray[np.int64]


class Solver:
    """One board; Black is to play in every position."""

    def __init__(self, width: int, height: int) -> None:
        self.points = width * height
        self.powers: Numbers = 3 ** np.arange(self.points, dtype=np.int64)
        self.near = np.zeros((self.points, self.points), np.float32)
        for a in range(self.points):
            for b in range(self.points):
                apart = abs(a % width - b % width) + abs(a // width - b // width)
                self.near[a, b] = apart == 1
        serials = np.arange(3**self.points, dtype=np.int64)
        self.cells: Cells = (serials[:, None] // self.powers % 3).astype(np.int8)
        self.legal = np.flatnonzero(
            ~((self.cells == 1) & ~self.safe(self.cells, 1)).any(1)
            & ~((self.cells == 2) & ~self.safe(self.cells, 2)).any(1)
        )

    def touching(self, where: Mask) -> Mask:
        return (where.astype(np.float32) @ self.near) > 0

    def reached(self, start: Mask, within: Mask) -> Mask:
        found = start & within
        while True:
            more = found | (self.touching(found) & within)
            if (more == found).all():
                return found
            found = more

    def safe(self, cells: Cells, color: int) -> Mask:
        """The stones of a color whose group has a liberty."""
        return self.reached(self.touching(cells == 0), cells == color)

    def serials(self, cells: Cells, *, exchanged: bool) -> Numbers:
        seen = np.array([0.0, 2.0, 1.0])[cells] if exchanged else cells.astype(np.float64)
        found: Numbers = (seen @ self.powers.astype(np.float64)).astype(np.int64)  # exact: far below 2**53
        return found

    def play(self, serials: Numbers, point: int) -> tuple[Numbers, Numbers]:
        """The serial after Black plays here, as White sees it, or -1; and the ko point or -1."""
        cells = self.cells[serials].copy()
        free = cells[:, point] == 0
        cells[:, point] = 1
        taken = (cells == 2) & ~self.safe(cells, 2)
        cells[taken] = 0
        allowed = free & self.safe(cells, 1)[:, point]
        beside = self.near[point].astype(bool)
        alone = ~(cells[:, beside] == 1).any(1)
        one_liberty = (cells[:, beside] == 0).sum(1) == 1
        is_ko = allowed & (taken.sum(1) == 1) & alone & one_liberty
        after = np.where(allowed, self.serials(cells, exchanged=True), -1)
        return after, np.where(is_ko, taken.argmax(1), -1)

    def areas(self, serials: Numbers) -> Numbers:
        cells = self.cells[serials]
        black = self.reached(self.touching(cells == 1), cells == 0) | (cells == 1)
        white = self.reached(self.touching(cells == 2), cells == 0) | (cells == 2)
        difference: Numbers = (black & ~white).sum(1) - (white & ~black).sum(1)
        return difference

    def solved(self) -> Values:
        """Every state, in rounds that each look only at the one before."""
        first, many = 2 * 3**self.points, len(self.legal)
        nexts = np.full((self.points, many), -1, np.int64)
        kos: dict[tuple[int, int], int] = {}
        for point in range(self.points):
            after, ko = self.play(self.legal, point)
            nexts[point] = np.where(after >= 0, 2 * after, -1)
            for place in np.flatnonzero(ko >= 0):
                key = (int(after[place]), int(ko[place]))
                nexts[point, place] = first + kos.setdefault(key, len(kos))
        place_of = np.full(3**self.points, -1, np.int64)
        place_of[self.legal] = np.arange(many)
        owners = place_of[np.array([serial for serial, _ in kos], np.int64)] if kos else np.empty(0, np.int64)
        forbidden = np.array([point for _, point in kos], np.int64)
        passing = 2 * self.serials(self.cells[self.legal], exchanged=True) + 1
        areas = self.areas(self.legal)
        low = np.full(first + len(kos), -NEVER, np.int64)
        high = np.full_like(low, NEVER)
        rounds = np.zeros((2, len(low)), np.int64)
        turn = 0
        while True:
            turn += 1
            changed = False
            fresh = []
            for of in (high, low):
                values = np.where(nexts >= 0, -of[nexts], -NEVER)
                plays, by_pass = values.max(0), -of[passing]
                new = np.full_like(low, 0)
                new[2 * self.legal] = np.maximum(plays, by_pass)
                new[2 * self.legal + 1] = np.maximum(plays, areas)
                if kos:
                    others = values[:, owners]
                    others[forbidden, np.arange(len(kos))] = -NEVER
                    new[first:] = np.maximum(others.max(0), by_pass[owners])
                fresh.append(new)
            used = np.zeros(len(low), bool)
            used[2 * self.legal] = used[2 * self.legal + 1] = used[first:] = True
            for row, (old, new) in enumerate(zip((low, high), fresh, strict=True)):
                different = used & (old != new)
                rounds[row, different] = turn
                changed |= bool(different.any())
            low, high = np.where(used, fresh[0], low), np.where(used, fresh[1], high)
            if not changed:
                return Values(self.legal, list(kos), np.stack([low, high, *rounds], 1))
