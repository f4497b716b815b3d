"""Work on some ranges of serials, and what all of them would take: each range by chance, one in each equal part.

Ranges at even distances would not do: their serials are alike in base 3, with far more ko points than others.
"""

from __future__ import annotations

import math
import os
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random

from tengen.lab.spread import Threads


@dataclass(frozen=True, slots=True)
class Estimate:
    """Seconds of processor for all serials, how far off they may be, and how many were found of the mean."""

    seconds: float
    error: float
    found: float


def estimate(serials: int, parts: int, length: int, total: int, work: Callable[[range], int]) -> Estimate:
    """Work on a range of each part, on all cores; `work` tells how many it has found, of `total` in all.

    What was found tells much about the time. Since `total` is known exactly, the mean is that of a straight line
    through the times by what was found, at what a range has on the average; the error is the standard deviation from
    that line over the root of the number of ranges.
    """
    ranges = list(_ranges(serials, parts, length))

    def measured(each: range) -> tuple[float, int]:
        began = time.thread_time()
        found = work(each)
        return time.thread_time() - began, found

    done = [result for _, result in Threads(os.cpu_count() or 1)(measured, ranges)]
    times, counts = [seconds for seconds, _ in done], [found for _, found in done]
    line, mean = statistics.linear_regression(counts, times), total / serials * length
    off = [seconds - line.intercept - line.slope * found for seconds, found in done]
    error = math.sqrt(sum(each**2 for each in off) / (parts - 2) / parts)
    many = serials / length
    return Estimate(many * (line.intercept + line.slope * mean), many * error, sum(counts) / parts / mean)


def _ranges(serials: int, parts: int, length: int) -> Iterator[range]:
    chance = Random(1)
    for part in range(parts):
        first, last = serials * part // parts, serials * (part + 1) // parts - length
        start = chance.randrange(first, last)
        yield range(start, start + length)
