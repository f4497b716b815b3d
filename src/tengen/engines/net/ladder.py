"""Ladders in pure Python: whether a group is caught by atari after atari, and where catching it begins.

It is the judge of the native core in the tests. Captures by other means than atari are not here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tengen.rules import twin
from tengen.rules.twin import EMPTY

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

NODES = 1000
"""Moves tried for one group; past them it counts as not caught."""
BOARD_NODES = 6000
"""Moves tried for all groups of one board together."""


@dataclass(slots=True)
class LadderReader:
    """Reads the ladders of one board, group by group.

    A group with one liberty is caught if it cannot escape although it moves next, a group with two if its opponent
    moves next and can put it into atari so that the same holds. With three liberties it has escaped. A ko that it may
    fight counts as an escape.
    """

    width: int
    height: int
    left: int = BOARD_NODES
    _nodes: int = 0
    _near: Sequence[Sequence[int]] = field(default=(), repr=False)

    def __post_init__(self) -> None:
        self._near = twin.neighbors(self.width, self.height)

    def caught(self, cells: bytes, prey: int, banned: Collection[int] = ()) -> tuple[bool, list[int]]:
        """Whether the group at `prey` is caught; with two liberties, also the points where catching it begins."""
        given = self._nodes = min(NODES, self.left)
        enemy = 3 - cells[prey]
        liberties = sorted(self._group(cells, prey)[1])
        starts: list[int] = []
        caught = False
        if len(liberties) == 1:
            caught = self._defend(cells, prey, None)
        elif len(liberties) == 2:
            for start in liberties:
                if start in banned or self._is_self_capture(cells, enemy, start) or self._nodes <= 0:
                    continue
                after, _ = self._play(cells, enemy, start)
                if self._defend(after, prey, None):
                    starts.append(start)
            caught = bool(starts)
        self.left -= given - self._nodes
        return caught, starts

    def _group(self, cells: bytes, index: int) -> tuple[set[int], set[int]]:
        return twin.group(cells, index, self._near)

    def _is_self_capture(self, cells: bytes, color: int, index: int) -> bool:
        return index in twin.put(cells, color, index, self._near)[1]

    def _play(self, cells: bytes, color: int, index: int) -> tuple[bytes, int | None]:
        """The cells after a stone, and the point that is then forbidden by ko."""
        self._nodes -= 1
        after, captured = twin.put(cells, color, index, self._near)
        stones, liberties = self._group(after, index)
        return after, captured[0] if len(captured) == len(stones) == len(liberties) == 1 else None

    def _defend(self, cells: bytes, prey: int, ko: int | None) -> bool:
        """Whether the prey is caught although it moves next."""
        stones, liberties = self._group(cells, prey)
        if ko is not None or len(liberties) != 1:
            return False
        (liberty,) = liberties
        enemies = {near for stone in stones for near in self._near[stone] if cells[near] == 3 - cells[prey]}
        hanging = [found for enemy in enemies if len(found := self._group(cells, enemy)[1]) == 1]
        captures = set().union(*hanging) - {liberty} if hanging else set()
        return not any(self._escapes(cells, prey, move) for move in [liberty, *sorted(captures)])

    def _escapes(self, cells: bytes, prey: int, move: int) -> bool:
        if self._is_self_capture(cells, cells[prey], move):
            return False
        if self._nodes <= 0:
            return True
        after, ko = self._play(cells, cells[prey], move)
        return not self._attack(after, prey, ko)

    def _attack(self, cells: bytes, prey: int, ko: int | None) -> bool:
        """Whether the prey is caught when its opponent moves next."""
        liberties = sorted(self._group(cells, prey)[1])
        if len(liberties) != 2:
            return len(liberties) < 2
        apart = liberties[1] not in self._near[liberties[0]]
        needed = [point for point in liberties if apart and self._empty_around(cells, point) >= 3]
        if len(needed) == 2:
            return False
        for move in needed or liberties:
            if move == ko or self._is_self_capture(cells, 3 - cells[prey], move):
                continue
            if self._nodes <= 0:
                return False
            after, forbidden = self._play(cells, 3 - cells[prey], move)
            if self._defend(after, prey, forbidden):
                return True
        return False

    def _empty_around(self, cells: bytes, index: int) -> int:
        return sum(cells[near] == EMPTY for near in self._near[index])
