"""A search for a good move: a tree of moves whose ends are judged by random games, many for the better ones.

Which of the moves is then played, and when to pass or to resign, is decided in `bot`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import log, sqrt
from typing import Final

from tengen.engines import door as games
from tengen.engines.hints import hints
from tengen.rules import door

EXPLORE: Final = 0.35
HINT_GAMES: Final = 8
"""A hint counts like so many games."""
GAMES_AT_ONCE: Final = 8
WIDER: Final = 1.6
"""How quickly more moves of a node are looked at, as it is visited more often."""
SEEDS: Final = 2**64
PASS: Final = -1


@dataclass(frozen=True, slots=True)
class Start:
    """Where a search begins; `komi` in half points is what White gets on top of the area."""

    width: int
    height: int
    cells: bytes
    color: int
    ko_index: int
    komi: int
    last: int = PASS


@dataclass(frozen=True, slots=True)
class Tried:
    """A move (an index, or `PASS`), in how many games it was tried, and which share of them its side won."""

    index: int
    games: int
    share: float


@dataclass(frozen=True, slots=True)
class Found:
    """What the search says: the moves, the one tried most first."""

    moves: tuple[Tried, ...]
    games: int


def owners(start: Start, count: int, seed: int = 0) -> list[float]:
    """Whose each point was in so many random games that each side begins: from -1 (always White's) to 1 (Black's)."""
    sums = [0] * len(start.cells)
    for color, ko_index in ((start.color, start.ko_index), (3 - start.color, -1)):
        *_, found = games.playouts(
            start.width, start.height, start.cells, color, ko_index, start.komi, count, seed % SEEDS
        )
        sums = [total + owner for total, owner in zip(sums, found, strict=True)]
    return [total / (2 * count) for total in sums]


class _Node:
    """A position in the tree; lists run along its moves, the most promising first."""

    __slots__ = ("cells", "children", "color", "games", "hints", "ko_index", "last", "moves", "visits", "wins")

    def __init__(self, cells: bytes, color: int, ko_index: int, last: int) -> None:
        self.cells, self.color, self.ko_index, self.last = cells, color, ko_index, last
        self.games = 0
        self.moves: list[int] = []
        self.hints: list[float] = []
        self.visits: list[int] = []
        self.wins: list[float] = []
        self.children: list[_Node | None] = []

    def expand(self, width: int, height: int, contested: list[float]) -> None:
        for hint, index in hints(width, height, self.cells, self.color, self.ko_index, self.last, contested):
            self.moves.append(index)
            self.hints.append(hint)
        if not self.moves:
            self.moves.append(PASS)
            self.hints.append(0.5)
        self.visits = [0] * len(self.moves)
        self.wins = [0.0] * len(self.moves)
        self.children = [None] * len(self.moves)

    def choose(self) -> int:
        """The place of the move to try next: the best one so far, or one that was tried too rarely to know."""
        seen = min(len(self.moves), 3 + int(WIDER * sqrt(self.games / GAMES_AT_ONCE)))
        total = log(self.games + HINT_GAMES)
        best, place = -1.0, 0
        for each in range(seen):
            count = self.visits[each] + HINT_GAMES
            value = (self.wins[each] + HINT_GAMES * self.hints[each]) / count + EXPLORE * sqrt(total / count)
            if value > best:
                best, place = value, each
        return place


class Search:
    """A tree that grows with every call of `grow`; the same start and seed grow the same tree."""

    def __init__(self, start: Start, seed: int = 0) -> None:
        self._start = start
        self._seed = seed % SEEDS
        self._root = _Node(start.cells, start.color, start.ko_index, start.last)

    def grow(self, count: int, *, enough: Callable[[], bool] = lambda: False) -> None:
        """Play about `count` more games, or fewer if `enough` says so."""
        until = self._root.games + count
        while self._root.games < until and not enough():
            self._try()

    def found(self) -> Found:
        root = self._root
        tried = [
            Tried(index, games, wins / games if games else hint)
            for index, games, wins, hint in zip(root.moves, root.visits, root.wins, root.hints, strict=True)
        ]
        tried.sort(key=lambda move: -move.games)
        return Found(tuple(tried), root.games)

    def _try(self) -> None:
        """Go down the tree to a position that is new, judge it, and tell the moves that led there."""
        node, path = self._root, []
        while node.moves:
            place = node.choose()
            path.append((node, place))
            child = node.children[place]
            if child is None:
                child = node.children[place] = self._after(node, node.moves[place])
                node = child
                break
            node = child
            if len(path) > len(self._start.cells):
                break
        black, white, owners = self._games(node)
        if not node.moves and (node.games or node is self._root):
            contested = [1 - abs(owner) / GAMES_AT_ONCE for owner in owners]
            node.expand(self._start.width, self._start.height, contested)
        node.games += GAMES_AT_ONCE
        draws = (GAMES_AT_ONCE - black - white) / 2
        for above, place in path:
            above.games += GAMES_AT_ONCE
            above.visits[place] += GAMES_AT_ONCE
            above.wins[place] += draws + (black if above.color == 1 else white)

    def _games(self, node: _Node) -> tuple[int, int, list[int]]:
        start = self._start
        self._seed = (self._seed + 1) % SEEDS
        black, white, _, owners = games.playouts(
            start.width, start.height, node.cells, node.color, node.ko_index, start.komi, GAMES_AT_ONCE, self._seed
        )
        return black, white, owners

    def _after(self, node: _Node, index: int) -> _Node:
        other = 3 - node.color
        if index == PASS:
            return _Node(node.cells, other, -1, PASS)
        width, height = self._start.width, self._start.height
        cells, captured = door.play(width, height, node.cells, node.color, index)
        ko_index = -1
        if len(captured) == 1:
            # Simple ko: taking back at once would capture just the stone that was put.
            back, taken = door.play(width, height, cells, other, captured[0])
            ko_index = captured[0] if taken == (index,) and back == node.cells else -1
        return _Node(cells, other, ko_index, index)
