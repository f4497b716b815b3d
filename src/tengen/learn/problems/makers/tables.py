"""Whole boards of four lines, from the table of perfect play: one move is best, and every other loses points."""

from __future__ import annotations

import random
from typing import Final

from tengen.lab.perfect import PASS, PerfectPlay, State
from tengen.learn.problems.problem import FIRST_WEEK, Problem, Proof, Theme
from tengen.learn.problems.reduced import name_of
from tengen.rules import Board, Color, Point

MARGIN: Final = 4
"""Points that the next best move loses, at least."""


def draw(chance: random.Random, table: PerfectPlay) -> Problem | None:
    """A position with stones of both colors where Black, to play, has one move that is better than all others."""
    width, height = table.size
    board = Board.empty(width, height)
    for number in range(chance.randint(3, 9)):
        color = Color.BLACK if number % 2 else Color.WHITE
        legal = board.legal_points(color)
        if not legal:
            return None
        board, _ = board.play(color, chance.choice(legal))
    state = State(board)
    if not board.stones(Color.BLACK) or not board.stones(Color.WHITE):
        return None
    answer = table.answer(state)
    ranked = sorted(answer.moves.values(), reverse=True)
    best = [name for name, value in answer.moves.items() if value == ranked[0]]
    if len(best) != 1 or best[0] == PASS or ranked[0] - ranked[1] < MARGIN:
        return None
    line, _ = table.line(state)
    moves = tuple(None if name == PASS else Point.parse(name) for name in line[:12])
    proof = Proof(0, len(line), len(answer.moves), moves, (), ranked[0], ranked[1])
    move = Point.parse(best[0])
    kyu = FIRST_WEEK - min(18, 2 * len(line) // 3 + len(answer.moves) // 2)
    if board.play(Color.BLACK, move)[1]:
        kyu += 4
    name = name_of(board, Color.BLACK, "board", ())
    return Problem(name, Theme.SMALL_BOARD, board, Color.BLACK, move, min(FIRST_WEEK, kyu), proof)
