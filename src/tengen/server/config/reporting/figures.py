"""Figures that the site keeps about itself, in memory: counts that only grow, and how things are spread.

What they are about is said by who makes them; how they are shown to whoever watches over the site is in `operator`.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Protocol

ALL: Final[list[Figure]] = []
"""Every figure of this process, in the order in which they were made."""

Sample = tuple[str, Mapping[str, str], float]
"""What stands behind the name, the labels, the value."""


class Figure(Protocol):
    """Anything that can be shown."""

    name: str
    meaning: str
    kind: str

    def samples(self) -> Iterator[Sample]: ...


class Count:
    """Something that is counted, by one label where it has one."""

    def __init__(self, name: str, meaning: str, label: str = "") -> None:
        self.name, self.meaning, self.kind = f"{name}_total", meaning, "counter"
        self._label = label
        self._values: dict[str, float] = {} if label else {"": 0.0}
        ALL.append(self)

    def add(self, of: str = "", amount: float = 1) -> None:
        self._values[of] = self._values.get(of, 0.0) + amount

    def samples(self) -> Iterator[Sample]:
        for of, value in sorted(self._values.items()):
            yield "", {self._label: of} if self._label else {}, value


class Spread:
    """How often something was at most so much, and how much it was in all."""

    def __init__(self, name: str, meaning: str, steps: Sequence[float]) -> None:
        self.name, self.meaning, self.kind = name, meaning, "histogram"
        self._steps = tuple(steps)
        self._counts = [0] * (len(self._steps) + 1)
        self._sum = 0.0
        ALL.append(self)

    def add(self, value: float) -> None:
        self._counts[bisect_left(self._steps, value)] += 1
        self._sum += value

    def samples(self) -> Iterator[Sample]:
        total = 0
        for step, count in zip((*map(str, self._steps), "+Inf"), self._counts, strict=True):
            total += count
            yield "_bucket", {"le": step}, total
        yield "_sum", {}, self._sum
        yield "_count", {}, total
