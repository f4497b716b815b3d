"""What each goal of a lesson means: a function from a board to the answers that are right, worked out by the machine.

`GOALS` has them all by name. Whether a step says the same is for `check` to find out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from tengen.learn.lessons import table
from tengen.learn.lessons.searches import can_take, connected, ladder_works
from tengen.learn.lessons.step import Answer
from tengen.rules import Board, Color, Point, TengenError
from tengen.solver import Goal, Life, Outcome, Question, life, outcome, solve

CATCH_PLIES: Final = 11
SAVE_PLIES: Final = 9


class Wrong(TengenError):  # noqa: N818 - it reads as what it says
    """A step says what is not so."""

    def __init__(self, message: str, expected: str = "") -> None:
        super().__init__("wrong-step", message, expected)


@dataclass(frozen=True, slots=True)
class Asked:
    """A board, who plays, where ko forbids to, and the goal's arguments."""

    board: Board
    color: Color
    ko: Point | None
    goal: Mapping[str, Any]

    @property
    def moves(self) -> tuple[Point, ...]:
        return self.board.legal_points(self.color, self.ko)

    def after(self, point: Point) -> tuple[Board, tuple[Point, ...]]:
        return self.board.play(self.color, point)

    def stones(self, name: str = "stones") -> list[Point]:
        found = [Point.parse(text) for text in self.goal[name]]
        for stone in found:
            if self.board.stone_at(stone) is None:
                raise Wrong(f"no stone at {stone}")
        return found

    def region(self) -> frozenset[Point]:
        names = self.goal.get("region")
        return frozenset(self.board.points if names is None else (Point.parse(name) for name in names.split()))

    def names(self, keeps: Callable[[Point], bool]) -> set[Answer]:
        return {str(point) for point in self.moves if keeps(point)}


def worked_out(asked: Asked) -> set[Answer]:
    """The right answers; refuses a goal that is not known or makes no sense on this board."""
    kind = str(asked.goal.get("kind"))
    if kind not in GOALS:
        raise Wrong(f"not a goal: {kind}", ", ".join(GOALS))
    try:
        return GOALS[kind](asked)
    except KeyError as error:
        raise Wrong(f"the goal {kind} has no {error}") from None


def _liberties(asked: Asked) -> set[Answer]:
    return asked.names(lambda p: len(asked.after(p)[0].group_at(p).liberties) == asked.goal["count"])


def _take(asked: Asked) -> set[Answer]:
    want = set(asked.stones())
    return asked.names(lambda p: want <= set(asked.after(p)[1]))


def _atari(asked: Asked) -> set[Answer]:
    def gives(point: Point) -> bool:
        after, captured = asked.after(point)
        left = all(stone not in captured and after.group_at(stone).in_atari for stone in asked.stones())
        return left and not after.group_at(point).in_atari

    return asked.names(gives)


def _taken_after(asked: Asked, point: Point, stone: Point, plies: int) -> bool:
    after, _ = asked.after(point)
    return can_take(after, stone, asked.color.opponent, plies)


def _save(asked: Asked) -> set[Answer]:
    want = asked.stones()
    if not all(can_take(asked.board, stone, asked.color.opponent, SAVE_PLIES) for stone in want):
        raise Wrong("nothing to save: not in danger")
    return asked.names(lambda p: not any(_taken_after(asked, p, stone, SAVE_PLIES) for stone in want))


def _save_some(asked: Asked) -> set[Answer]:
    want = asked.stones("groups")
    for stone in want:
        if not can_take(asked.board, stone, asked.color.opponent, SAVE_PLIES):
            raise Wrong(f"{stone} is not in danger")
    return asked.names(lambda p: any(not _taken_after(asked, p, stone, SAVE_PLIES) for stone in want))


def _catch(asked: Asked) -> set[Answer]:
    plies = asked.goal.get("depth", CATCH_PLIES)

    def catches(point: Point) -> bool:
        after, captured = asked.after(point)
        return all(s in captured or can_take(after, s, asked.color.opponent, plies) for s in asked.stones())

    return asked.names(catches)


def _catch_one(asked: Asked) -> set[Answer]:
    want, plies = asked.stones(), asked.goal.get("depth", 1)

    def catches(point: Point) -> bool:
        after, captured = asked.after(point)
        if any(stone in captured for stone in want):
            return True
        other = asked.color.opponent
        replies = [after, *(after.play(other, reply)[0] for reply in after.legal_points(other))]
        return all(any(not r.stone_at(s) or can_take(r, s, asked.color, plies) for s in want) for r in replies)

    return asked.names(catches)


def _ladder(asked: Asked) -> set[Answer]:
    stone = Point.parse(asked.goal["stone"])
    near = asked.board.group_at(stone).liberties
    return asked.names(lambda p: p in near and ladder_works(asked.after(p)[0], stone, asked.color.opponent))


def _ladder_works(asked: Asked) -> set[Answer]:
    return {"yes" if ladder_works(asked.board, Point.parse(asked.goal["stone"]), asked.color) else "no"}


def _illegal(asked: Asked) -> set[Answer]:
    free = {point for point in asked.board.points if asked.board.stone_at(point) is None}
    return {str(point) for point in free - set(asked.moves)}


