"""What it costs to serve with several processes: processor time for a move, memory for an open page, and how long
players wait while a process is replaced.

Run as `python -m bench.many`, or with `--quick` for a short look. It needs PostgreSQL, redis-server and nginx, and
starts a site of its own with each. Everything happens on this machine, over loopback.
"""

import argparse
import asyncio
import signal
import tempfile
import threading
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from statistics import median

import uvloop

from bench._live.games import Game, make_games
from bench._live.load import so_many_a_second
from bench._live.server import Server, serving
from bench._live.tables import FIRST, HOST, GameTable
from bench._live.wire import Socket
from bench._rate import print_table
from tengen.client import Site as ClientSite
from tengen.client import Table
from tests.services.deployed import Deployed, deployed
from tests.services.servers import database, redis_server

KB = 1024
MOVES_A_GAME, GAMES_A_DAY, PEAK = 250, 1_000_000, 3
"""For the figures on paper; the busiest hour of a day has `PEAK` times the moves of the average one."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How long and how often: enough for medians, or only to see that it runs."""

    runs: int
    games: int
    rate: float
    seconds: float
    idle: int
    restarts: int


FULL = Plan(runs=5, games=400, rate=600, seconds=5, idle=5000, restarts=4)
QUICK = Plan(runs=1, games=100, rate=300, seconds=2, idle=1000, restarts=1)


@contextmanager
def site_of(processes: int, games: int, *, redis: bool) -> Iterator[tuple[list[Server], list[Game]]]:
    """So many processes around one new PostgreSQL database, with games ready to be played."""
    with ExitStack() as parts:
        folder = Path(parts.enter_context(tempfile.TemporaryDirectory()))
        settings = {
            "TENGEN_DATA": str(folder),
            "DATABASE_URL": parts.enter_context(database()).url,
            "TENGEN_WORKER": "no",
        }
        if redis:
            messenger = redis_server(folder)
            parts.callback(messenger.kill)
            settings["REDIS_URL"] = messenger.url
        made = make_games(games, **settings)
        start = partial(serving, "tengen", "serve", "--port", "PORT", **settings)
        servers = [parts.enter_context(start()) for _ in range(processes)]
        yield servers, made


async def sit_down(games: Sequence[Game], black_at: Sequence[Server], white_at: Sequence[Server]) -> list[GameTable]:
    """Tables for these games; the pages of each color are dealt out among these processes."""
    tables = []
    for number, (game_id, *secrets) in enumerate(games):
        sockets = []
        for servers, secret in zip((black_at, white_at), secrets, strict=True):
            socket = Socket(f"/ws/games/{game_id}?since={FIRST}", secret)
            port = servers[number % len(servers)].port
            await asyncio.get_running_loop().create_connection(partial(_same, socket), HOST, port)
            await asyncio.wait_for(socket.opened, 30)
            sockets.append(socket)
        tables.append(GameTable(sockets, number % 8))
    return tables


def _same(socket: Socket) -> Socket:
    return socket


async def cost(servers: Sequence[Server], tables: Awaitable[list[GameTable]], plan: Plan) -> float:
    """Milliseconds of processor time that the servers together spend on a move."""
    ready = await tables
    before = sum(server.cpu() for server in servers)
    played = await so_many_a_second(ready, plan.rate, 0, plan.seconds)
    spent = sum(server.cpu() for server in servers) - before
    return spent / (played.moves * plan.seconds) * 1000


def moves(plan: Plan) -> float:
    """Print what a move costs one process, and two with either kind of neighborhood; answers what it costs two."""
    kinds: dict[str, list[float]] = {"one process": [], "two, a game in one of them": [], "two, every game in both": []}
    for _ in range(plan.runs):
        with site_of(1, plan.games, redis=False) as (servers, games):
            kinds["one process"].append(uvloop.run(cost(servers, sit_down(games, servers, servers), plan)))
        for kind, white in (("two, a game in one of them", 1), ("two, every game in both", -1)):
            with site_of(2, plan.games, redis=True) as (servers, games):
                tables = sit_down(games, servers, servers[::white])
                kinds[kind].append(uvloop.run(cost(servers, tables, plan)))
    costs = {kind: median(figures) for kind, figures in kinds.items()}
    one = costs["one process"]
    rows = [("", "ms of processor a move", "ratio", "goal")]
    rows += [(kind, f"{each:.2f}", f"{each / one:.2f}", "1.5" * (each != one)) for kind, each in costs.items()]
    print_table(f"{plan.rate:.0f} moves a second on PostgreSQL, medians of {plan.runs} runs", rows)
    return costs["two, a game in one of them"]


