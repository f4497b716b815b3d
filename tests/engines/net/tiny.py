"""A very small net with weights by chance, for the tests of its file and its answers."""

from __future__ import annotations

import numpy as np

from tengen.engines.net import onnxfile
from tengen.engines.net.forms import FORM, NAME, OUTPUTS, OWN
from tengen.engines.net.graph import Graph, GraphBuilder

CHANNELS = 5
NOTES = {FORM: OWN.kind, NAME: "tiny"}


def tiny_graph(*, half: bool = True, seed: int = 3, planes: int = OWN.planes) -> Graph:
    """Every operation of our nets, once or more."""
    chance = np.random.default_rng(seed)
    build = GraphBuilder(half=half)
    stem = build.conv("planes", chance.normal(size=(CHANNELS, planes, 3, 3)), chance.normal(size=CHANNELS))
    numbers = build.spread(build.linear("globals", chance.normal(size=(OWN.globals, CHANNELS))))
    values = build.node("Relu", build.node("Add", stem, numbers))
    mean = build.node("ReduceMean", values, axes=(2, 3), keepdims=0)
    most = build.node("ReduceMax", values, axes=(2, 3), keepdims=0)
    points = build.node("ReduceSum", build.columns("planes", 0, 1), build.constant([2, 3]), keepdims=0)
    wide = build.node("Mul", mean, build.node("Sqrt", points))
    overview = build.node("Concat", mean, wide, most, axis=1)
    answer = build.linear(overview, chance.normal(size=(3 * CHANNELS, 4)) / 10, chance.normal(size=4))
    board = build.conv(values, chance.normal(size=(1, CHANNELS, 1, 1)))
    build.name(build.node("Concat", build.flat(board), build.columns(answer, 3, 4), axis=1), "policy")
    build.name(build.columns(answer, 0, 2), "value")
    build.name(build.node("Reshape", build.columns(answer, 2, 3), build.constant([-1])), "score")
    build.name(build.node("ReduceSum", build.node("Tanh", board), build.constant([1]), keepdims=0), "ownership")
    return build.graph(OWN.inputs, OUTPUTS)


def tiny_file() -> bytes:
    """The file of such a net."""
    return onnxfile.write(tiny_graph(), NOTES)
