"""Changing the tree of a review: moves tried out and kept, names and comments, branches taken away.

Who may change it is decided in `access`; an edit is whole or not at all.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tengen.game import Line
from tengen.game.words import one_line
from tengen.records import value
from tengen.rules import BadInput, Move, Point
from tengen.server.reviews.tree.line import line_at, rules_of
from tengen.server.reviews.tree.reading import MOST_NODES
from tengen.server.reviews.tree.tree import Node, Number, Played, ReviewTree

LONGEST_NAME: Final = 100
LONGEST_COMMENT: Final = 10_000
PASS: Final = "pass"
_UNSEEN: Final = re.compile(r"[\0-\x08\x0b-\x1f\x7f\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Added:
    """A move to keep below `parent`: a node of the review, or -1, -2 and so on for the nodes added with it."""

    parent: int
    point: Point | None
    name: str = ""
    comment: str = ""


@dataclass(frozen=True, slots=True)
class Changed:
    """Another name or comment for a node; None leaves it as it is."""

    node: Number
    name: str | None = None
    comment: str | None = None


@dataclass(frozen=True, slots=True)
class Edits:
    """Everything that is saved at once."""

    added: Sequence[Added] = ()
    changed: Sequence[Changed] = ()
    removed: Sequence[Number] = ()


def edited(tree: ReviewTree, edits: Edits) -> tuple[ReviewTree, list[Number]]:
    """The tree after these edits, and the numbers of the nodes that were added.

    Refuses a move that the rules forbid; a move that is there already is not added again.
    """
    nodes: list[Node | None] = list(tree.nodes)
    numbers: list[Number] = []
    lines: dict[Number, Line] = {}
    rules = rules_of(tree)
    known = {(node.parent, tree.played(number)): number for number, node in tree.there()}
    for place, added in enumerate(edits.added):
        parent = _parent(added.parent, numbers, place)
        before = lines[parent] if parent in lines else line_at(tree, parent)
        after = before.followed((added.point,), rules)
        move = Played(before.position.to_play, added.point)
        number = known.setdefault((parent, move), len(nodes))
        if number == len(nodes):
            nodes.append(_new_node(tree, parent, after.history.moves[-1]))
        nodes[number] = _said(_there(nodes, number), added.name or None, added.comment or None)
        lines[number] = after
        numbers.append(number)
    for change in edits.changed:
        nodes[change.node] = _said(_there(nodes, change.node), change.name, change.comment)
    _remove(nodes, edits.removed)
    made = ReviewTree(tree.width, tree.height, tuple(nodes))
    if len(made) > MOST_NODES:
        raise BadInput("too-large", f"{len(made):,} nodes are too many", f"at most {MOST_NODES:,} nodes")
    return made, numbers


def with_line(tree: ReviewTree, played: ReviewTree) -> ReviewTree:
    """The tree with the moves of a game that went on since as its main line; nothing that was there is lost."""
    nodes: list[Node | None] = list(tree.nodes)
    children = tree.children()
    here = 0
    for step in played.main_line()[1:]:
        move = played.played(step)
        below = children[here] if here < len(children) else []
        same = next((child for child in below if tree.played(child) == move), None)
        for child in below:
            nodes[child] = _there(nodes, child)._replace(first=child == same and child != min(below))
        if same is None:
            same = len(nodes)
            nodes.append(played[step]._replace(parent=here, first=bool(below)))
        here = same
    nodes[0] = tree.root._replace(properties={**tree.root.properties, **_result(played)})
    return ReviewTree(tree.width, tree.height, tuple(nodes))


def _result(played: ReviewTree) -> Mapping[str, tuple[bytes, ...]]:
    """What the root of a game says only when it is over."""
    properties = played.root.properties
    return {"RE": properties["RE"]} if "RE" in properties else {}


def _parent(parent: int, numbers: Sequence[Number], place: int) -> Number:
    if parent >= 0:
        return parent
    if -parent > len(numbers):
        raise BadInput("no-such-node", f"added[{place}].parent: no node {parent}", "one that was added before it")
    return numbers[-parent - 1]


def _there(nodes: Sequence[Node | None], number: Number) -> Node:
    found = nodes[number] if 0 <= number < len(nodes) else None
    if found is None:
        raise BadInput("no-such-node", f"no node {number}", "the number of a node of this review")
    return found


def _new_node(tree: ReviewTree, parent: Number, move: Move) -> Node:
    point = value.write_point(move.point, tree.height)
    return Node(parent, {move.color.letter: (point,)}, move.captured, move.ko_point)


def _said(node: Node, name: str | None, comment: str | None) -> Node:
    """The node with this name and comment; an empty text takes away what was there."""
    properties = dict(node.properties)
    if name is not None:
        _put(properties, "N", one_line(name, LONGEST_NAME, "bad-name"))
    if comment is not None:
        _put(properties, "C", checked_comment(comment))
        properties.pop("GC", None)
    return node._replace(properties=properties)


def _put(properties: dict[str, tuple[bytes, ...]], key: str, text: str) -> None:
    properties.pop(key, None)
    if text:
        properties[key] = (value.write_text(text),)


def checked_comment(comment: str) -> str:
    """The comment without signs that nobody can see; refuses a long one."""
    plain = _UNSEEN.sub("", comment.replace("\r\n", "\n").replace("\r", "\n")).strip()
    if len(plain) > LONGEST_COMMENT:
        raise BadInput("bad-comment", f"{len(plain):,} characters are too many", f"at most {LONGEST_COMMENT:,}")
    return plain


def _remove(nodes: list[Node | None], removed: Sequence[Number]) -> None:
    """Take away these nodes and all below them; refuses to take the root."""
    gone = set(removed)
    if 0 in gone:
        raise BadInput("no-such-node", "the beginning cannot be taken away", "a node after it")
    for number in gone:
        _there(nodes, number)
    for number, node in enumerate(nodes):
        if node is not None and (number in gone or node.parent in gone):
            gone.add(number)
            nodes[number] = None


def point_of(text: str, place: str) -> Point | None:
    """The point, or None for a pass; refuses everything else and says where it stands."""
    if text.lower() == PASS:
        return None
    try:
        return Point.parse(text)
    except BadInput as error:
        raise BadInput(error.code, f"{place}: {error.message}", f"{error.expected}, or {PASS}") from None
