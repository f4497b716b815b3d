"""A very small network in KataGo's format of version 8, with weights by chance, for the tests."""

from __future__ import annotations

import gzip
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

CHANNELS, MIDDLE, POOLED, HEAD = 6, 4, 3, 5


class Writer:
    """Writes words and weights as the format has them."""

    def __init__(self, seed: int = 4) -> None:
        self.parts: list[bytes] = []
        self.chance = np.random.default_rng(seed)

    def words(self, *words: object) -> None:
        self.parts += [f"{word}\n".encode() for word in words]

    def floats(self, values: NDArray[Any]) -> None:
        self.parts.append(b"@BIN@" + values.astype("<f4").tobytes() + b"\n")

    def conv(self, side: int, inputs: int, outputs: int, dilation: int = 1) -> None:
        self.words("conv", side, side, inputs, outputs, dilation, dilation)
        self.floats(self.chance.normal(0, 0.3, (side, side, inputs, outputs)))

    def norm(self, channels: int, *, scale: bool = False) -> None:
        self.words("norm", channels, "1e-20", int(scale), 1)
        self.floats(self.chance.normal(size=channels))
        self.floats(self.chance.uniform(0.5, 2, channels))
        if scale:
            self.floats(self.chance.normal(1, 0.3, channels))
        self.floats(self.chance.normal(size=channels))
        self.words("actv")

    def matrix(self, inputs: int, outputs: int) -> None:
        self.words("matmul", inputs, outputs)
        self.floats(self.chance.normal(0, 0.3, (inputs, outputs)))

    def bias(self, outputs: int) -> None:
        self.words("bias", outputs)
        self.floats(self.chance.normal(size=outputs))


def network(version: int = 8, planes: int = 22) -> bytes:
    """The file, packed."""
    write = Writer()
    write.words("tiny-katago", version, planes, 19, "trunk", 3, CHANNELS, MIDDLE, MIDDLE, MIDDLE, POOLED)
    write.conv(5, planes, CHANNELS)
    write.matrix(19, CHANNELS)
    for kind in ("ordinary_block", "gpool_block", "dilated_block"):
        write.words(kind, "block")
        write.norm(CHANNELS)
        write.conv(3, CHANNELS, MIDDLE, 2 if kind == "dilated_block" else 1)
        if kind == "gpool_block":
            write.conv(3, CHANNELS, POOLED)
            write.norm(POOLED)
            write.matrix(3 * POOLED, MIDDLE)
        write.norm(MIDDLE, scale=True)
        write.conv(3, MIDDLE, CHANNELS)
    write.norm(CHANNELS)
    write.words("policyhead")
    write.conv(1, CHANNELS, HEAD)
    write.conv(1, CHANNELS, HEAD)
    write.norm(HEAD)
    write.matrix(3 * HEAD, HEAD)
    write.norm(HEAD)
    write.conv(1, HEAD, 1)
    write.matrix(3 * HEAD, 1)
    write.words("valuehead")
    write.conv(1, CHANNELS, HEAD)
    write.norm(HEAD)
    write.matrix(3 * HEAD, 7)
    write.bias(7)
    write.words("actv")
    write.matrix(7, 3)
    write.bias(3)
    write.matrix(7, 4)
    write.bias(4)
    write.conv(1, HEAD, 1)
    return gzip.compress(b"".join(write.parts), mtime=0)
