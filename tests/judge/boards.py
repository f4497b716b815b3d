"""Boards for the tests of the judge: drawn positions, and opinions as an engine would have them."""

from __future__ import annotations

import math

from tengen.judge.opinion import Choice, Opinion
from tengen.rules import Board, Color, History, Point, Position, parse_named, play, rule_set

RULES = rule_set("japanese")


def drawn(drawing: str, to_play: Color = Color.BLACK) -> tuple[Position, dict[str, Point]]:
    board, names = parse_named(drawing)
    return Position(board, to_play), names


def played(position: Position, *points: Point) -> tuple[History, Position]:
    """The moves made from this position on, in turn."""
    history = History.starting(position)
    for point in points:
        step = play(history, position, RULES, point)
        history = history.extended((step.move,), (step.position.board.zobrist,))
        position = step.position
    return history, position


def thought(
    to_play: Color = Color.BLACK,
    lead: float = 0.0,
    *choices: tuple[Point | None, float],
    owners: tuple[float, ...] = (),
    visits: int = 100,
) -> Opinion:
    """An opinion with Black's lead, and moves with Black's lead after them."""
    found = tuple(Choice(point, ahead, chance(ahead), visits, 0.1, (point,)) for point, ahead in choices)
    return Opinion(to_play, lead, chance(lead), found, owners, visits)


def chance(lead: float) -> float:
    return round(1 / (1 + math.exp(-lead / 4)), 4)


def shaded(board: Board, drawing: str) -> tuple[float, ...]:
    """Owners as drawn: B and W for sure, b and w likely, anything else nobody's."""
    signs = {"B": 0.95, "W": -0.95, "b": 0.5, "w": -0.5}
    found = tuple(signs.get(sign, 0.0) for sign in "".join(drawing.split()))
    assert len(found) == len(board.cells)
    return found
