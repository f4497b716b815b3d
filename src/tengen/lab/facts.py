"""What is known of one position, and of one state under perfect play, as plain values: for JSON, a page, a terminal.

How it is found out is in `serial`, `ranking` and `perfect`.
"""

from __future__ import annotations

from typing import Any

from tengen.lab.perfect import RULES, PerfectPlay, State
from tengen.lab.ranking import LONGEST, rank
from tengen.lab.serial import canonical, images, is_legal, is_reduced, ko_real, ko_shaped, serial_of
from tengen.lab.size import Size
from tengen.rules import Board


def position_facts(board: Board) -> dict[str, Any]:
    """Of a position, legal or not; ko points and the rank only where it is legal, the rank up to 7x7.

    >>> from tengen.rules import parse
    >>> facts = position_facts(parse("X . ."))
    >>> facts["serial"], facts["legal"], facts["images"], facts["rank"]
    (1, True, [1, 9, 1, 9], 1)
    """
    size, legal = Size(board.width, board.height), is_legal(board)
    facts: dict[str, Any] = {
        "board": str(size),
        "serial": serial_of(board),
        "rows": str(board).replace(" ", "").split("\n"),
        "hash": f"{board.zobrist:016x}",
        "legal": legal,
        "reduced": legal and is_reduced(board),
        "canonical": canonical(board).serial,
        "images": [seen.serial for seen in images(board)],
    }
    if legal:
        facts["ko_shaped"] = [size.name(index) for index in ko_shaped(board)]
        facts["ko_real"] = [size.name(index) for index in ko_real(board)]
    if legal and max(size) <= LONGEST:
        facts["rank"] = rank(board)
    return facts


def best_facts(play: PerfectPlay, state: State) -> dict[str, Any]:
    """The value of a state for the side to move, of all its moves, the best ones, and a best line."""
    answer = play.answer(state)
    line, ends = play.line(state)
    return {
        "board": str(play.size),
        "serial": serial_of(state.board),
        "value": answer.worth.value,
        "moves": answer.moves,
        "best": list(answer.best),
        "line": list(line),
        "line_ends": ends,
        "rules": RULES,
    }
