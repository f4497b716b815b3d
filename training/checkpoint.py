"""A run on disk: the net, its average, the optimizer and the step, in one file that is replaced whole."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import torch

from training.model import Shape, TengenNet

if TYPE_CHECKING:
    from pathlib import Path


def save(path: Path, **parts: Any) -> None:
    """Write a checkpoint; one that is cut short never takes the place of the one before."""
    shape: Shape = parts.pop("shape")
    part = path.with_suffix(".part")
    torch.save({"shape": asdict(shape), **parts}, part)
    part.rename(path)


def load(path: Path) -> dict[str, Any]:
    """What `save` wrote; `shape` is a Shape again."""
    parts: dict[str, Any] = torch.load(path, weights_only=True)
    parts["shape"] = Shape(**{**parts["shape"], "pooling": tuple(parts["shape"]["pooling"])})
    return parts


def averaged_net(path: Path) -> TengenNet:
    """The net of a checkpoint with its averaged weights: what is evaluated and exported."""
    parts = load(path)
    net = TengenNet(parts["shape"])
    net.load_state_dict(parts["average"])
    return net.eval()
