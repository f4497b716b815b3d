"""A judge without a net, for boards that are too small for one: it counts what stands there.

Of the same shape as a net: inputs in, answers out. It has no taste, but a search with it plays small boards well.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from tengen.engines.judging.evaluator import Floats, Judgment

OWN, THEIRS, ALIVE_OWN, ALIVE_THEIRS = 1, 2, 14, 15
LEAD: Final = 15.0
"""The first of the globals is the lead in so many points."""
SHARPNESS: Final = 0.6
"""How sure a point ahead makes it."""
PASS: Final = -3.0


class Plain:
    """Takes any size; every move is as likely, and a pass less."""

    kind = "tengen-1"
    version = 0
    sha256 = ""

    def evaluate(self, planes: Floats, numbers: Floats) -> Judgment:
        leaves, _, height, width = planes.shape
        owners = np.clip(planes[:, ALIVE_OWN] - planes[:, ALIVE_THEIRS], -1, 1)
        stones = planes[:, OWN] - planes[:, THEIRS]
        owners = np.where(owners == 0, 0.6 * stones, owners).astype(np.float32)
        lead = owners.sum(axis=(1, 2)) + LEAD * numbers[:, 0]
        policy = np.zeros((leaves, height * width + 1), np.float32)
        policy[:, -1] = PASS
        value = np.stack([SHARPNESS * lead / 2, -SHARPNESS * lead / 2], axis=1).astype(np.float32)
        return Judgment(policy, value, lead.astype(np.float32), owners)
