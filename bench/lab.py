"""The laboratory: counting and listing by size, all of 5x5 against the count, larger boards, perfect play, proofs.

Every bit of the 847 billion serials is made; the published program does 0.8 million serials a second.
Times are processor time of all threads. All of it takes a few minutes; what takes longer is asked for by an option.
"""

import os
import resource
import sys
import tempfile
import time
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from bench._rate import print_table, rate
from bench._sample import estimate
from tengen import _core
from tengen.lab import Count, Size, count, count_legal
from tengen.lab.listing import Form, Kind, Wish, figures_together, list_range, list_together
from tengen.lab.perfect import PerfectPlay, State, make_table, open_table
from tengen.lab.search import search
from tengen.lab.spread import Threads
from tengen.lab.tally import tally
from tengen.rules import Board

PUBLISHED = 0.8e6
BOARD = Size(5, 5)
TOGETHER = (Kind.REDUCED, Kind.KO_REAL, Kind.KO_SHAPED)
SHARD = 2**37
"""Serials of 5x6 that are made in one go, ten seconds or so: each time much has to be found that is then kept."""


def main() -> None:
    """Print a table each for counting, for listing, for what larger boards would take, and for perfect play."""
    options = ArgumentParser(prog="python -m bench.lab", description=__doc__)
    options.add_argument("--quick", action="store_true", help="list a hundredth of 5x5")
    options.add_argument("--large", action="store_true", help="solve 4x5, too: an hour or more")
    options.add_argument("--whole", metavar="FILE", type=Path, help="list all of 5x6, and nothing else; goes on")
    parts = {"counting": counting, "growing": growing, "listing": listing, "processors": processors, "larger": larger}
    parts |= {"solving": solving, "proving": proving}
    options.add_argument("--only", choices=parts, help="one part")
    asked = options.parse_args()
    if asked.whole:
        whole(asked.whole)
        return
    for name, part in parts.items():
        if asked.only in (None, name):
            part(asked)


def counting(_: Namespace) -> None:
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


def growing(_: Namespace) -> None:
    """Whole boards, small enough for one thread: the time should grow as the serials do, once there are many."""
    rows = [("board", "serials", *(f"{kind}, billion a second" for kind in Kind))]
    for name in ("4x4", "3x6", "4x5", "3x7"):
        size, speeds = Size.parse(name), []
        for kind in Kind:
            wish = Wish(size, kind, form_of(kind))
            list_range(wish, 0, 8)
            used = time.process_time()
            list_range(wish)
            speeds.append(f"{size.serials / (time.process_time() - used) / 1e9:.1f}")
        rows.append((name, f"{size.serials:,}", *speeds))
    print_table("Listing by size, on one thread", rows)


