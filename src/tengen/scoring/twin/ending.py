"""The native function behind proposals in pure Python: random games that bring a finished board to its very end.

Both sides know a little: they save and capture stones, take vital points, answer at borders and leave alone what would
only hurt them. Who is dead is not decided here. The native core gives exactly the same answers for the same seed.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tengen.rules import twin
from tengen.rules.chance import Generator
from tengen.rules.twin import BLACK, EMPTY, WHITE
from tengen.scoring.twin import tactics
from tengen.scoring.twin.nakade import LARGEST, nakade
from tengen.scoring.twin.shapes import OUTSIDE, around, shapes
from tengen.scoring.twin.tactics import Near

MOST_GAMES = 65_535
_MASK = 2**64 - 1


@dataclass(slots=True)
class Ending:
    """One such game in progress. `empties` is in the order that the choices of the generator count in.

    `last` is the last move, `vital` the vital point of the place that it emptied; both are None after a pass.
    """

    width: int
    height: int
    cells: bytes
    color: int
    empties: list[int]
    ko_index: int | None = None
    last: int | None = None
    vital: int | None = None

    @property
    def near(self) -> Near:
        return twin.neighbors(self.width, self.height)

    def copy(self) -> Ending:
        return replace(self, empties=self.empties.copy())

    def is_legal(self, index: int) -> bool:
        """Whether the side to move may play here: simple ko, no self-capture."""
        if self.cells[index] != EMPTY or index == self.ko_index:
            return False
        return index not in twin.put(self.cells, self.color, index, self.near)[1]

    def is_eye(self, index: int) -> bool:
        """Whether the side to move has an eye at this empty point."""
        return tactics.is_eye(self.cells, index, self.color, self.width, self.near)

    def play(self, index: int) -> None:
        """Make a legal move; the other side is to move."""
        self.cells, captured = twin.put(self.cells, self.color, index, self.near)
        self.empties[self.empties.index(index)] = self.empties[-1]
        self.empties.pop()
        self.empties += captured
        stones, free = twin.group(self.cells, index, self.near)
        self.ko_index = captured[0] if len(captured) == len(stones) == len(free) == 1 else None
        small = 3 <= len(captured) <= LARGEST
        self.vital = nakade(captured, self.width, self.near).vital if small else None
        self.last = index
        self.color = 3 - self.color

    def pass_turn(self) -> None:
        self.ko_index = self.last = self.vital = None
        self.color = 3 - self.color

    def finish(self, generator: Generator) -> None:
        """Play on to two passes in a row, or to 3 moves for every point and 2 more."""
        passes = 0
        for _ in range(3 * len(self.cells) + 2):
            index = self.choose(generator)
            if index is None:
                self.pass_turn()
                passes += 1
                if passes == 2:
                    return
            else:
                self.play(index)
                passes = 0

    def choose(self, generator: Generator) -> int | None:
        """The point to play: an answer to the last move, else any sensible one; None to pass.

        Points that are not sensible are put behind the others, so that each is drawn once.
        """
        if self.last is not None and (index := self.answer(self.last, generator)) is not None:
            return index
        for left in range(len(self.empties), 0, -1):
            drawn = generator.below(left)
            index = self.empties[drawn]
            if self.is_sensible(index):
                return index
            self.empties[drawn], self.empties[left - 1] = self.empties[left - 1], index
        return None

    def is_sensible(self, index: int) -> bool:
        """Whether a move is legal, fills no eye, throws nothing away and gives up no seki."""
        if not self.is_legal(index) or self.is_eye(index):
            return False
        if tactics.is_waste(self.cells, index, self.color, self.width, self.near):
            return False
        return not tactics.gives_up_seki(self.cells, index, self.color, self.width, self.near)

    def answer(self, last: int, generator: Generator) -> int | None:
        """Where to answer the last move, None if nothing calls for it."""
        if self.vital is not None and self.is_legal(self.vital):
            return self.vital
        if urgent := sorted(self.urgent_points(last)):
            return urgent[generator.below(len(urgent))]
        for neighbor in self.near[last]:
            if self.cells[neighbor] == EMPTY:
                vital = tactics.vital_point(self.cells, neighbor, self.width, self.near)
                if vital is not None and self.is_legal(vital):
                    return vital
        usual = sorted(self.shapely_points(last))
        return usual[generator.below(len(usual))] if usual else None

    def urgent_points(self, last: int) -> set[int]:
        """Where the last stone or one beside a group that it put into atari can be captured.

        If there is no such point: where such a group can run to two liberties.
        """
        taking, running = set(self._last_liberty(last)), set()
        for neighbor in self.near[last]:
            if self.cells[neighbor] != self.color:
                continue
            stones, free = twin.group(self.cells, neighbor, self.near)
            if len(free) != 1:
                continue
            for beside in {beside for stone in stones for beside in self.near[stone]}:
                if self.cells[beside] == 3 - self.color:
                    taking.update(self._last_liberty(beside))
            liberty = free.pop()
            room = tactics.prospect(self.cells, liberty, self.color, self.near).liberties
            if room >= 2 and self.is_legal(liberty):
                running.add(liberty)
        return taking or running

    def _last_liberty(self, stone: int) -> Iterator[int]:
        free = tactics.liberties(self.cells, stone, self.near)
        if len(free) == 1:
            yield from (liberty for liberty in free if self.is_legal(liberty))

    def shapely_points(self, last: int) -> Iterator[int]:
        """Sensible points around the last stone at which one of the shapes is found."""
        ring = around(self.width, self.height)
        for point in ring[last]:
            if point >= 0 and self.cells[point] == EMPTY:
                shape = tuple(OUTSIDE if place < 0 else self.cells[place] for place in ring[point])
                if shape in shapes() and self.is_sensible(point):
                    yield point

    def owners(self) -> bytes:
        """For every index the color of its stone, or the only one that its territory touches, or 0."""
        owners = bytearray(self.cells)
        seen: set[int] = set()
        for start, cell in enumerate(self.cells):
            if cell == EMPTY and start not in seen:
                territory = [start]
                seen.add(start)
                touched: set[int] = set()
                for point in territory:
                    for neighbor in self.near[point]:
                        if self.cells[neighbor] != EMPTY:
                            touched.add(self.cells[neighbor])
                        elif neighbor not in seen:
                            seen.add(neighbor)
                            territory.append(neighbor)
                if len(touched) == 1:
                    owner = touched.pop()
                    for point in territory:
                        owners[point] = owner
        return bytes(owners)


def begin(width: int, height: int, cells: bytes, color: int, seed: int) -> tuple[Ending, Generator]:
    """A game that has not begun, and its generator; refuses, with a ValueError, what makes no board, color or seed."""
    twin.check_board(width, height, cells)
    twin.check_range("color", color, BLACK, WHITE)
    twin.check_range("seed", seed, 0, _MASK)
    empties = [index for index, cell in enumerate(cells) if cell == EMPTY]
    return Ending(width, height, cells, color, empties), Generator(seed)


def endings(width: int, height: int, cells: bytes, color: int, count: int, seed: int) -> bytes:
    """The owners of all points (0 for nobody) at the end of each of `count` games, one game after another."""
    start, generator = begin(width, height, cells, color, seed)
    twin.check_range("count", count, 0, MOST_GAMES)
    games: list[bytes] = []
    for _ in range(count):
        ending = start.copy()
        ending.finish(generator)
        games.append(ending.owners())
    return b"".join(games)
