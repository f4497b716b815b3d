"""The built-in bot: which move it makes at which level, when it passes and when it resigns.

It sees the game as it is (rules, history, komi) and searches with random games; time and chance are arguments.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tengen.engines.door import NATIVE
from tengen.engines.search import PASS, Found, Search, Start, Tried, owners
from tengen.rules import Color, History, IllegalMove, Point, Position, RuleSet, play
from tengen.rules.errors import BadInput
from tengen.scoring import Circumstances, count, propose, with_marks
from tengen.scoring.analysis import analyze

LEVELS: Final = (100, 250, 500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000)
"""Random games for each move, at the levels 1 to 10."""
USUAL_LEVEL: Final = 6
WITHOUT_CORE: Final = 100
"""The pure Python twin plays so many times fewer games."""
RESIGN: Final = 0.04
SETTLED: Final = 0.86
"""A point is settled when it was one side's in so much more of the games than the other's."""
TO_SETTLE: Final = 64


@dataclass(frozen=True, slots=True)
class Situation:
    """What the bot has to know of a game: `circumstances` hold komi, handicap, prisoners and passes."""

    history: History
    position: Position
    rules: RuleSet
    circumstances: Circumstances


@dataclass(frozen=True, slots=True)
class Choice:
    """A point, or None to pass or to resign; `share` is what part of the games it won."""

    point: Point | None
    resigns: bool = False
    share: float = 0.5


def games_for(level: int) -> int:
    """How many games it plays for a move; refuses a level that there is not."""
    if not 1 <= level <= len(LEVELS):
        raise BadInput("bad-level", f"not a level: {level}", f"1 to {len(LEVELS)}")
    return LEVELS[level - 1] if NATIVE else max(LEVELS[level - 1] // WITHOUT_CORE, 8)


def choose(
    situation: Situation, *, games: int, seconds: float | None = None, seed: int = 0, may_resign: bool = True
) -> Choice:
    """The move for the side to play, after at most so many games, and about so many seconds if they are given."""
    position = situation.position
    if _may_stop(situation):
        return Choice(None)
    start = _start(situation)
    search = Search(start, seed)
    until = None if seconds is None else time.monotonic() + seconds
    search.grow(games, enough=lambda: until is not None and time.monotonic() > until)
    found = search.found()
    best = next((move for move in found.moves if _is_allowed(situation, move)), None)
    if best is None or best.index == PASS:
        return Choice(None)
    if may_resign and _is_lost(found, position):
        return Choice(None, resigns=True, share=best.share)
    if _is_settled(found, start, seed):
        return Choice(None, share=best.share)
    return Choice(position.board.points[best.index], share=best.share)


def handicap_points(situation: Situation, stones: int, usual: Sequence[Point]) -> tuple[Point, ...]:
    """Where Black puts so many free handicap stones: on the usual points, and beside them where they are used up."""
    points = list(usual[:stones])
    board = situation.position.board
    middle = (board.width - 1) / 2, (board.height + 1) / 2
    others = [point for point in board.points if point not in points]
    others.sort(key=lambda point: _spread(point, middle))
    return tuple(points + others[: stones - len(points)])


def dead_points(situation: Situation, seed: int = 0) -> tuple[Point, ...]:
    """All stones that are dead, if the game ended here."""
    board = situation.position.board
    proposal = propose(board, situation.rules, seed=seed)
    return tuple(sorted(stone for point in proposal.dead_points for stone in board.group_at(point).points))


def margin(situation: Situation, seed: int = 0) -> int:
    """Black's points less White's in half points, if the game ended here."""
    board = situation.position.board
    proposal = propose(board, situation.rules, seed=seed)
    state = with_marks(analyze(board), proposal.dead_points, proposal.neutral_points)
    return count(state, situation.rules, situation.circumstances).margin


def _start(situation: Situation) -> Start:
    position, given = situation.position, situation.circumstances
    board = position.board
    last = situation.history.moves[-1] if situation.history.moves else None
    return Start(
        board.width,
        board.height,
        board.cells,
        int(position.to_play),
        board.index(position.ko_point) if position.ko_point else -1,
        given.komi + 2 * situation.rules.bonus(given.handicap),
        board.index(last.point) if last and last.point else PASS,
    )


def _is_allowed(situation: Situation, move: Tried) -> bool:
    if move.index == PASS:
        return True
    try:
        play(situation.history, situation.position, situation.rules, situation.position.board.points[move.index])
    except IllegalMove:
        return False
    return True


def _may_stop(situation: Situation) -> bool:
    """Whether the opponent has passed, nothing is open, and the count as it stands is won."""
    moves, board = situation.history.moves, situation.position.board
    if not moves or not moves[-1].is_pass or _stones(board.cells) <= len(board.cells) // 5:
        return False
    if propose(board, situation.rules).open_points:
        return False
    ahead = margin(situation)
    return ahead > 0 if situation.position.to_play is Color.BLACK else ahead < 0


def _is_lost(found: Found, position: Position) -> bool:
    """Whether nearly all games are lost, late enough on the board to know."""
    cells = position.board.cells
    tried = [move for move in found.moves if move.games]
    return bool(tried) and _stones(cells) > len(cells) // 3 and max(move.share for move in tried) < RESIGN


def _is_settled(found: Found, start: Start, seed: int) -> bool:
    """Whether nothing is left to play for: every point where a stone could go is one side's, whoever moves first."""
    if _stones(start.cells) <= len(start.cells) // 4:
        return False
    owned = owners(start, TO_SETTLE if NATIVE else TO_SETTLE // 8, seed)
    return all(abs(owned[move.index]) >= SETTLED for move in found.moves)


def _stones(cells: bytes) -> int:
    return len(cells) - cells.count(0)


def _spread(point: Point, middle: tuple[float, float]) -> tuple[float, Point]:
    """Points on the third and fourth line and in the middle come before those at the edge."""
    from_middle = max(abs(point.column - middle[0]), abs(point.row - middle[1]))
    return abs(from_middle - max(middle) * 0.6), point
