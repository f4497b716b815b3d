"""Facts about groups that die or live by a move, as the engine's owners change; unconditional life makes it certain."""

from __future__ import annotations

from typing import Final

from tengen.judge.facts.case import Case, Fact
from tengen.judge.phrase import phrases
from tengen.judge.stones import place
from tengen.rules import Group
from tengen.scoring.door import unconditional_life

LIVES: Final = 0.35
DIES: Final = -0.35
FEWEST: Final = 3


def group_died(case: Case) -> Fact | None:
    """A group of the mover that was to live is to die."""
    lost = [group for group in _groups(case, own=True) if case.owned(case.was, group) > LIVES]
    dying = [group for group in lost if case.owned(case.now, group) < DIES]
    if not dying:
        return None
    group = max(dying, key=lambda each: len(each.points))
    stones = sum(len(each.points) for each in dying)
    where = str(place(group))
    if _is_gone(case, group):
        words = phrases(
            "This lets a stone at %(place)s die, beyond doubt.",
            "This lets %(n)d stones at %(place)s die, beyond doubt.",
            stones,
            place=where,
        )
    else:
        words = phrases(
            "This lets a stone at %(place)s die.",
            "This lets %(n)d stones at %(place)s die.",
            stones,
            place=where,
        )
    return Fact("group-died", words, (place(group),), 2.0 * stones)


def group_lived(case: Case) -> Fact | None:
    """A group of the opponent that was to die is to live."""
    caught = [group for group in _groups(case, own=False) if case.owned(case.was, group) > LIVES]
    living = [group for group in caught if case.owned(case.now, group) < DIES]
    if not living:
        return None
    group = max(living, key=lambda each: len(each.points))
    stones = sum(len(each.points) for each in living)
    words = phrases(
        "This lets a stone at %(place)s live that was as good as dead.",
        "This lets %(n)d stones at %(place)s live that were as good as dead.",
        stones,
        place=str(place(group)),
    )
    return Fact("group-lived", words, (place(group),), 2.0 * stones)


def _groups(case: Case, *, own: bool) -> list[Group]:
    color = case.color if own else case.color.opponent
    board = case.before.board
    return [
        group
        for group in board.groups()
        if group.color is color and len(group.points) >= FEWEST and case.after.board.stone_at(place(group)) is color
    ]


def _is_gone(case: Case, group: Group) -> bool:
    """Whether the opponent owns the group's points unconditionally."""
    board = case.after.board
    life = unconditional_life(board.width, board.height, board.cells, int(case.color.opponent), True)
    return life[board.index(place(group))] == 2
