"""The tree of a review as a page gets it: short lists, and only what is there; boards are made by the page as needed.

A move is `bD4`, a pass `b`, a node without a move an empty text; several points are one text with blanks, and a
rectangle of points is `A1:C3`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Any, Final

from tengen.records import Properties, value
from tengen.rules import BadInput, Color, Point
from tengen.server.reviews.store import About
from tengen.server.reviews.tree.line import turn_at_root
from tengen.server.reviews.tree.tree import Node, ReviewTree, move_in

REMOVED: Final = -2
SIGNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "TR": "triangles",
        "SQ": "squares",
        "CR": "circles",
        "MA": "crosses",
        "SL": "selected",
        "TB": "black_territory",
        "TW": "white_territory",
    }
)
STONES: Final[Mapping[str, str]] = MappingProxyType({"AB": "black", "AW": "white", "AE": "empty"})
LONGEST_LABEL: Final = 8


def review_document(about: About, tree: ReviewTree, *, is_author: bool) -> dict[str, Any]:
    """A review as its page gets it."""
    return {
        "id": about.review_id,
        "game": about.game_id or None,
        "version": about.version,
        "title": about.title,
        "author_name": about.author_name,
        "yours": is_author,
        **tree_document(tree),
    }


def tree_document(tree: ReviewTree) -> dict[str, Any]:
    """Parents and moves of all nodes in order; the rest by the number of its node, where there is some."""
    parts: dict[str, dict[str, Any]] = {name: {} for name in _PARTS}
    parents, moves, first = [], [], []
    for number, node in enumerate(tree.nodes):
        parents.append(node.parent if node else REMOVED)
        moves.append(_move(tree, node) if node else "")
        if node is None:
            continue
        if node.first:
            first.append(number)
        for name, part in _PARTS.items():
            if found := part(node, tree):
                parts[name][str(number)] = found
    return {
        "width": tree.width,
        "height": tree.height,
        "turn": str(turn_at_root(tree)),
        "parents": parents,
        "moves": moves,
        "first": first,
        **parts,
    }


def name_of(node: Node) -> str:
    """What the node is called, if anything."""
    return _text(node.properties, "N")


def comment_of(node: Node) -> str:
    """What is said at a node; of a root, what is said about the game too."""
    said = (_text(node.properties, name) for name in ("GC", "C"))
    return "\n\n".join(text for text in said if text)


def _move(tree: ReviewTree, node: Node) -> str:
    played = move_in(node.properties, tree.width, tree.height)
    return f"{str(played.color)[0]}{played.point or ''}" if played else ""


def _text(properties: Properties, name: str) -> str:
    return value.text(properties[name][0]).strip() if name in properties else ""


def _captured(node: Node, tree: ReviewTree) -> str:
    return " ".join(map(str, node.captured))


def _ko(node: Node, tree: ReviewTree) -> str:
    return str(node.ko_point) if node.ko_point else ""


def _setup(node: Node, tree: ReviewTree) -> dict[str, str]:
    """Stones put and taken off by hand, and whose turn it is then."""
    properties = node.properties
    found = {word: _areas(properties[name], tree) for name, word in STONES.items() if name in properties}
    if "PL" in properties:
        with suppress(BadInput):
            found["turn"] = str(Color.parse(value.simple_text(properties["PL"][0])))
    return {word: text for word, text in found.items() if text}


def _marks(node: Node, tree: ReviewTree) -> dict[str, Any]:
    properties = node.properties
    found: dict[str, Any] = {word: _areas(properties[name], tree) for name, word in SIGNS.items() if name in properties}
    if "LB" in properties:
        found["labels"] = _labels(properties["LB"], tree)
    return {word: marks for word, marks in found.items() if marks}


def _labels(raws: Iterable[bytes], tree: ReviewTree) -> dict[str, str]:
    labels = {}
    for raw in raws:
        place, _, words = raw.partition(b":")
        for name in _areas((place,), tree).split():
            labels[name] = value.simple_text(words)[:LONGEST_LABEL]
    return labels


def _areas(raws: Iterable[bytes], tree: ReviewTree) -> str:
    """The points of a list by their names, rectangles by two corners; what is no point of the board is left out."""
    return " ".join(name for raw in dict.fromkeys(raws) if (name := _area(raw, tree)))


def _area(raw: bytes, tree: ReviewTree) -> str:
    try:
        left, top, right, bottom = value.area(raw, tree.width, tree.height)
    except BadInput:
        return ""
    first, last = Point(left, tree.height - top), Point(right, tree.height - bottom)
    return str(first) if first == last else f"{first}:{last}"


_PARTS: Final[Mapping[str, Callable[[Node, ReviewTree], Any]]] = MappingProxyType(
    {
        "captured": _captured,
        "ko": _ko,
        "setups": _setup,
        "names": lambda node, tree: name_of(node),
        "comments": lambda node, tree: comment_of(node),
        "marks": _marks,
    }
)
