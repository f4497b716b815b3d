"""How far the net's answers are from the teacher's: what is made small, and what is reported."""

from __future__ import annotations

from typing import TYPE_CHECKING

import torch
from torch.nn import functional

if TYPE_CHECKING:
    from torch import Tensor

    from training.batches import Batch

WEIGHTS = {"policy": 1.0, "value": 0.8, "score": 0.4, "owner": 0.8}
Answers = tuple["Tensor", "Tensor", "Tensor", "Tensor"]


def losses(answers: Answers, batch: Batch) -> dict[str, Tensor]:
    """The parts of the loss, each a mean over the batch."""
    policy, value, score, owner = answers
    return {
        "policy": functional.cross_entropy(policy, batch.policy),
        "value": functional.cross_entropy(value, batch.value),
        "score": functional.huber_loss(score / 10, batch.score / 10),
        "owner": functional.mse_loss(owner, batch.owner),
    }


def total(parts: dict[str, Tensor]) -> Tensor:
    """The one number that training makes small."""
    return torch.stack([WEIGHTS[name] * part for name, part in parts.items()]).sum()


def figures(answers: Answers, batch: Batch) -> dict[str, float]:
    """What is reported of a batch: sums over its positions, to be divided by their number."""
    policy, value, score, owner = answers
    agreed = policy.argmax(dim=1) == batch.policy.argmax(dim=1)
    chance = torch.softmax(value, dim=1)[:, 0]
    return {
        "positions": float(len(policy)),
        "top1": float(agreed.sum()),
        "cross_entropy": float(functional.cross_entropy(policy, batch.policy, reduction="sum")),
        "value_error": float((chance - batch.value[:, 0]).abs().sum()),
        "score_error": float((score - batch.score).abs().sum()),
        "owner_error": float((owner - batch.owner).abs().mean(dim=(1, 2)).sum()),
    }
