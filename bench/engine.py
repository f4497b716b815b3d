"""Our engine: how fast its search is beside the bare net, what a worker needs, and how it does against GNU Go.

Run as `python -m bench.engine` for the speed and the worker. `python -m bench.engine match FIRST SECOND [--size N]
[--games N] [--handicap N] [--goal SHARE] [--book FILE]` plays a match, and goes on with one that was stopped; names are
as in `bench._match.players`, such as `seconds:1 gnugo:10`. It ends early when the goal is certainly reached or missed.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import time
from pathlib import Path

from bench._match.book import Book, Line, Pairing
from bench._match.certain import interval, is_certain
from bench._match.elo import difference
from bench._match.players import House
from bench._rate import print_table
from tengen.engines.judging.evaluator import Floats
from tengen.engines.judging.growing import Limits, grow
from tengen.engines.net import Answers, Net
from tengen.engines.net.forms import FORMS
from tengen.engines.situation import Situation
from tengen.engines.workers.jobs import Job, Kind
from tengen.engines.workers.pool import Pool
from tengen.rules import Board, History, Position, rule_set
from tengen.scoring import Circumstances

VISITS = {9: 1200, 19: 300}
ROUNDS = 5
SHARE_GOAL, START_GOAL, MEMORY_GOAL, FILE_GOAL = 0.85, 500, 200, 5.0
BOOK = Path("var/bench/matches.jsonl")


class Watched:
    """A net that keeps the batches that it was asked about, so that they can be asked again without a search."""

    def __init__(self, net: Net) -> None:
        self._net = net
        self.kind = net.kind
        self.batches: list[tuple[Floats, Floats]] = []
        self.seconds = 0.0

    def evaluate(self, planes: Floats, numbers: Floats) -> Answers:
        began = time.process_time()
        answers = self._net.evaluate(planes, numbers)
        self.seconds += time.process_time() - began
        self.batches.append((planes.copy(), numbers.copy()))
        return answers


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure our engine.")
    parser.add_argument("what", nargs="?", choices=("speed", "match"), default="speed")
    parser.add_argument("first", nargs="?", default="seconds:1")
    parser.add_argument("second", nargs="?", default="gnugo:10")
    parser.add_argument("--size", type=int, default=9)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--handicap", type=int, default=0, help="stones that the second player gets")
    parser.add_argument("--goal", type=float, default=0.95)
    parser.add_argument("--book", type=Path, default=BOOK)
    parser.add_argument("--net", type=Path)
    asked = parser.parse_args()
    if asked.what == "match":
        match(asked)
        return
    speed(Net.load(asked.net))
    worker()


def empty(size: int) -> Situation:
    position = Position(Board.empty(size))
    return Situation(History.starting(position), position, rule_set("chinese"), Circumstances(komi=15))


def speed(net: Net) -> None:
    """Visits of the search beside evaluations of the same batches, in turns, the best round of each."""
    rows = [("board", "visits a second", "evaluations a second", "share", "goal", "leaves in a batch")]
    for size, visits in VISITS.items():
        searched, bare, leaves = 0.0, 0.0, 0.0
        for _ in range(ROUNDS):
            watched = Watched(net)
            search = empty(size).search(net.kind)
            began = time.process_time()
            grow(search, (size, size), watched, Limits(visits))
            searched = max(searched, search.visits / (time.process_time() - began))
            began = time.process_time()
            for planes, numbers in watched.batches:
                net.evaluate(planes, numbers)
            asked = sum(len(planes) for planes, _ in watched.batches)
            bare = max(bare, asked / (time.process_time() - began))
            leaves = asked / len(watched.batches)
        share = searched / bare
        rows.append(
            (f"{size}x{size}", f"{searched:,.0f}", f"{bare:,.0f}", f"{share:.2f}", f"{SHARE_GOAL}", f"{leaves:.1f}")
        )
    print_table(f"The search on one core, net {net.version} (inputs {FORMS[net.kind].planes} planes)", rows)


def worker() -> None:
    """How long the first move takes from the start of a worker on, and how much memory it has after ten more."""
    rows = [("a worker", "measured", "goal")]
    starts, worked, memory = zip(*(asyncio.run(_worker()) for _ in range(3)), strict=True)
    rows.append(("first move after its start, ms", f"{min(starts):.0f}", f"{START_GOAL}"))
    rows.append(("processor time of it, ms", f"{min(worked):.0f}", f"{START_GOAL}"))
    rows.append(("memory, MB", f"{max(memory):.0f}", f"{MEMORY_GOAL}"))
    from tengen.engines.net.files import OWN_NET

    rows.append(("net file, MB", f"{OWN_NET.stat().st_size / 1e6:.2f}", f"{FILE_GOAL}"))
    print_table("A worker", rows)


async def _worker() -> tuple[float, float, float]:
    began = time.perf_counter()
    async with Pool(1) as pool:
        await pool.run(Job(Kind.MOVE, empty(9), level="plum"))
        first = 1000 * (time.perf_counter() - began)
        (process,) = pool._processes
        pid = process._process.pid
        used = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        worked = 1000 * (int(used[11]) + int(used[12])) / os.sysconf("SC_CLK_TCK")
        await pool.run(Job(Kind.REVIEW, empty(9), visits=1000))
        await pool.run(Job(Kind.REVIEW, empty(19), visits=300))
        status = Path(f"/proc/{pid}/status").read_text()
        memory = int(status.split("VmHWM:")[1].split()[0]) / 1024
    return first, worked, memory


def match(asked: argparse.Namespace) -> None:
    """Play until the games are done or the goal is certain, and say what came of it."""
    book = Book(asked.book, House(asked.net))
    pairing = Pairing(asked.first, asked.second, asked.size, asked.handicap)
    print(_said(book.of(pairing), pairing), flush=True)
    for _ in book.play(pairing, asked.games):
        lines = book.of(pairing)
        print(_said(lines, pairing), flush=True)
        if is_certain(sum(line.won for line in lines), len(lines), asked.goal):
            print(f"certain: the goal is {asked.goal:.0%}")
            break


def _said(lines: list[Line], pairing: Pairing) -> str:
    won, games = sum(line.won for line in lines), len(lines)
    low, high = interval(won, games)
    stones = f", {pairing.handicap} stones" if pairing.handicap else ""
    where = f"{pairing.first} - {pairing.second}, {pairing.size}x{pairing.size}{stones}"
    if not games:
        return f"{where}: no game yet"
    return (
        f"{where}: {won:g} of {games} ({won / games:.0%}, {low:.0%} to {high:.0%}; {difference(won, games):+.0f} Elo)"
    )


if __name__ == "__main__":
    main()
