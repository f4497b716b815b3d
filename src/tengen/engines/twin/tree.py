"""A tree of moves as the search grows it: which move to try next, and what the tries have said of each.

No board and no rules: moves are numbers, and what a position is worth comes in from outside.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import Enum, auto
from math import atan, log, pi, sqrt
from typing import Final, NamedTuple

from tengen.rules.twin import BLACK

OWNED: Final = 127


class Settings(NamedTuple):
    """How a move to try next is chosen.

    `explore` is how much the net's guess counts, and more of it by `explore_growth` for positions tried about
    `explore_visits` times; an untried move is worth less than its position by `untried`, the more have been tried;
    `lead_weight` is what points are worth beside winning.
    """

    explore: float = 1.0
    explore_growth: float = 0.45
    explore_visits: float = 500.0
    untried: float = 0.25
    lead_weight: float = 0.3


class State(Enum):
    NEW = auto()
    READY = auto()
    END = auto()


@dataclass(slots=True)
class Edge:
    """A move and how likely the net says it is; `child` when it was tried."""

    move: int
    prior: float
    child: Node | None = None


@dataclass(slots=True)
class Node:
    """A position; sums and leads are Black's. `pending` are tries under way, `ended` the lead if both pass here."""

    to_play: int
    state: State = State.NEW
    edges: list[Edge] = field(default_factory=list)
    tried: int = 0
    visits: int = 0
    pending: int = 0
    win: float = 0.0
    lead: float = 0.0
    own: tuple[float, float] = (0.0, 0.0)
    ended: float = 0.0
    owners: tuple[int, ...] = ()

    def below(self) -> Iterable[Node]:
        """This position and all that were reached from it."""
        todo = [self]
        while todo:
            node = todo.pop()
            yield node
            todo += [edge.child for edge in node.edges if edge.child is not None]


@dataclass(slots=True)
class Tree:
    """`scale` is how many points ahead are half of all that points can be worth."""

    settings: Settings
    scale: float
    root: Node
    center: float = 0.0

    def utility(self, win: float, lead: float, color: int) -> float:
        sign = sign_of(color)
        points = atan(sign * (lead - self.center) / self.scale) * (2 / pi)
        return sign * win + self.settings.lead_weight * points

    def choose(self, node: Node) -> int:
        """Which of the moves of a judged position to try next."""
        chosen_from = self.settings
        sign, total = sign_of(node.to_play), node.visits + node.pending
        growth = log((total + chosen_from.explore_visits) / chosen_from.explore_visits)
        explore = (chosen_from.explore + chosen_from.explore_growth * growth) * sqrt(total)
        win, lead = node.win / node.visits, node.lead / node.visits
        best, seen, chosen = -1e9, 0.0, 0
        for place, edge in enumerate(node.edges[: node.tried]):
            child = edge.child
            assert child is not None
            count = child.visits + child.pending
            # A try under way counts as lost, so that the next one of the same batch goes elsewhere.
            worth = (child.win - sign * child.pending) / count
            ahead = child.lead / child.visits if child.visits else lead
            value = self.utility(worth, ahead, node.to_play) + explore * edge.prior / (1 + count)
            if value > best:
                best, chosen = value, place
            seen += edge.prior
        if node.tried < len(node.edges):
            prior = node.edges[node.tried].prior
            value = self.utility(win, lead, node.to_play) - chosen_from.untried * sqrt(seen) + explore * prior
            if value > best:
                chosen = node.tried
        return chosen

    def open(self, node: Node, place: int) -> Node:
        """The position behind a move, made if there is none."""
        edge = node.edges[place]
        if edge.child is None:
            edge.child = Node(3 - node.to_play)
            node.tried = place + 1
        return edge.child

    def expand(
        self, node: Node, guesses: list[tuple[int, float]], own: tuple[float, float], owners: Sequence[float]
    ) -> None:
        """Make a position ready with these moves, the likeliest first."""
        node.edges = [Edge(move, prior) for move, prior in sorted(guesses, key=lambda guess: (-guess[1], guess[0]))]
        node.own = own
        node.state = State.READY
        node.owners = tuple(round(min(max(owner, -1.0), 1.0) * OWNED) for owner in owners)
        if node is self.root:
            self.center = own[1]

    def advance(self, move: int) -> None:
        """Make the position after this move the root, and forget all else."""
        child = next((edge.child for edge in self.root.edges if edge.move == move), None)
        if child is None or child.state is not State.READY:
            self.root = Node(3 - self.root.to_play)
            return
        self.root, self.center = child, child.own[1]

    def owners(self, points: int) -> list[float]:
        """The mean of Black's ownership over all positions that the net has judged."""
        judged = [node.owners for node in self.root.below() if node.state is State.READY]
        count = OWNED * max(len(judged), 1)
        return [sum(owners[point] for owners in judged) / count for point in range(points)]


def tell(path: Iterable[Node], win: float, lead: float) -> None:
    """Tell all positions of a path what its end is worth."""
    for node in path:
        node.visits += 1
        node.win += win
        node.lead += lead


def mark(path: Iterable[Node], change: int) -> None:
    """Mark a try under way, or with -1 unmark it."""
    for node in path:
        node.pending += change


def sign_of(color: int) -> float:
    return 1.0 if color == BLACK else -1.0
