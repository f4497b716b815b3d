"""How many uniform random games are played in a second on one core: native, and beside it the pure Python twin.

Run as `python -m bench.playouts`. From the empty board to the end, area counted and owners summed up.
"""

from functools import partial
from types import ModuleType

from bench._rate import print_table, rate
from tengen import _core
from tengen.engines import playout

GOALS = {9: 50_000, 13: None, 19: 12_000, 25: None}
ROUNDS = 9


def games_played(core: ModuleType, size: int, count: int) -> int:
    *results, _ = core.playouts(size, size, bytes(size * size), 1, -1, 15, count, 1)
    return sum(results)


def main() -> None:
    """Print a table with a row for each size."""
    rows = [("size", "games a second", "goal", "moves a second", "twin", "native is x times it")]
    for size, goal in GOALS.items():
        native = rate(partial(games_played, _core, size, 800_000 // size**2), ROUNDS)
        twin = rate(partial(games_played, playout, size, 1), 2)
        lengths = [len(_core.playout_moves(size, size, bytes(size * size), 1, -1, seed)) for seed in range(200)]
        moves = native * sum(lengths) / len(lengths)
        rows.append(
            (
                f"{size}x{size}",
                f"{native:,.0f}",
                f"{goal:,}" if goal else "",
                f"{moves:,.0f}",
                f"{twin:.1f}",
                f"{native / twin:,.0f}",
            )
        )
    print_table("Random playouts on one core", rows)


if __name__ == "__main__":
    main()
