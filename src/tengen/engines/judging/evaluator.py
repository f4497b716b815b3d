"""What the search asks of a net: inputs of positions in, answers out. Nets themselves are in `tengen.engines.net`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]


class Answered(Protocol):
    """For each position, from the side to move: logits of all moves and the pass, logits of win and loss, points ahead,
    and owners of all points from -1 to 1."""

    @property
    def policy(self) -> Floats: ...
    @property
    def value(self) -> Floats: ...
    @property
    def score(self) -> Floats: ...
    @property
    def ownership(self) -> Floats: ...


class Evaluator(Protocol):
    """Anything that judges positions: a net, or what stands in for one; `kind` says what it wants to see."""

    @property
    def kind(self) -> str: ...

    def evaluate(self, planes: Floats, numbers: Floats, /) -> Answered: ...


@dataclass(frozen=True, slots=True)
class Judgment:
    """Answers as plain arrays."""

    policy: Floats
    value: Floats
    score: Floats
    ownership: Floats
