"""The problems that ship with Tengen, and any file of problems: found by id, by theme and by difficulty.

What one is, is in `problem`; how it is written, in `codec`.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib import resources
from itertools import islice
from pathlib import Path
from typing import Final

from tengen.learn.problems import codec
from tengen.learn.problems.problem import Problem, Theme
from tengen.rules import BadInput

HEADER: Final = f"tengen problems, version {codec.VERSION}"
"""The first line of a file."""
_FIRST_DAY: Final = datetime.date(2026, 1, 1)
_STRIDE: Final = 977
"""Prime, so that the problems of following days are far apart in the file."""


class Collection:
    """Problems in an order that never changes; refuses two of one id."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self._problems = tuple(problems)
        self._by_id: Mapping[str, Problem] = {problem.id: problem for problem in self._problems}
        if len(self._by_id) < len(self._problems):
            seen: set[str] = set()
            double = next(p.id for p in self._problems if p.id in seen or seen.add(p.id))  # type: ignore[func-returns-value]
            raise BadInput("double-problem", f"two problems of one id: {double}", "each problem once")

    def __len__(self) -> int:
        return len(self._problems)

    def __iter__(self) -> Iterator[Problem]:
        return iter(self._problems)

    def find(self, name: str) -> Problem | None:
        return self._by_id.get(name)

    def chosen(
        self, *, theme: Theme | None = None, easiest: int | None = None, hardest: int | None = None
    ) -> tuple[Problem, ...]:
        """Those of a theme and between two kyu, the easiest first; a higher kyu is easier."""
        found = (
            problem
            for problem in self._problems
            if (theme is None or problem.theme is theme)
            and (easiest is None or problem.kyu <= easiest)
            and (hardest is None or problem.kyu >= hardest)
        )
        return tuple(sorted(found, key=lambda problem: (-problem.kyu, problem.id)))

    def of_day(self, day: datetime.date) -> Problem:
        """The problem of a day, the same for everybody."""
        return self._problems[(day - _FIRST_DAY).days * _STRIDE % len(self._problems)]


def read_file(lines: Iterable[str]) -> Collection:
    """The problems of a file; refuses one of another version, and a line that is no problem."""
    rest = iter(lines)
    header = next(islice(rest, 1), "").strip()
    if header != HEADER:
        raise BadInput("bad-version", f"not a file of problems: {header[:60]!r}", HEADER)
    return Collection(codec.read(line) for line in rest if line.strip())


def write_file(problems: Iterable[Problem], path: Path) -> None:
    """Write them, whole or not at all."""
    part = path.with_name(f"{path.name}.part")
    part.write_text("\n".join([HEADER, *(codec.write(problem) for problem in problems), ""]))
    part.replace(path)


@cache
def shipped() -> Collection:
    """The problems that ship with Tengen."""
    text = resources.files("tengen.learn").joinpath("data/problems.jsonl").read_text()
    return read_file(text.splitlines())
