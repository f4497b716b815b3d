"""A graph as an ONNX file, written and read without any other package; with a checksum in it.

Only what our nets use is known: see `judge` for the operations.
"""

from __future__ import annotations

import hashlib
import struct
from typing import TYPE_CHECKING, Any

import numpy as np

from tengen.engines.net.errors import NetError
from tengen.engines.net.graph import Attribute, Graph, Node
from tengen.engines.net.protobuf import fields, message, number, text, varint

if TYPE_CHECKING:
    from collections.abc import Mapping

    from numpy.typing import NDArray

IR_VERSION, OPSET = 8, 17
CHECKSUM = "tengen.sha256"
_TYPES: dict[int, type[Any]] = {1: np.float32, 7: np.int64, 10: np.float16}
_NUMBER_OF = {np.dtype(kind): number_ for number_, kind in _TYPES.items()}
_FLOAT, _INT, _INTS = 1, 2, 7


def write(graph: Graph, metadata: Mapping[str, str]) -> bytes:
    """The file. The checksum of the graph is added to the metadata."""
    body = _graph(graph)
    notes = {**metadata, CHECKSUM: hashlib.sha256(body).hexdigest()}
    return b"".join(
        [
            number(1, IR_VERSION),
            text(2, "tengen"),
            *(message(14, text(1, key) + text(2, value)) for key, value in notes.items()),
            message(8, text(1, "") + number(2, OPSET)),
            message(7, body),
        ]
    )


def read(data: bytes) -> tuple[Graph, dict[str, str]]:
    """The graph and the metadata of a file. Refuses what is cut short, damaged, or not written by us."""
    body: memoryview | None = None
    notes: dict[str, str] = {}
    for field, value in fields(memoryview(data)):
        if field == 7 and isinstance(value, memoryview):
            body = value
        elif field == 14 and isinstance(value, memoryview):
            entry = dict(fields(value))
            notes[_text(entry.get(1))] = _text(entry.get(2))
    if body is None:
        raise NetError("net-cut-short", "the net file is cut short, or no ONNX file: it has no graph")
    if CHECKSUM not in notes:
        raise NetError("net-not-ours", f"not a net of Tengen: its metadata have no {CHECKSUM}")
    if hashlib.sha256(body).hexdigest() != notes[CHECKSUM]:
        raise NetError("net-damaged", "the net file is damaged: its checksum is another (get it again)")
    return _read_graph(body), notes


def _graph(graph: Graph) -> bytes:
    return b"".join(
        [
            *(message(1, _node(node)) for node in graph.nodes),
            text(2, "tengen"),
            *(message(5, _tensor(name, values)) for name, values in graph.tensors.items()),
            *(message(11, _value(name, shape)) for name, shape in graph.inputs.items()),
            *(message(12, _value(name, shape)) for name, shape in graph.outputs.items()),
        ]
    )


def _node(node: Node) -> bytes:
    named = b"".join(text(1, name) for name in node.inputs) + text(2, node.output) + text(3, node.output)
    return named + text(4, node.op) + b"".join(message(5, _attribute(*pair)) for pair in node.attributes.items())


def _attribute(name: str, value: Attribute) -> bytes:
    if isinstance(value, tuple):
        return text(1, name) + b"".join(number(8, item) for item in value) + number(20, _INTS)
    if isinstance(value, float):
        return text(1, name) + varint(2 << 3 | 5) + struct.pack("<f", value) + number(20, _FLOAT)
    return text(1, name) + number(3, value) + number(20, _INT)


def _tensor(name: str, values: NDArray[Any]) -> bytes:
    little = np.ascontiguousarray(values.astype(values.dtype.newbyteorder("<")))
    sizes = b"".join(number(1, size) for size in values.shape)
    return sizes + number(2, _NUMBER_OF[np.dtype(values.dtype)]) + text(8, name) + message(9, little.tobytes())


def _value(name: str, shape: tuple[int | str, ...]) -> bytes:
    sizes = b"".join(message(1, number(1, size) if isinstance(size, int) else text(2, size)) for size in shape)
    return text(1, name) + message(2, message(1, number(1, 1) + message(2, sizes)))


def _read_graph(body: memoryview) -> Graph:
    nodes: list[Node] = []
    tensors: dict[str, NDArray[Any]] = {}
    values: dict[int, dict[str, tuple[int | str, ...]]] = {11: {}, 12: {}}
    for field, value in fields(body):
        if not isinstance(value, memoryview):
            continue
        if field == 1:
            nodes.append(_read_node(value))
        elif field == 5:
            name, tensor = _read_tensor(value)
            tensors[name] = tensor
        elif field in values:
            name, shape = _read_value(value)
            values[field][name] = shape
    return Graph(tuple(nodes), tensors, values[11], values[12])


def _read_node(data: memoryview) -> Node:
    inputs: list[str] = []
    output = op = ""
    attributes: dict[str, Attribute] = {}
    for field, value in fields(data):
        if field == 1:
            inputs.append(_text(value))
        elif field == 2:
            output = _text(value)
        elif field == 4:
            op = _text(value)
        elif field == 5 and isinstance(value, memoryview):
            name, attribute = _read_attribute(value)
            attributes[name] = attribute
    return Node(op, tuple(inputs), output, attributes)


def _read_attribute(data: memoryview) -> tuple[str, Attribute]:
    name, kind, single, several = "", 0, 0, []
    real = 0.0
    for field, value in fields(data):
        if field == 1:
            name = _text(value)
        elif field == 2 and isinstance(value, memoryview):
            (real,) = struct.unpack("<f", value)
        elif isinstance(value, int):
            kind = value if field == 20 else kind
            single = value if field == 3 else single
            several += [value] if field == 8 else []
    return name, tuple(several) if kind == _INTS else real if kind == _FLOAT else single


def _read_tensor(data: memoryview) -> tuple[str, NDArray[Any]]:
    sizes: list[int] = []
    kind, name, raw = 0, "", b""
    for field, value in fields(data):
        if field == 1 and isinstance(value, int):
            sizes.append(value)
        elif field == 2 and isinstance(value, int):
            kind = value
        elif field == 8:
            name = _text(value)
        elif field == 9 and isinstance(value, memoryview):
            raw = bytes(value)
    if kind not in _TYPES:
        raise NetError("net-not-ours", f"not a net of Tengen: numbers of kind {kind} (expected 1, 7 or 10)")
    dtype = np.dtype(_TYPES[kind]).newbyteorder("<")
    if len(raw) != dtype.itemsize * int(np.prod(sizes, dtype=np.int64)):
        raise NetError("net-wrong-sizes", f"the sizes of {name} are {sizes}, but it has {len(raw)} bytes")
    return name, np.frombuffer(raw, dtype).reshape(sizes)


def _read_value(data: memoryview) -> tuple[str, tuple[int | str, ...]]:
    found = dict(fields(data))
    shape = _within(_within(_within(found.get(2), 1), 2), None)
    sizes: list[int | str] = []
    for _, dim in fields(shape):
        size = dict(fields(dim)) if isinstance(dim, memoryview) else {}
        value = size.get(1, size.get(2, 0))
        sizes.append(value if isinstance(value, int) else _text(value))
    return _text(found.get(1)), tuple(sizes)


def _within(value: int | memoryview | None, field: int | None) -> memoryview:
    if not isinstance(value, memoryview):
        return memoryview(b"")
    found = value if field is None else dict(fields(value)).get(field)
    return found if isinstance(found, memoryview) else memoryview(b"")


def _text(value: int | memoryview | None) -> str:
    return bytes(value).decode("utf-8", "replace") if isinstance(value, memoryview) else ""