def _number(asked: Asked) -> set[Answer]:
    if asked.goal["of"] == "value":
        value = table.gets(asked.board, asked.color)
        if value is None:
            raise Wrong("not proven: the board is too large to search")
        return {value}
    if asked.goal["of"] == "liberties":
        return {len(asked.board.group_at(Point.parse(asked.goal["stone"])).liberties)}
    if not table.is_settled(asked.board):
        raise Wrong("not settled: somebody can still win points")
    return {table.area(asked.board, Color.parse(asked.goal["color"]))}


def _winner(asked: Asked) -> set[Answer]:
    black, white = (table.area(asked.board, color) for color in (Color.BLACK, Color.WHITE))
    if black + white != len(asked.board.cells) or not table.is_settled(asked.board):
        raise Wrong(f"not settled: {black} and {white} of {len(asked.board.cells)}")
    return {"black" if black > white else "white" if white > black else "draw"}


def _best(asked: Asked) -> set[Answer]:
    best = table.best(asked.board, asked.color)
    if best is None:
        raise Wrong("not proven: the board is too large to search")
    return {"pass"} if "pass" in best else set(best)


def _dead(asked: Asked) -> set[Answer]:
    marked = asked.stones()
    cleaned = asked.board.with_stones(dict.fromkeys(marked))
    if not table.is_worth(asked.board, table.lead(cleaned)):
        raise Wrong("perfect play does not count these stones as taken")
    return {str(point) for point in marked}


def room(asked: Asked, stone: Point, first: Color) -> Question:
    """The question of a room, which must be closed: beside it only stones, with two liberties outside."""
    question = Question(asked.board, first, Goal.TAKE, (stone,), asked.region())
    if stone not in question.room:
        raise Wrong(f"{stone} has liberties outside the region")
    for group in asked.board.groups():
        outside = group.liberties - question.room
        touches = any(_touch(point, place) for point in group.points for place in question.region)
        if not group.points <= question.room and touches and len(outside) < 2:
            raise Wrong(f"the wall at {min(group.points)} has fewer than two liberties outside")
    return question


def _touch(one: Point, other: Point) -> bool:
    return abs(one.column - other.column) + abs(one.row - other.row) == 1


def _fight(asked: Asked) -> set[Answer]:
    question = room(asked, Point.parse(asked.goal["target"]), asked.color)
    verdict = solve(question)
    wanted = Outcome.REACHED if asked.goal["kind"] == "kill" else Outcome.PREVENTED
    if verdict.moves.get(None) is wanted:
        raise Wrong("it is so without a move")
    if asked.goal.get("fair"):
        return {str(move) for move in verdict.without_threats}
    return {str(move) for move, ends in verdict.moves.items() if ends is wanted}


def _status(asked: Asked) -> set[Answer]:
    first = Color.parse(asked.goal["first"])
    ends = outcome(room(asked, Point.parse(asked.goal["target"]), first))
    return {{Outcome.REACHED: "dies", Outcome.PREVENTED: "lives", Outcome.KO: "ko"}.get(ends, "unknown")}


def _advice(asked: Asked) -> set[Answer]:
    raise Wrong("nobody has asked the engine about this board", "an opinion that make.proofs has asked for")


def _seki(asked: Asked) -> set[Answer]:
    found = set()
    for name in ("black", "white"):
        for first in (Color.BLACK, Color.WHITE):
            found.add(life(room(asked, Point.parse(asked.goal[name]), first)))
    return {"seki"} if found == {Life.SEKI} else {"no"}


def _join(asked: Asked) -> set[Answer]:
    one, other = asked.stones()
    return asked.names(lambda p: other in asked.after(p)[0].group_at(one).points)


def _link(asked: Asked) -> set[Answer]:
    one, other = asked.stones()
    plies, wanted, region = asked.goal.get("depth", 6), asked.goal["kind"] == "connect", asked.region()
    reply = asked.color.opponent
    if connected(asked.board, one, other, reply, region, plies) == wanted:
        raise Wrong("it is so without a move")
    return asked.names(lambda p: connected(asked.after(p)[0], one, other, reply, region, plies) == wanted)


def _joined(asked: Asked) -> set[Answer]:
    one, other = asked.stones()
    first, plies = Color.parse(asked.goal["first"]), asked.goal.get("depth", 5)
    return {"yes" if connected(asked.board, one, other, first, asked.region(), plies) else "no"}


GOALS: Final[Mapping[str, Callable[[Asked], set[Answer]]]] = {
    "advice": _advice,
    "any": lambda asked: {"*"},
    "liberties": _liberties,
    "take": _take,
    "take-any": lambda asked: asked.names(lambda p: bool(asked.after(p)[1])),
    "atari": _atari,
    "save": _save,
    "save-some": _save_some,
    "catch": _catch,
    "catch-one": _catch_one,
    "ladder": _ladder,
    "ladder-works": _ladder_works,
    "fence": lambda asked: asked.names(
        lambda p: len(table.owned(asked.after(p)[0], asked.color)) >= asked.goal["count"]
    ),
    "illegal": _illegal,
    "number": _number,
    "winner": _winner,
    "best": _best,
    "dead": _dead,
    "live": _fight,
    "kill": _fight,
    "status": _status,
    "seki": _seki,
    "join": _join,
    "connect": _link,
    "cut": _link,
    "joined": _joined,
}
