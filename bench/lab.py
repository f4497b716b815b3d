"""The laboratory: counting by width, listing 5x5 in every kind against the count, larger boards from samples, solving.

Every bit of the 847 billion serials is made; the published program does 0.8 million serials a second.
Times are processor time of all threads; give `--quick` for a hundredth of the board.
"""

import os
import resource
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from random import Random

from bench._rate import print_table, rate
from tengen.lab import Size, count, count_legal
from tengen.lab.listing import Form, Kind, Wish, list_range
from tengen.lab.perfect import PerfectPlay, State, make_table, open_table
from tengen.lab.spread import Threads
from tengen.rules import Board

PUBLISHED = 0.8e6
BOARD = Size(5, 5)


def main() -> None:
    """Print a table each for counting, for listing, for what larger boards would take, and for perfect play."""
    rows = [("board", "what", "seconds", "goal")]
    for name, goal in (("5x5", "1"), ("5x6", ""), ("6x6", "")):
        started = time.process_time()
        count(Size.parse(name))
        rows.append((name, "all figures", f"{time.process_time() - started:.2f}", goal))
    for name, goal in (("5x5", ""), ("6x6", ""), ("7x7", "5"), ("8x8", ""), ("9x9", "120")):
        started = time.process_time()
        count_legal.__wrapped__(Size.parse(name))
        rows.append((name, "legal", f"{time.process_time() - started:.2f}", goal))
    print_table("Counting without listing", rows)
    listing("--quick" in sys.argv[1:])
    larger()
    solving()


def listing(quick: bool) -> None:
    """Every kind, on all cores; stops if a total is not that of the count."""
    counted = count(BOARD)
    expected = (counted.legal, counted.reduced, counted.ko_shaped_reduced, counted.ko_real_reduced)
    start = BOARD.serials // 3
    serials = range(start, start + BOARD.serials // 100) if quick else range(BOARD.serials)
    rows = [("kind", "seconds", "of processor", "billion serials a second a core", "x published")]
    for kind, total in zip(Kind, expected, strict=True):
        wish = Wish(BOARD, kind, Form.PAIRS if kind.is_ko else Form.BITS)
        wall, used = time.perf_counter(), time.process_time()
        listed = list_range(wish, serials.start, serials.stop, spread=Threads(os.cpu_count() or 1))
        wall, used = time.perf_counter() - wall, time.process_time() - used
        if not quick and listed.count != total:
            sys.exit(f"{kind}: {listed.count:,} listed, {total:,} counted")
        speed = len(serials) / used
        rows.append((kind, f"{wall:.1f}", f"{used:.1f}", f"{speed / 1e9:.1f}", f"{speed / PUBLISHED:,.0f}"))
    print_table(f"Listing {len(serials):,} serials of {BOARD}", rows)


def larger() -> None:
    """Many short ranges of 5x6 by chance, and what the whole of it and of 6x6 would take at that rate.

    Ranges at even distances would not do: their serials are alike in base 3, with far more ko points than others. How
    many were found, beside the mean of the whole board, tells how good the sample is. What it takes to begin a range is
    measured, too, and taken off: a long one begins once.
    """
    board, biggest, portion, samples = Size(5, 6), Size(6, 6), 2**22, 2000
    rows = [
        (
            "kind",
            "found, of the mean",
            "seconds for 2**30",
            "billion serials a second",
            "5x6, hours of a core",
            "6x6, years of a core",
        )
    ]
    counted, chance = count(board), Random(1)
    totals = (counted.legal, counted.reduced, counted.ko_shaped_reduced, counted.ko_real_reduced)
    starts = [chance.randrange(board.serials - portion) for _ in range(samples)]
    for kind, total in zip(Kind, totals, strict=True):
        wish = Wish(board, kind, Form.PAIRS if kind.is_ko else Form.BITS)
        list_range(wish, 0, 8)
        begun = time.process_time()
        for start in starts:
            list_range(wish, start, start + 8)
        used = time.process_time()
        idle = used - begun
        found = sum(list_range(wish, start, start + portion).count for start in starts)
        used = time.process_time() - used - idle
        speed = samples * portion / used
        hours, years = board.serials / speed / 3600, biggest.serials / speed / (365 * 86400)
        mean = found / (samples * portion) / (total / board.serials)
        rows.append((kind, f"{mean:.2f}", f"{2**30 / speed:.2f}", f"{speed / 1e9:.1f}", f"{hours:.1f}", f"{years:.2f}"))
    print_table(f"Larger boards, from {samples} ranges of {portion:,} serials of {board}", rows)


def look(play: PerfectPlay, state: State) -> int:
    """Look a state up many times; how many comes back."""
    return sum(play.worth(state) is not None for _ in range(20_000))


def solving() -> None:
    """Tables of perfect play, and how long a look-up takes from Python."""
    rows = [("board", "seconds", "bytes", "microseconds a look-up", "value")]
    with tempfile.TemporaryDirectory() as folder:
        for name in ("3x3", "3x4", "3x5", "4x4"):
            size = Size.parse(name)
            used = time.process_time()
            path = make_table(size, Path(folder))
            used = time.process_time() - used
            play, state = open_table(size, Path(folder)), State(Board.empty(*size))
            looks = rate(partial(look, play, state), 3)
            value = f"{play.worth(state).value:+}"
            rows.append((name, f"{used:.2f}", f"{path.stat().st_size:,}", f"{1e6 / looks:.1f}", value))
    print_table("Perfect play", rows)
    print(f"Most memory: {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB")


if __name__ == "__main__":
    main()
