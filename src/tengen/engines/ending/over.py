"""When a game is over: nothing is left that either side could gain, so that a person would pass.

How the board is then counted is in `tengen.scoring`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tengen.engines.door import Search
from tengen.engines.ending.finals import margin
from tengen.engines.situation import Situation
from tengen.engines.style import is_eye
from tengen.rules import Color
from tengen.rules.ruleset import Scoring
from tengen.scoring import propose
from tengen.scoring.door import unconditional_life

SURE: Final = 0.8
"""A point is settled when its owner is so sure."""
WORTH_A_MOVE: Final = 0.5
"""A move that gains fewer points than this is not worth playing."""
NOBODYS: Final = 0.6
LONG: Final = 40
TIMES: Final = 3
EARLY: Final = 0.3
"""With fewer stones than this part of the points nothing is over."""
OPEN: Final = 0.45
"""With fewer than this, only when the opponent has passed: a net is sure of much that a person does not see yet."""


def may_pass(situation: Situation, search: Search, *, cleanup: bool = False) -> bool:
    """Whether to pass: the fate of all stones is known, and no move that was looked at gains anything.

    With `cleanup`, only when no dead stones of the opponent are left either.
    """
    cells, moves = situation.position.board.cells, situation.history.moves
    least = EARLY if moves and moves[-1].is_pass else OPEN
    if len(cells) - cells.count(0) < least * len(cells):
        return False
    owners = certain_owners(situation, search)
    if not stones_are_settled(situation, owners):
        return False
    if cleanup and _has_dead_enemies(situation, owners):
        return False
    if not _open_points(situation, search, owners):
        return True
    tries = {each[0]: each for each in search.tries()}
    passed = tries.get(situation.points)
    if passed is None or len(tries) < 2:
        return False
    best = max(each[3] for each in tries.values() if each[1] >= passed[1])
    return best - passed[3] < WORTH_A_MOVE


def is_won_as_it_stands(situation: Situation) -> bool:
    """Whether the opponent has passed, nothing is open, and a count of the board is won: so a pass wins the game."""
    moves, board = situation.history.moves, situation.position.board
    if not moves or not moves[-1].is_pass or len(board.cells) - board.cells.count(0) <= len(board.cells) // 5:
        return False
    if propose(board, situation.rules).open_points:
        return False
    sign = 1 if situation.position.to_play is Color.BLACK else -1
    return sign * margin(situation) > 0


def stones_are_settled(situation: Situation, owners: Sequence[float]) -> bool:
    """Whether of every group it is known whether it lives."""
    board = situation.position.board
    for group in board.groups():
        owned = sum(owners[board.index(point)] for point in group.points) / len(group.points)
        if abs(owned) < SURE:
            return False
    return True


def _open_points(situation: Situation, search: Search, owners: Sequence[float]) -> list[int]:
    """The legal points that are nobody's yet; under territory rules, those that the net would play at."""
    policy = search.policy()
    found = [index for index, prior in enumerate(policy[:-1]) if prior > 0 and abs(owners[index]) < SURE]
    if situation.rules.scoring is Scoring.AREA:
        return found
    return [index for index in found if policy[index] > policy[-1] / 4]


def certain_owners(situation: Situation, search: Search) -> list[float]:
    """Whose each point will be, for the side to move; where unconditional life decides, that is what counts."""
    board, color = situation.position.board, situation.position.to_play
    owners = search.owners()
    for owner, side in ((1.0, color), (-1.0, color.opponent)):
        life = unconditional_life(board.width, board.height, board.cells, int(side), situation.rules.self_capture)
        for index, mark in enumerate(life):
            if mark:
                owners[index] = owner
    return owners


def neutral_point(situation: Situation, search: Search) -> int | None:
    """Where to play instead of a pass under area rules: a point that is nobody's and safe to fill, if there is one.

    A net that has learned territory rules does not see that such points count.
    """
    if situation.rules.scoring is not Scoring.AREA:
        return None
    policy, owners = search.policy(), certain_owners(situation, search)
    open_points = [index for index, prior in enumerate(policy[:-1]) if prior > 0 and abs(owners[index]) < NOBODYS]
    return max((index for index in open_points if _is_safe(situation, index)), key=policy.__getitem__, default=None)


def _is_safe(situation: Situation, index: int) -> bool:
    """Whether a stone here is neither in atari nor in an eye of its own."""
    board, color = situation.position.board, situation.position.to_play
    if is_eye(board, color, index):
        return False
    point = board.points[index]
    after, _ = board.play(color, point)
    return after.stone_at(point) is color and not after.group_at(point).in_atari


def goes_in_circles(situation: Situation) -> bool:
    """Whether this very board has come up so often that a person would leave it at that."""
    return situation.history.hashes[-LONG:].count(situation.position.board.zobrist) >= TIMES


def _has_dead_enemies(situation: Situation, owners: Sequence[float]) -> bool:
    enemy = situation.position.to_play.opponent
    return any(
        cell == enemy and owner > SURE for cell, owner in zip(situation.position.board.cells, owners, strict=True)
    )


def ends_well(situation: Situation, search: Search) -> bool:
    """Whether a pass does no harm: the game goes on, or is lost anyway, or is won by a count of the board, too.

    The search may be wrong about dead stones; the count is by our own proposal of them.
    """
    ended = search.ended()
    if ended is None or ended <= 0:
        return True
    sign = 1 if situation.position.to_play is Color.BLACK else -1
    return sign * margin(situation) > 0
