"""What the scripts of a page must know of moves: `tests/vectors/plays.json`, which both read."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from tengen.rules import Board, Color, Point, parse

FILE = Path(__file__).parents[1] / "vectors" / "plays.json"


def result(board: Board, color: Color, point: Point, ko: Point | None) -> Any:
    """The board after the move and where ko forbids to play, or why it may not be."""
    if board.stone_at(point) is not None:
        return "occupied"
    if point == ko:
        return "ko"
    if point not in board.legal_points(color, ko):
        return "self-capture"
    after, captured = board.play(color, point)
    group = after.group_at(point)
    is_ko = len(captured) == 1 and len(group.points) == 1 and group.liberties == frozenset(captured)
    return [cells(after), board.index(captured[0]) if is_ko else None]


def cells(board: Board) -> str:
    return "".join(".bw"[cell] for cell in board.cells)


def entry(board: Board, color: Color, point: Point, ko: Point | None) -> dict[str, Any]:
    return {
        "width": board.width,
        "height": board.height,
        "cells": cells(board),
        "color": str(color),
        "ko": None if ko is None else board.index(ko),
        "point": board.index(point),
        "result": result(board, color, point, ko),
    }


def made(count: int = 60, seed: int = 18) -> list[dict[str, Any]]:
    """Moves of random games on small boards; half of those that say something about capture, ko or a refusal."""
    chance, found = random.Random(seed), list[dict[str, Any]]()
    ko_board = parse(". . . . .\n. . X O .\n. X O . O\n. . X O .\n. . . . .")
    found.append(entry(ko_board, Color.BLACK, Point.parse("D3"), None))
    found.append(entry(ko_board.play(Color.BLACK, Point.parse("D3"))[0], Color.WHITE, *[Point.parse("C3")] * 2))
    while len(found) < count:
        board, ko, color = Board.empty(chance.randint(2, 5), chance.randint(2, 5)), None, Color.BLACK
        for _ in range(40):
            point = chance.choice(board.points)
            said = result(board, color, point, ko)
            refused = isinstance(said, str)
            taken = not refused and sum(map(bool, board.cells)) >= sum(sign != "." for sign in said[0])
            if taken or (refused and said != "occupied") or chance.random() < 0.03:
                found.append(entry(board, color, point, ko))
            if not refused:
                board, _ = board.play(color, point)
                ko = None if said[1] is None else board.points[said[1]]
                color = color.opponent
    return found[:count]


def test_the_vectors_are_what_the_rules_say() -> None:
    vectors = json.loads(FILE.read_text())
    assert vectors == made()
    assert {said for each in vectors if isinstance(said := each["result"], str)} == {"occupied", "ko", "self-capture"}
