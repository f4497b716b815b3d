"""What is wrong or odd in the nodes of a record: values that mean nothing, properties where they do not belong.

Where it stands in the file is found in `check`; private properties are never odd.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import MappingProxyType
from typing import Final

from tengen.records import value
from tengen.records.headers.header import read_header
from tengen.records.problem import Finding, Level
from tengen.records.record import ENVELOPE, Record
from tengen.records.scene import all_scenes
from tengen.records.tree import Properties
from tengen.rules import BadInput
from tengen.rules.errors import shown

Test = Callable[[bytes, int, int], object]

_ABOUT_THE_GAME: Final = "AN BR BT CP DT EV GN GC HA KM ON OT PB PC PW RE RO RU SO ST TM US WR WT"
_ROOT: Final = frozenset(_ABOUT_THE_GAME.split()) | ENVELOPE
_SINGLE: Final = _ROOT.union(("B", "W", "C", "N", "PL", "BL", "WL", "OB", "OW", "MN", "V"))
_FORMATS: Final = ("", "1", "2", "3", "4")
_SETUP: Final = ("AB", "AW", "AE")


def oddities(record: Record) -> Iterator[Finding]:
    """Everything that can be said about the record without its file, in no particular order."""
    header, findings = read_header(record.root)
    yield from findings
    written = record.source.file_format if record.source else ""
    if written not in _FORMATS:
        yield Finding(Level.WARNING, "unknown-format", f"not a format: {shown(written)}; read as FF[4]", 0, "FF")
    yield from _odd_handicap(record, header.handicap or 0)
    for scene in all_scenes(record):
        yield from scene.findings
    for node, properties in enumerate(record.tree.nodes):
        yield from _odd_node(node, properties)
        for name in properties.keys() & _TESTS.keys():
            yield from _odd_values(record, node, name)


def _odd_handicap(record: Record, handicap: int) -> Iterator[Finding]:
    try:
        stones = len(value.points(record.root.get("AB", ()), record.width, record.height))
    except BadInput:
        return
    if handicap >= 2 and stones != handicap:
        message = f"a handicap of {handicap}, but {stones} black stones in the root"
        yield Finding(Level.WARNING, "handicap-stones", message, 0, "HA")


def _odd_node(node: int, properties: Properties) -> Iterator[Finding]:
    if "B" in properties and "W" in properties:
        yield Finding(Level.WARNING, "two-moves", "two moves in one node; both are made", node, "W")
    if ("B" in properties or "W" in properties) and not properties.keys().isdisjoint(_SETUP):
        yield Finding(Level.WARNING, "setup-with-move", "setup and a move in one node; the setup comes first", node)
    for name, values in properties.items():
        if node and name in _ROOT:
            yield Finding(Level.WARNING, "not-in-root", f"{name} belongs into the root; kept, not used", node, name)
        if len(values) > 1 and name in _SINGLE:
            yield Finding(
                Level.WARNING, "several-values", f"{name} has several values; the first is used", node, name, 1
            )


def _odd_values(record: Record, node: int, name: str) -> Iterator[Finding]:
    for index, raw in enumerate(record.tree.nodes[node][name]):
        try:
            _TESTS[name](raw, record.width, record.height)
        except BadInput as error:
            yield Finding(Level.ERROR, error.code, f"{name}: {error}", node, name, index)


def _points(raw: bytes, width: int, height: int) -> object:
    return raw.strip() and value.area(raw, width, height)


def _point_and_text(raw: bytes, width: int, height: int) -> object:
    return value.area(raw.partition(b":")[0], width, height)


def _two_points(raw: bytes, width: int, height: int) -> object:
    return [value.area(part, width, height) for part in raw.split(b":")[:2]]


def _number(raw: bytes, width: int, height: int) -> object:
    return value.number(raw)


_TESTS: Final = MappingProxyType[str, Test](
    dict.fromkeys(("CR", "MA", "SL", "SQ", "TR", "DD", "VW", "TB", "TW"), _points)
    | dict.fromkeys(("BL", "WL", "OB", "OW", "MN", "V"), _number)
    | dict.fromkeys(("AR", "LN"), _two_points)
    | {"LB": _point_and_text}
)
