"""How long the scoring takes: a board with its first count, and a mark with all that the site tells of it.

Run as `python -m bench.scoring`. The boards are random games, as long as three quarters of the points. Times
are of this process alone, the fastest of many rounds; the pure Python twin of the native part is measured beside it.
"""

import time
from collections.abc import Callable, Sequence
from typing import TypeVar

from tengen.engines import door as engines
from tengen.rules import BadInput, Board, Color, rule_set
from tengen.scoring import (
    Circumstances,
    ScoringState,
    Status,
    analyze,
    count_document,
    deciding_count,
    door,
    ownership,
)
from tengen.scoring.twin import parts

SIZES = (9, 13, 19, 25)
BOARDS = 20
ROUNDS = 30
JAPANESE = rule_set("japanese")
GIVEN = Circumstances(komi=13)
GOAL_MS = 1.0

T = TypeVar("T")


def finished_board(size: int, seed: int) -> Board:
    board = Board.empty(size)
    moves = engines.playout_moves(size, size, board.cells, Color.BLACK, -1, seed)
    for code in moves[: size * size * 3 // 4]:
        index, color = divmod(code, 2)
        if index < len(board.cells):
            board, _ = board.play(Color(color + 1), board.points[index])
    return board


def first_count(board: Board) -> None:
    state = ScoringState(analyze(board))
    owned = ownership(state, seki_tax=True)
    deciding_count(owned, JAPANESE, GIVEN)
    assert owned.state_string


def markable(board: Board) -> ScoringState:
    """The state of a board, of which the largest chain that can be marked dead is taken for the mark."""
    return ScoringState(analyze(board))


def mark_and_count(state: ScoringState) -> None:
    chain = max(state.analysis.chains, key=lambda chain: len(chain.groups))
    board = state.analysis.board
    point = board.points[state.analysis.groups[chain.groups[0]].stones[0]]
    try:
        after = state.mark(point, Status.DEAD)
    except BadInput:
        return
    count_document(after, JAPANESE, GIVEN)


def fastest(deed: Callable[[T], object], values: Sequence[T]) -> float:
    """Milliseconds of this process for one value, in the fastest round."""
    best = float("inf")
    for _ in range(ROUNDS):
        started = time.process_time()
        for value in values:
            deed(value)
        best = min(best, (time.process_time() - started) / len(values) * 1000)
    return best


def main() -> None:
    """Print a table with a row for each size."""
    print(f"scoring, ms a board (goal on 19x19: under {GOAL_MS}); native core: {door.NATIVE}")
    print("size   analysis + count   us a point   mark + count    parts: native   twin   ratio")
    for size in SIZES:
        boards = [finished_board(size, seed) for seed in range(BOARDS)]
        plain = [(board.width, board.height, board.cells) for board in boards]
        analysis = fastest(first_count, boards)
        mark = fastest(mark_and_count, [markable(board) for board in boards])
        native = fastest(lambda board: door.parts(*board), plain)
        twin = fastest(lambda board: parts.parts(*board), plain)
        print(
            f"{size:>4} {analysis:>18.3f} {analysis * 1000 / size**2:>12.2f} {mark:>15.3f}"
            f" {native:>15.3f} {twin:>6.2f} {twin / native:>7.0f}"
        )


if __name__ == "__main__":
    main()
