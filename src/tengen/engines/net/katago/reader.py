"""Reads KataGo's network files (`.bin.gz`) of version 8: words and numbers in ASCII, weights after `@BIN@`.

What the layers mean is said in `convert`.
"""

from __future__ import annotations

import gzip
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from tengen.engines.net.errors import NetError

if TYPE_CHECKING:
    from pathlib import Path

    from numpy.typing import NDArray

VERSION = 8
MOST_BYTES = 400 << 20
_MARK = b"@BIN@"


@dataclass(frozen=True, slots=True)
class Norm:
    """A batch normalization as it is used: times `scale`, plus `shift`, for each channel."""

    scale: NDArray[Any]
    shift: NDArray[Any]


class Reader:
    """Takes a network file apart from its beginning to its end. Each method reads what stands next."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    @classmethod
    def open(cls, path: Path) -> Reader:
        """The unpacked file. Refuses one that is cut short or huge."""
        try:
            with gzip.open(path) as file:
                data = file.read(MOST_BYTES + 1)
        except (OSError, EOFError, zlib.error) as error:
            raise NetError("net-cut-short", f"cannot unpack {path.name}: {error}", "a whole .bin.gz file") from error
        if len(data) > MOST_BYTES:
            raise NetError("net-too-large", f"{path.name} is too large", f"at most {MOST_BYTES} bytes unpacked")
        return cls(data)

    def word(self) -> str:
        """The next word."""
        data, start = self._data, self._at
        while start < len(data) and data[start] in b" \n\r\t":
            start += 1
        end = start
        while end < len(data) and end - start <= 200 and data[end] not in b" \n\r\t":
            end += 1
        if end == start:
            raise NetError("net-cut-short", "the network file is cut short: a word was expected")
        if end - start > 200:
            raise NetError("net-not-katago", f"not a KataGo network: a long word at byte {start}", "a short one")
        self._at = end
        return data[start:end].decode("ascii", "replace")

    def number(self, *, most: int = 4096) -> int:
        """The next word as a number, in 0..most."""
        word = self.word()
        if not word.isascii() or not word.isdigit() or int(word) > most:
            raise NetError("net-not-katago", f"not a KataGo network: {word!r}", f"a number, at most {most}")
        return int(word)

    def floats(self, *sizes: int) -> NDArray[Any]:
        """The next weights, in little-endian float32."""
        start = self._data.find(_MARK, self._at, self._at + 100)
        if start < 0 or self._data[self._at : start].strip():
            raise NetError("net-cut-short", f"no weights at byte {self._at} of the network file", "@BIN@")
        count = int(np.prod(sizes, dtype=np.int64))
        first = start + len(_MARK)
        if first + 4 * count > len(self._data):
            raise NetError("net-cut-short", "the network file is cut short: it ends within its weights")
        self._at = first + 4 * count
        values = np.frombuffer(self._data, "<f4", count, first).reshape(sizes)
        if not np.isfinite(values).all():
            raise NetError("net-not-a-number", f"weights that are no numbers, before byte {self._at}")
        return values

    def conv(self) -> tuple[NDArray[Any], int]:
        """A convolution: its kernel (outputs, inputs, height, width) and its dilation."""
        self.word()
        height, width, inputs, outputs, dilation, other = (self.number() for _ in range(6))
        if dilation != other or not (height % 2 and width % 2):
            raise NetError("net-not-katago", f"a convolution of {height}x{width}, {dilation}/{other}", "an odd kernel")
        return self.floats(height, width, inputs, outputs).transpose(3, 2, 0, 1), dilation

    def norm(self) -> Norm:
        """A batch normalization, and the name of the activation (always ReLU) after it."""
        self.word()
        channels = self.number()
        epsilon = float(self.word())
        has_scale, has_bias = self.number(most=1), self.number(most=1)
        mean, variance = self.floats(channels), self.floats(channels)
        scale = self.floats(channels) if has_scale else np.ones(channels, np.float32)
        bias = self.floats(channels) if has_bias else np.zeros(channels, np.float32)
        self.word()
        factor = scale.astype(np.float64) / np.sqrt(variance.astype(np.float64) + epsilon)
        return Norm(factor, bias - mean * factor)

    def matrix(self) -> NDArray[Any]:
        """A matrix of inputs x outputs."""
        self.word()
        return self.floats(self.number(), self.number())

    def bias(self) -> NDArray[Any]:
        """The numbers that are added after a matrix."""
        self.word()
        return self.floats(self.number())