def listing(asked: Namespace) -> None:
    """Every kind, then three in one go, on all cores; stops if a total is not that of the count."""
    known, start = totals(count(BOARD)), BOARD.serials // 3
    serials = range(start, start + BOARD.serials // 100) if asked.quick else range(BOARD.serials)
    names = ("kind", "seconds", "of processor", "goal", "billion serials a second a core", "x published, a core")
    rows = [(*names, "x published, all cores")]
    for kinds in (*((kind,) for kind in Kind), TOGETHER):
        wall, used = time.perf_counter(), time.process_time()
        spread = Threads(os.cpu_count() or 1)
        found = list_together(BOARD, kinds, serials.start, serials.stop, spread=spread)
        wall, used = time.perf_counter() - wall, time.process_time() - used
        for kind, listed in found.items():
            if not asked.quick and listed.count != known[kind]:
                sys.exit(f"{kind}: {listed.count:,} listed, {known[kind]:,} counted")
        goal = "" if asked.quick or len(kinds) > 1 else "21 a core" if Kind.LEGAL in kinds else "30"
        speed = len(serials) / used
        ratios = f"{speed / PUBLISHED:,.0f}", f"{len(serials) / wall / PUBLISHED:,.0f}"
        rows.append((" + ".join(kinds), f"{wall:.1f}", f"{used:.1f}", goal, f"{speed / 1e9:.1f}", *ratios))
    print_table(f"Listing {len(serials):,} serials of {BOARD}", rows)


def processors(_: Namespace) -> None:
    """The same on each processor that this one can be, from ranges by chance."""
    counted, kinds = count(BOARD), list(Kind)
    rows = [("processor", *(f"{kind}, seconds of a core" for kind in kinds))]
    for name in _core.processors():
        native = _core.Listing(*BOARD, name)

        def work(kind: Kind, serials: range, native: _core.Listing = native) -> int:
            found = native.run(kind, form_of(kind), False, serials.start, serials.stop, -1)
            return found[0]

        found = [estimate(BOARD.serials, 81, 2**28, totals(counted)[kind], partial(work, kind)) for kind in kinds]
        rows.append((name, *(f"{each.seconds:.0f} +- {each.error:.0f}" for each in found)))
    print_table(f"All of {BOARD}, by processor", rows)


def larger(_: Namespace) -> None:
    """What the whole of 5x6 would take, and 6x6 at that rate: each kind alone, and three kinds in one go."""
    board, biggest, length = Size(5, 6), Size(6, 6), 2**31
    known = totals(count(board))
    names = ("what", "found, of the mean", "seconds for 2**30", "billion serials a second", "5x6, hours of a core")
    rows = [(*names, "6x6, years of a core")]
    for kinds in (*((kind,) for kind in Kind), TOGETHER):

        def work(kinds: Sequence[Kind], serials: range) -> int:
            return figures_together(board, kinds, serials)[kinds[-1]].count

        figures_together(board, kinds, range(8))
        found = estimate(board.serials, 243, length, known[kinds[-1]], partial(work, kinds))
        speed = board.serials / found.seconds
        hours = f"{found.seconds / 3600:.2f} +- {found.error / 3600:.2f}"
        facts = (f"{found.found:.2f}", f"{2**30 / speed:.2f}", f"{speed / 1e9:.1f}", hours)
        rows.append((" + ".join(kinds), *facts, f"{biggest.serials / speed / (365 * 86400):.2f}"))
    print_table(f"Larger boards, from 243 ranges of {length:,} serials of {board}", rows)


def whole(path: Path) -> None:
    """All of 5x6, three kinds in one go; stops if a total is not that of the count. The same command goes on."""
    board, done, began = Size(5, 6), 0, time.monotonic()
    known = totals(count(board))

    def tell(serials: int) -> None:
        nonlocal done, began
        if done == 0:  # what an earlier run has done comes first
            began = time.monotonic()
        done += serials
        print(f"\r{100 * done / board.serials:.2f} %, {time.monotonic() - began:.0f} s", end="", file=sys.stderr)

    found = tally(board, TOGETHER, path, shard=SHARD, spread=Threads(os.cpu_count() or 1), tell=tell)
    rows = [("kind", "listed", "counted", "CRC-32C", "bytes")]
    for kind, listed in found.items():
        if listed.count != known[kind]:
            sys.exit(f"{kind}: {listed.count:,} listed, {known[kind]:,} counted")
        facts = (f"{listed.count:,}", f"{known[kind]:,}", f"{listed.checksum:08x}", f"{listed.length:,}")
        rows.append((kind, *facts))
    print_table(f"All of {board}, this run in {time.monotonic() - began:.0f} seconds", rows)


def totals(counted: Count) -> dict[Kind, int]:
    """What a listing of each kind must find."""
    found = (counted.legal, counted.reduced, counted.ko_shaped_reduced, counted.ko_real_reduced)
    return dict(zip(Kind, found, strict=True))


def form_of(kind: Kind) -> Form:
    return Form.PAIRS if kind.is_ko else Form.BITS


def look(play: PerfectPlay, state: State) -> int:
    """Look a state up many times; how many comes back."""
    return sum(play.worth(state) is not None for _ in range(20_000))


def solving(asked: Namespace) -> None:
    """Tables of perfect play, and how long a look-up takes from Python."""
    names = ("3x3", "3x4", "3x5", "4x4", *(("4x5",) if asked.large else ()))
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


def proving(_: Namespace) -> None:
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
