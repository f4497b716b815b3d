"""What the doors of the problems ask: one problem, a page of those that fit, and their documents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from tengen.learn.problems import Problem, Theme, shipped
from tengen.learn.problems.codec import write_board
from tengen.rules import BadInput, Point
from tengen.rules.errors import shown

A_PAGE: Final = 48
EASIEST, HARDEST = 30, 1
MOST_MOVES: Final = 60


@dataclass(frozen=True, slots=True)
class Choice:
    """Which problems somebody wants to see: of a theme, between two kyu, and which page of them, from 1."""

    theme: Theme | None = None
    easiest: int | None = None
    hardest: int | None = None
    page: int = 1


@dataclass(frozen=True, slots=True)
class Page:
    """So many fit; these are on the page."""

    count: int
    number: int
    pages: int
    problems: tuple[Problem, ...]


def problem_of(name: str) -> Problem:
    """The problem of an id; refuses one that is none."""
    found = shipped().find(name)
    if found is None:
        raise BadInput("no-such-problem", f"no problem {shown(name)}", "the id of one, as the list has it")
    return found


def choice_of(theme: str, easiest: str, hardest: str, page: str) -> Choice:
    """The choice that these words of an address ask for; an empty one asks for nothing."""
    if theme and theme not in list(Theme):
        raise BadInput("bad-field", f"not a theme: {shown(theme)}", ", ".join(Theme))
    return Choice(
        Theme(theme) if theme else None,
        _number("easiest", easiest, EASIEST),
        _number("hardest", hardest, EASIEST),
        _number("page", page, 10_000) or 1,
    )


def moves_of(text: str) -> tuple[str, ...]:
    """The names of the moves of a try: `D1,pass,E1`; refuses what is no move."""
    names = tuple(text.split(","))[: MOST_MOVES + 1]
    for name in names:
        if name != "pass":
            try:
                Point.parse(name)
            except BadInput as error:
                raise BadInput("bad-field", error.message, error.expected) from None
    return names


def page_of(choice: Choice) -> Page:
    """The page that is asked for; one after the last is empty."""
    found = shipped().chosen(theme=choice.theme, easiest=choice.easiest, hardest=choice.hardest)
    first = (choice.page - 1) * A_PAGE
    return Page(len(found), choice.page, max(1, -(-len(found) // A_PAGE)), found[first : first + A_PAGE])


def next_after(problem: Problem) -> Problem:
    """The next one of the same theme, a little harder; after the hardest comes the easiest."""
    same = shipped().chosen(theme=problem.theme)
    return same[(same.index(problem) + 1) % len(same)]


def brief(problem: Problem) -> dict[str, Any]:
    """A problem as the list of the API has it."""
    return {
        "id": problem.id,
        "theme": problem.theme,
        "kyu": problem.kyu,
        "to_play": str(problem.to_play),
        "width": problem.board.width,
        "height": problem.board.height,
        "rows": write_board(problem.board).split("/"),
    }


def document(problem: Problem) -> dict[str, Any]:
    """All about a problem, its answer too."""
    proof = problem.proof
    return brief(problem) | {
        "goal": problem.goal,
        "stones": [str(stone) for stone in problem.stones],
        "region": [str(point) for point in sorted(problem.region)],
        "answer": str(problem.answer),
        "line": ["pass" if move is None else str(move) for move in proof.line],
        "makes_ko": [str(point) for point in proof.makes_ko],
        "proof": {"nodes": proof.nodes, "plies": proof.plies, "choices": proof.choices},
        "value": proof.value,
        "second": proof.second,
    }


def _number(name: str, text: str, most: int) -> int | None:
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 6 and 1 <= int(text) <= most):
        raise BadInput("bad-field", f"not a number for {name}: {shown(text)}", f"1 to {most}")
    return int(text)
