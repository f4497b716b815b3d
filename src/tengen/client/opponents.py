"""What the site answers about the computer, as values: its levels, where it plays, what its coach says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tengen.rules.color import Color
from tengen.rules.point import Point


@dataclass(frozen=True, slots=True)
class Level:
    """A level of the computer: `rank` is what it is meant to be on 19x19, `about` its character in a line."""

    id: str
    rank: str
    name: str
    about: str


@dataclass(frozen=True, slots=True)
class ComputerPlays:
    """The levels in the seats of a game, whether there is a coach, and what keeps the computer from playing."""

    seats: Mapping[Color, Level]
    coach: bool
    trouble: str

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> ComputerPlays:
        seats = {Color.parse(color): Level(**each) for color, each in document["seats"].items()}
        return cls(seats, document["coach"], document["trouble"])


@dataclass(frozen=True, slots=True)
class Advice:
    """Something that a coach says; `take_back` is whether your last move had better be taken back."""

    kind: str
    text: str
    points: tuple[Point, ...]
    take_back: bool

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> Advice:
        points = tuple(Point.parse(each) for each in document["points"])
        return cls(document["kind"], document["text"], points, document["take_back"])
