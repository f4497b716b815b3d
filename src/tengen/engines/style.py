"""How a weaker player chooses among the net's moves: what it looks at, what it overlooks, what it never does.

The formula: a move's chance is its share of the net's guess, flattened by a temperature, times how near it is to the
last move; stones in atari are seen, or not. Of a few moves drawn so, the first is played that does not throw away more
points than this player would notice. How good each choice is has been measured (`docs/levels.md`).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from random import Random
from typing import Final

from tengen.engines.situation import Situation
from tengen.rules import Board, Color, Point

LEAST: Final = 1e-7
OVERLOOKED: Final = 0.1
LONELY: Final = 0.15
"""What draws a wandering eye to a point at the edge with no stone around it, beside 1 for any other."""
BESIDE: Final = ((0, -1), (-1, 0), (1, 0), (0, 1))
CORNERS: Final = ((-1, -1), (1, -1), (-1, 1), (1, 1))
AROUND: Final = BESIDE + CORNERS
LARGE: Final = 8
"""A group of so many stones in atari draws all the attention that there is."""


@dataclass(frozen=True, slots=True)
class Style:
    """`temperature` flattens the net's guess (1 leaves it, 0 takes the first); `wild` is the share of moves that come
    from anywhere; `near` draws moves to the last one; `sight` is how often stones in atari are seen; of `looks` moves
    none that throws away more than `cap` points is played."""

    temperature: float
    cap: float
    looks: int = 4
    wild: float = 0.0
    near: float = 0.0
    sight: float = 1.0


def drawn(situation: Situation, policy: list[float], style: Style, chance: Random) -> list[int]:
    """A few moves in the order in which this player thinks of them; no pass, and no eye of its own is filled."""
    board, color = situation.position.board, situation.position.to_play
    places = [index for index, prior in enumerate(policy[:-1]) if prior > 0 and not is_eye(board, color, index)]
    if not places:
        return []
    weights = _weights(situation, policy, places, style)
    _look_for_atari(board, color, places, weights, style, chance)
    found: list[int] = []
    for _ in range(min(style.looks, len(places))):
        place = chance.choices(range(len(places)), weights)[0]
        found.append(places.pop(place))
        weights.pop(place)
    return found


def chosen(moves: list[int], leads: list[float], lead: float, style: Style) -> int:
    """The first of these moves that throws away no more than the cap; the one that throws away least if all do.

    `leads` is how far ahead the side is after each, `lead` before.
    """
    best = max(lead, *leads)
    good = [index for index, ahead in zip(moves, leads, strict=True) if best - ahead <= style.cap]
    return good[0] if good else moves[leads.index(max(leads))]


def is_eye(board: Board, color: Color, index: int) -> bool:
    """Whether all neighbors are of this color, and fewer than 2 corners (none at the edge) the enemy's."""
    column, row = index % board.width, index // board.width
    if any(board.cells[place] != color for place in _around(board, column, row, BESIDE)):
        return False
    corners = _around(board, column, row, CORNERS)
    enemies = sum(board.cells[place] == color.opponent for place in corners)
    return enemies < (2 if len(corners) == 4 else 1)


def _around(board: Board, column: int, row: int, steps: tuple[tuple[int, int], ...]) -> list[int]:
    return [
        (row + down) * board.width + column + right
        for right, down in steps
        if 0 <= column + right < board.width and 0 <= row + down < board.height
    ]


def _weights(situation: Situation, policy: list[float], places: list[int], style: Style) -> list[float]:
    top = max(policy[index] for index in places)
    power = 1 / max(style.temperature, 0.05)
    shares = [max(policy[index] / top, LEAST) ** power for index in places]
    total = sum(shares)
    appeals = [_appeal(situation.position.board, index) for index in places]
    wander = style.wild / sum(appeals)
    weights = [
        (1 - style.wild) * share / total + wander * appeal for share, appeal in zip(shares, appeals, strict=True)
    ]
    last = situation.history.moves[-1].point if situation.history.moves else None
    if last is None or not style.near:
        return weights
    points = situation.position.board.points
    return [
        weight * (1 + 8 * style.near * exp(-_distance(points[index], last) / 1.5))
        for index, weight in zip(places, weights, strict=True)
    ]


def _appeal(board: Board, index: int) -> float:
    """How much a point draws somebody who looks anywhere: nobody begins at the very edge where nothing stands."""
    column, row = index % board.width, index // board.width
    if 0 < column < board.width - 1 and 0 < row < board.height - 1:
        return 1.0
    around = _around(board, column, row, AROUND)
    return 1.0 if any(board.cells[place] for place in around) else LONELY


def _distance(one: Point, other: Point) -> int:
    return max(abs(one.column - other.column), abs(one.row - other.row))


def _look_for_atari(
    board: Board, color: Color, places: list[int], weights: list[float], style: Style, chance: Random
) -> None:
    """Stones in atari: those that are seen draw the move to their last liberty, the others are forgotten."""
    at = {index: place for place, index in enumerate(places)}
    total = sum(weights)
    for group in board.groups():
        if len(group.liberties) != 1:
            continue
        place = at.get(board.index(next(iter(group.liberties))))
        seen = chance.random() < style.sight
        if place is None:
            continue
        if not seen:
            weights[place] *= OVERLOOKED
        elif group.color is not color or weights[place] > total / len(places):
            weights[place] += total * style.wild * min(len(group.points), LARGE) / LARGE
