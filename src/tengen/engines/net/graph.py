"""A net as a graph of operations on arrays, and a builder that writes one step by step.

Its file is in `onnxfile`; what the operations compute is said by `judge`, and by ONNX.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from numpy.typing import NDArray

Attribute = int | float | tuple[int, ...]
SMALLEST = np.finfo(np.float32).tiny
"""Weights nearer to zero are denormal numbers, which make a processor up to twelve times slower."""


@dataclass(frozen=True, slots=True)
class Node:
    """One operation, by its ONNX name."""

    op: str
    inputs: tuple[str, ...]
    output: str
    attributes: Mapping[str, Attribute] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Graph:
    """Operations in an order in which they can run; a size that is free has a name instead of a number."""

    nodes: tuple[Node, ...]
    tensors: Mapping[str, NDArray[Any]]
    inputs: Mapping[str, tuple[int | str, ...]]
    outputs: Mapping[str, tuple[int | str, ...]]


class GraphBuilder:
    """Writes a graph operation by operation; each method returns the name of its result.

    Weights are kept as float16 if `half`, and turned into float32 when the net is loaded.
    """

    def __init__(self, *, half: bool) -> None:
        self._half = half
        self._nodes: list[Node] = []
        self._tensors: dict[str, NDArray[Any]] = {}

    def node(self, op: str, *inputs: str, **attributes: Attribute) -> str:
        """Any operation."""
        name = f"{op.lower()}{len(self._nodes)}"
        self._nodes.append(Node(op, inputs, name, attributes))
        return name

    def weights(self, values: NDArray[Any]) -> str:
        """Learned numbers, without denormals."""
        exact = values.astype(np.float32)
        exact = np.where(np.abs(exact) < SMALLEST, np.float32(0), exact)
        name = f"weights{len(self._tensors)}"
        self._tensors[name] = exact.astype(np.float16) if self._half else exact
        return self.node("Cast", name, to=1) if self._half else name

    def constant(self, values: Sequence[int] | Sequence[float] | float) -> str:
        """Numbers that belong to the form of the net: int64 or float32."""
        array = np.array(values)
        name = f"constant{len(self._tensors)}"
        self._tensors[name] = array.astype(np.int64 if array.dtype.kind == "i" else np.float32)
        return name

    def conv(self, values: str, kernel: NDArray[Any], bias: NDArray[Any] | None = None, *, dilation: int = 1) -> str:
        """A convolution that keeps height and width."""
        pads = tuple(side // 2 * dilation for side in kernel.shape[2:]) * 2
        given = [self.weights(kernel)] + ([] if bias is None else [self.weights(bias)])
        return self.node("Conv", values, *given, pads=pads, kernel_shape=kernel.shape[2:], dilations=(dilation,) * 2)

    def linear(self, values: str, matrix: NDArray[Any], bias: NDArray[Any] | None = None) -> str:
        """Rows times a matrix of inputs x outputs, plus a bias."""
        product = self.node("MatMul", values, self.weights(matrix))
        return product if bias is None else self.node("Add", product, self.weights(bias))

    def spread(self, rows: str) -> str:
        """Rows as planes of one point, to be added to every point."""
        return self.node("Reshape", rows, self.constant([0, -1, 1, 1]))

    def flat(self, values: str) -> str:
        """One row for each position."""
        return self.node("Reshape", values, self.constant([0, -1]))

    def columns(self, rows: str, first: int, end: int) -> str:
        """Some columns of rows, or planes of a board."""
        return self.node("Slice", rows, self.constant([first]), self.constant([end]), self.constant([1]))

    def name(self, values: str, name: str) -> None:
        """Call a result by the name of an output."""
        self._nodes.append(Node("Identity", (values,), name))

    def graph(self, inputs: Mapping[str, tuple[int | str, ...]], outputs: Mapping[str, tuple[int | str, ...]]) -> Graph:
        """What was written, complete."""
        return Graph(tuple(self._nodes), dict(self._tensors), inputs, outputs)
