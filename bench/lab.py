"""The laboratory: counting and listing by size, all of 5x5 against the count, larger boards, perfect play, proofs.

Every bit of the 847 billion serials is made; the published program does 0.8 million serials a second.
Times are processor time of all threads; give `--quick` for a hundredth of the board, `--large` to solve 4x5, too.
"""

import os
import resource
import sys
import tempfile
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from random import Random

from bench._rate import print_table, rate
from tengen.lab import Size, count, count_legal
from tengen.lab.listing import Form, Kind, Wish, list_range
from tengen.lab.perfect import PerfectPlay, State, make_table, open_table
from tengen.lab.search import search
from tengen.lab.spread import Threads
from tengen.rules import Board

PUBLISHED = 0.8e6
BOARD = Size(5, 5)


def main() -> None:
    """Print a table each for counting, for listing, for what larger boards would take, and for perfect play."""
    counting()
    growing()
    listing("--quick" in sys.argv[1:])
    larger()
    solving(("3x3", "3x4", "3x5", "4x4", *(("4x5",) if "--large" in sys.argv[1:] else ())))
    proving()


def counting() -> None:
    """All figures, and legal positions by width: each should take about nine times as long as the one before."""
    rows = [("board", "what", "seconds", "goal", "of the one before")]
    for name, goal in (("5x5", "1"), ("5x6", ""), ("6x6", "")):
        started = time.process_time()
        count(Size.parse(name))
        rows.append((name, "all figures", f"{time.process_time() - started:.2f}", goal, ""))
    before = 0.0
    for name, goal in (("4x4", ""), ("5x5", ""), ("6x6", ""), ("7x7", "5"), ("8x8", ""), ("9x9", "120")):
        started = time.process_time()
        count_legal.__wrapped__(Size.parse(name))
        used = time.process_time() - started
        rows.append((name, "legal", f"{used:.4f}", goal, f"{used / before:.1f}" if before else ""))
        before = used
    print_table("Counting without listing", rows)


def growing() -> None:
    """Whole boards, small enough for one thread: the time should grow as the serials do, once there are many."""
    rows = [("board", "serials", *(f"{kind}, billion a second" for kind in Kind))]
    for name in ("4x4", "3x6", "4x5", "3x7"):
        size, speeds = Size.parse(name), []
        for kind in Kind:
            wish = Wish(size, kind, Form.PAIRS if kind.is_ko else Form.BITS)
            list_range(wish, 0, 8)
            used = time.process_time()
            list_range(wish)
            speeds.append(f"{size.serials / (time.process_time() - used) / 1e9:.1f}")
        rows.append((name, f"{size.serials:,}", *speeds))
    print_table("Listing by size, on one thread", rows)


def listing(quick: bool) -> None:
    """Every kind, on all cores; stops if a total is not that of the count."""
    counted = count(BOARD)
    expected = (counted.legal, counted.reduced, counted.ko_shaped_reduced, counted.ko_real_reduced)
    start = BOARD.serials // 3
    serials = range(start, start + BOARD.serials // 100) if quick else range(BOARD.serials)
    names = ("kind", "seconds", "of processor", "goal", "billion serials a second a core", "x published, a core")
    rows = [(*names, "x published, all cores")]
    for kind, total in zip(Kind, expected, strict=True):
        wish = Wish(BOARD, kind, Form.PAIRS if kind.is_ko else Form.BITS)
        wall, used = time.perf_counter(), time.process_time()
        listed = list_range(wish, serials.start, serials.stop, spread=Threads(os.cpu_count() or 1))
        wall, used = time.perf_counter() - wall, time.process_time() - used
        if not quick and listed.count != total:
            sys.exit(f"{kind}: {listed.count:,} listed, {total:,} counted")
        speed, goal = len(serials) / used, "" if quick else "21 a core" if kind is Kind.LEGAL else "30"
        ratios = f"{speed / PUBLISHED:,.0f}", f"{len(serials) / wall / PUBLISHED:,.0f}"
        rows.append((kind, f"{wall:.1f}", f"{used:.1f}", goal, f"{speed / 1e9:.1f}", *ratios))
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


def solving(names: Sequence[str]) -> None:
    """Tables of perfect play, and how long a look-up takes from Python."""
    rows = [("board", "seconds", "goal", "bytes", "most MB so far", "microseconds a look-up", "value")]
    goals = {"4x4": "10", "4x5": "7200"}
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            size = Size.parse(name)
            used = time.process_time()
            path = make_table(size, Path(folder), threads=os.cpu_count() or 1)
            used = time.process_time() - used
            memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
            play, state = open_table(size, Path(folder)), State(Board.empty(*size))
            looks = rate(partial(look, play, state), 3)
            value, length = f"{play.worth(state).value:+}", f"{path.stat().st_size:,}"
            facts = (f"{used:.2f}", goals.get(name, ""), length, f"{memory}", f"{1e6 / looks:.1f}", value)
            rows.append((name, *facts))
    print_table("Perfect play", rows)


def proving() -> None:
    """How far the search gets from empty boards in half a minute each."""
    rows = [("board", "at least", "at most", "moves ahead", "seconds", "million states a second")]
    for name in ("3x3", "3x4", "4x4", "5x5"):
        size, used = Size.parse(name), time.process_time()
        proof = search(State(Board.empty(*size)), 30)
        used = time.process_time() - used
        facts = (
            f"{proof.low:+}",
            f"{proof.high:+}",
            f"{proof.depth}",
            f"{used:.2f}",
            f"{proof.nodes / used / 1e6:.1f}",
        )
        rows.append((name, *facts))
    print_table("Proofs from the empty board", rows)


if __name__ == "__main__":
    main()
