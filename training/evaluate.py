"""Evaluates a checkpoint on held-out positions: `python -m training.evaluate CHECKPOINT CACHE...`.

Prints one row for each size: policy top-1, cross entropy, and the mean errors of value, score and ownership.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np
import torch

from training.batches import make_batch
from training.checkpoint import averaged_net
from training.dataset import load
from training.losses import figures

if TYPE_CHECKING:
    from training.dataset import Positions
    from training.model import TengenNet


def main() -> None:
    """Read the command line and print the table."""
    if len(sys.argv) < 3:
        raise SystemExit("usage: python -m training.evaluate CHECKPOINT CACHE...")
    torch.set_num_threads(1)
    net = averaged_net(Path(sys.argv[1]))
    print("| board | positions | policy top-1 | cross entropy | value error | score error | ownership error |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    for positions in load([Path(cache) for cache in sys.argv[2:]], held_out=True):
        row = evaluate(net, positions)
        print(
            f"| {positions.width}x{positions.height} | {len(positions)} | {100 * row['top1']:.1f} % "
            f"| {row['cross_entropy']:.3f} | {row['value_error']:.3f} | {row['score_error']:.2f} "
            f"| {row['owner_error']:.3f} |",
            flush=True,
        )


def evaluate(net: TengenNet, positions: Positions, *, most: int = 5000) -> dict[str, float]:
    """The mean of each figure over the positions, at most so many of them."""
    sums: dict[str, float] = defaultdict(float)
    rows = np.arange(min(len(positions), most))
    with torch.inference_mode():
        for start in range(0, len(rows), 128):
            batch = make_batch(positions, rows[start : start + 128], 0)
            for name, value in figures(net(batch.planes, batch.globals), batch).items():
                sums[name] += value
    return {name: value / sums["positions"] for name, value in sums.items()}


if __name__ == "__main__":
    main()
