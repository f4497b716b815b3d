"""Our engine as a player: which move it makes at which level, when it passes and when it resigns.

It sees the game as it is (rules, history, komi) and asks a net; time and chance are arguments. What the net is, and how
the tree grows, is decided elsewhere.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from tengen.engines.door import Search
from tengen.engines.ending.over import ends_well, goes_in_circles, is_won_as_it_stands, may_pass, neutral_point
from tengen.engines.judging.evaluator import Evaluator
from tengen.engines.judging.growing import Limits, grow, judge, never
from tengen.engines.judging.known import knows_area
from tengen.engines.judging.plain import Plain
from tengen.engines.levels import Level
from tengen.engines.situation import Situation
from tengen.engines.style import chosen, drawn, is_eye
from tengen.rules import Color, Move, Point

SMALLEST: Final = 5
"""Boards with a shorter side are judged without a net."""
PLAIN_VISITS: Final = 400
HOPELESS_WIN: Final = -0.94
HOPELESS_LEAD: Final = 0.08
"""Behind by so large a part of the board, and by two of the mistakes that a player of this level makes."""
LATE: Final = 0.45
"""No earlier than when so large a part of the board has been played on."""
MOVES_TO_BE_SURE: Final = 3
LOOKS_BEFORE_A_PASS: Final = 32
"""Who plays by one look reads so far before a pass: at a glance a group may seem safe that is not."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A point, or None to pass or to resign; `win` is from -1 to 1 and `lead` in points, for who chose."""

    point: Point | None
    resigns: bool = False
    win: float = 0.0
    lead: float = 0.0


class Bot:
    """One player; keeps what it found out between the moves of a game."""

    def __init__(self, evaluator: Evaluator) -> None:
        self._net = evaluator
        self._search: Search | None = None
        self._known: Situation | None = None
        self._all_alive = False
        self._as_territory: bool | None = None

    def evaluator(self, situation: Situation) -> Evaluator:
        """The net, or what stands in for it on a board that is too small."""
        board = situation.position.board
        return self._net if min(board.width, board.height) >= SMALLEST else Plain()

    def choose(
        self,
        situation: Situation,
        level: Level,
        *,
        seconds: float | None = None,
        seed: int = 0,
        may_resign: bool = True,
        cleanup: bool = False,
        stop: Callable[[], bool] = never,
        clock: Callable[[], float] = time.monotonic,
    ) -> Choice:
        """The move for the side to play, within the visits of the level and its seconds, or those that are given.

        With `cleanup` the players do not agree on which stones are dead: it captures them before it passes.
        """
        if not cleanup and is_won_as_it_stands(situation):
            return Choice(None, win=1.0)
        search = self.search(situation, all_alive=cleanup)
        longest = level.seconds(situation.points) if seconds is None else seconds
        limits = Limits(self._visits(situation, level), longest)
        size = situation.position.board.width, situation.position.board.height
        evaluator = self.evaluator(situation)
        grow(search, size, evaluator, limits, stop=stop, until_certain=True, clock=clock)
        win, lead = search.worth()
        if may_resign and self._is_hopeless(situation, search, level):
            return Choice(None, resigns=True, win=win, lead=lead)
        if goes_in_circles(situation):
            return Choice(None, win=win, lead=lead)
        over = _is_over(situation, search, cleanup=cleanup)
        if over and level.style is not None:
            limits = Limits(LOOKS_BEFORE_A_PASS, longest)
            grow(search, size, evaluator, limits, stop=stop, clock=clock)
            over = _is_over(situation, search, cleanup=cleanup)
        index = situation.points if over else self._move(situation, search, level, seed)
        if index == situation.points and not cleanup:
            neutral = neutral_point(situation, search)
            index = situation.points if neutral is None else neutral
        point = None if index == situation.points else situation.position.board.points[index]
        return Choice(point, win=win, lead=lead)

    def search(self, situation: Situation, *, all_alive: bool = False) -> Search:
        """A search that begins here: what grew in earlier moves of the same game is kept."""
        search, known = self._search, self._known
        if search is None or known is None or all_alive != self._all_alive or not _goes_on(known, situation):
            search = self._new(situation, all_alive=all_alive)
        else:
            for move in situation.history.moves[len(known.history) :]:
                search.advance(situation.code(move) >> 1)
        self._search, self._known, self._all_alive = search, situation, all_alive
        return search

    def judged(self, situation: Situation) -> Search:
        """A search of one look: what the net says of this very position."""
        search, board = self._new(situation), situation.position.board
        grow(search, (board.width, board.height), self.evaluator(situation), Limits(1))
        return search

    def owners(self, situation: Situation) -> list[float]:
        """Whose each point will be as the net says: from -1 (White's) to 1 (Black's)."""
        search = self.judged(situation)
        sign = 1 if situation.position.to_play is Color.BLACK else -1
        return [sign * owner for owner in search.owners()]

    def _new(self, situation: Situation, *more: Move, without_last: int = 0, all_alive: bool = False) -> Search:
        """A new search, told to the net in words that it knows."""
        evaluator = self.evaluator(situation)
        if self._as_territory is None and evaluator is self._net:
            self._as_territory = not knows_area(self._net)
        return situation.search(
            evaluator.kind,
            *more,
            without_last=without_last,
            as_territory=bool(self._as_territory) and evaluator is self._net,
            all_alive=all_alive,
        )

    def _visits(self, situation: Situation, level: Level) -> int:
        if self.evaluator(situation) is self._net:
            return level.visits
        return max(level.visits, PLAIN_VISITS) if level.style is None else PLAIN_VISITS // 8

    def _move(self, situation: Situation, search: Search, level: Level, seed: int) -> int:
        if level.style is not None:
            chance = Random(seed * 1_000_003 + len(situation.history))
            moves = drawn(situation, search.policy(), level.style, chance)
            if not moves:
                return situation.points
            board, color = situation.position.board, situation.position.to_play
            tried = [self._new(situation, Move(color, board.points[index])) for index in moves]
            judge(tried, (board.width, board.height), self.evaluator(situation))
            leads = [-each.own()[1] for each in tried]
            return chosen(moves, leads, search.own()[1], level.style)
        return best_move(situation, search)

    def _is_hopeless(self, situation: Situation, search: Search, level: Level) -> bool:
        """Whether a person would give up: late enough, far behind and without a chance for several moves."""
        moves, cells = situation.history.moves, situation.position.board.cells
        behind = HOPELESS_LEAD * len(cells) + (2 * level.style.cap if level.style else 0)
        if len(cells) - cells.count(0) < LATE * len(cells) or not _is_lost(search.worth(), behind):
            return False
        earlier = [
            self._new(situation, without_last=2 * back)
            for back in range(1, MOVES_TO_BE_SURE)
            if 2 * back <= len(moves) and moves[-2 * back].color is situation.position.to_play
        ]
        board = situation.position.board
        judge(earlier, (board.width, board.height), self.evaluator(situation))
        return all(_is_lost(each.own(), behind) for each in earlier)


