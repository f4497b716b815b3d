"""How many finished boards a proposal gets right, stone by stone, and how long it takes: ours, and its peers.

Run as `python -m bench.propose`. The boards are those of the tests: six real games, boards drawn by hand, and games of
programs whose answers GNU Go and its own playing out agreed on (so that there GNU Go judges itself). Plain playouts are
uniform random games with the owner of a stone's point as its judge. Time is processor time on one core.
"""

import time
from collections.abc import Callable

from bench._gnugo import dead_stones, find_gnugo
from bench._rate import print_table
from tengen.engines.door import playouts
from tengen.engines.ending.owners import owners_of
from tengen.engines.net import Net
from tengen.rules import Board, Color, Point, rule_set
from tengen.scoring.analysis import analyze
from tengen.scoring.propose import propose
from tengen.scoring.propose.proposal import Effort
from tests.scoring.answers import Answered, drawn_boards, real_games

Judge = Callable[[Board], tuple[set[Point], float]]
JAPANESE = rule_set("japanese")
PLAYOUTS = 1000


def main() -> None:
    """Print a table with a row for each judge, and the boards that ours get wrong."""
    sets = {"real games": real_games(), "drawn": drawn_boards("drawn.txt"), "played": drawn_boards("played.txt")}
    program = find_gnugo()
    judges: dict[str, Judge] = {f"Tengen, {effort}": _proposal(effort) for effort in Effort}
    net = Net.load()
    judges |= {f"Tengen, {effort}, and its net": _proposal(effort, net) for effort in Effort}
    judges[f"{PLAYOUTS} plain playouts"] = _plain_playouts
    if program:
        judges["GNU Go"] = lambda board: dead_stones(program, board)
    rows = [("judge", *(heading for name in sets for heading in (name, "ms", "most")))]
    misses: list[str] = []
    for name, judge in judges.items():
        row = [name]
        for title, boards in sets.items():
            wrong, times = _judged(judge, boards)
            row += [f"{len(boards) - len(wrong)}/{len(boards)}", f"{1000 * sum(times) / len(times):.0f}"]
            row += [f"{1000 * max(times):.0f}"]
            misses += [f"{name}, {title}: {board}" for board in wrong]
        rows.append(tuple(row))
    print_table("Finished boards got right, stone by stone", rows)
    for miss in misses:
        print(f"  wrong: {miss}")
    if not program:
        print("  GNU Go is not installed")


def _judged(judge: Judge, boards: list[Answered]) -> tuple[list[str], list[float]]:
    wrong: list[str] = []
    times: list[float] = []
    for answered in boards:
        dead, seconds = judge(answered.board)
        times.append(seconds)
        if missed := (answered.dead - dead) | (answered.alive & dead):
            known = " (not solved yet)" if answered.unsolved else ""
            wrong.append(f"{answered.name}, {len(missed)} stones{known}")
    return wrong, times


def _proposal(effort: Effort, net: Net | None = None) -> Judge:
    def judge(board: Board) -> tuple[set[Point], float]:
        started = time.process_time()
        second = owners_of(board, JAPANESE, JAPANESE.komi, net) if net else None
        proposal = propose(board, JAPANESE, effort=effort, ownership=second)
        seconds = time.process_time() - started
        analysis = analyze(board)
        groups = {analysis.group_at[board.index(point)] for point in proposal.dead_points}
        return {board.points[stone] for group in groups for stone in analysis.groups[group].stones}, seconds

    return judge


def _plain_playouts(board: Board) -> tuple[set[Point], float]:
    started = time.process_time()
    sums = [0] * len(board.cells)
    for color in Color:
        *_, owners = playouts(board.width, board.height, board.cells, color, -1, 0, PLAYOUTS // 2, 1)
        sums = [total + owner for total, owner in zip(sums, owners, strict=True)]
    seconds = time.process_time() - started
    dead = {
        point
        for point, cell, total in zip(board.points, board.cells, sums, strict=True)
        if cell and total * (1 if cell == Color.BLACK else -1) < 0
    }
    return dead, seconds


if __name__ == "__main__":
    main()
