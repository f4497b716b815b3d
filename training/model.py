"""The net in PyTorch: residual blocks with global pooling, for boards of every size.

Training it is not here, nor the ONNX file that it becomes (`export`).
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import torch
from torch import Tensor, nn
from torch.nn import functional

from tengen.engines.net.features import GLOBALS, PLANES

RELU_GAIN = math.sqrt(2 / (1 - 1 / math.pi))
"""What brings the variance after a ReLU of normal numbers back to one."""
POOLINGS = 3


@dataclass(frozen=True, slots=True)
class Shape:
    """How large a net is; `pooling` are the blocks, counted from 0, that see the whole board."""

    blocks: int = 6
    channels: int = 64
    pooled: int = 16
    head: int = 24
    pooling: tuple[int, ...] = (1, 3, 5)


class Conv(nn.Module):
    """A convolution whose weights are kept at mean 0 and variance 1 / fan-in, times a gain for each channel.

    So the net needs no batch normalization, whose statistics would differ between board sizes.
    """

    def __init__(self, inputs: int, outputs: int, side: int, *, gain: float = RELU_GAIN) -> None:
        super().__init__()
        self.weight = nn.Parameter(torch.randn(outputs, inputs, side, side) / math.sqrt(inputs * side * side))
        self.gain = nn.Parameter(torch.full((outputs,), gain))
        self.bias = nn.Parameter(torch.zeros(outputs))

    def kernel(self) -> Tensor:
        """The weights that are used."""
        spread, mean = torch.var_mean(self.weight, dim=(1, 2, 3), keepdim=True, correction=0)
        fan_in = self.weight[0].numel()
        scale = torch.rsqrt(spread * fan_in + 1e-4) * self.gain.view(-1, 1, 1, 1)
        return (self.weight - mean) * scale

    def forward(self, values: Tensor) -> Tensor:
        """Same height and width as before."""
        return functional.conv2d(values, self.kernel(), self.bias, padding=self.weight.shape[-1] // 2)


def pooled(values: Tensor) -> Tensor:
    """Mean, mean times a number that grows with the board, and maximum of each channel."""
    mean = values.mean(dim=(2, 3))
    side = math.sqrt(values.shape[2] * values.shape[3])
    return torch.cat([mean, mean * ((side - 14) / 10), values.amax(dim=(2, 3))], dim=1)


class Block(nn.Module):
    """A residual block; one that pools adds what it sees of the whole board to every point."""

    def __init__(self, shape: Shape, *, pooling: bool) -> None:
        super().__init__()
        self.first = Conv(shape.channels, shape.channels, 3)
        self.second = Conv(shape.channels, shape.channels, 3)
        self.strength = nn.Parameter(torch.tensor(0.4))
        self.pooled = shape.pooled if pooling else 0
        self.overview = nn.Linear(POOLINGS * shape.pooled, shape.channels) if pooling else None

    def forward(self, values: Tensor) -> Tensor:
        """The values plus what the block has to say."""
        inner = functional.relu(self.first(functional.relu(values)))
        if self.overview is not None:
            inner = inner + self.overview(pooled(inner[:, : self.pooled]).float())[:, :, None, None]
        added: Tensor = self.strength * self.second(inner)
        return values + added


class TengenNet(nn.Module):
    """Policy, value, score and ownership of a batch of positions, from the side to move."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.stem = Conv(PLANES, shape.channels, 3, gain=1.0)
        self.numbers = nn.Linear(GLOBALS, shape.channels)
        self.blocks = nn.ModuleList(Block(shape, pooling=number in shape.pooling) for number in range(shape.blocks))
        self.to_policy = Conv(shape.channels, shape.head, 1)
        self.policy_overview = nn.Linear(POOLINGS * shape.head, shape.head)
        self.policy = Conv(shape.head, 1, 1, gain=1.0)
        self.pass_hidden = nn.Linear(POOLINGS * shape.head, shape.head)
        self.pass_turn = nn.Linear(shape.head, 1)
        self.to_value = Conv(shape.channels, shape.head, 1)
        self.owner = Conv(shape.head, 1, 1, gain=0.5)
        self.value_hidden = nn.Linear(POOLINGS * shape.head + GLOBALS + 1, 2 * shape.head)
        self.value = nn.Linear(2 * shape.head, 3)

    def forward(self, planes: Tensor, numbers: Tensor) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Policy logits with the pass last, value logits (win, loss), score in points, ownership in -1..1."""
        values = self.stem(planes) + self.numbers(numbers)[:, :, None, None]
        for block in self.blocks:
            values = block(values)
        values = functional.relu(values)
        policy = self._policy(values)
        return (policy, *self._outcome(values, numbers))

    def _policy(self, values: Tensor) -> Tensor:
        inner = functional.relu(self.to_policy(values))
        overview = pooled(inner).float()
        points = self.policy(functional.relu(inner + self.policy_overview(overview)[:, :, None, None]))
        pass_turn = self.pass_turn(functional.relu(self.pass_hidden(overview)))
        return torch.cat([points.flatten(1).float(), pass_turn.float()], dim=1)

    def _outcome(self, values: Tensor, numbers: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """The score starts from the count of the ownership and what is given on top of it."""
        inner = functional.relu(self.to_value(values))
        owner = torch.tanh(self.owner(inner).float())[:, 0]
        count = owner.sum(dim=(1, 2)) + 15 * numbers[:, 0]
        seen = torch.cat([pooled(inner).float(), numbers, count[:, None] / 10], dim=1)
        answer = self.value(functional.relu(self.value_hidden(seen))).float()
        return answer[:, :2], count + 10 * answer[:, 2], owner
