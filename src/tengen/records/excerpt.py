"""A part of a record: its main line, whole or up to a move, without the variations.

Positions are shown in `scene`.
"""

from __future__ import annotations

from tengen.records.record import Record
from tengen.records.scene import position_at
from tengen.records.tree import Tree


def main_line(record: Record, move_number: int | None = None) -> Record:
    """The record of the main line alone, up to what follows that move; refuses a move that was not made.

    >>> from tengen.records import read, write
    >>> record, = read("(;SZ[9];B[ee];W[ec](;B[ge])(;B[gg]))")
    >>> main_line(record, 1).tree.nodes
    ({}, {'B': (b'ee',)})
    """
    line = record.tree.main_line()
    nodes = len(line) if move_number is None else position_at(record, move_number).node + 1
    tree = Tree(record.tree.nodes[:nodes], record.tree.parents[:nodes])
    return Record(record.width, record.height, tree, record.source)
