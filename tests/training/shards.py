"""Shards made by a very small teacher, for the tests of the training."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

import numpy as np

from tengen.engines.net import Net
from tests.engines.net.katago.network import network
from training.label import make_shard

if TYPE_CHECKING:
    from pathlib import Path


def some_shards(folder: Path, *, sizes: tuple[int, ...] = (5, 7), count: int = 2) -> Path:
    """A folder with a few small shards of each size."""
    teacher = folder / "teacher.bin.gz"
    teacher.write_bytes(network())
    net = Net.load(teacher)
    shards = folder / "shards"
    shards.mkdir()
    for size in sizes:
        options = argparse.Namespace(size=size, positions=100, area=0.6, handicap=0.5)
        for number in range(count):
            made = make_shard(net, options, seed=10 * size + number, together=3)
            np.savez(shards / f"n{size}-t{number:03}.npz", **made)  # type: ignore[arg-type]
    return shards
