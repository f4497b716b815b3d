"""Records and scenes as plain objects for JSON, with the words and forms of the game's own JSON.

Komi and margins are in points, times in milliseconds; nothing is read back from this.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import StrEnum
from typing import Any

from tengen.records import value
from tengen.records.record import Record
from tengen.records.scene import Scene
from tengen.rules import Color, Move, Point

Json = Any
HALF_POINTS = ("komi", "handicap_komi", "margin")


def record_document(record: Record) -> dict[str, Json]:
    """The size, the header, and every node with the number of its parent and its properties as they read."""
    return {
        "width": record.width,
        "height": record.height,
        "header": plain(record.header),
        "nodes": [
            {"parent": parent if parent >= 0 else None, "properties": _properties(record, node)}
            for node, parent in enumerate(record.tree.parents)
        ],
    }


def scene_document(record: Record, scene: Scene) -> dict[str, Json]:
    """The header, and the board at one node: its rows from the top, whose turn it is, the last move, prisoners."""
    return {
        "width": record.width,
        "height": record.height,
        "header": plain(record.header),
        "move_number": scene.move_number,
        "last_move": _move(scene.last_move),
        "to_play": str(scene.to_play),
        "prisoners": plain(scene.prisoners),
        "rows": [row.replace(" ", "") for row in str(scene.board).split("\n")],
        "comment": comment(record, scene.node),
    }


def comment(record: Record, node: int) -> str | None:
    """What is said at a node, or None."""
    properties = record.tree.nodes[node]
    return value.text(properties["C"][0]) if "C" in properties else None


def plain(thing: Any) -> Json:
    """A value of ours as JSON has it: points and colors by name, a dataclass as an object with its fields."""
    match thing:
        case Color() | Point() | StrEnum():
            return str(thing)
        case None | bool() | str() | int():
            return thing
    if not is_dataclass(thing):
        return [plain(item) for item in thing]
    kind = {"kind": thing.kind} if hasattr(thing, "kind") else {}
    return kind | {field.name: _field(field.name, getattr(thing, field.name)) for field in fields(thing)}


def _field(name: str, content: Any) -> Json:
    """What is kept in half points is shown in points."""
    return content / 2 if name in HALF_POINTS and content is not None else plain(content)


def _move(move: Move | None) -> Json:
    if move is None:
        return None
    return {"color": str(move.color), "point": plain(move.point), "captured": plain(move.captured)}


def _properties(record: Record, node: int) -> dict[str, list[str]]:
    return {name: [value.text(raw) for raw in raws] for name, raws in record.tree.nodes[node].items()}
