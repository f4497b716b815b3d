"""The numpy twin of a net: runs a graph operation by operation, slowly and plainly.

It is the judge of onnxruntime in the tests. It knows the operations that our nets are made of, and no other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tengen.engines.net.errors import NetError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from numpy.typing import NDArray

    from tengen.engines.net.graph import Attribute, Graph

    Array = NDArray[Any]
    Operation = Callable[[Mapping[str, Attribute], list[Array]], Array]


def run(graph: Graph, inputs: Mapping[str, Array]) -> dict[str, Array]:
    """The outputs of the graph for these inputs."""
    values: dict[str, Array] = {**graph.tensors, **inputs}
    for node in graph.nodes:
        operation = OPERATIONS.get(node.op)
        if operation is None:
            raise NetError("net-not-ours", f"not an operation of our nets: {node.op}", ", ".join(OPERATIONS))
        values[node.output] = operation(node.attributes, [values[name] for name in node.inputs])
    return {name: values[name] for name in graph.outputs}


def _conv(attributes: Mapping[str, Attribute], given: list[Array]) -> Array:
    """Adds up the board moved by each place of the kernel, times that place's weights."""
    values, kernel = given[0].astype(np.float32), given[1]
    step = _ints(attributes, "dilations", (1, 1))
    top, left = _ints(attributes, "pads", (0, 0, 0, 0))[:2]
    padded = np.pad(values, ((0, 0), (0, 0), (top, top), (left, left)))
    height, width = values.shape[2:]
    result = np.zeros((values.shape[0], kernel.shape[0], height, width), np.float32)
    for y in range(kernel.shape[2]):
        for x in range(kernel.shape[3]):
            moved = padded[:, :, y * step[0] : y * step[0] + height, x * step[1] : x * step[1] + width]
            result += np.einsum("nchw,oc->nohw", moved, kernel[:, :, y, x], optimize=True)
    return result if len(given) == 2 else result + given[2][:, None, None]


def _reduced(function: Any) -> Operation:
    """The axes come as an attribute, or as an input."""

    def operation(attributes: Mapping[str, Attribute], given: list[Array]) -> Array:
        axes = tuple(given[1].tolist()) if len(given) > 1 else _ints(attributes, "axes", ())
        result: Array = function(given[0], axis=axes, keepdims=bool(attributes.get("keepdims", 1)))
        return result

    return operation


def _reshape(_: Mapping[str, Attribute], given: list[Array]) -> Array:
    sizes = [given[0].shape[axis] if size == 0 else size for axis, size in enumerate(given[1].tolist())]
    return given[0].reshape(sizes)


def _slice(_: Mapping[str, Attribute], given: list[Array]) -> Array:
    places = [slice(None)] * given[0].ndim
    for start, end, axis in zip(*(part.tolist() for part in given[1:4]), strict=True):
        places[axis] = slice(start, end)
    return given[0][tuple(places)]


def _concat(attributes: Mapping[str, Attribute], given: list[Array]) -> Array:
    return np.concatenate(given, axis=_int(attributes, "axis"))


def _int(attributes: Mapping[str, Attribute], name: str) -> int:
    value = attributes[name]
    assert isinstance(value, int)
    return value


def _ints(attributes: Mapping[str, Attribute], name: str, default: tuple[int, ...]) -> tuple[int, ...]:
    value = attributes.get(name, default)
    assert isinstance(value, tuple)
    return value


OPERATIONS: dict[str, Operation] = {
    "Add": lambda _, given: given[0] + given[1],
    "Cast": lambda _, given: given[0].astype(np.float32),
    "Concat": _concat,
    "Conv": _conv,
    "Identity": lambda _, given: given[0],
    "MatMul": lambda _, given: given[0] @ given[1],
    "Mul": lambda _, given: given[0] * given[1],
    "ReduceMax": _reduced(np.max),
    "ReduceMean": _reduced(np.mean),
    "ReduceSum": _reduced(np.sum),
    "Relu": lambda _, given: np.maximum(given[0], np.float32(0)),
    "Reshape": _reshape,
    "Slice": _slice,
    "Sqrt": lambda _, given: np.sqrt(given[0]),
    "Tanh": lambda _, given: np.tanh(given[0]),
}
