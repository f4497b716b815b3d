"""Somebody's own problems out of an SGF file: each game of it is one, and its tree says what is right.

A line is right whose end is commented as right (or correct, or done); where no comment says so, the first variation
is. Nothing is proved here: that is for the author to know.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from tengen.records import Limits, Record, SgfError, all_scenes, scan
from tengen.records.value import text
from tengen.rules import Board, Color, Point

LIMITS: Final = Limits(bytes=500_000, games=100, nodes=5_000, depth=500)
RIGHT: Final = re.compile(r"\b(right|correct|done)\b", re.IGNORECASE)
WRONG: Final = re.compile(r"\b(wrong|incorrect|not right|not correct|fail\w*)\b", re.IGNORECASE)
LONGEST: Final = 500
"""Characters of a comment that are kept."""


@dataclass(frozen=True, slots=True)
class Node:
    """A move and the board after it; `parent` is the place of the move before it, -1 for a first one."""

    parent: int
    color: Color
    point: Point | None
    board: Board
    is_right: bool
    says: str


@dataclass(frozen=True, slots=True)
class Imported:
    """A problem of a file: where it begins, who plays, and all moves that the file knows."""

    name: str
    says: str
    board: Board
    to_play: Color
    nodes: tuple[Node, ...]


def read_problems(data: bytes | str) -> tuple[Imported, ...]:
    """The problems of a file, in its order.

    Refuses a file that is no SGF or too large, and a problem without a solution: with no move, or with none that is
    right.
    """
    return tuple(_problem(record, number) for number, record in enumerate(scan(data, LIMITS), 1))


def _problem(record: Record, number: int) -> Imported:
    tree, scenes = record.tree, list(all_scenes(record))
    moves = [node for node, properties in enumerate(tree.nodes) if "B" in properties or "W" in properties]
    if not moves:
        raise SgfError("no-solution", f"game {number} has no moves", "a problem with its solution", *record.place(0))
    places = {node: place for place, node in enumerate(moves)}
    comments = [" ".join(text(raw) for raw in properties.get("C", ())) for properties in tree.nodes]
    right = _right(record, comments)
    nodes = []
    for node in moves:
        scene, parent = scenes[node], tree.parents[node]
        while parent >= 0 and parent not in places:
            parent = tree.parents[parent]
        assert scene.last_move is not None
        nodes.append(
            Node(
                places.get(parent, -1),
                scene.last_move.color,
                scene.last_move.point,
                scene.board,
                node in right,
                comments[node][:LONGEST],
            )
        )
    to_play = nodes[0].color
    if not any(node.is_right and node.parent < 0 and node.color is to_play for node in nodes):
        raise SgfError("no-solution", f"game {number} has no right line", "a solution", *record.place(0))
    start = scenes[max(0, tree.parents[moves[0]])]
    names = [text(raw) for raw in record.root.get("GN", ())]
    return Imported((names or [""])[0][:LONGEST], comments[0][:LONGEST], start.board, to_play, tuple(nodes))


def _right(record: Record, comments: list[str]) -> frozenset[int]:
    """The nodes on a right line: those above an end that is said to be right, else the first variation."""
    tree = record.tree
    ends = set(range(len(tree))) - set(tree.parents)
    said = [node for node in ends if RIGHT.search(comments[node]) and not WRONG.search(comments[node])]
    lines = [tree.line_to(node) for node in said] or [tuple(tree.main_line())]
    return frozenset(node for line in lines for node in line)
