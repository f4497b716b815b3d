"""The laboratory: counting by width, and the whole of 5x5 listed in every kind, checked against the count.

Every bit of the 847 billion serials is made; the published program does 0.8 million serials a second.
Times are processor time of all threads; give `--quick` for a hundredth of the board.
"""

import os
import sys
import time

from bench._rate import print_table
from tengen.lab import Size, count, count_legal
from tengen.lab.listing import Form, Kind, Wish, list_range

PUBLISHED = 0.8e6
BOARD = Size(5, 5)


def main() -> None:
    """Print a table for counting and one for listing."""
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
        listed = list_range(wish, serials.start, serials.stop, workers=os.cpu_count() or 1)
        wall, used = time.perf_counter() - wall, time.process_time() - used
        if not quick and listed.count != total:
            sys.exit(f"{kind}: {listed.count:,} listed, {total:,} counted")
        rate = len(serials) / used
        rows.append((kind, f"{wall:.1f}", f"{used:.1f}", f"{rate / 1e9:.1f}", f"{rate / PUBLISHED:,.0f}"))
    print_table(f"Listing {len(serials):,} serials of {BOARD}", rows)


if __name__ == "__main__":
    main()
