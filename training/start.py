"""A net to go on training, made from an ONNX file of ours: what `export` folded into the kernels is unfolded.

So a committed net is a checkpoint, without the state of the optimizer, which comes back within some hundred steps.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import torch

from tengen.engines.net import onnxfile
from training.model import Conv, Shape, TengenNet

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from numpy.typing import NDArray


def net_of(file: Path, shape: Shape) -> TengenNet:
    """A net that says what the file says; refuses a file of another shape."""
    graph, _ = onnxfile.read(file.read_bytes())
    weights = iter([values for name, values in graph.tensors.items() if name.startswith("weights")])
    net = TengenNet(shape)
    try:
        with torch.no_grad():
            for layer, scale in _layers(net):
                _fill(layer, scale, next(weights), next(weights))
    except (StopIteration, RuntimeError) as error:
        raise SystemExit(f"{file} is not a net of {shape} (expected the shape that it was exported with)") from error
    if next(weights, None) is not None:
        raise SystemExit(f"{file} has more layers than {shape}")
    return net


def _layers(net: TengenNet) -> Iterator[tuple[Conv | torch.nn.Linear, float]]:
    """Every layer in the order of `export`, and what its weights were multiplied with there."""
    yield net.stem, 1
    yield net.numbers, 1
    for block in net.blocks:
        yield block.first, 1
        if block.overview is not None:
            yield block.overview, 1
        yield block.second, float(block.strength)
    for part in (net.to_policy, net.policy_overview, net.policy, net.pass_hidden, net.pass_turn):
        yield part, 1
    for part in (net.to_value, net.owner, net.value_hidden, net.value):
        yield part, 1


def _fill(layer: Conv | torch.nn.Linear, scale: float, weight: NDArray[Any], bias: NDArray[Any]) -> None:
    values = torch.from_numpy(weight.astype("float32")) / scale
    layer.bias.copy_(torch.from_numpy(bias.astype("float32")) / scale)
    if isinstance(layer, torch.nn.Linear):
        layer.weight.copy_(values.T)
        return
    fan_in = values[0].numel()
    spread = values.std(dim=(1, 2, 3), correction=0)
    layer.gain.copy_(spread * math.sqrt(fan_in))
    layer.weight.copy_(values / (spread * math.sqrt(fan_in)).clamp_min(1e-8).view(-1, 1, 1, 1))
