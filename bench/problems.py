"""How fast rooms are proved: the native search and its exhaustive twin on the same rooms, problems made, large rooms.

Run as `python -m bench.problems`. Rooms are drawn by chance from a fixed seed; every question is asked under the three
ko regimes.
"""

import random
import statistics
import time
from collections.abc import Callable

from bench._rate import print_table
from tengen import _core
from tengen.learn.problems.makers import rooms
from tengen.learn.problems.making import attempts
from tengen.learn.problems.problem import Theme
from tengen.solver import Question, twin

SEED = 1
SMALL, LARGE = range(3, 6), range(8, 13)
NODES = 2_000_000
ATTEMPTS = 200
Solve = Callable[..., tuple[str, int, int, list[tuple[int, str, int]], list[int]]]


def drawn(count: int, empty: range) -> list[Question]:
    """Rooms with so many empty points, some of them liberties outside."""
    chance, found = random.Random(SEED), list[Question]()
    while len(found) < count:
        question = rooms.draw(chance, live=chance.random() < 0.5)
        if question is not None and sum(question.board.stone_at(point) is None for point in question.room) in empty:
            found.append(question)
    return found


def proved(solve: Solve, question: Question) -> tuple[float, int, bool]:
    """Seconds of processor time and states for the three regimes, and whether all were decided."""
    board, began, nodes, known = question.board, time.process_time(), 0, True
    for retakes in (0, 1, 2):
        answer, _, looked, _, _ = solve(
            board.width, board.height, board.cells, question.to_play, -1, question.goal,
            [board.index(stone) for stone in question.stones], [board.index(point) for point in question.region],
            0, retakes, NODES, False,
        )  # fmt: skip
        nodes, known = nodes + looked, known and answer != "unknown"
    return time.process_time() - began, nodes, known


def row(name: str, solve: Solve, questions: list[Question]) -> list[str]:
    runs = [proved(solve, question) for question in questions]
    seconds, nodes = sum(run[0] for run in runs), sum(run[1] for run in runs)
    median = statistics.median(run[0] for run in runs)
    return [
        name,
        f"{len(runs) / seconds:,.1f}",
        f"{nodes / seconds:,.0f}",
        f"{median * 1000:,.2f}",
        f"{max(run[0] for run in runs) * 1000:,.1f}",
        str(sum(not run[2] for run in runs)),
    ]


def main() -> None:
    head = ["", "rooms/s", "states/s", "median ms", "slowest ms", "unknown"]
    small = drawn(10, SMALL)
    print_table(
        f"rooms of {SMALL.start} to {SMALL.stop - 1} empty points, three ko regimes each",
        [head, row("native search", _core.solve, small), row("exhaustive twin", twin.solve, small)],
    )
    large = drawn(40, LARGE)
    print_table(
        f"rooms of {LARGE.start} to {LARGE.stop - 1} empty points", [head, row("native search", _core.solve, large)]
    )
    rows = [["", "problems/s"]]
    for theme in (Theme.LIVE, Theme.KILL, Theme.CAPTURE, Theme.CONNECT, Theme.RACE):
        began = time.process_time()
        made = len({problem.id for problem in attempts(theme, SEED, range(ATTEMPTS))})
        rows.append([theme, f"{made / (time.process_time() - began):,.1f}"])
    print_table(f"problems kept of {ATTEMPTS} drawings, a second of processor time", rows)


if __name__ == "__main__":
    main()
