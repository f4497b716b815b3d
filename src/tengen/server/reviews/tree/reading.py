"""From records and games to the tree of a review: what each move captured is found once and kept.

What is too much for a page is refused here; what is no SGF at all, in `tengen.records`.
"""

from __future__ import annotations

from typing import Final

from tengen.game import Game
from tengen.records import Limits, Record, Scene, SgfError, Tree, all_scenes, clean, from_game, scan
from tengen.records.tree import Properties
from tengen.rules import BadInput, Move
from tengen.rules.ko import ko_point_after
from tengen.server.reviews.tree.tree import COLORS, Node, ReviewTree, move_in

MOST_BYTES: Final = 2_000_000
MOST_NODES: Final = 50_000
LIMITS: Final = Limits(bytes=MOST_BYTES)
"""What a whole file may hold; of its games only the one that is wanted is read."""
MOST_CAPTURED: Final = 500_000
"""Stones captured in all nodes together: a real file has a few for each node."""
LONGEST_COMMENT: Final = 100_000


def from_sgf(data: bytes | str, number: int = 1) -> tuple[ReviewTree, int]:
    """The tree of a game of a file, counted from 1, and how many games there are; refuses what cannot be shown."""
    games = scan(data, LIMITS)
    return from_record(games.game(number)), len(games)


def from_record(record: Record) -> ReviewTree:
    """The tree of a record; its numbers are those of the file as long as no node has two moves."""
    _check(record)
    parted = _parted(clean(record))
    nodes: list[Node] = []
    captured = 0
    for scene in all_scenes(parted):
        properties, parent = parted.tree.nodes[scene.node], parted.tree.parents[scene.node]
        nodes.append(_node(parent, properties, scene))
        captured += len(nodes[-1].captured)
        if captured > MOST_CAPTURED:
            raise record.error(BadInput("too-large", "too many captures", "a game that was played"), 0)
    return ReviewTree(record.width, record.height, tuple(nodes))


def from_played(game: Game) -> ReviewTree:
    """The tree of a game as it stands: one line, whose node n is the position after n moves."""
    return from_record(from_game(game))


def _check(record: Record) -> None:
    if len(record.tree) > MOST_NODES:
        raise SgfError("too-large", f"{len(record.tree):,} nodes are too many", f"at most {MOST_NODES:,} nodes", 1, 1)
    for node, properties in enumerate(record.tree.nodes):
        for name in ("C", "GC", "N"):
            if name in properties and len(properties[name][0]) > LONGEST_COMMENT:
                wrong = BadInput("too-large", "a comment is too long", f"at most {LONGEST_COMMENT:,} bytes")
                raise record.error(wrong, node, name)


def _node(parent: int, properties: Properties, scene: Scene) -> Node:
    played = move_in(properties, scene.board.width, scene.board.height)
    if played is None or played.point is None or scene.last_move is None:
        return Node(parent, properties)
    move: Move = scene.last_move
    return Node(parent, properties, move.captured, ko_point_after(scene.board, played.point, move.captured))


def _parted(record: Record) -> Record:
    """The same record with a node of its own for the second of two moves in one node, which some old files have."""
    tree = record.tree
    if not any("B" in node and "W" in node for node in tree.nodes):
        return record
    nodes: list[Properties] = []
    parents: list[int] = []
    places: list[int] = []
    for node, parent in zip(tree.nodes, tree.parents, strict=True):
        parents.append(places[parent] if parent >= 0 else -1)
        moves = [name for name in node if name in COLORS]
        nodes.append({name: values for name, values in node.items() if name not in moves[1:]})
        if len(moves) > 1:
            parents.append(len(nodes) - 1)
            nodes.append({moves[1]: node[moves[1]]})
        places.append(len(nodes) - 1)
    return Record(record.width, record.height, Tree(tuple(nodes), tuple(parents)), record.source)
