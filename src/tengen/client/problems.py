"""What the site answers about problems, as values: a page of them, one of them, and what a try is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tengen.rules.board import Board
from tengen.rules.color import Color
from tengen.rules.diagram import parse
from tengen.rules.point import Point


@dataclass(frozen=True, slots=True)
class FoundProblem:
    """A problem as the list has it; `kyu` is how hard it is, 30 for the first week."""

    id: str
    theme: str
    kyu: int
    to_play: Color
    board: Board

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> FoundProblem:
        board = parse("\n".join(" ".join(row) for row in document["rows"]))
        return cls(document["id"], document["theme"], document["kyu"], Color.parse(document["to_play"]), board)


@dataclass(frozen=True, slots=True)
class ProblemPage:
    """So many fit; these are on the page, which is one of `pages`."""

    count: int
    page: int
    pages: int
    problems: tuple[FoundProblem, ...]

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> ProblemPage:
        problems = tuple(FoundProblem.of(each) for each in document["problems"])
        return cls(document["count"], document["page"], document["pages"], problems)


@dataclass(frozen=True, slots=True)
class SolvedProblem:
    """A problem with its one answer, a good line (`pass` is a move) and the moves that make only ko."""

    problem: FoundProblem
    answer: Point
    line: tuple[str, ...]
    makes_ko: tuple[Point, ...]

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> SolvedProblem:
        ko = tuple(Point.parse(name) for name in document["makes_ko"])
        return cls(FoundProblem.of(document), Point.parse(document["answer"]), tuple(document["line"]), ko)


@dataclass(frozen=True, slots=True)
class TriedMoves:
    """What a try came to: `right`, `done`, `ko`, `wrong`, `unknown` or `refused`; all moves with the reply, a line."""

    result: str
    played: tuple[str, ...]
    line: tuple[str, ...]

    @classmethod
    def of(cls, document: Mapping[str, Any]) -> TriedMoves:
        played, line = (tuple(each["point"] for each in document[name]) for name in ("played", "line"))
        return cls(document["result"], played, line)