def best_move(situation: Situation, search: Search) -> int:
    """The move that was tried most; before any was, the one that the net likes most.

    A pass that ends the game must be good by a count of what stands there, too: else the best other move is played.
    """
    tries = search.tries()
    ordered = [each[0] for each in tries]
    if len(ordered) < 2:
        policy = search.policy()
        ordered = sorted(range(len(policy)), key=lambda index: -policy[index])
    if ordered[0] != situation.points or ends_well(situation, search):
        return ordered[0]
    board, color = situation.position.board, situation.position.to_play
    others = [index for index in ordered[1:] if not is_eye(board, color, index)]
    return others[0] if others else situation.points


def _goes_on(known: Situation, now: Situation) -> bool:
    """Whether one leads to the other by moves in turn, in the same game."""
    before, after = known.history, now.history
    if (known.rules, known.komi, known.circumstances.handicap) != (now.rules, now.komi, now.circumstances.handicap):
        return False
    if len(after) < len(before) or before.start != after.start or known.placed != now.placed:
        return False
    if any(one != other for one, other in zip(before.moves, after.moves, strict=False)):
        return False
    turn = known.position.to_play
    for move in after.moves[len(before) :]:
        if move.color is not turn:
            return False
        turn = turn.opponent
    return turn is now.position.to_play


def _is_over(situation: Situation, search: Search, *, cleanup: bool) -> bool:
    return may_pass(situation, search, cleanup=cleanup) and ends_well(situation, search)


def _is_lost(worth: tuple[float, float], behind: float) -> bool:
    win, lead = worth
    return win < HOPELESS_WIN and lead < -behind
