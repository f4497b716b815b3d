"""The native search for the fate of some stones in pure Python: their owner wants them to stay, the other side not.

What that means for the score is not asked. The native core gives exactly the same answers for the same seed.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field

from tengen.rules import twin
from tengen.rules.chance import Generator
from tengen.rules.twin import EMPTY
from tengen.scoring.twin.ending import MOST_GAMES, Ending, begin

# A position is opened when it has been visited this often.
VISITS_TO_OPEN = 4


@dataclass(slots=True)
class Node:
    """A position of the search tree and the move that led there, None for a pass; the pass is the first child."""

    index: int | None
    children: list[Node] = field(default_factory=list)
    games: int = 0
    stays: int = 0

    def open(self, ending: Ending, area: bytes) -> None:
        """Add a child for each legal move in the area that fills no eye."""
        moves = [
            index for index, marked in enumerate(area) if marked and ending.is_legal(index) and not ending.is_eye(index)
        ]
        self.children = [Node(index) for index in (None, *moves)]

    def rate(self, stones: int) -> float:
        """How often the stones stayed, from 0 to 1; the node must have been visited."""
        return self.stays / (float(self.games) * float(stones))

    def best_child(self, stones: int, *, owner_moves: bool) -> Node:
        """The child with the best rate for the side to move, the less often it was tried the better.

        An untried one is taken to be as good as its parent.
        """
        hope = self.rate(stones) if self.games else 0.5
        urge = math.sqrt(float(self.games + 1)) / float(len(self.children))

        def value(child: Node) -> float:
            stay = child.rate(stones) if child.games else hope
            return (stay if owner_moves else 1 - stay) + urge / float(1 + child.games)

        return max(self.children, key=value)


def study(
    width: int,
    height: int,
    cells: bytes,
    color: int,
    stones: Sequence[int],
    area: bytes,
    count: int,
    seed: int,
) -> tuple[int, int, int]:
    """What is best for the side to move: in how many of `count` games its best first move was tried, in how many of
    them each stone's point was its owner's at the end (summed over the stones), and where it is, -1 for a pass.

    Only moves on the points marked in `area` are looked at; the rest of each game is an ending. Refuses stones that are
    not all of one color.
    """
    start, generator = begin(width, height, cells, color, seed)
    twin.check_range("count", count, 1, MOST_GAMES)
    check_stones(cells, stones)
    if len(area) != len(cells):
        raise ValueError(f"not an area: {len(area)} marks (expected {len(cells)})")
    root = Node(None)
    root.open(start, area)
    for _ in range(count):
        _visit(root, start.copy(), generator, stones, area)
    best = max(root.children, key=lambda child: child.games)
    return best.games, best.stays, -1 if best.index is None else best.index


def check_stones(cells: bytes, stones: Sequence[int]) -> None:
    """Refuse, with a ValueError, no stones, points off the board or without a stone, and stones of both colors."""
    for index in stones:
        twin.check_range("point", index, 0, len(cells) - 1)
    if len({cells[index] for index in stones} - {EMPTY}) != 1 or any(cells[index] == EMPTY for index in stones):
        raise ValueError("not stones of one color (expected at least one)")


def _visit(root: Node, ending: Ending, generator: Generator, stones: Sequence[int], area: bytes) -> None:
    owner = ending.cells[stones[0]]
    path, passes = [root], 0
    while passes < 2:
        node = path[-1]
        if not node.children:
            if node.games < VISITS_TO_OPEN:
                break
            node.open(ending, area)
        child = node.best_child(len(stones), owner_moves=ending.color == owner)
        path.append(child)
        if child.index is None:
            ending.pass_turn()
            passes += 1
        else:
            ending.play(child.index)
            passes = 0
    ending.finish(generator)
    owners = ending.owners()
    stays = sum(owners[index] == owner for index in stones)
    for node in path:
        node.games += 1
        node.stays += stays
