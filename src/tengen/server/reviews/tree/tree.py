"""The tree of a review as a value: nodes in the order in which they came, so that a node's number never changes.

A node is what SGF says of it and what its move captured. What it means on the board is in `line`, its changes are in
`edits`, and what a page is told of it is in `document`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from tengen.records import Properties, Record, Tree, value
from tengen.rules import BadInput, Color, Point
from tengen.rules.errors import shown

FORMAT: Final = 1
COLORS: Final[Mapping[str, Color]] = {"B": Color.BLACK, "W": Color.WHITE}
Number = int


class Node(NamedTuple):
    """One node; `parent` is -1 for the root. A node that is `first` goes before its older sisters."""

    parent: int
    properties: Properties
    captured: tuple[Point, ...] = ()
    ko_point: Point | None = None
    first: bool = False


class Played(NamedTuple):
    """The move of a node; a pass has no point."""

    color: Color
    point: Point | None


@dataclass(frozen=True, slots=True)
class ReviewTree:
    """Node 0 is the root, and a parent comes before its children; None is a node that was removed."""

    width: int
    height: int
    nodes: tuple[Node | None, ...]

    def __len__(self) -> int:
        """How many nodes there are, without those removed."""
        return sum(node is not None for node in self.nodes)

    def __getitem__(self, number: Number) -> Node:
        """The node of this number; refuses one that is not there, or not any more."""
        found = self.nodes[number] if 0 <= number < len(self.nodes) else None
        if found is None:
            raise BadInput("no-such-node", f"no node {shown(number)}", "the number of a node of this review")
        return found

    @property
    def root(self) -> Node:
        return self[0]

    def there(self) -> Iterator[tuple[Number, Node]]:
        """Every node that is there, with its number."""
        return ((number, node) for number, node in enumerate(self.nodes) if node is not None)

    def played(self, number: Number) -> Played | None:
        """The move of a node, if it has one that can be read."""
        return move_in(self[number].properties, self.width, self.height)

    def children(self) -> list[list[Number]]:
        """The children of every node, the main one first; ask once and keep it when walking a whole tree."""
        found: list[list[Number]] = [[] for _ in self.nodes]
        for number, node in self.there():
            if node.parent >= 0:
                found[node.parent].append(number)
        for number, node in self.there():
            if node.first and node.parent >= 0 and found[node.parent][0] != number:
                found[node.parent].sort(key=lambda child: (not self[child].first, child))
        return found

    def line_to(self, number: Number) -> list[Number]:
        """The nodes from the root to this one; refuses a node that is not there."""
        line = []
        node = self[number]
        while True:
            line.append(number)
            if node.parent < 0:
                return line[::-1]
            number = node.parent
            node = self[number]

    def main_line(self) -> list[Number]:
        """The nodes from the root to the end, always taking the first child."""
        children = self.children()
        line = [0]
        while below := children[line[-1]]:
            line.append(below[0])
        return line

    def in_order(self) -> list[Number]:
        """All nodes as a file has them: each followed by its first child, the others after that one's subtree."""
        children = self.children()
        order: list[Number] = []
        waiting = [0]
        while waiting:
            number = waiting.pop()
            order.append(number)
            waiting += reversed(children[number])
        return order

    def record(self) -> Record:
        """The record that is written as a file."""
        order = self.in_order()
        places = {number: place for place, number in enumerate(order)}
        nodes = tuple(self[number].properties for number in order)
        parents = tuple(places.get(self[number].parent, -1) for number in order)
        return Record(self.width, self.height, Tree(nodes, parents))

    def plain(self) -> Record:
        """A record whose node numbers are those of the review: for looking at lines of it, not for writing."""
        nodes = tuple(node.properties if node else {} for node in self.nodes)
        parents = tuple(node.parent if node else 0 for node in self.nodes)
        return Record(self.width, self.height, Tree(nodes, parents))


def move_in(properties: Properties, width: int, height: int) -> Played | None:
    """The move that these properties make; None without one, or with one off the board."""
    for name, color in COLORS.items():
        if name in properties:
            try:
                return Played(color, value.move(properties[name][0], width, height))
            except BadInput:
                return None
    return None


def dump_tree(tree: ReviewTree) -> str:
    """The text that the database keeps: a list for each node, null for one that was removed."""
    nodes = [None if node is None else _node_out(node) for node in tree.nodes]
    document = {"v": FORMAT, "width": tree.width, "height": tree.height, "nodes": nodes}
    return json.dumps(document, separators=(",", ":"), ensure_ascii=False)


def load_tree(text: str) -> ReviewTree:
    """The tree of such a text."""
    document = json.loads(text)
    nodes = tuple(None if node is None else _node_in(*node) for node in document["nodes"])
    return ReviewTree(document["width"], document["height"], nodes)


def _node_out(node: Node) -> list[Any]:
    properties = {name: [raw.decode("utf-8", "replace") for raw in raws] for name, raws in node.properties.items()}
    captured = " ".join(map(str, node.captured))
    rest = [captured, str(node.ko_point) if node.ko_point else "", int(node.first)]
    while rest and not rest[-1]:
        rest.pop()
    return [node.parent, properties, *rest]


def _node_in(parent: int, texts: Mapping[str, list[str]], captured: str = "", ko: str = "", first: int = 0) -> Node:
    properties = {name: tuple(text.encode() for text in values) for name, values in texts.items()}
    points = tuple(Point.parse(name) for name in captured.split())
    return Node(parent, properties, points, Point.parse(ko) if ko else None, bool(first))
