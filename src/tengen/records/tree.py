"""A game tree, flat: nodes in the order of the file, each with the number of its parent; no depth is too deep.

A node is its raw properties; what they mean is in `value`, `header` and `scene`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from tengen.rules.errors import BadInput, shown

Properties = Mapping[str, tuple[bytes, ...]]
"""Raw values by property name: UTF-8, with escapes, as between the brackets of a file."""


@dataclass(frozen=True, slots=True)
class Tree:
    """Node 0 is the root. A node's first child, if it has one, comes right after it; the others after its subtree.

    >>> tree = Tree(({}, {"B": (b"dd",)}, {"W": (b"pp",)}, {"W": (b"dp",)}), (-1, 0, 1, 1))
    >>> tree.main_line(), tree.line((1,)), tree.path(3)
    (range(0, 3), (0, 1, 3), (1,))
    """

    nodes: tuple[Properties, ...]
    parents: tuple[int, ...]

    @classmethod
    def of_line(cls, nodes: Sequence[Properties]) -> Tree:
        """A tree without variations."""
        return cls(tuple(nodes), tuple(range(-1, len(nodes) - 1)))

    @classmethod
    def of_coarse(cls, coarse: Any) -> Tree:
        """The tree that sgfmill's parser found; a property whose name had no capital letter is left out."""
        nodes: list[Mapping[str, list[bytes]]] = []
        parents: list[int] = []
        waiting = [(coarse, -1)]
        while waiting:
            branch, parent = waiting.pop()
            first = len(nodes)
            nodes += branch.sequence
            last = len(nodes) - 1
            parents.append(parent)
            parents += range(first, last)
            waiting += [(child, last) for child in reversed(branch.children)]
        frozen = [{name: tuple(values) for name, values in node.items() if name} for node in nodes]
        return cls(tuple(frozen), tuple(parents))

    def __len__(self) -> int:
        return len(self.nodes)

    def children(self) -> tuple[tuple[int, ...], ...]:
        """The children of every node, the main one first; ask once and keep it when walking a whole tree."""
        found: list[list[int]] = [[] for _ in self.nodes]
        for node, parent in enumerate(self.parents):
            if parent >= 0:
                found[parent].append(node)
        return tuple(map(tuple, found))

    def main_line(self) -> range:
        """The nodes from the root to the end, always taking the first child."""
        parents = self.parents
        node = 0
        while node + 1 < len(parents) and parents[node + 1] == node:
            node += 1
        return range(node + 1)

    def line_to(self, node: int) -> tuple[int, ...]:
        """The nodes from the root to this one; refuses a number that no node has."""
        if not 0 <= node < len(self.nodes):
            raise BadInput("no-such-node", f"no node {shown(node)}", f"0 to {len(self.nodes) - 1}")
        line = []
        while node >= 0:
            line.append(node)
            node = self.parents[node]
        return tuple(reversed(line))

    def line(self, path: Sequence[int]) -> tuple[int, ...]:
        """The nodes from the root to an end, taking at the n-th place with several children the child `path[n]`.

        After the path is used up the first child is taken; a choice that is not there is refused.
        """
        children = self.children()
        line, choices = [0], list(reversed(path))
        while below := children[line[-1]]:
            choice = choices.pop() if choices and len(below) > 1 else 0
            if not 0 <= choice < len(below):
                raise BadInput("no-such-variation", f"no variation {shown(choice)}", f"0 to {len(below) - 1}")
            line.append(below[choice])
        if choices:
            raise BadInput("no-such-variation", f"{len(choices)} choices too many", "one for each branching")
        return tuple(line)

    def path(self, node: int) -> tuple[int, ...]:
        """The choices that lead to this node: `node in tree.line(tree.path(node))`."""
        children = self.children()
        line = self.line_to(node)
        return tuple(children[parent].index(child) for parent, child in pairwise(line) if len(children[parent]) > 1)
