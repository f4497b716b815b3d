"""The native functions of the laboratory in pure Python: legality, counting, ranks.

Plain ints and bytes only. It is the judge of the native core in the tests, and stands in for it where it is not built.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

from tengen.rules.twin import BLACK, EMPTY, WHITE, check_board, check_range, group, neighbors

Border = tuple[tuple[int, int, int], ...]
"""For each point of the border: itself, its color, and its group's label if that still needs a liberty, else -1."""

LONGEST_SIDE = 7


def is_legal(width: int, height: int, cells: bytes) -> bool:
    """Whether every group has a liberty."""
    check_board(width, height, cells)
    near = neighbors(width, height)
    return all(cell == EMPTY or group(cells, index, near)[1] for index, cell in enumerate(cells))


def count_ways(graph: Sequence[Sequence[int]], steps: Sequence[Sequence[int]], colors: bytes) -> int:
    """How many ways there are to fill a graph with stones so that every group has a liberty.

    Each step fills its points with one color, one of those that its number in `colors` allows: the sum of 1 (empty),
    2 (black) and 4 (white). Points that stand in no step must not be neighbors of any.
    """
    if len(colors) != len(steps):
        raise ValueError(f"not the colors of {len(steps)} steps: {len(colors)} (expected one for each)")
    ways: Counter[Border] = Counter({(): 1})
    filled: set[int] = set()
    for points, allowed in zip(steps, colors, strict=True):
        filled.update(points)
        after: Counter[Border] = Counter()
        for border, count in ways.items():
            for color in (EMPTY, BLACK, WHITE):
                if allowed >> color & 1:
                    following = advance(graph, border, points, color, filled)
                    if following is not None:
                        after[following] += count
        ways = after
    return ways[()]


def advance(
    graph: Sequence[Sequence[int]], border: Border, points: Iterable[int], color: int, filled: set[int]
) -> Border | None:
    """The border after these points are filled with one color; nothing if a group can never get a liberty."""
    places = list(border)
    for point in points:
        touched = [place for place in places if place[0] in graph[point]]
        own = {label for _, other, label in touched if other == color}
        needs = color != EMPTY and -1 not in own and all(other != EMPTY for _, other, _ in touched)
        label = 1000 + point if needs else -1
        freed = {label for _, other, label in touched if other != color} if color == EMPTY else set()
        places = [
            (where, other, -1 if old in freed else label if old in own and old != -1 else old)
            for where, other, old in places
        ]
        places.append((point, color, label))
    kept = [place for place in places if not filled.issuperset(graph[place[0]])]
    names: dict[int, int] = {-1: -1}
    for _, _, label in kept:
        names.setdefault(label, len(names) - 1)
    if any(label not in names for _, _, label in places):
        return None
    return tuple((where, other, names[label]) for where, other, label in kept)


class Ranking:
    """The legal positions of a board in the order of their serials."""

    def __init__(self, width: int, height: int) -> None:
        check_range("width", width, 1, LONGEST_SIDE)
        check_range("height", height, 1, LONGEST_SIDE)
        self._size = (width, height)
        self._near = neighbors(width, height)
        self._rest = lru_cache(maxsize=None)(self._ways)

    @property
    def total(self) -> int:
        """The number of legal positions."""
        return self._rest(self._size[0] * self._size[1], ())

    def rank(self, cells: bytes) -> int | None:
        """How many legal positions have a smaller serial; None if these cells are not legal."""
        check_board(*self._size, cells)
        before = 0
        border: Border = ()
        for index in reversed(range(len(cells))):
            before += sum(self._after(index, border, color)[0] for color in range(cells[index]))
            ways, following = self._after(index, border, cells[index])
            if following is None or not ways:
                return None
            border = following
        return before

    def unrank(self, rank: int) -> bytes:
        """The cells of the position of this rank."""
        check_range("rank", rank, 0, self.total - 1)
        cells = bytearray(self._size[0] * self._size[1])
        border: Border = ()
        for index in reversed(range(len(cells))):
            for color in (EMPTY, BLACK, WHITE):
                ways, following = self._after(index, border, color)
                if rank < ways and following is not None:
                    cells[index], border = color, following
                    break
                rank -= ways
        return bytes(cells)

    def _ways(self, left: int, border: Border) -> int:
        """How many legal ways there are to fill the first `left` points."""
        return sum(self._after(left - 1, border, color)[0] for color in (0, 1, 2)) if left else 1

    def _after(self, index: int, border: Border, color: int) -> tuple[int, Border | None]:
        filled = set(range(index, self._size[0] * self._size[1]))
        following = advance(self._near, border, (index,), color, filled)
        return (0, None) if following is None else (self._rest(index, following), following)
