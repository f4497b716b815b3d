"""A KataGo network of version 8 reckoned layer by layer from its file, as its format says: the judge of our conversion.

With PyTorch's convolution where it is installed, else with numpy's. Shares only the reader with the conversion.
"""

from __future__ import annotations

import importlib
import importlib.util
from typing import TYPE_CHECKING, Any

import numpy as np

from tengen.engines.net.katago.reader import Norm, Reader

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from numpy.typing import NDArray

    Array = NDArray[Any]
    Layer = Callable[[Array], Array]


def convolution() -> Callable[[Array, Array, int], Array]:
    """PyTorch's, if it is there."""
    if importlib.util.find_spec("torch") is None:
        return _numpy_conv
    torch = importlib.import_module("torch")

    def torch_conv(values: Array, kernel: Array, dilation: int) -> Array:
        padding = tuple(side // 2 * dilation for side in kernel.shape[2:])
        given = torch.from_numpy(values.copy()), torch.from_numpy(kernel.copy())
        result: Array = torch.nn.functional.conv2d(*given, padding=padding, dilation=dilation).numpy()
        return result

    return torch_conv


def _numpy_conv(values: Array, kernel: Array, dilation: int) -> Array:
    """A sum over windows of the padded board."""
    tall, wide = (side // 2 * dilation for side in kernel.shape[2:])
    padded = np.pad(values, ((0, 0), (0, 0), (tall, tall), (wide, wide)))
    shape = (2 * tall + 1, 2 * wide + 1)
    windows = np.lib.stride_tricks.sliding_window_view(padded, shape, axis=(2, 3))[..., ::dilation, ::dilation]
    result: Array = np.einsum("nchwyx,ocyx->nohw", windows, kernel, optimize=True)
    return result


class PlainNetwork:
    """All layers in the order of the file; `answers` runs them."""

    def __init__(self, path: Path) -> None:
        self._conv = convolution()
        read = Reader.open(path)
        for _ in range(5):
            read.word()
        blocks = read.number()
        for _ in range(5):
            read.number()
        self.stem, self.numbers = read.conv(), read.matrix()
        self.blocks: list[dict[str, Any]] = [self._block(read) for _ in range(blocks)]
        self.tip = read.norm()
        read.word()
        self.policy: dict[str, Any] = {"points": read.conv(), "overview": read.conv(), "overview_norm": read.norm()}
        self.policy |= {"bias": read.matrix(), "norm": read.norm(), "last": read.conv(), "pass": read.matrix()}
        read.word()
        self.value: dict[str, Any] = {"conv": read.conv(), "norm": read.norm(), "hidden": (read.matrix(), read.bias())}
        read.word()
        self.value |= {"value": (read.matrix(), read.bias()), "score": (read.matrix(), read.bias())}
        self.value["owner"] = read.conv()

    @staticmethod
    def _block(read: Reader) -> dict[str, Any]:
        kind = read.word()
        read.word()
        block: dict[str, Any] = {"before": read.norm(), "first": read.conv()}
        if kind == "gpool_block":
            block |= {"overview": read.conv(), "overview_norm": read.norm(), "bias": read.matrix()}
        return block | {"between": read.norm(), "second": read.conv()}

    def answers(self, planes: Array, numbers: Array) -> dict[str, Array]:
        """What the network says: policy, value, score and ownership."""
        values = self._apply(self.stem, planes) + (numbers @ self.numbers)[:, :, None, None]
        for block in self.blocks:
            inner = _normed(block["before"], values)
            first = self._apply(block["first"], inner)
            if "overview" in block:
                overview = _normed(block["overview_norm"], self._apply(block["overview"], inner))
                first = first + (_pooled(overview) @ block["bias"])[:, :, None, None]
            values = values + self._apply(block["second"], _normed(block["between"], first))
        values = _normed(self.tip, values)
        return self._policy(values) | self._outcome(values)

    def _policy(self, values: Array) -> dict[str, Array]:
        overview = _pooled(_normed(self.policy["overview_norm"], self._apply(self.policy["overview"], values)))
        inner = self._apply(self.policy["points"], values) + (overview @ self.policy["bias"])[:, :, None, None]
        points = self._apply(self.policy["last"], _normed(self.policy["norm"], inner))
        return {"policy": np.concatenate([points.reshape(len(points), -1), overview @ self.policy["pass"]], axis=1)}

    def _outcome(self, values: Array) -> dict[str, Array]:
        inner = _normed(self.value["norm"], self._apply(self.value["conv"], values))
        mean = inner.mean(axis=(2, 3))
        wide = (np.sqrt(inner.shape[2] * inner.shape[3]) - 14) / 10
        seen = np.concatenate([mean, mean * wide, mean * (wide * wide - 0.1)], axis=1)
        hidden = np.maximum(seen @ self.value["hidden"][0] + self.value["hidden"][1], 0)
        value = hidden @ self.value["value"][0] + self.value["value"][1]
        score = hidden @ self.value["score"][0] + self.value["score"][1]
        owner = np.tanh(self._apply(self.value["owner"], inner))[:, 0]
        return {"value": value[:, :2], "score": 20 * score[:, 2], "ownership": owner}

    def _apply(self, layer: tuple[Array, int], values: Array) -> Array:
        """Without denormal weights, which make it twelve times slower and change nothing that can be seen."""
        kernel = np.where(np.abs(layer[0]) < np.finfo(np.float32).tiny, np.float32(0), layer[0])
        return self._conv(values, kernel, layer[1])


def _normed(norm: Norm, values: Array) -> Array:
    scaled = values * norm.scale[:, None, None] + norm.shift[:, None, None]
    result: Array = np.maximum(scaled, 0).astype(np.float32)
    return result


def _pooled(values: Array) -> Array:
    mean = values.mean(axis=(2, 3))
    wide = (np.sqrt(values.shape[2] * values.shape[3]) - 14) / 10
    return np.concatenate([mean, mean * wide, values.max(axis=(2, 3))], axis=1)
