"""Batches of one board size each, drawn at random, turned and mirrored.

What is learned from them is in `model` and `losses`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
import torch

from tengen.engines.net.features import PLANES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from numpy.typing import NDArray

    from training.dataset import Positions

POINTS_IN_BATCH = 12_000
"""About as many points make a batch, whatever the size of the board: 144 boards of 9x9, 64 of 13x13, 32 of 19x19."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Inputs and targets; `policy` and `value` are chances, `owner` is -1 to 1."""

    planes: torch.Tensor
    globals: torch.Tensor
    policy: torch.Tensor
    value: torch.Tensor
    score: torch.Tensor
    owner: torch.Tensor


def batch_size(positions: Positions) -> int:
    """How many positions of this size make a batch: a multiple of 16."""
    return max(16, POINTS_IN_BATCH // (positions.width * positions.height) // 16 * 16)


def make_batch(positions: Positions, rows: NDArray[np.int64], symmetry: int) -> Batch:
    """These positions, seen under one of the eight symmetries (four if the board is not square)."""
    columns, width, height = positions.columns, positions.width, positions.height
    points, count = width * height, len(rows)
    bits = np.unpackbits(columns["planes"][rows], axis=1, count=PLANES * points)
    planes = bits.reshape(count, PLANES, height, width).astype(np.float32)
    policy = np.zeros((count, points + 1), np.float32)
    chances = columns["policy"][rows].astype(np.float32)
    np.put_along_axis(policy, columns["policy_move"][rows].astype(np.int64), chances, axis=1)
    policy /= policy.sum(axis=1, keepdims=True)
    on_board = turned(policy[:, :points].reshape(count, height, width), symmetry)
    value = columns["value"][rows][:, :2]
    return Batch(
        torch.from_numpy(turned(planes, symmetry)),
        torch.from_numpy(columns["globals"][rows]),
        torch.from_numpy(np.concatenate([on_board.reshape(count, points), policy[:, points:]], axis=1)),
        torch.from_numpy(value / np.maximum(value.sum(axis=1, keepdims=True), 1e-6)),
        torch.from_numpy(columns["score"][rows]),
        torch.from_numpy(
            turned(columns["owner"][rows].reshape(count, height, width).astype(np.float32) / 100, symmetry)
        ),
    )


def turned(boards: NDArray[Any], symmetry: int) -> NDArray[Any]:
    """Boards (in the last two axes) under a symmetry: mirrored by bits 1 and 2, transposed by bit 4 if square."""
    if symmetry & 1:
        boards = boards[..., ::-1]
    if symmetry & 2:
        boards = boards[..., ::-1, :]
    if symmetry & 4 and boards.shape[-1] == boards.shape[-2]:
        boards = boards.swapaxes(-1, -2)
    return np.ascontiguousarray(boards)


def endless(sizes: Sequence[Positions], shares: Sequence[float], seed: int) -> Iterator[Batch]:
    """Batches without end; each is of one size, chosen by its share, and each size goes through all its positions."""
    chance = np.random.default_rng(seed)
    chances = np.array(shares) / sum(shares)
    orders = [_order(chance, len(positions)) for positions in sizes]
    while True:
        number = int(chance.choice(len(sizes), p=chances))
        rows = np.array([next(orders[number]) for _ in range(batch_size(sizes[number]))])
        yield make_batch(sizes[number], rows, int(chance.integers(8)))


def _order(chance: np.random.Generator, count: int) -> Iterator[int]:
    while True:
        yield from chance.permutation(count).tolist()
