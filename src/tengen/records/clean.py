"""The same record in the usual words: values that were understood are written as we write them.

What was not understood stays as it is; nothing is lost but the way in which it was said.
"""

from __future__ import annotations

from typing import Final

from tengen.records import value
from tengen.records.headers.header import TEXTS, read_header, write_header
from tengen.records.record import Record
from tengen.records.tree import Properties, Tree
from tengen.rules import BadInput

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_OLD_FORMATS: Final = ("1", "2", "3")


def clean(record: Record) -> Record:
    """Komi, result, rules, clock and passes in their usual form; the marks of old formats as those of FF[4].

    >>> from tengen.records import read, write
    >>> record, = read("(;FF[3]SZ[9]KM[375]RE[b+Resign];B[tt]L[cc][gg])")
    >>> clean(record).tree.nodes
    ({'KM': (b'7.5',), 'RE': (b'B+R',)}, {'B': (b'',), 'LB': (b'cc:A', b'gg:B')})
    """
    old = record.source is not None and record.source.file_format in _OLD_FORMATS
    root, *others = (_node(record, node, old=old) for node in record.tree.nodes)
    nodes = (_root(root), *others)
    return Record(record.width, record.height, Tree(nodes, record.tree.parents), record.source)


def _root(root: Properties) -> Properties:
    header, _ = read_header(root)
    usual = {name: values for name, values in write_header(header).items() if name not in TEXTS}
    return {name: usual.get(name, values) for name, values in root.items()}


def _node(record: Record, node: Properties, *, old: bool) -> Properties:
    moved = {name: _move(record, values) if name in ("B", "W") else values for name, values in node.items()}
    return _renewed(moved) if old else moved


def _move(record: Record, values: tuple[bytes, ...]) -> tuple[bytes, ...]:
    try:
        point = value.move(values[0], record.width, record.height)
    except BadInput:
        return values
    return value.write_point(point, record.height), *values[1:]


def _renewed(node: Properties) -> Properties:
    """`L` put letters on points, `M` marked them; both have other names now."""
    renewed = dict(node)
    if "M" in node and "MA" not in node:
        renewed["MA"] = renewed.pop("M")
    if "L" in node and "LB" not in node and len(node["L"]) <= len(_LETTERS):
        letters = zip(renewed.pop("L"), _LETTERS, strict=False)
        renewed["LB"] = tuple(raw + b":" + letter.encode() for raw, letter in letters)
    return renewed
