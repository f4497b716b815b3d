"""What the other side answers to a wrong move, so that the board shows why it is wrong.

Which moves are wrong is for `goals`. Where no reply undoes what was to be done, the other side takes or saves what it
can, or does without a move.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Final

from tengen.learn.lessons import table
from tengen.learn.lessons.goals import CATCH_PLIES, SAVE_PLIES, Asked
from tengen.learn.lessons.searches import can_take, connected, ko_after, ladder_works
from tengen.learn.lessons.step import Answer
from tengen.rules import Board, Color, Point, TengenError
from tengen.solver import Goal, Question, solve

PASS: Final = "pass"
SILENT: Final = frozenset({"any", "liberties", "illegal", "ko-banned", "number", "winner", "dead", "status", "seki"})
"""Goals at which nobody answers: what is asked is not a fight, or no move."""
TAKEN: Final = frozenset({"take", "take-any"})
"""Goals at which the other side runs, even if it does not get far: it is not taken yet."""
Undone = Callable[[Board], bool]


def replies(asked: Asked, right: Collection[Answer]) -> dict[str, str]:
    """The reply to every legal move that is not right, by its name; an answer that is no move has none."""
    kind = str(asked.goal.get("kind"))
    if kind in SILENT or kind in ("joined", "ladder-works"):
        return {}
    return {
        str(move): str(_reply(asked, right, move) or PASS) for move in asked.moves if str(move) not in map(str, right)
    }


def _reply(asked: Asked, right: Collection[Answer], move: Point) -> Point | None:
    after, captured = asked.after(move)
    board, other = asked.board, asked.color.opponent
    places = [board.index(point) for point in captured]
    banned = ko_after(board.width, board.height, after.cells, int(asked.color), board.index(move), places)
    legal = after.legal_points(other, None if banned < 0 else board.points[banned])
    kind = str(asked.goal["kind"])
    if kind in ("kill", "live"):
        return _in_room(asked, after, legal, right)
    if asked.ko in legal:
        return asked.ko
    candidates = sorted(legal, key=lambda point: _order(asked, after, move, right, point))
    if kind == "best" and PASS not in right:
        return _perfect(asked, after, candidates[: len(right) + 1])
    undone = UNDONE.get(kind)
    if undone is not None:
        works = undone(asked)
        for point in candidates:
            if works(after.play(other, point)[0]):
                return point
    return _tactical(asked, after, candidates, right)


def _order(asked: Asked, after: Board, move: Point, right: Collection[Answer], point: Point) -> tuple[object, ...]:
    """Captures first, then where the learner should have played, then what is near."""
    taken = after.play(asked.color.opponent, point)[1]
    near = min((_far(point, stone) for stone in (*_stones(asked), move)), default=0)
    return -len(taken), str(point) not in map(str, right), near, point


def _far(one: Point, other: Point) -> int:
    return abs(one.column - other.column) + abs(one.row - other.row)


def _stones(asked: Asked) -> Iterator[Point]:
    """The stones that the goal names."""
    goal: Mapping[str, object] = asked.goal
    for word in ("stones", "groups", "stone", "target"):
        named = goal.get(word, ())
        for name in [named] if isinstance(named, str) else named if isinstance(named, list) else []:
            yield Point.parse(name)


def _taken(board: Board, stone: Point, owner: Color) -> bool:
    return board.stone_at(stone) is not owner


def _saved_none(asked: Asked) -> Undone:
    stones = list(_stones(asked))

    def works(board: Board) -> bool:
        lost = [_taken(board, s, asked.color) or can_take(board, s, asked.color, SAVE_PLIES - 1) for s in stones]
        return any(lost) if asked.goal["kind"] == "save" else all(lost)

    return works


def _slips_away(asked: Asked) -> Undone:
    usual = 1 if asked.goal["kind"] == "catch-one" else CATCH_PLIES
    plies, other = asked.goal.get("depth", usual), asked.color.opponent
    stones = list(_stones(asked))

    def works(board: Board) -> bool:
        free = [not _taken(board, s, other) and not can_take(board, s, asked.color, plies) for s in stones]
        return all(free) if asked.goal["kind"] == "catch-one" else any(free)

    return works


def _out_of_ladder(asked: Asked) -> Undone:
    stone = Point.parse(asked.goal["stone"])
    return lambda board: not ladder_works(board, stone, asked.color)


def _parted(asked: Asked) -> Undone:
    one, other = asked.stones()
    plies, wanted, region = asked.goal.get("depth", 6), asked.goal["kind"] == "connect", asked.region()
    return lambda board: connected(board, one, other, asked.color, region, plies - 1) != wanted


def _in_room(asked: Asked, after: Board, legal: Collection[Point], right: Collection[Answer]) -> Point | None:
    """What the solver answers in a room."""
    stone = Point.parse(asked.goal["target"])
    if after.stone_at(stone) is None:
        return None
    question = Question(after, asked.color.opponent, Goal.TAKE, (stone,), asked.region())
    try:
        best = [move for move in solve(question).best(question) if move is not None and move in legal]
    except TengenError:
        return None
    return min(best, key=lambda move: _order(asked, after, stone, right, move), default=None)


def _perfect(asked: Asked, after: Board, candidates: Collection[Point]) -> Point | None:
    """The first of these that leaves the learner with less than perfect play gets; a pass where none does."""
    best = table.gets(asked.board, asked.color)
    for point in candidates:
        left = table.gets(after.play(asked.color.opponent, point)[0], asked.color)
        if best is not None and left is not None and left < best:
            return point
    return None


def _tactical(asked: Asked, after: Board, candidates: Iterable[Point], right: Collection[Answer]) -> Point | None:
    """Take, or save what is in atari, or play where the learner should have."""
    other = asked.color.opponent
    wanted = set(map(str, right))
    for point in candidates:
        board, taken = after.play(other, point)
        stands = not board.group_at(point).in_atari
        saves = any(after.group_at(s).in_atari and s in board.group_at(point).points for s in after.stones(other))
        if taken or (saves and asked.goal["kind"] in TAKEN) or (stands and (saves or str(point) in wanted)):
            return point
    return None


UNDONE: Final[Mapping[str, Callable[[Asked], Undone]]] = {
    "save": _saved_none,
    "save-some": _saved_none,
    "catch": _slips_away,
    "catch-one": _slips_away,
    "ladder": _out_of_ladder,
    "connect": _parted,
    "cut": _parted,
}
