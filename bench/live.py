"""How many moves a second the site takes over its sockets, how late they are seen, and what a page costs it.

Run as `python -m bench.live`, or with `--quick` for a short look. Everything happens on this machine, over loopback:
one server process and one process that loads it. In the same run (a) a bare uvicorn WebSocket relay and (b) a plain
Django async view with one ORM insert are measured; ours and (b) write SQLite files with `synchronous = FULL`.
"""

import argparse
import asyncio
import os
import signal
import sqlite3
import tempfile
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import uvloop

from bench._live.games import Game, make_games
from bench._live.load import Delays, Rate, as_fast_as_possible, so_many_a_second
from bench._live.server import Server, serving
from bench._live.tables import Table, open_games, open_groups, open_posts
from bench._live.whole import whole_games
from bench._rate import print_table

EARLY, LATE = 10, 300
AROUND = 8
"""Moves before and after, that are measured too."""
STEP = 4
MOST_LONG_GAMES = 300
"""So many can be played at the pace that each player is allowed."""
REST = 3.5
"""Seconds after which every player may make a burst of moves again, as at the start."""
KB = 1024


@dataclass(frozen=True, slots=True)
class Plan:
    """How long and how often: enough for medians, or only to see that it runs."""

    runs: int
    games: int
    warm: float
    seconds: float
    groups: int = 200
    posts: int = 32
    whole: int = 200


FULL = Plan(runs=5, games=1001, warm=1.5, seconds=4)
QUICK = Plan(runs=1, games=300, warm=0.3, seconds=1, whole=20)


@dataclass(frozen=True, slots=True)
class Site:
    """Ours: a server, the games that are ready on it, and its database."""

    server: Server
    games: list[Game]
    database: Path


@contextmanager
def our_site(games: int) -> Iterator[Site]:
    """The site as `tengen serve` starts it, on a new database."""
    with tempfile.TemporaryDirectory() as folder:
        ready = make_games(games, TENGEN_DATA=folder)
        with serving("tengen", "serve", "--port", "PORT", TENGEN_DATA=folder) as server:
            yield Site(server, ready, Path(folder, "tengen.sqlite3"))


def ours(plan: Plan) -> tuple[Rate, Delays]:
    """Full load and half of it, on one site."""
    with our_site(plan.games) as site:
        return _both(site.server, plan, lambda: open_games(site.server.port, site.games))


def relay(plan: Plan) -> Rate:
    """Peer (a)."""
    with serving("python", "-m", "bench._live.relay", "PORT") as server:

        async def load() -> Rate:
            tables = await open_groups(server.port, plan.groups)
            return await as_fast_as_possible(server, tables, plan.warm, plan.seconds)

        return uvloop.run(load())


