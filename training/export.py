"""A checkpoint as an ONNX file: `python -m training.export CHECKPOINT FILE --name NAME`.

The file is then run by onnxruntime and by the numpy twin, and both must say what PyTorch says, or it is refused.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
import torch

from tengen.engines.net import Net, judge, onnxfile
from tengen.engines.net.forms import FORM, NAME, OUTPUTS, OWN, SOURCE
from tengen.engines.net.graph import Graph, GraphBuilder
from training.checkpoint import averaged_net

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from training.model import Block, Conv, TengenNet

TEACHER = "distilled from KataGo's g170e-b15c192-s1672170752 (CC0)"
TOLERANCE = 0.02
"""Weights of half precision change the answers by about this much: logits, points and ownership."""


def main() -> None:
    """Export and compare."""
    parser = argparse.ArgumentParser(description="Write a checkpoint as an ONNX file.")
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("file", type=Path)
    parser.add_argument("--name", required=True, help="such as tengen-1")
    options = parser.parse_args()
    net = averaged_net(options.checkpoint)
    data = onnxfile.write(graph_of(net), {FORM: OWN.kind, NAME: options.name, SOURCE: TEACHER})
    options.file.write_bytes(data)
    compare(net, options.file)
    print(f"wrote {options.file}: {len(data)} bytes, sha256 {Net.load(options.file).sha256}")


def graph_of(net: TengenNet) -> Graph:
    """The net as a graph, its gains and strengths folded into the kernels."""
    build = GraphBuilder(half=True)
    sums = build.node("ReduceSum", build.columns("planes", 0, 1), build.constant([2, 3]), keepdims=0)
    side = build.node("Sqrt", sums)
    wide = build.node("Mul", build.node("Add", side, build.constant([-14.0])), build.constant([0.1]))
    poolings = Poolings(build, wide)
    stem = _conv(build, "planes", net.stem)
    numbers = build.linear("globals", *_linear(net.numbers))
    values = build.node("Add", stem, build.spread(numbers))
    for block in net.blocks:
        values = _block(build, poolings, values, block)
    values = build.node("Relu", values)
    _policy(build, poolings, values, net)
    _outcome(build, poolings, values, net)
    return build.graph(OWN.inputs, OUTPUTS)


class Poolings:
    """Mean, mean times a number that grows with the board, and maximum."""

    def __init__(self, build: GraphBuilder, wide: str) -> None:
        self.build, self.wide = build, wide

    def __call__(self, values: str) -> str:
        mean = self.build.node("ReduceMean", values, axes=(2, 3), keepdims=0)
        most = self.build.node("ReduceMax", values, axes=(2, 3), keepdims=0)
        return self.build.node("Concat", mean, self.build.node("Mul", mean, self.wide), most, axis=1)


def _block(build: GraphBuilder, poolings: Poolings, values: str, block: Block) -> str:
    inner = build.node("Relu", _conv(build, build.node("Relu", values), block.first))
    if block.overview is not None:
        overview = build.linear(poolings(build.columns(inner, 0, block.pooled)), *_linear(block.overview))
        inner = build.node("Add", inner, build.spread(overview))
    return build.node("Add", _conv(build, inner, block.second, scale=float(block.strength.detach())), values)


def _policy(build: GraphBuilder, poolings: Poolings, values: str, net: TengenNet) -> None:
    inner = build.node("Relu", _conv(build, values, net.to_policy))
    overview = poolings(inner)
    added = build.spread(build.linear(overview, *_linear(net.policy_overview)))
    points = build.flat(_conv(build, build.node("Relu", build.node("Add", inner, added)), net.policy))
    hidden = build.node("Relu", build.linear(overview, *_linear(net.pass_hidden)))
    build.name(build.node("Concat", points, build.linear(hidden, *_linear(net.pass_turn)), axis=1), "policy")


def _outcome(build: GraphBuilder, poolings: Poolings, values: str, net: TengenNet) -> None:
    inner = build.node("Relu", _conv(build, values, net.to_value))
    owner = build.node("Tanh", _conv(build, inner, net.owner))
    build.name(build.node("ReduceSum", owner, build.constant([1]), keepdims=0), "ownership")
    lead = build.node("Mul", build.columns("globals", 0, 1), build.constant([15.0]))
    area = build.node("ReduceSum", owner, build.constant([2, 3]), keepdims=0)
    count = build.node("Add", area, lead)
    tenth = build.node("Mul", count, build.constant([0.1]))
    seen = build.node("Concat", poolings(inner), "globals", tenth, axis=1)
    answer = build.linear(build.node("Relu", build.linear(seen, *_linear(net.value_hidden))), *_linear(net.value))
    build.name(build.columns(answer, 0, 2), "value")
    more = build.node("Mul", build.columns(answer, 2, 3), build.constant([10.0]))
    build.name(build.node("Reshape", build.node("Add", count, more), build.constant([-1])), "score")


def _conv(build: GraphBuilder, values: str, conv: Conv, *, scale: float = 1) -> str:
    return build.conv(values, _array(conv.kernel()) * scale, _array(conv.bias) * scale)


def _linear(layer: torch.nn.Linear) -> tuple[NDArray[Any], NDArray[Any]]:
    return _array(layer.weight).T, _array(layer.bias)


def _array(values: torch.Tensor) -> NDArray[Any]:
    array: NDArray[Any] = values.detach().numpy()
    return array


def compare(net: TengenNet, file: Path) -> None:
    """Refuse a file that says something else than PyTorch, or onnxruntime than the numpy twin."""
    chance = np.random.default_rng(1)
    graph, _ = onnxfile.read(file.read_bytes())
    loaded = Net.load(file)
    for width, height in ((9, 9), (19, 19), (7, 5)):
        planes = (chance.random((3, OWN.planes, height, width)) < 0.2).astype(np.float32)
        planes[:, 0] = 1
        numbers = chance.normal(size=(3, OWN.globals)).astype(np.float32)
        with torch.inference_mode():
            torched = [answer.numpy() for answer in net(torch.from_numpy(planes), torch.from_numpy(numbers))]
        judged = judge.run(graph, {"planes": planes, "globals": numbers})
        answers = loaded.evaluate(planes, numbers)
        for name, expected in zip(OUTPUTS, torched, strict=True):
            found = getattr(answers, name)
            if np.abs(found - judged[name]).max() > 1e-3:
                raise SystemExit(f"{name}: onnxruntime and the numpy twin differ on {width}x{height}")
            if np.abs(found - expected).max() > TOLERANCE * (1 + np.abs(expected).max()):
                worst = float(np.abs(found - expected).max())
                raise SystemExit(f"{name}: onnxruntime and PyTorch differ by {worst:.4f} on {width}x{height}")


if __name__ == "__main__":
    main()
