"""What a review with the computer costs: positions a second, the time to the first result, what the cache saves.

Run as `python -m bench.analysis [--workers N] [--size N]`. A game between two levels is played first, from a fixed
seed; then a real site reviews it, once with nothing known and once more with everything in its database. Seconds are
those on the wall, and those that the engines had of the processors: on a machine that does nothing else, the first
are the second by the number of workers.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
import time
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from bench._browser import serving
from bench._rate import print_table
from tengen.engines.bot import Bot
from tengen.engines.levels import level
from tengen.engines.net import Net
from tengen.engines.situation import Situation
from tengen.game import Line, Prisoners
from tengen.rules import Board, Color, History, Point, Position, rule_set
from tengen.scoring import Circumstances

LETTERS: Final = "abcdefghijklmnopqrs"
RULES: Final = rule_set("japanese")
MOVES: Final = {9: 60, 19: 250}
GOALS: Final = {9: 10, 19: 60}
LEVELS: Final = {Color.BLACK: "plum", Color.WHITE: "cypress"}


@dataclass(frozen=True, slots=True)
class Run:
    """Seconds until the first position was known, until all had been looked at quickly, and until it was done."""

    first: float
    looked: float
    whole: float
    processor: float


def main() -> None:
    """Print a table with a row for each game and each time that it was reviewed."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--workers", type=int, default=2)
    words.add_argument("--size", type=int, choices=tuple(MOVES), action="append")
    wish = words.parse_args()
    os.environ["TENGEN_ENGINE_WORKERS"] = str(wish.workers)
    rows: list[tuple[str, ...]] = [
        ("game", "", "first s", "quick look s", "whole s", "goal s", "processor s", "positions/s")
    ]
    with tempfile.TemporaryDirectory() as data, serving(data) as site:
        for size in wish.size or MOVES:
            record, moves = played(size)
            for name in ("new", "known"):
                run = reviewed(site, record)
                rows.append(
                    (
                        f"{size}x{size}, {moves} moves",
                        name,
                        f"{run.first:.2f}",
                        f"{run.looked:.1f}",
                        f"{run.whole:.1f}",
                        str(GOALS[size]),
                        f"{run.processor:.1f}",
                        f"{(moves + 1) / run.whole:.1f}",
                    )
                )
    print_table(f"a review with the computer, {wish.workers} workers", rows)


def played(size: int) -> tuple[str, int]:
    """A game between two levels as SGF, and how many moves it has."""
    bot = Bot(Net.load(None))
    start = Position(Board.empty(size))
    line = Line(History.starting(start), start, Prisoners())
    points: list[Point | None] = []
    while len(points) < MOVES[size] and points[-2:] != [None, None]:
        given = Circumstances(13, 0, line.prisoners.black, line.prisoners.white)
        situation = Situation(line.history, line.position, RULES, given)
        choice = bot.choose(situation, level(LEVELS[line.position.to_play]), seed=size, may_resign=False)
        line = line.followed((choice.point,), RULES)
        points.append(choice.point)
    moves = "".join(f";{'BW'[number % 2]}[{_sgf(point, size)}]" for number, point in enumerate(points))
    return f"(;GM[1]FF[4]SZ[{size}]KM[6.5]RU[Japanese]{moves})", len(points)


def reviewed(site: str, record: str) -> Run:
    """Send the record and have it reviewed."""
    review = _asked(f"{site}/api/reviews", {"sgf": record})["id"]
    before, began = _processor(), time.perf_counter()
    _asked(f"{site}/api/reviews/{review}/analysis", {})
    times: dict[str, float] = {}
    with urllib.request.urlopen(f"{site}/api/reviews/{review}/analysis.ndjson", timeout=600) as lines:
        for raw in lines:
            if raw.strip():
                times.setdefault(json.loads(raw)["kind"], time.perf_counter() - began)
    whole = time.perf_counter() - began
    return Run(times.get("position", whole), times.get("looked", whole), whole, _processor() - before)


def _asked(address: str, body: dict[str, Any]) -> dict[str, Any]:
    request = urllib.request.Request(address, json.dumps(body).encode(), {"Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


def _processor() -> float:
    """Seconds of processor that the engines of this machine's user have had so far."""
    ticks = 0
    for folder in Path("/proc").iterdir():
        try:
            if b"tengen.engines.workers.worker" in (folder / "cmdline").read_bytes():
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
                ticks += int(fields[11]) + int(fields[12])
        except (OSError, ValueError):
            continue
    return ticks / os.sysconf("SC_CLK_TCK")


def _sgf(point: Point | None, size: int) -> str:
    return "" if point is None else LETTERS[point.column] + LETTERS[size - point.row]


if __name__ == "__main__":
    main()