def insert(plan: Plan) -> tuple[Rate, Delays]:
    """Peer (b)."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving("python", "-m", "bench._live.insert", "PORT", folder) as server,
    ):
        return _both(server, plan, lambda: open_posts(server.port, plan.posts))


def _both(server: Server, plan: Plan, opened: Callable[[], Awaitable[Sequence[Table]]]) -> tuple[Rate, Delays]:
    async def load() -> tuple[Rate, Delays]:
        tables = await opened()
        rate = await as_fast_as_possible(server, tables, plan.warm, plan.seconds)
        await asyncio.sleep(1)
        return rate, await so_many_a_second(tables, rate.moves / 2, plan.warm, plan.seconds)

    return uvloop.run(load())


def speed(plan: Plan) -> None:
    """The table of moves a second and of delays."""
    found = [(ours(plan), relay(plan), insert(plan)) for _ in range(plan.runs)]
    rates = {
        "ours: durable, told to both": [one[0] for one, _, _ in found],
        "(a) bare relay, to three": [one for _, one, _ in found],
        "(b) Django view, one ORM insert": [one[0] for _, _, one in found],
    }
    fastest = {name: median(rate.moves for rate in runs) for name, runs in rates.items()}
    mine, bare, plain = fastest.values()
    rows: list[Sequence[str]] = [
        ("", "moves a second", "least", "most", "server busy", "load busy", "per second of the server's processor")
    ]
    for name, runs in rates.items():
        moves = sorted(rate.moves for rate in runs)
        busy = [f"{median(values):.0%}" for values in zip(*((rate.server, rate.load) for rate in runs), strict=True)]
        each = median(rate.moves / rate.server for rate in runs)
        rows.append((name, f"{fastest[name]:,.0f}", f"{moves[0]:,.0f}", f"{moves[-1]:,.0f}", *busy, f"{each:,.0f}"))
    print_table(f"Moves a second, {plan.games} games at once, medians of {plan.runs} runs", rows)
    print(f"ours is {mine / plain:.1f} times (b) (goal: 25, 40) and {mine / bare:.2f} of (a) (goal: 0.2, 0.33)\n")
    rows = [("", "moves a second", "p50 ms", "p99 ms")]
    for name, delays in (("ours", [one[1] for one, _, _ in found]), ("(b)", [one[1] for _, _, one in found])):
        parts = zip(*((delay.moves, delay.median, delay.worst_of_100) for delay in delays), strict=True)
        moves_a_second, *late = (median(part) for part in parts)
        rows.append((name, f"{moves_a_second:,.0f}", *(f"{value:.1f}" for value in late)))
    print_table("From the moment a move is due until the opponent's page has it, at half of that load", rows)


def idle_and_killed(plan: Plan) -> None:
    """What an idle page costs, and that nothing which a page was shown is lost when the server is killed."""
    with our_site(plan.games) as site:
        shown = uvloop.run(_until_killed(site, plan))
        with closing(sqlite3.connect(site.database)) as database:
            kept = dict(database.execute("SELECT game_id, MAX(version) FROM games_event GROUP BY game_id"))
    lost = [game_id for game_id, version in shown.items() if kept[game_id] < version]
    moves = sum(version - 4 for version in shown.values())
    print(f"kill -9 after {moves:,} moves that pages were shown: {len(lost)} games have lost some (goal: 0)\n")
    if lost:
        raise SystemExit("moves are missing")


async def _until_killed(site: Site, plan: Plan) -> dict[str, int]:
    tables = await open_games(site.server.port, site.games[:1])  # only then all of the server has been loaded
    await asyncio.sleep(1)
    before = site.server.memory()
    tables += await open_games(site.server.port, site.games[1:])
    await asyncio.sleep(1)
    sockets = 2 * len(tables) - 2
    each = (site.server.memory() - before) / sockets / KB
    print(f"{sockets:,} idle pages in {len(tables) - 1:,} games: {each:.1f} KB each, games included (goal: 35)")
    rest = asyncio.create_task(as_fast_as_possible(site.server, tables, 0, plan.seconds))
    await asyncio.sleep(plan.seconds / 2)
    os.kill(site.server.process.pid, signal.SIGKILL)
    await asyncio.sleep(plan.seconds / 4)
    rest.cancel()
    return {game[0]: table.shown for game, table in zip(site.games, tables, strict=True)}


def long_games(plan: Plan) -> None:
    """Whether a move late in a game costs more of the server's time than an early one."""
    with our_site(min(plan.games, 2 * MOST_LONG_GAMES)) as site:
        early, late = uvloop.run(_early_and_late(site))
    print(f"processor time of a move: {early * 1e6:.0f} us around move {EARLY}, {late * 1e6:.0f} us around move {LATE}")
    print(f"    that is {late / early:.2f} times as much (goal: 1.3)\n")


async def _early_and_late(site: Site) -> tuple[float, float]:
    """What a move of each costs. Half of the games are long ones.

    They and the others go on in turn, a few moves each, so that a busy moment of the machine falls on both.
    """
    tables = await open_games(site.server.port, site.games)
    halves = (EARLY, tables[::2]), (LATE, tables[1::2])
    for number, half in halves:
        await _play_to(half, number - AROUND)
    await asyncio.sleep(REST)
    costs = {EARLY: 0.0, LATE: 0.0}
    for far in range(STEP - AROUND, AROUND + STEP, STEP):
        for number, half in halves:
            cpu = site.server.cpu()
            await _play_to(half, number + far)
            costs[number] += (site.server.cpu() - cpu) / (2 * AROUND) / len(half)
    return costs[EARLY], costs[LATE]


async def _play_to(tables: Sequence[Table], number: int) -> None:
    """All tables play until each has so many moves; slowly enough for every player's limit."""
    done = asyncio.Event()
    left = len(tables)

    def seen(table: Table) -> None:
        nonlocal left
        if table.moves < number:
            table.go()
            return
        left -= 1
        if not left:
            done.set()

    for table in tables:
        table.seen = seen
        table.go()
    await done.wait()


def whole(plan: Plan) -> None:
    """Games with all that people do in them: clocks, watchers, remarks, broken connections, a count at the end."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving("tengen", "serve", "--port", "PORT", TENGEN_DATA=folder) as server,
    ):
        found = uvloop.run(whole_games(server, plan.whole))
    rows: list[Sequence[str]] = [("until it was seen by", "p50 ms", "p99 ms")]
    for name, times in (("the opponent", found.opponent), ("somebody who watches", found.watcher)):
        rows.append((name, f"{median(times):.1f}", f"{times[len(times) * 99 // 100]:.1f}"))
    print_table(f"{plan.whole} whole games at once, with clocks, remarks, broken connections and a count", rows)
    print(f"{found.ended} of them ended; a game costs {found.seconds_a_game * 1000:.0f} ms of the server's processor\n")


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description="The speed of a live game.")
    parser.add_argument("--quick", action="store_true", help="one short run with few games")
    parser.add_argument("--whole", action="store_true", help="only whole games, with all that people do in them")
    given = parser.parse_args()
    plan = QUICK if given.quick else FULL
    if given.whole:
        whole(plan)
        return
    print("SQLite in ours and in (b): journal_mode = WAL, synchronous = FULL\n")
    speed(plan)
    idle_and_killed(plan)
    long_games(plan)
    whole(plan)


if __name__ == "__main__":
    main()
