"""The levels of our engine, from somebody who has just heard the rules to the best that this machine can do.

A level is fixed visits and a way of choosing; what is known of how strong each one is: `docs/levels.md`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from tengen.engines.style import Style
from tengen.rules.errors import BadInput, shown


@dataclass(frozen=True, slots=True)
class Level:
    """A rung of the ladder: `id` stays for ever, `rank` is what it is meant to be on 19x19."""

    id: str
    rank: str
    name: str
    about: str
    visits: int = 1
    style: Style | None = None

    def rating(self, width: int, height: int) -> int:
        """Its fixed rating (Elo, GNU Go 10 on 19x19 is 1300) on the measured size that is nearest to this one."""
        sizes = _ratings()[self.id]
        nearest = min(sizes, key=lambda size: abs(size * size - width * height))
        return sizes[nearest]

    def seconds(self, points: int) -> float:
        """The longest that a move may take, on boards of so many points, whatever the visits."""
        return SECONDS_ON_SMALL if points <= SMALL else SECONDS_ON_LARGE


SMALL: Final = 9 * 9
SECONDS_ON_SMALL: Final = 0.9
SECONDS_ON_LARGE: Final = 1.8

LEVELS: Final[Sequence[Level]] = (
    Level("seed", "30k", "Seed", "Has just heard the rules, and answers wherever you played.",
          style=Style(3.0, 60, looks=2, wild=0.6, near=1.0, sight=0.3)),
    Level("sprout", "26k", "Sprout", "Sees some captures, and forgets the rest of the board.",
          style=Style(2.4, 40, looks=3, wild=0.4, near=0.8, sight=0.5)),
    Level("clover", "23k", "Clover", "Saves stones in atari when it sees them.",
          style=Style(2.0, 30, looks=3, wild=0.25, near=0.6, sight=0.7)),
    Level("fern", "20k", "Fern", "Knows what an eye is, and follows you around.",
          style=Style(1.7, 22, looks=4, wild=0.15, near=0.4, sight=0.85)),
    Level("reed", "18k", "Reed", "Counts liberties, but seldom looks at the whole board.",
          style=Style(1.5, 16, looks=4, wild=0.08, near=0.2, sight=0.95)),
    Level("willow", "16k", "Willow", "Has some opening moves, and loses its way in fights.",
          style=Style(1.3, 12, looks=4, wild=0.04)),
    Level("alder", "14k", "Alder", "Plays ordinary shapes, with a large mistake now and then.",
          style=Style(1.15, 9, looks=5, wild=0.02)),
    Level("birch", "12k", "Birch", "Reads short ladders, and lets a group die in most games.",
          style=Style(1.0, 7, looks=5, wild=0.01)),
    Level("maple", "10k", "Maple", "Plays sound moves, and small ones while big ones are open.",
          style=Style(0.85, 5, looks=6)),
    Level("cherry", "8k", "Cherry", "Makes few large mistakes.", style=Style(0.65, 3.5, looks=6)),
    Level("plum", "6k", "Plum", "Knows its shapes, and does not read ahead.", style=Style(0.3, 2.5, looks=4)),
    Level("cypress", "4k", "Cypress", "Looks a move or two ahead.", visits=8),
    Level("bamboo", "2k", "Bamboo", "Reads short fights.", visits=32),
    Level("pine", "1d", "Pine", "Reads most fights to their end.", visits=128),
    Level("cedar", "2d", "Cedar", "Takes its time for every move.", visits=512),
    Level("tengen", "3d", "Tengen", "As strong as this machine can be, within two seconds.", visits=100_000),
)  # fmt: skip
USUAL: Final = "plum"
STRONGEST: Final = LEVELS[-1]


def level(name: object) -> Level:
    """The level with this id, this rank, or this number from 1 on; anything else is refused.

    >>> level("pine").name, level("1").name
    ('Pine', 'Seed')
    """
    word = str(name).lower()
    for number, each in enumerate(LEVELS, 1):
        if word in (each.id, each.rank, str(number)):
            return each
    names = ", ".join(each.id for each in LEVELS)
    raise BadInput("bad-level", f"not a level: {shown(name)}", f"1 to {len(LEVELS)}, a rank, or one of {names}")


@cache
def _ratings() -> dict[str, dict[int, int]]:
    text = files("tengen.engines").joinpath("data/ratings.json").read_text(encoding="utf-8")
    return {
        each: {int(size): int(rating) for size, rating in sizes.items()}
        for each, sizes in json.loads(text)["levels"].items()
    }
