"""A net's file: read as it was written, refused when something is wrong with it; its answers are the numpy twin's."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from tengen.engines.net import Net, NetError, judge, onnxfile
from tengen.engines.net.forms import FORM, OUTPUTS, OWN
from tengen.engines.net.graph import GraphBuilder
from tests.engines.net.tiny import NOTES, tiny_file, tiny_graph

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray


def inputs(width: int, height: int, count: int = 3, seed: int = 1) -> dict[str, NDArray[Any]]:
    chance = np.random.default_rng(seed)
    planes = (chance.random((count, OWN.planes, height, width)) < 0.3).astype(np.float32)
    planes[:, 0] = 1
    return {"planes": planes, "globals": chance.normal(size=(count, OWN.globals)).astype(np.float32)}


def saved(tmp_path: Path, data: bytes) -> Path:
    path = tmp_path / "net.onnx"
    path.write_bytes(data)
    return path


def test_a_file_is_read_as_it_was_written() -> None:
    graph = tiny_graph()
    again, notes = onnxfile.read(onnxfile.write(graph, NOTES))
    assert again.nodes == graph.nodes
    assert again.inputs == graph.inputs
    assert again.outputs == graph.outputs
    assert again.tensors.keys() == graph.tensors.keys()
    for name, tensor in graph.tensors.items():
        np.testing.assert_array_equal(again.tensors[name], tensor)
    assert notes[FORM] == "tengen-1"


@pytest.mark.parametrize("half", [True, False])
@pytest.mark.parametrize("size", [(2, 2), (9, 9), (5, 13), (25, 25)])
def test_onnxruntime_says_what_the_numpy_twin_says(tmp_path: Path, size: tuple[int, int], half: bool) -> None:
    graph = tiny_graph(half=half)
    net = Net.load(saved(tmp_path, onnxfile.write(graph, NOTES)))
    asked = inputs(*size)
    answers, judged = net.evaluate(asked["planes"], asked["globals"]), judge.run(graph, asked)
    for name in OUTPUTS:
        np.testing.assert_allclose(getattr(answers, name), judged[name], rtol=1e-4, atol=1e-4)
    points = size[0] * size[1]
    assert answers.policy.shape == (3, points + 1)
    assert answers.value.shape == (3, 2)
    assert answers.score.shape == (3,)
    assert answers.ownership.shape == (3, size[1], size[0])


def test_a_position_gets_the_same_answer_alone_and_in_a_batch(tmp_path: Path) -> None:
    net = Net.load(saved(tmp_path, tiny_file()))
    asked = inputs(9, 9)
    together = net.evaluate(planes=asked["planes"], numbers=asked["globals"])
    alone = net.evaluate(asked["planes"][1:2], asked["globals"][1:2])
    np.testing.assert_allclose(alone.policy[0], together.policy[1], rtol=1e-5, atol=1e-5)


def with_weights(values: float) -> bytes:
    graph = tiny_graph(half=False)
    name = next(name for name in graph.tensors if name.startswith("weights"))
    changed = np.full_like(graph.tensors[name], values)
    return onnxfile.write(replace(graph, tensors={**graph.tensors, name: changed}), NOTES)


def with_wrong_kernel() -> bytes:
    """The input is as it should be, but the first convolution takes one plane less."""
    return onnxfile.write(tiny_graph(planes=OWN.planes - 1), NOTES)


def with_other_inputs() -> bytes:
    graph = tiny_graph()
    return onnxfile.write(replace(graph, inputs={**graph.inputs, "planes": ("N", 7, "H", "W")}), NOTES)


def with_a_bit_turned() -> bytes:
    data = bytearray(tiny_file())
    data[len(data) // 2] ^= 1
    return bytes(data)


WRONG = {
    "empty": (lambda: b"", "net-cut-short"),
    "cut short": (lambda: tiny_file()[:-100], "net-cut-short"),
    "cut very short": (lambda: tiny_file()[:9], "net-cut-short"),
    "no ONNX file": (lambda: b"\xff" * 50, "net-not-onnx"),
    "a text": (lambda: b"version https://git-lfs.github.com/spec/v1\n", "net-"),
    "damaged": (with_a_bit_turned, "net-damaged"),
    "of another version": (lambda: onnxfile.write(tiny_graph(), {FORM: "tengen-7"}), "net-version"),
    "of no version": (lambda: onnxfile.write(tiny_graph(), {}), "net-version"),
    "with inputs of another size": (with_other_inputs, "net-wrong-sizes"),
    "with weights of another size": (with_wrong_kernel, "net-wrong-sizes"),
    "with NaN": (lambda: with_weights(float("nan")), "net-not-a-number"),
    "with infinity": (lambda: with_weights(float("inf")), "net-not-a-number"),
}


@pytest.mark.parametrize(("make", "code"), WRONG.values(), ids=WRONG.keys())
def test_a_file_that_is_wrong_is_refused_with_the_reason(tmp_path: Path, make: Any, code: str) -> None:
    with pytest.raises(NetError) as refused:
        Net.load(saved(tmp_path, make()))
    assert refused.value.code.startswith(code)


def test_every_length_that_is_too_short_is_refused() -> None:
    data = tiny_file()
    for length in range(0, len(data), 61):
        with pytest.raises(NetError):
            onnxfile.read(data[:length])


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NetError, match="cannot read the net file"):
        Net.load(tmp_path / "no.onnx")


@pytest.mark.parametrize("size", [(1, 9), (26, 9), (9, 30)])
def test_a_board_too_small_or_too_large_is_refused(tmp_path: Path, size: tuple[int, int]) -> None:
    net = Net.load(saved(tmp_path, tiny_file()))
    asked = inputs(*size)
    with pytest.raises(NetError, match="expected 2x2 to 25x25"):
        net.evaluate(asked["planes"], asked["globals"])


def test_inputs_of_another_shape_are_refused(tmp_path: Path) -> None:
    net = Net.load(saved(tmp_path, tiny_file()))
    asked = inputs(9, 9)
    with pytest.raises(NetError, match="not planes"):
        net.evaluate(asked["planes"][:, 1:], asked["globals"])
    with pytest.raises(NetError, match="not globals"):
        net.evaluate(asked["planes"], asked["globals"][1:])


def test_answers_that_are_no_numbers_are_refused(tmp_path: Path) -> None:
    with pytest.raises(NetError, match="no number"):
        Net.load(saved(tmp_path, with_weights(3e38)))
    asked = inputs(9, 9)
    asked["globals"][1, 0] = np.nan
    with pytest.raises(NetError, match="no number"):
        Net.load(saved(tmp_path, tiny_file())).evaluate(asked["planes"], asked["globals"])


def test_weights_that_are_denormal_are_written_as_zero() -> None:
    build = GraphBuilder(half=False)
    name = build.weights(np.array([1e-40, -1e-44, 1.0]))
    assert build.graph({}, {}).tensors[name].tolist() == [0, 0, 1]
