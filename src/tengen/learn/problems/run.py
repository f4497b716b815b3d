"""A run that makes problems: attempts in chunks, spread over workers, kept in a file that a later run goes on with.

One attempt is in `making`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import partial
from itertools import count as numbers
from itertools import islice
from pathlib import Path
from typing import Final

from tengen.lab.spread import Spread
from tengen.learn.problems.collection import read_file, write_file
from tengen.learn.problems.making import CHUNK, attempts
from tengen.learn.problems.problem import Problem, Theme

BATCH: Final = 8
"""Chunks between two writings of the file."""


def run(
    theme: Theme,
    wanted: int,
    path: Path,
    *,
    seed: int,
    spread: Spread,
    tables: Path | None = None,
    most_attempts: int | None = None,
    tell: Callable[[int], None] = lambda _: None,
) -> int:
    """Make problems until the file has so many of the theme; how many it has comes back.

    What is in the file stays, and no image of it is made again. The same call goes on where a stopped one was: the
    attempts that are done are kept in a file beside it. `tell` hears how many there are.
    """
    kept = list(read_file(path.read_text().splitlines())) if path.exists() else []
    known = {problem.id for problem in kept}
    found = sum(problem.theme is theme for problem in kept)
    done = _Done(path, f"{theme}:{seed}")
    tell(found)
    while found < wanted and (most_attempts is None or done.attempts < most_attempts):
        chunks = [range(first, first + CHUNK) for first in islice(numbers(done.attempts, CHUNK), BATCH)]
        made: dict[int, list[Problem]] = {}
        for chunk, problems in spread(partial(attempts, theme, seed, tables=tables), chunks):
            made[chunk.start] = problems
            tell(min(wanted, found + sum(len(each) for each in made.values())))
        for problem in (problem for start in sorted(made) for problem in made[start]):
            if problem.id not in known and found < wanted:
                known.add(problem.id)
                kept.append(problem)
                found += 1
        write_file(kept, path)
        done.keep(chunks[-1].stop)
    return found


class _Done:
    """How many attempts of each theme and seed are done, in a file beside the problems."""

    def __init__(self, path: Path, name: str) -> None:
        self._path = path.with_name(f"{path.name}.done")
        self._name = name
        self._all: dict[str, int] = json.loads(self._path.read_text()) if self._path.exists() else {}

    @property
    def attempts(self) -> int:
        return self._all.get(self._name, 0)

    def keep(self, attempts: int) -> None:
        self._all[self._name] = attempts
        self._path.write_text(json.dumps(self._all))
