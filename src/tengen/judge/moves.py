"""Each move of a game judged: who was ahead before and after it, what it lost, what was better, how sure that is.

Pure arithmetic on opinions; words are made in `explain`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tengen.judge.explain import facts, plain
from tengen.judge.facts.case import Case
from tengen.judge.opinion import Choice, Opinion
from tengen.judge.phrase import Phrase
from tengen.rules import History, Move, Position


class Grade(StrEnum):
    """How large a mistake is; a slip costs little."""

    GOOD = "good"
    SLIP = "slip"
    MISTAKE = "mistake"
    BLUNDER = "blunder"


class Sureness(StrEnum):
    """How much is known: a glance of the net, a short search, or a search in which points and chances agree."""

    GLANCE = "glance"
    LIKELY = "likely"
    SURE = "sure"


LEAST: Final = {Grade.BLUNDER: 8.0, Grade.MISTAKE: 3.0, Grade.SLIP: 1.5}
"""Points lost, on a board of 13x13 or larger."""
SMALL_BOARD: Final = 0.6
"""On smaller boards everything is smaller."""
ENOUGH_VISITS: Final = 16
CHANCE_TOO: Final = 0.04


@dataclass(frozen=True, slots=True)
class Judged:
    """One move: `before` and `after` are Black's lead and chance; `better` is None where the move was the best one.

    `words` say what was wrong with a mistake, `codes` name the facts in them.
    """

    number: int
    move: Move
    before: tuple[float, float]
    after: tuple[float, float]
    lost: float
    chance_lost: float
    grade: Grade
    sureness: Sureness
    better: Choice | None = None
    words: tuple[Phrase, ...] = ()
    codes: tuple[str, ...] = ()

    @property
    def is_mistake(self) -> bool:
        return self.grade in (Grade.MISTAKE, Grade.BLUNDER)


def judged(number: int, history: History, before: Position, after: Position, was: Opinion, now: Opinion) -> Judged:
    """What is to be said of this move of a game (the first is 1), from what an engine thought before and after it."""
    move = history.moves[number - 1]
    last = history.moves[number - 2] if number > 1 else None
    case = Case(before, move, after, was, now, last)
    color, best = move.color, was.best
    if best is None or best.point == move.point:
        lost = chance_lost = 0.0
    else:
        lost = max(case.lost, 0.0)
        chance_lost = max(was.chance_of(color) - now.chance_of(color), 0.0)
    grade = grade_of(lost, min(before.board.width, before.board.height))
    wrong = grade is not Grade.GOOD
    found = facts(case) if wrong else ()
    said: tuple[Phrase, ...] = tuple(fact.words for fact in found)
    if wrong and not said:
        said = (plain(lost, None if best is None or best.point is None else str(best.point)),)
    return Judged(
        number,
        move,
        (was.lead, was.chance),
        (now.lead, now.chance),
        round(lost, 1),
        round(chance_lost, 3),
        grade,
        sureness(was, now, lost, chance_lost),
        best if wrong else None,
        said,
        tuple(fact.code for fact in found),
    )


def judged_game(history: History, opinions: Sequence[Opinion | None]) -> tuple[Judged | None, ...]:
    """All moves, the first one first; None where an opinion before or after it is still missing.

    The opinions are of the positions of the game, from the first one on.
    """
    positions = list(history.positions())
    found: list[Judged | None] = []
    for number in range(1, len(positions)):
        was = opinions[number - 1] if number - 1 < len(opinions) else None
        now = opinions[number] if number < len(opinions) else None
        known = None
        if was is not None and now is not None:
            known = judged(number, history, positions[number - 1], positions[number], was, now)
        found.append(known)
    return tuple(found)


def grade_of(lost: float, side: int) -> Grade:
    """How large a loss of so many points is on a board with this shorter side."""
    scale = 1.0 if side >= 13 else SMALL_BOARD
    return next((grade for grade, least in LEAST.items() if lost >= least * scale), Grade.GOOD)


def sureness(was: Opinion, now: Opinion, lost: float, chance_lost: float) -> Sureness:
    if min(was.visits, now.visits) < ENOUGH_VISITS:
        return Sureness.GLANCE
    decided = min(was.chance, 1 - was.chance) < CHANCE_TOO
    return Sureness.SURE if lost < 1.0 or chance_lost >= CHANCE_TOO or decided else Sureness.LIKELY