def idle(plan: Plan) -> float:
    """Print what an open page costs two processes; answers the bytes."""
    with site_of(2, plan.idle // 2, redis=True) as (servers, games):
        grown = uvloop.run(_idle(servers, games))
    print(f"{plan.idle:,} idle pages of two processes: {grown / KB:.1f} KB each, games included (goal: 35)\n")
    return grown


async def _idle(servers: Sequence[Server], games: Sequence[Game]) -> float:
    first = await sit_down(games[:2], servers, servers)  # only then all of the servers has been loaded
    await asyncio.sleep(1)
    before = sum(server.memory() for server in servers)
    tables = await sit_down(games[2:], servers, servers)
    await asyncio.sleep(2)
    return (sum(server.memory() for server in servers) - before) / (2 * (len(tables) + len(first)) - 4)


def restarts(plan: Plan) -> None:
    """Print the longest time for which a player waits while a web process is replaced, behind nginx."""
    with tempfile.TemporaryDirectory() as folder, deployed(Path(folder)) as site:
        pauses = [_longest_pause(site, number % 2) for number in range(plan.restarts)]
    shown = ", ".join(f"{pause:.2f}" for pause in pauses)
    print(f"longest wait for an answer while a web process is replaced, behind nginx: {shown} s (goal: 3)\n")


def _longest_pause(site: Deployed, number: int) -> float:
    stop = threading.Event()
    waits: list[float] = []
    players = [threading.Thread(target=_play, args=(site.url, stop, waits)) for _ in range(12)]
    for player in players:
        player.start()
    time.sleep(2)
    site.webs[number].stop(signal.SIGTERM)
    site.webs[number].start()
    time.sleep(2)
    stop.set()
    for player in players:
        player.join()
    return max(waits)


def _play(url: str, stop: threading.Event, waits: list[float]) -> None:
    """Two pass the board back and forth: each move is sent until it is answered."""
    site = ClientSite(url)
    made = site.make_game(size=19, color="black", name="Ann")
    sides: tuple[Table, Table] = (site.table(made.seat.url), site.join(made.invite.url, "Bo"))
    version = sides[1].version
    points = (f"{column}{row}" for row in range(1, 20) for column in "ACEGJLNQS")
    for mover, point in zip(_in_turn(sides), points, strict=False):
        if stop.wait(0.1):
            return
        began = time.monotonic()
        mover.version = version
        version = mover.send("play", point=point).version
        waits.append(time.monotonic() - began)


def _in_turn(sides: tuple[Table, Table]) -> Iterator[Table]:
    while True:
        yield from sides


def on_paper(milliseconds: float, page: float) -> None:
    """Print what a million games a day would need, from what was measured."""
    peak = GAMES_A_DAY * MOVES_A_GAME / 86_400 * PEAK
    cores = peak * milliseconds / 1000
    open_pages = GAMES_A_DAY / 24 * 2 * PEAK  # a game of an hour, two pages
    print(
        f"on paper, {GAMES_A_DAY:,} games a day of {MOVES_A_GAME} moves, three times the average in the busiest hour:"
    )
    print(
        f"  {peak:,.0f} moves a second: {cores:.1f} cores for the web processes, at half load {2 * cores:.0f} processes"
    )
    print(f"  {open_pages:,.0f} open pages: {open_pages * page / KB**3:.1f} GB\n")


def main() -> None:
    """Measure all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="short runs, to see that it works")
    plan = QUICK if parser.parse_args().quick else FULL
    measured: list[Callable[[Plan], float]] = [moves, idle]
    milliseconds, page = (measure(plan) for measure in measured)
    restarts(plan)
    on_paper(milliseconds, page)


if __name__ == "__main__":
    main()
