"""What people notice of the computer's games: how late the moves of humans are seen while so many bot games go on.

Run as `python -m bench.computer`, or with `--quick` for a short look. Everything happens on this machine, over
loopback: a site as `tengen serve` starts it, with its own engine, and one process that plays for the humans. The same
games of humans are measured without and with the computer's, in turn, on one site.
"""

import argparse
import asyncio
import re
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median

import httpx
import uvloop

from bench._live.games import Game, make_games
from bench._live.load import Delays, so_many_a_second
from bench._live.server import Server, serving
from bench._live.tables import open_games
from bench._rate import print_table
from tengen.client import AsyncSite

EACH = 4
"""So many games of two levels one network address may begin at once."""
LEVELS = (("fern", "birch"), ("maple", "clover"), ("cypress", "plum"), ("seed", "bamboo"))
DONE = re.compile(r'tengen_engine_jobs_total\{what="done"\} ([\d.e+]+)')


@dataclass(frozen=True, slots=True)
class Plan:
    """How many games and how long: enough for medians, or only to see that it runs."""

    runs: int
    bots: int
    humans: int
    rate: float
    seconds: float


FULL = Plan(runs=3, bots=50, humans=40, rate=40, seconds=15)
QUICK = Plan(runs=1, bots=10, humans=10, rate=10, seconds=3)


@dataclass(frozen=True, slots=True)
class Found:
    """The delays of human moves without and with the bots, and how many jobs the engine did in a second then."""

    calm: Delays
    busy: Delays
    jobs: float


def measured(plan: Plan) -> Found:
    with tempfile.TemporaryDirectory() as folder:
        games = make_games(2 * plan.humans, TENGEN_DATA=folder)
        with serving("tengen", "serve", "--port", "PORT", TENGEN_DATA=folder) as server:
            return uvloop.run(load(server, games, plan))


async def load(server: Server, games: Sequence[Game], plan: Plan) -> Found:
    calm = await humans(server, games[: plan.humans], plan)
    await begin_bots(server, plan.bots)
    before, began = await jobs_done(server), time.perf_counter()
    busy = await humans(server, games[plan.humans :], plan)
    jobs = (await jobs_done(server) - before) / (time.perf_counter() - began)
    return Found(calm, busy, jobs)


async def humans(server: Server, games: Sequence[Game], plan: Plan) -> Delays:
    return await so_many_a_second(await open_games(server.port, games), plan.rate, 1.0, plan.seconds)


async def begin_bots(server: Server, count: int) -> None:
    """So many games of two levels, begun from as many network addresses as it takes, and under way."""
    for begun in range(0, count, EACH):
        transport = httpx.AsyncHTTPTransport(local_address=f"127.0.9.{1 + begun // EACH}")
        async with AsyncSite(f"http://127.0.0.1:{server.port}", transport=transport) as site:
            for number in range(begun, min(begun + EACH, count)):
                await site.have_play(*LEVELS[number % len(LEVELS)], size=(9, 13, 19)[number % 3])
    while await jobs_done(server) < count:
        await asyncio.sleep(0.5)


async def jobs_done(server: Server) -> float:
    async with httpx.AsyncClient() as client:
        answer = await client.get(f"http://127.0.0.1:{server.port}/metrics")
    found = DONE.search(answer.text)
    return float(found[1]) if found else 0.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="only to see that it runs")
    plan = QUICK if parser.parse_args().quick else FULL
    found = [measured(plan) for _ in range(plan.runs)]
    rows: list[Sequence[str]] = [("", "moves a second", "p50 ms", "p99 ms")]
    for name, delays in (("humans alone", [one.calm for one in found]), ("with the bots", [one.busy for one in found])):
        parts = zip(*((each.moves, each.median, each.worst_of_100) for each in delays), strict=True)
        rows.append((name, *(f"{median(part):.1f}" for part in parts)))
    print_table(f"Human moves, {plan.bots} games of two levels at once, medians of {plan.runs} runs", rows)
    ratio = median(one.busy.worst_of_100 / one.calm.worst_of_100 for one in found)
    print(f"p99 with the bots is {ratio:.2f} times that without (goal: at most 2)")
    print(f"the engine did {median(one.jobs for one in found):.0f} jobs a second meanwhile")


if __name__ == "__main__":
    main()
