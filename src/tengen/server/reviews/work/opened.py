"""Reviews that a worker has read and keeps for a while, with what is looked up in them again and again.

A few are kept, by id and version, so that a look at a node late in a long line costs no more than one at its beginning.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from tengen.game import Line
from tengen.records import Record, Scene
from tengen.records.scene import advance, before
from tengen.rules import RuleSet
from tengen.server.reviews import store
from tengen.server.reviews.store import About, Kept
from tengen.server.reviews.tree.line import line_at, rules_of
from tengen.server.reviews.tree.tree import Number, ReviewTree
from tengen.server.reviews.work.document import review_document

MOST_NODES: Final = 120_000
"""So many nodes are kept in all; one review is kept whatever its size."""
APART: Final = 64
"""A board is kept after so many nodes of a line."""
MOST_BOARDS: Final = 4096
MOST_LINES: Final = 4


class Opened:
    """A review in memory."""

    def __init__(self, kept: Kept) -> None:
        self.about: About = kept.about
        self.tree: ReviewTree = kept.tree
        self._boards: dict[Number, Scene] = {}
        self._lines: OrderedDict[Number, Line] = OrderedDict()
        self._told: dict[bool, str] = {}

    @cached_property
    def children(self) -> list[list[Number]]:
        return self.tree.children()

    @cached_property
    def main(self) -> list[Number]:
        """The nodes of the main line."""
        line = [0]
        while below := self.children[line[-1]]:
            line.append(below[0])
        return line

    @cached_property
    def on_main(self) -> frozenset[Number]:
        return frozenset(self.main)

    @cached_property
    def rules(self) -> RuleSet:
        return rules_of(self.tree)

    @cached_property
    def _plain(self) -> Record:
        return self.tree.plain()

    def told(self, *, is_author: bool) -> str:
        """The whole review as JSON."""
        if is_author not in self._told:
            self._told[is_author] = json.dumps(review_document(self.about, self.tree, is_author=is_author))
        return self._told[is_author]

    def scene(self, number: Number) -> Scene:
        """The board at a node; refuses a node that is not there."""
        node, way = self.tree[number], [number]
        while way[-1] not in self._boards and node.parent >= 0:
            way.append(node.parent)
            node = self.tree[node.parent]
        scene = self._boards.get(way[-1]) or advance(self._plain, before(self._plain), way[-1])
        for steps, here in enumerate(reversed(way[:-1]), 1):
            scene = advance(self._plain, scene, here)
            if steps % APART == 0 and len(self._boards) < MOST_BOARDS:
                self._boards[here] = scene
        return scene

    def line(self, number: Number) -> Line:
        """The moves that led to a node, for judging the next one; refuses a node that is not there."""
        found = self._lines.pop(number, None) or line_at(self.tree, number)
        self._lines[number] = found
        if len(self._lines) > MOST_LINES:
            self._lines.popitem(last=False)
        return found


@dataclass(slots=True)
class Shelf:
    """The reviews that are kept, the last used one at the end."""

    most: int = MOST_NODES
    _reviews: OrderedDict[tuple[str, int], Opened] = field(default_factory=OrderedDict)

    def review(self, review_id: str, version: int) -> Opened:
        """The review at this version, or as it stands now if it has changed since; refuses one that is gone."""
        found = self._reviews.pop((review_id, version), None)
        if found is None:
            found = Opened(store.read(review_id))
        self._reviews[(review_id, found.about.version)] = found
        while len(self._reviews) > 1 and sum(len(each.tree.nodes) for each in self._reviews.values()) > self.most:
            self._reviews.popitem(last=False)
        return found


SHELF: Final = Shelf()
"""That of this process."""
