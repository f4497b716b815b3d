"""What the computer says of a review or a position, as values; leads and chances are Black's everywhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from tengen.rules.color import Color

UNDER_WAY: Final = ("waiting", "running")
PAUSE: Final = 0.5
"""Seconds between two questions how far a review is."""


@dataclass(frozen=True, slots=True)
class KeptReview:
    """A review that was kept; `token` makes it yours."""

    id: str
    token: str


@dataclass(frozen=True, slots=True)
class Option:
    """A move that the computer looked at (`pass` is one), and how it would go on."""

    move: str
    lead: float
    chance: float
    line: tuple[str, ...]

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> Option:
        return cls(document["move"], document["lead"], document["chance"], tuple(document["line"]))


@dataclass(frozen=True, slots=True)
class JudgedMove:
    """One move of a game: the points that it lost, how large a mistake that is, what was better and why."""

    number: int
    color: Color
    move: str
    lost: float
    grade: str
    better: Option | None
    words: tuple[str, ...]

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> JudgedMove:
        better = document["better"]
        return cls(
            document["number"],
            Color.parse(document["color"]),
            document["move"],
            document["lost"],
            document["grade"],
            None if better is None else Option.of(better),
            tuple(document["words"]),
        )


@dataclass(frozen=True, slots=True)
class Analysis:
    """A review with the computer as far as it is; `accuracy` is that of the whole game, from 0 to 100."""

    state: str
    place: int
    done: int
    total: int
    leads: tuple[float | None, ...]
    moves: tuple[JudgedMove | None, ...]
    turning_points: tuple[int, ...]
    accuracy: Mapping[Color, float]

    @property
    def is_under_way(self) -> bool:
        return self.state in UNDER_WAY

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> Analysis:
        return cls(
            document["state"],
            document["place"],
            document["done"],
            document["total"],
            tuple(None if each is None else each["lead"] for each in document["positions"]),
            tuple(None if each is None else JudgedMove.of(each) for each in document["moves"]),
            tuple(document["turning_points"]),
            {Color.parse(each["color"]): each["accuracy"] for each in document["accuracy"] if each["part"] == "whole"},
        )


@dataclass(frozen=True, slots=True)
class Thought:
    """What the computer thinks of one position; `life` is about the group that was asked for."""

    lead: float
    chance: float
    options: tuple[Option, ...]
    owners: str
    words: str
    life: str

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> Thought:
        options = tuple(Option.of(each) for each in document["moves"])
        life = document["life"]["words"] if document["life"] else ""
        return cls(document["lead"], document["chance"], options, document["owners"], document["words"], life)
