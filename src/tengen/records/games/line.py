"""The moves of a line of a record with what they captured, for judging the next one and for playing on from there.

A record may break the rules: what is odd in it, and what was set up by hand, begins the history anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tengen.game import Line, Prisoners
from tengen.records import value
from tengen.records.record import Record
from tengen.records.scene import Scene, scenes
from tengen.rules import BadInput, Board, Color, History, Move, Point, Position
from tengen.rules.ko import ko_point_after

_SETUPS: Final = ("AB", "AW", "AE", "PL")
_COLORS: Final = {"B": Color.BLACK, "W": Color.WHITE}


def line_of(record: Record, nodes: Iterable[int] | None = None) -> Line:
    """The line that these nodes make from the root on: the main one, unless others are given."""
    start = Position(Board.empty(record.width, record.height))
    line = Line(History.starting(start), start, Prisoners())
    for scene in scenes(record, nodes):
        line = _followed(line, scene, record)
    return line


def move_at(record: Record, node: int) -> tuple[Color, Point | None] | None:
    """The last move of a node, a pass without a point; None without one, or with one off the board."""
    for name, raws in reversed(tuple(record.tree.nodes[node].items())):
        if name in _COLORS:
            try:
                return _COLORS[name], value.move(raws[0], record.width, record.height)
            except BadInput:
                return None
    return None


def _followed(line: Line, scene: Scene, record: Record) -> Line:
    properties = record.tree.nodes[scene.node]
    is_setup = scene.node == 0 or any(name in properties for name in _SETUPS)
    move = move_at(record, scene.node)
    position = Position(scene.board, scene.to_play)
    if move is None or scene.last_move is None:
        return Line(History.starting(position), position, scene.prisoners) if is_setup else line
    color, point = move
    captured = scene.last_move.captured
    ko_point = None if point is None else ko_point_after(scene.board, point, captured)
    position = Position(scene.board, scene.to_play, ko_point)
    odd = any(finding.code != "self-capture" for finding in scene.findings)
    if odd or is_setup or all(name in properties for name in _COLORS):
        return Line(History.starting(position), position, scene.prisoners)
    made = Move(color, point, captured, ko_point)
    return Line(line.history.extended((made,), (scene.board.zobrist,)), position, scene.prisoners)
