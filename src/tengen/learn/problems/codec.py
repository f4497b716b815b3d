"""One problem as one line of JSON: the only place that knows the words of the file.

What is in the file is in `collection`.
"""

from __future__ import annotations

import json
from typing import Any, Final

from tengen.learn.problems.problem import Problem, Proof, Theme
from tengen.rules import BadInput, Board, Color, Point, TengenError
from tengen.solver import Goal

VERSION: Final = 1
_MARKS: Final = ".XO"


def write_board(board: Board) -> str:
    """The rows from the top, with `/` between them: `..X/.O./...`."""
    return "/".join(str(board).replace(" ", "").split("\n"))


def read_board(text: str) -> Board:
    rows = text.split("/")
    cells = bytes(_MARKS.index(mark) for row in rows for mark in row)
    return Board.of(len(rows[0]), len(rows), cells)


def write(problem: Problem) -> str:
    """The line, without its end."""
    proof = problem.proof
    document: dict[str, Any] = {
        "id": problem.id,
        "theme": problem.theme,
        "board": write_board(problem.board),
        "play": "X" if problem.to_play is Color.BLACK else "O",
        "answer": str(problem.answer),
        "kyu": problem.kyu,
        "nodes": proof.nodes,
        "plies": proof.plies,
        "choices": proof.choices,
        "line": _names(proof.line),
    }
    if proof.makes_ko:
        document["ko"] = _names(proof.makes_ko)
    if proof.value is not None:
        document |= {"value": proof.value, "second": proof.second}
    if problem.goal is not None:
        region = "*" if len(problem.region) == len(problem.board.points) else _names(sorted(problem.region))
        document |= {"goal": problem.goal, "stones": _names(problem.stones), "region": region}
        if problem.escape:
            document["escape"] = problem.escape
    return json.dumps(document, separators=(",", ":"))


def read(line: str) -> Problem:
    """The problem of a line; refuses one that is none."""
    try:
        document = json.loads(line)
        board = read_board(document["board"])
        region = board.points if document.get("region") == "*" else _points(document.get("region", ""))
        proof = Proof(
            document["nodes"],
            document["plies"],
            document["choices"],
            tuple(None if name == "pass" else Point.parse(name) for name in document["line"].split()),
            tuple(point for point in _points(document.get("ko", ""))),
            document.get("value"),
            document.get("second"),
        )
        return Problem(
            document["id"],
            Theme(document["theme"]),
            board,
            Color.BLACK if document["play"] == "X" else Color.WHITE,
            Point.parse(document["answer"]),
            document["kyu"],
            proof,
            Goal(document["goal"]) if "goal" in document else None,
            tuple(_points(document.get("stones", ""))),
            frozenset(region),
            document.get("escape", 0),
        )
    except (KeyError, ValueError, TypeError, IndexError, AttributeError, TengenError) as error:
        raise BadInput(
            "bad-problem", f"not a problem: {line[:60]!r}: {error}", "a line of a file of problems"
        ) from None


def _names(points: Any) -> str:
    return " ".join("pass" if point is None else str(point) for point in points)


def _points(names: str) -> list[Point]:
    return [Point.parse(name) for name in names.split()]
