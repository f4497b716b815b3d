"""A search grows: batches of leaves go to the net and their answers come back, within limits of visits and time.

Which move is then played is decided in `bot`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from tengen.engines.door import Search
from tengen.engines.judging.evaluator import Evaluator, Floats
from tengen.engines.net.forms import FORMS

LARGEST_BATCH: Final = 16
PART: Final = 8
"""A batch is at most so small a part of the visits so far: a small tree is grown leaf by leaf."""


@dataclass(frozen=True, slots=True)
class Limits:
    """At most so many visits, those of earlier searches in the same tree included, and at most so many seconds."""

    visits: int
    seconds: float | None = None


def never() -> bool:
    return False


def grow(
    search: Search,
    size: tuple[int, int],
    evaluator: Evaluator,
    limits: Limits,
    *,
    stop: Callable[[], bool] = never,
    until_certain: bool = False,
    clock: Callable[[], float] = time.monotonic,
) -> None:
    """Grow the tree up to a limit, or until `stop` says so; it is asked before each batch.

    The position itself is always judged, however short the time. With `until_certain` it ends as soon as no other move
    can be tried more often than the one in front. `clock` counts the seconds.
    """
    planes, numbers = _arrays(evaluator, LARGEST_BATCH, size)
    ends = None if limits.seconds is None else clock() + limits.seconds
    longest = 0.0
    while search.visits < limits.visits and not search.is_full:
        if search.visits and (stop() or (until_certain and _is_certain(search, limits.visits))):
            break
        began = clock()
        if search.visits and ends is not None and began + longest > ends:
            break
        most = min(max(search.visits // PART, 1), LARGEST_BATCH, limits.visits - search.visits)
        leaves = search.gather(planes[:most], numbers[:most])
        if leaves:
            try:
                answers = evaluator.evaluate(planes[:leaves], numbers[:leaves])
            except BaseException:
                search.drop()
                raise
            search.answer(answers.policy, answers.value, answers.score, answers.ownership)
        longest = max(longest, clock() - began)


def judge(searches: Sequence[Search], size: tuple[int, int], evaluator: Evaluator) -> None:
    """Have the net judge the positions that these searches begin with, all at once."""
    planes, numbers = _arrays(evaluator, len(searches), size)
    for place, search in enumerate(searches):
        search.gather(planes[place : place + 1], numbers[place : place + 1])
    if searches:
        said = evaluator.evaluate(planes, numbers)
        for place, search in enumerate(searches):
            only = slice(place, place + 1)
            search.answer(said.policy[only], said.value[only], said.score[only], said.ownership[only])


def _arrays(evaluator: Evaluator, most: int, size: tuple[int, int]) -> tuple[Floats, Floats]:
    """Room for the inputs of so many leaves."""
    form, (width, height) = FORMS[evaluator.kind], size
    return np.empty((most, form.planes, height, width), np.float32), np.empty((most, form.globals), np.float32)


def _is_certain(search: Search, visits: int) -> bool:
    """Whether the move in front is so far ahead that the visits that are left cannot change it."""
    tries = search.tries()
    if len(tries) < 2:
        return False
    return tries[0][1] - tries[1][1] > visits - search.visits
