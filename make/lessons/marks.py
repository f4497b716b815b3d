"""What each stone of the board to count answers: every state that marks of dead stones can lead to, with its count.

Which of the states is right is the machine's own proposal.
"""

from typing import Any

from tengen.rules import BadInput, Color, Point, parse, rule_set, show_komi
from tengen.scoring import (
    Breakdown,
    Circumstances,
    ScoringState,
    Status,
    deciding_count,
    initial_state,
    ownership,
    propose,
    with_marks,
)

RULES = rule_set("japanese")
GIVEN = Circumstances(komi=0)


def document(drawing: str) -> dict[str, Any]:
    """The states from the first one on; `marks` in a state has, for each stone, the place of the state it leads to."""
    board = parse(drawing)
    first = initial_state(board)
    found = [first]
    states: list[dict[str, Any]] = []
    for state in found:
        marks: dict[str, int] = {}
        for point in (*board.stones(Color.BLACK), *board.stones(Color.WHITE)):
            after = _marked(state, point)
            if after is None:
                continue
            if after not in found:
                found.append(after)
            marks[str(point)] = found.index(after)
        states.append(_state(state, marks))
    proposal = propose(board, RULES)
    right = with_marks(first.analysis, proposal.dead_points, proposal.neutral_points)
    return {"width": board.width, "height": board.height, "right": found.index(right), "states": states}


def _marked(state: ScoringState, point: Point) -> ScoringState | None:
    """The state after a tap on this stone: a dead one lives again, a live one is dead; None where that is refused."""
    analysis = state.analysis
    dead = analysis.group_at[analysis.board.index(point)] in state.dead
    try:
        return state.mark(point, Status.ALIVE if dead else Status.DEAD)
    except BadInput:
        return None


def _state(state: ScoringState, marks: dict[str, int]) -> dict[str, Any]:
    owned = ownership(state, seki_tax=RULES.seki_tax)
    counted = deciding_count(owned, RULES, GIVEN)
    return {
        "cells": owned.state_string,
        "black": _side(counted.black),
        "white": _side(counted.white),
        "winner": str(counted.winner) if counted.winner else None,
        "margin": show_komi(abs(counted.margin)),
        "marks": marks,
    }


def _side(side: Breakdown) -> dict[str, Any]:
    return {"territory": side.territory, "dead_stones": side.dead_stones, "total": show_komi(side.total)}
