"""How often something happens in a second of this process, and the table that says so. What is measured is not here."""

import time
from collections.abc import Callable, Sequence


def rate(deed: Callable[[], int], rounds: int) -> float:
    """How many things the deed does in a second of processor time, in the fastest round; it answers how many it did."""
    best = 0.0
    for _ in range(rounds):
        started = time.process_time()
        done = deed()
        best = max(best, done / (time.process_time() - started))
    return best


def print_table(title: str, rows: Sequence[Sequence[str]]) -> None:
    """Print rows of equal length under a title; the first column stands at the left, the others at the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    print(title)
    for row in rows:
        first, *others = (
            f"{cell:{'<>'[place > 0]}{width}}" for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        print("  ".join(["", first, *others]).rstrip())
    print()
