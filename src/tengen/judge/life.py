"""Whether a group is alive: beyond doubt where it can be proved, else as surely as an engine's owners say."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from tengen.judge.opinion import Opinion
from tengen.judge.phrase import Phrase, phrase
from tengen.judge.stones import place
from tengen.rules import Board, Group, Point, RuleSet
from tengen.scoring.door import unconditional_life

UNSURE: Final = 0.35


class Fate(StrEnum):
    """What becomes of a group."""

    ALIVE = "alive"
    UNSETTLED = "unsettled"
    DEAD = "dead"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What becomes of a group; `certain` where it is proved, else `sureness` from 0 to 1 is the engine's."""

    fate: Fate
    certain: bool
    sureness: float
    group: Group
    words: Phrase


def life_of(board: Board, stone: Point, rules: RuleSet, opinion: Opinion) -> Verdict:
    """The fate of the group at this stone, whoever moves next by the engine's opinion; an empty point is refused."""
    group = board.group_at(stone)
    where, stones = str(place(group)), len(group.points)
    proved = _proved(board, group, rules)
    if proved is Fate.ALIVE:
        words = phrase("The group at %(place)s is alive whatever happens: it has two eyes.", place=where)
        return Verdict(proved, True, 1.0, group, words)
    if proved is Fate.DEAD:
        words = phrase("The group at %(place)s is dead: it cannot make two eyes there.", place=where)
        return Verdict(proved, True, 1.0, group, words)
    owned = sum(opinion.owner(board.index(point), group.color) for point in group.points) / stones
    sure = round((1 + abs(owned)) / 2, 2)
    percent = round(100 * sure)
    if abs(owned) < UNSURE:
        words = phrase("The group at %(place)s is not settled: it depends on who moves first there.", place=where)
        return Verdict(Fate.UNSETTLED, False, round(1 - abs(owned), 2), group, words)
    if owned > 0:
        words = phrase("The group at %(place)s lives, the engine is %(percent)d %% sure.", place=where, percent=percent)
        return Verdict(Fate.ALIVE, False, sure, group, words)
    words = phrase("The group at %(place)s is dead, the engine is %(percent)d %% sure.", place=where, percent=percent)
    return Verdict(Fate.DEAD, False, sure, group, words)


def _proved(board: Board, group: Group, rules: RuleSet) -> Fate | None:
    """By unconditional life: alive with two eyes, or inside unconditional territory of the other side."""
    index = board.index(place(group))

    def marks(color: int) -> bytes:
        return unconditional_life(board.width, board.height, board.cells, color, rules.self_capture)

    if marks(int(group.color))[index] == 1:
        return Fate.ALIVE
    return Fate.DEAD if marks(int(group.color.opponent))[index] == 2 else None
