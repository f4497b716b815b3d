"""What is proven of a question, whoever has the ko threats: the outcome, that of every move, a line.

The search is in the core; what it is about in `question`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from tengen.rules import Color, Point
from tengen.solver import door
from tengen.solver.question import Goal, Question

NODES: Final = 200_000
"""States looked at for one question under one ko regime, unless more are asked for."""


class Outcome(StrEnum):
    """How it ends: the same under all ko regimes, by ko, or not found with so many nodes."""

    REACHED = "reached"
    PREVENTED = "prevented"
    KO = "ko"
    UNKNOWN = "unknown"


class Life(StrEnum):
    """The status of a group; `SEKI`: it cannot be taken, and cannot make two eyes either."""

    ALIVE = "alive"
    SEKI = "seki"
    KO = "ko"
    DEAD = "dead"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is proven.

    `moves` has every move of the side to play; a pass, `None`, only for who prevents. `without_threats` has those that
    bring the mover what it wants when nobody has a ko threat. `plies` is how long the proof's longest line is where the
    goal is reached, `line` good moves of both sides, `nodes` what was looked at.
    """

    outcome: Outcome
    moves: Mapping[Point | None, Outcome]
    without_threats: frozenset[Point | None]
    plies: int
    line: tuple[Point | None, ...]
    nodes: int

    def best(self, question: Question) -> tuple[Point | None, ...]:
        """The moves that bring the mover what it wants under all ko regimes; if there are none, those that make ko."""
        wanted = Outcome.REACHED if question.to_play is question.achiever else Outcome.PREVENTED
        for outcome in (wanted, Outcome.KO):
            if found := tuple(move for move, ends in self.moves.items() if ends is outcome):
                return found
        return ()


def solve(question: Question, *, nodes: int = NODES) -> Verdict:
    """Prove a question under the three ko regimes: nobody has threats, the one side always retakes, the other does."""
    found = [_ask(question, retakes, nodes, every=True) for retakes in _regimes(question)]
    points = question.board.points
    answers: dict[Point | None, Outcome] = {}
    free: set[Point | None] = set()
    wanted = "reached" if question.to_play is question.achiever else "prevented"
    by_move = [{move: answer for move, answer, _ in regime[3]} for regime in found]
    for index in dict.fromkeys(index for moves in by_move for index in moves):
        move = None if index < 0 else points[index]
        # A move that ko forbids in some regimes is not theirs: it counts as bringing nothing there.
        answers[move] = _together([moves.get(index, _other(wanted)) for moves in by_move])
        if by_move[0].get(index) == wanted:
            free.add(move)
    # The line of the regime against whoever has what is wanted: it stands in all of them.
    outcome = _together([regime[0] for regime in found])
    told = found[{Outcome.REACHED: 2, Outcome.PREVENTED: 1}.get(outcome, 0)]
    line = tuple(None if index < 0 else points[index] for index in told[4])
    return Verdict(outcome, answers, frozenset(free), told[1], line, sum(regime[2] for regime in found))


def outcome(question: Question, *, nodes: int = NODES) -> Outcome:
    """The outcome alone, which is quicker: of the regimes only the two that favor one side are asked."""
    against, favored = _regimes(question)[2], _regimes(question)[1]
    answer = _ask(question, against, nodes, every=False)[0]
    if answer == "reached":
        return Outcome.REACHED
    other = _ask(question, favored, nodes, every=False)[0]
    if other == "prevented":
        return Outcome.PREVENTED
    return Outcome.UNKNOWN if "unknown" in (answer, other) else Outcome.KO


def life(question: Question, *, nodes: int = NODES) -> Life:
    """Whether the stones of a question live, whatever its goal is."""
    taken = outcome(replace(question, goal=Goal.TAKE), nodes=nodes)
    if taken is not Outcome.PREVENTED:
        return {Outcome.REACHED: Life.DEAD, Outcome.KO: Life.KO}.get(taken, Life.UNKNOWN)
    lived = outcome(replace(question, goal=Goal.LIVE, escape=0), nodes=nodes)
    return {Outcome.REACHED: Life.ALIVE, Outcome.UNKNOWN: Life.UNKNOWN}.get(lived, Life.SEKI)


Answered = tuple[str, int, int, list[tuple[int, str, int]], list[int]]


def _regimes(question: Question) -> tuple[int, Color, Color]:
    """Whom ko does not bind: nobody, who wants the goal, who prevents it."""
    return 0, question.achiever, question.achiever.opponent


def _ask(question: Question, retakes: int, nodes: int, *, every: bool) -> Answered:
    board = question.board
    return door.solve(
        board.width,
        board.height,
        board.cells,
        question.to_play,
        -1 if question.ko_point is None else board.index(question.ko_point),
        question.goal,
        [board.index(stone) for stone in question.stones],
        sorted(board.index(point) for point in question.region),
        question.escape,
        retakes,
        nodes,
        every,
    )


def _other(answer: str) -> str:
    return "prevented" if answer == "reached" else "reached"


def _together(answers: list[str]) -> Outcome:
    if "unknown" in answers:
        return Outcome.UNKNOWN
    return Outcome(answers[0]) if len(set(answers)) == 1 else Outcome.KO
