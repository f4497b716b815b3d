"""A line of moves that shows why an answer in words is so: how a group lives, a ladder breaks, two stones join.

Replies to wrong moves are in `refuting`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tengen.learn.lessons.goals import Asked, room
from tengen.learn.lessons.searches import connected, ladder_works
from tengen.rules import Board, Color, Point
from tengen.solver import solve

LONGEST: Final = 12


def shown(asked: Asked) -> list[str]:
    """The moves as `black D4`, on the board of what is asked; none where no move belongs to it."""
    show = SHOWN.get(str(asked.goal.get("kind")))
    return [] if show is None else [f"{color} {point}" for color, point in show(asked)][:LONGEST]


Line = list[tuple[Color, Point]]


def _status(asked: Asked) -> Line:
    first = Color.parse(asked.goal["first"])
    line = solve(room(asked, Point.parse(asked.goal["target"]), first)).line
    colors = (first, first.opponent)
    return [(colors[number % 2], move) for number, move in enumerate(line) if move is not None]


def _seki(asked: Asked) -> Line:
    """Black fills a liberty, and is taken."""
    board = asked.board
    group = board.group_at(Point.parse(asked.goal["black"]))
    first = min(group.liberties)
    after, _ = board.play(Color.BLACK, first)
    last = min(after.group_at(first).liberties)
    return [(Color.BLACK, first), (Color.WHITE, last)]


def _joined(asked: Asked) -> Line:
    """The other side closes one way, and the owner takes the other."""
    one, other = asked.stones()
    owner, first = asked.board.stone_at(one), Color.parse(asked.goal["first"])
    region, plies = asked.region(), asked.goal.get("depth", 5)
    assert owner is not None
    for move in sorted(asked.board.legal_points(first), key=lambda p: (_far(p, one) + _far(p, other), p)):
        after, _ = asked.board.play(first, move)
        for answer in sorted(after.legal_points(owner), key=lambda p: (_far(p, one) + _far(p, other), p)):
            if move in region and connected(after.play(owner, answer)[0], one, other, first, region, plies - 2):
                return [(first, move), (owner, answer)]
    return []


def _far(one: Point, other: Point) -> int:
    return abs(one.column - other.column) + abs(one.row - other.row)


def _ladder(asked: Asked) -> Line:
    """Atari after atari, until the stone is taken or has three liberties."""
    board, stone = asked.board, Point.parse(asked.goal["stone"])
    owner = board.stone_at(stone)
    assert owner is not None
    line: Line = []
    while board.stone_at(stone) is owner and len(board.group_at(stone).liberties) < 3 and len(line) < LONGEST:
        chased = _atari(board, stone, owner)
        if chased is None:
            break
        line.append((owner.opponent, chased))
        board = board.play(owner.opponent, chased)[0]
        if board.stone_at(stone) is not owner:
            break
        run = min(board.group_at(stone).liberties)
        if run not in board.legal_points(owner):
            break
        line.append((owner, run))
        board = board.play(owner, run)[0]
    return line


def _atari(board: Board, stone: Point, owner: Color) -> Point | None:
    """The atari that keeps the ladder going, or the one that leaves the fewest liberties."""
    found: list[tuple[bool, int, Point]] = []
    for point in board.group_at(stone).liberties:
        if point not in board.legal_points(owner.opponent):
            continue
        after, captured = board.play(owner.opponent, point)
        if captured:
            return point
        runs = [p for p in after.group_at(stone).liberties if p in after.legal_points(owner)]
        left = [len(after.play(owner, p)[0].group_at(stone).liberties) for p in runs]
        found.append((not ladder_works(after, stone, owner), max(left, default=0), point))
    return min(found)[2] if found else None


SHOWN: Final[Mapping[str, Callable[[Asked], Line]]] = {
    "status": _status,
    "seki": _seki,
    "joined": _joined,
    "ladder-works": _ladder,
}
