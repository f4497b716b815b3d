"""Turns a KataGo network of version 8 into a net of the same shape as ours.

Of its answers, win and loss, the lead, ownership and policy are kept; "no result" and the spread of the score are not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from tengen.engines.net import onnxfile
from tengen.engines.net.errors import NetError
from tengen.engines.net.forms import FORM, KATAGO, NAME, OUTPUTS, SOURCE
from tengen.engines.net.graph import GraphBuilder
from tengen.engines.net.katago.reader import VERSION, Norm, Reader

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

POINTS_OF_SCORE = 20
"""The network's numbers for scores are points / 20."""
LEAD = 2
"""The place of the lead among the score's answers."""


def converted(path: Path) -> bytes:
    """The net file of a network file. Refuses other versions, and what is cut short or damaged."""
    reader = Reader.open(path)
    name = reader.word()
    version = reader.number()
    if version != VERSION:
        raise NetError("net-version", f"{path.name} is a KataGo network of version {version}", f"version {VERSION}")
    sizes = reader.number(), reader.number()
    if sizes != (KATAGO.planes, KATAGO.globals):
        raise NetError("net-wrong-sizes", f"{path.name} takes {sizes} inputs", f"{KATAGO.planes} and {KATAGO.globals}")
    build = GraphBuilder(half=False)
    conversion = Conversion(reader, build)
    conversion.run()
    notes = {FORM: KATAGO.kind, NAME: name, SOURCE: "a network of KataGo, by David J. Wu and contributors"}
    return onnxfile.write(build.graph(KATAGO.inputs, OUTPUTS), notes)


class Conversion:
    """Reads layer by layer and writes operation by operation."""

    def __init__(self, reader: Reader, build: GraphBuilder) -> None:
        self.reader, self.build = reader, build
        points = build.node("ReduceSum", build.columns("planes", 0, 1), build.constant([2, 3]), keepdims=0)
        side = build.node("Add", build.node("Sqrt", points), build.constant([-14.0]))
        self.wide = build.node("Mul", side, build.constant([0.1]))
        self.square = build.node("Add", build.node("Mul", self.wide, self.wide), build.constant([-0.1]))

    def run(self) -> None:
        """The whole network."""
        reader, build = self.reader, self.build
        reader.word()
        blocks = reader.number()
        for _ in range(5):
            reader.number()
        stem = self._conv("planes")
        values = build.node("Add", stem, build.spread(build.linear("globals", reader.matrix())))
        for _ in range(blocks):
            values = self._block(values)
        values = self._normed(values, reader.norm())
        self._policy(values)
        self._outcome(values)

    def _block(self, values: str) -> str:
        kind, _ = self.reader.word(), self.reader.word()
        if kind not in ("ordinary_block", "dilated_block", "gpool_block"):
            raise NetError("net-not-katago", f"a block of kind {kind!r}", "an ordinary, dilated or gpool block")
        before = self._normed(values, self.reader.norm())
        if kind == "gpool_block":
            inner = self._conv(before)
            overview = self._normed(self._conv(before), self.reader.norm())
            bias = self.build.spread(self.build.linear(self._pooled(overview), self.reader.matrix()))
            inner = self._normed(self.build.node("Add", inner, bias), self.reader.norm())
        else:
            kernel, dilation = self.reader.conv()
            inner = self._conv_normed(before, kernel, dilation, self.reader.norm())
        return self.build.node("Add", self._conv(inner), values)

    def _policy(self, values: str) -> None:
        self.reader.word()
        inner = self._conv(values)
        overview = self._pooled(self._normed(self._conv(values), self.reader.norm()))
        bias = self.build.spread(self.build.linear(overview, self.reader.matrix()))
        inner = self._normed(self.build.node("Add", inner, bias), self.reader.norm())
        points = self.build.flat(self._conv(inner))
        passing = self.build.linear(overview, self.reader.matrix())
        self.build.name(self.build.node("Concat", points, passing, axis=1), "policy")

    def _outcome(self, values: str) -> None:
        build, reader = self.build, self.reader
        reader.word()
        inner = self._normed(self._conv(values), reader.norm())
        mean = build.node("ReduceMean", inner, axes=(2, 3), keepdims=0)
        by_size = [build.node("Mul", mean, size) for size in (self.wide, self.square)]
        hidden = build.linear(build.node("Concat", mean, *by_size, axis=1), reader.matrix(), reader.bias())
        reader.word()
        hidden = build.node("Relu", hidden)
        build.name(build.columns(build.linear(hidden, reader.matrix(), reader.bias()), 0, 2), "value")
        matrix, bias = reader.matrix(), reader.bias()
        lead = build.linear(hidden, POINTS_OF_SCORE * matrix[:, [LEAD]], POINTS_OF_SCORE * bias[[LEAD]])
        build.name(build.node("Reshape", lead, build.constant([-1])), "score")
        owner = build.node("Tanh", self._conv(inner))
        build.name(build.node("ReduceSum", owner, build.constant([1]), keepdims=0), "ownership")

    def _pooled(self, values: str) -> str:
        mean = self.build.node("ReduceMean", values, axes=(2, 3), keepdims=0)
        most = self.build.node("ReduceMax", values, axes=(2, 3), keepdims=0)
        return self.build.node("Concat", mean, self.build.node("Mul", mean, self.wide), most, axis=1)

    def _conv(self, values: str) -> str:
        kernel, dilation = self.reader.conv()
        return self.build.conv(values, kernel, dilation=dilation)

    def _conv_normed(self, values: str, kernel: NDArray[Any], dilation: int, norm: Norm) -> str:
        """A convolution and the normalization after it in one."""
        scaled = kernel * norm.scale.astype(np.float32)[:, None, None, None]
        return self.build.node("Relu", self.build.conv(values, scaled, norm.shift, dilation=dilation))

    def _normed(self, values: str, norm: Norm) -> str:
        scale, shift = (self.build.weights(part.reshape(1, -1, 1, 1)) for part in (norm.scale, norm.shift))
        return self.build.node("Relu", self.build.node("Add", self.build.node("Mul", values, scale), shift))
