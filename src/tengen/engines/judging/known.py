"""What a net has learned: one that has seen games by territory rules only must not be told of others."""

from __future__ import annotations

from typing import Final

import numpy as np

from tengen.engines.judging.evaluator import Evaluator
from tengen.engines.net.features import features
from tengen.engines.net.forms import OWN

SIDE: Final = 9
KOMI: Final = 14
ALIKE: Final = 5.0
"""An empty board is worth the same by all rules, but for about a point."""


def knows_area(net: Evaluator) -> bool:
    """Whether the net makes sense of area rules with superko: it says about the same of an empty board as by territory.

    A net that has never been told of them answers with anything.
    """
    if net.kind != OWN.kind:
        return True
    told = [
        features(SIDE, SIDE, bytes(SIDE * SIDE), 1, [], [], -KOMI, territory, not territory, False, 0)
        for territory in (True, False)
    ]
    planes = np.stack([np.frombuffer(each[0], np.float32).reshape(OWN.planes, SIDE, SIDE) for each in told])
    numbers = np.stack([np.frombuffer(each[1], np.float32) for each in told])
    territory, area = net.evaluate(planes, numbers).score
    return bool(abs(territory - area) < ALIKE)
