"""What a worker finds out about a problem: what a try is worth, all right lines, and what a game has missed.

What comes back is plain: it goes to another process.
"""

from __future__ import annotations

from typing import Any, Final

from tengen.learn.problems import Problem, owngames, shipped
from tengen.learn.problems.sgf import problem_sgf
from tengen.learn.problems.trying import Played, judge
from tengen.rules import BadInput, Board, History, Point, TengenError

REFUSED: Final = frozenset({"illegal", "off-room", "off-board"})


def tried(name: str, moves: tuple[str, ...]) -> dict[str, Any]:
    """What the moves come to on the problem of this id, which is there; refuses what is no try.

    A move that the rules or the room forbid is no mistake of a program: its result is `refused`, with the reason.
    """
    problem = shipped().find(name)
    assert problem is not None
    return _tried(problem, moves)


def missed_in(history: History) -> list[tuple[int, Problem]]:
    """What both sides missed in a game, with the number of moves before it."""
    return [(each.move, each.problem) for each in owngames.missed_in(list(history.positions()))]


def missed_at(history: History, move: int) -> Problem:
    """The problem after so many moves of a game; refuses where there is none."""
    found = owngames.missed_at(list(history.positions()), move)
    if not found:
        raise BadInput("no-such-problem", f"no problem after move {move}", "a move that the list of the game has")
    return found[0].problem


def tried_at(history: History, move: int, moves: tuple[str, ...]) -> dict[str, Any]:
    """What moves come to on that problem."""
    return _tried(missed_at(history, move), moves)


def _tried(problem: Problem, moves: tuple[str, ...]) -> dict[str, Any]:
    try:
        found = judge(problem, [None if move == "pass" else Point.parse(move) for move in moves])
    except TengenError as error:
        if error.code not in REFUSED:
            raise
        return {"result": "refused", "reason": error.code, "played": [], "replied": False, "line": []}
    return {
        "result": found.result,
        "played": [_document(played) for played in found.played],
        "replied": found.replied,
        "line": [_document(played) for played in found.line],
        "ko_point": None if found.ko_point is None else str(found.ko_point),
        "value": found.value,
        "best": problem.proof.value,
    }


def sgf(name: str) -> bytes:
    """The problem of this id, which is there, as an SGF file with all right lines."""
    problem = shipped().find(name)
    assert problem is not None
    return problem_sgf(problem)


def _document(played: Played) -> dict[str, Any]:
    point = "pass" if played.point is None else str(played.point)
    return {"color": str(played.color), "point": point, "cells": cells_of(played.board)}


def cells_of(board: Board) -> str:
    """The stones as a state string, row by row from the top left."""
    return "".join(".bw"[cell] for cell in board.cells)
