"""Making problems: attempts by number, each from its own chance, so that a run can be split, stopped and gone on with.

Where the questions come from is in `makers`, what is kept in `proof`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Final

from tengen.lab.size import Size
from tengen.learn.problems.makers import corridors, fights, races, rooms
from tengen.learn.problems.problem import LIFE_AND_DEATH, Problem, Theme
from tengen.learn.problems.proof import MOST_NODES, prove
from tengen.rules import BadInput
from tengen.solver import Question

CHUNK: Final = 200
"""Attempts that are made together."""

SMALL: Final = Size(4, 4)
NODES: Final = {Theme.CAPTURE: 20_000, Theme.SAVE: 20_000, Theme.CONNECT: 20_000, Theme.CUT: 20_000}
"""States to look at where most drawings are not worth more."""

MAKERS: Final[dict[Theme, Callable[[random.Random], Question | None]]] = {
    Theme.LIVE: lambda chance: rooms.draw(chance, live=True),
    Theme.KILL: lambda chance: rooms.draw(chance, live=False),
    Theme.SEKI: lambda chance: rooms.draw(chance, live=True),
    Theme.WITHOUT_KO: lambda chance: rooms.draw(chance, live=chance.random() < 0.5),
    Theme.SACRIFICE: lambda chance: rooms.draw(chance, live=chance.random() < 0.3),
    Theme.CAPTURE: lambda chance: fights.draw(chance, save=False),
    Theme.SAVE: lambda chance: fights.draw(chance, save=True),
    Theme.CONNECT: lambda chance: corridors.draw(chance, cut=False),
    Theme.CUT: lambda chance: corridors.draw(chance, cut=True),
    Theme.RACE: races.draw,
}


def attempt(theme: Theme, seed: int, number: int) -> Problem | None:
    """The problem of one attempt, or nothing; the same seed and number make the same one."""
    chance = random.Random(f"{theme}:{seed}:{number}")
    question = MAKERS[theme](chance)
    if question is None:
        return None
    kind = theme
    if theme in LIFE_AND_DEATH:
        kind = Theme.LIVE if question.to_play is question.owner else Theme.KILL
    problem = prove(question, kind, nodes=NODES.get(theme, MOST_NODES))
    return problem if problem is not None and problem.theme is theme else None


def attempts(theme: Theme, seed: int, numbers: range, *, tables: Path | None = None) -> list[Problem]:
    """The problems of a range of attempts, in their order; those of small boards need a folder of tables."""
    if theme is Theme.SMALL_BOARD:
        return _from_table(seed, numbers, tables)
    found = (attempt(theme, seed, number) for number in numbers)
    return [problem for problem in found if problem is not None]


def _from_table(seed: int, numbers: range, tables: Path | None) -> list[Problem]:
    from tengen.lab.perfect import open_table
    from tengen.learn.problems.makers import tables as maker

    if tables is None:
        raise BadInput("no-tables", "no folder for the tables of small boards", "a folder")
    table = open_table(SMALL, tables)
    found = (maker.draw(random.Random(f"{seed}:{number}"), table) for number in numbers)
    return [problem for problem in found if problem is not None]
