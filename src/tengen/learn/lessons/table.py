"""Whole boards of lessons: who has which points, and what perfect play gets, by proof (boards of up to 25 points)."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tengen.lab.perfect import State
from tengen.lab.search import MOST_POINTS, search
from tengen.rules import Board, Color
from tengen.rules.board import neighbors

SECONDS: Final = 20.0


def owned(board: Board, color: Color) -> set[int]:
    """The empty points whose territory touches only this color."""
    near, found, seen = neighbors(board.width, board.height), set[int](), set[int]()
    for start, cell in enumerate(board.cells):
        if cell or start in seen:
            continue
        region, around, todo = {start}, set[int](), [start]
        while todo:
            for place in near[todo.pop()]:
                if board.cells[place]:
                    around.add(board.cells[place])
                elif place not in region:
                    region.add(place)
                    todo.append(place)
        seen |= region
        if around == {int(color)}:
            found |= region
    return found


def area(board: Board, color: Color) -> int:
    """The points of a color: its stones and what they surround."""
    return len(owned(board, color)) + len(board.stones(color))


def lead(board: Board) -> int:
    """How many points more Black has than White."""
    return area(board, Color.BLACK) - area(board, Color.WHITE)


def is_settled(board: Board) -> bool:
    """Whether nothing is left to win: perfect play, whoever begins, keeps the area as it is."""
    return is_worth(board, lead(board))


def is_worth(board: Board, for_black: int) -> bool:
    """Whether perfect play gets Black so much, whoever begins."""
    return all(
        proven(State(board, color)) == (value, value)
        for color, value in ((Color.BLACK, for_black), (Color.WHITE, -for_black))
    )


def best(board: Board, color: Color) -> tuple[str, ...] | None:
    """The best moves, proven; nothing where that takes too long."""
    values = {}
    for name, after in State(board, color).moves():
        assert after is not None
        low, high = proven(after)
        values[name] = -high, -low
    top = max(low for low, _ in values.values())
    if any(low < top < high or high > top for low, high in values.values()):
        return None
    return tuple(name for name, (low, _) in values.items() if low == top)


def gets(board: Board, color: Color) -> int | None:
    """What the side to move gets, proven; nothing where that takes too long."""
    low, high = proven(State(board, color))
    return low if low == high else None


@lru_cache(maxsize=4096)
def proven(state: State) -> tuple[int, int]:
    """What the side to move gets at least and at most."""
    if state.board.width * state.board.height > MOST_POINTS:
        return -1000, 1000
    proof = search(state, SECONDS, megabytes=128)
    return proof.low, proof.high
