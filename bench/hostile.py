"""Live play beside visitors who ask for as much work as they can: large files, late nodes, forks, films.

Run as `python -m bench.hostile`, or with `--quick` for one round. Games are played at a steady rate and a page is
opened again and again, first in quiet and then beside the hostile visitors, several times in turn on one site; what is
told is the median of the rounds. Part of the difference is that the machine itself is busier: to tell that apart, the
same visitors are let loose on another site of this machine, too. They are a process of their own, each visitor with an
address of its own: 30 files of 200,000 games, 8 readers of `/reviews/ID.png?node=49000`, 4 who fork a game of 3,000
moves and the review, 2 who want films. At the end all of them are gone, and the memory of the site is looked at again:
when their processes have ended, and (`--rest`) when games that nobody looks at have been let go of, too.
"""

import argparse
import asyncio
import multiprocessing
import os
import random
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from multiprocessing.queues import Queue
from multiprocessing.synchronize import Event
from pathlib import Path
from statistics import median

import httpx
import uvloop

from bench._live.games import make_games
from bench._live.load import so_many_a_second
from bench._live.server import PROCESS_CLOCK, Server, serving
from bench._live.tables import Table, open_games
from bench._rate import print_table
from tengen.rules import Board, Color, History, Position, legal_points, play, rule_set
from tengen.rules.ko import pass_turn

RATE = 60
"""Moves a second, in all games together."""
DEEP = 49_000
LONG = 3000
GAMES_IN_FILE = 200_000
UPLOADS = 30
READERS, FORKERS, WATCHERS = 8, 4, 2
PAGES_APART = 0.1
PATIENCE = 90
MB = 1 << 20


@dataclass(frozen=True, slots=True)
class Plan:
    """How many rounds, and how long each of them is."""

    rounds: int
    games: int
    warm: float
    seconds: float
    rest: int
    """Seconds after which the memory is looked at a last time: games that nobody looks at are let go of after 600."""


FULL, QUICK = Plan(5, 60, 2, 12, 690), Plan(1, 60, 2, 12, 0)


@dataclass(frozen=True, slots=True)
class Seen:
    """Milliseconds from move to the other screen, and until a page has come: the middle one, and 99 of 100.

    `busy` is the share of a processor that the serving process itself used.
    """

    move: float
    late_move: float
    page: float
    late_page: float
    busy: float


@dataclass(frozen=True, slots=True)
class Target:
    """What the hostile ones know of a site."""

    url: str
    review: str
    game: str


def collection() -> bytes:
    return b"(;B[aa])\n" * GAMES_IN_FILE


def deep_record() -> str:
    """A line of 49,500 nodes on 19x19, whatever the rules say of it."""
    letters = "abcdefghijklmnopqrs"
    chance = random.Random(7)
    moves = (f";{'BW'[number % 2]}[{chance.choice(letters)}{chance.choice(letters)}]" for number in range(DEEP + 500))
    return f"(;SZ[19]{''.join(moves)})"


def long_record() -> str:
    """3,000 moves on 2x2 that the Japanese rules allow: stones come and go, and the same boards again and again."""
    rules, position = rule_set("japanese"), Position(Board.empty(2))
    history = History.starting(position)
    signs: list[str] = []
    chance = random.Random(7)
    while len(signs) < LONG:
        legal = legal_points(history, position, rules)
        step = play(history, position, rules, chance.choice(legal)) if legal else pass_turn(position)
        point = step.move.point
        place = "" if point is None else "ab"[point.column] + "ab"[2 - point.row]
        color = "BW"[position.to_play is Color.WHITE]
        signs.append(f";{color}[{place}]")
        position = step.position
        history = History.starting(position)
    return f"(;SZ[2]RU[Japanese]{''.join(signs)})"


def prepare(url: str) -> Target:
    with httpx.Client(base_url=url, timeout=PATIENCE) as client:
        review = client.post("/api/reviews", json={"sgf": deep_record()})
        game = client.post("/api/games", json={"sgf": long_record(), "watchable": True})
        assert review.status_code == game.status_code == 201, (review.text[:200], game.text[:200])
        return Target(url, review.json()["id"], game.json()["id"])


def attack(target: Target, ready: Event, stop: Event, told: "Queue[Counter[str]]") -> None:
    """All hostile visitors, in one process: they ask and ask until told to stop; then say what they heard."""
    os.nice(5)
    heard: Counter[str] = Counter()
    file = collection().decode()
    kinds = ["upload", *["read"] * READERS, *["fork"] * FORKERS, *["film"] * WATCHERS]

    async def visit(visitor: int, kind: str) -> None:
        transport = httpx.AsyncHTTPTransport(local_address=f"127.0.7.{visitor}")
        async with httpx.AsyncClient(base_url=target.url, timeout=PATIENCE, transport=transport) as client:
            number = 0
            while not stop.is_set():
                number += 1
                if kind == "upload" and number > UPLOADS:
                    await asyncio.sleep(0.1)
                    continue
                if kind == "upload":
                    answer = await client.post("/api/reviews", json={"sgf": file, "number": GAMES_IN_FILE})
                elif kind == "read":
                    answer = await client.get(f"/reviews/{target.review}.png?node={DEEP}")
                elif kind == "film":
                    answer = await client.get(f"/games/{target.game}.gif?to=200&size={300 + number}")
                elif visitor % 2:
                    answer = await client.post(f"/api/games/{target.game}/fork", json={})
                else:
                    answer = await client.post(f"/api/reviews/{target.review}/fork", json={"node": DEEP})
                heard[f"{kind} {answer.status_code}"] += 1
                ready.set()
                if answer.status_code in (429, 503):
                    await asyncio.sleep(0.05)

    async def crowd() -> None:
        await asyncio.gather(*(visit(visitor, kind) for visitor, kind in enumerate(kinds, 1)))

    asyncio.run(crowd())
    told.put(heard)


@asynccontextmanager
async def hostile(target: Target, heard: Counter[str]) -> AsyncIterator[None]:
    """All of them at work. Whoever plays must not stand still meanwhile: the server would let go of the sockets."""
    context = multiprocessing.get_context("spawn")
    ready, stop, told = context.Event(), context.Event(), context.Queue()
    crowd = context.Process(target=attack, args=(target, ready, stop, told))
    crowd.start()
    await asyncio.to_thread(ready.wait, PATIENCE)
    try:
        yield
    finally:
        stop.set()
        heard.update(await asyncio.to_thread(told.get, timeout=2 * PATIENCE))
        await asyncio.to_thread(crowd.join)


async def look_and_play(server: Server, tables: Sequence[Table], page: str, plan: Plan) -> Seen:
    """Play at the rate, and open the page again and again."""
    times: list[float] = []

    async def look() -> None:
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}", timeout=PATIENCE) as client:
            while True:
                began = time.perf_counter()
                answer = await client.get(page)
                times.append((time.perf_counter() - began) * 1000)
                assert answer.status_code == 200, answer.status_code
                await asyncio.sleep(PAGES_APART)

    cpu, began = own_time(server), time.perf_counter()
    looking = asyncio.create_task(look())
    delays = await so_many_a_second(tables, RATE, plan.warm, plan.seconds)
    looking.cancel()
    busy = (own_time(server) - cpu) / (time.perf_counter() - began)
    times.sort()
    return Seen(delays.median, delays.worst_of_100, median(times), times[len(times) * 99 // 100], 100 * busy)


def own_time(server: Server) -> float:
    """Seconds of processor time that the serving process has used, without its children."""
    return time.clock_gettime(~server.process.pid << 3 | PROCESS_CLOCK)


def memory(server: Server) -> tuple[int, int]:
    """Bytes that the serving process holds, and how many processes do long work for it."""
    pid = server.process.pid
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    work = [child for child in children if Path(f"/proc/{child}/comm").read_text().strip() == "tengen-work"]
    return server.memory(), sum(len(Path(f"/proc/{one}/task/{one}/children").read_text().split()) for one in work)


async def measure(server: Server, tables: Sequence[Table], target: Target, other: Target, plan: Plan) -> None:
    quiet, beside, loud = [], [], []
    heard: Counter[str] = Counter()
    page = f"/games/{target.game}"
    await look_and_play(server, tables, page, QUICK)
    before, _ = memory(server)
    for _ in range(plan.rounds):
        quiet.append(await look_and_play(server, tables, page, plan))
        async with hostile(other, Counter()):
            beside.append(await look_and_play(server, tables, page, plan))
        async with hostile(target, heard):
            loud.append(await look_and_play(server, tables, page, plan))
    most, workers = memory(server)
    until = time.monotonic() + PATIENCE
    while memory(server)[1] and time.monotonic() < until:
        await asyncio.sleep(0.5)
    await asyncio.sleep(1)
    after, left = memory(server)
    await asyncio.sleep(plan.rest)
    rested, _ = memory(server)
    rows: list[Sequence[str]] = [("", "move p50", "move p99", "page p50", "page p99", "server busy, %")]
    figures = []
    for name, found in (("quiet", quiet), ("hostile to another site", beside), ("hostile", loud)):
        parts = zip(*((one.move, one.late_move, one.page, one.late_page, one.busy) for one in found), strict=True)
        figures.append([median(part) for part in parts])
        rows.append((name, *(f"{value:.1f}" for value in figures[-1])))
    calm, elsewhere, here = figures
    rows.append(("times quiet (goal: 2)", *(f"{two / one:.1f}" for one, two in zip(calm, here, strict=True))))
    rows.append(("times the other site's", *(f"{two / one:.1f}" for one, two in zip(elsewhere, here, strict=True))))
    print_table(f"Milliseconds, {RATE} moves a second, medians of {plan.rounds} rounds", rows)
    print("what the hostile ones heard:", ", ".join(f"{name}: {count}" for name, count in sorted(heard.items())))
    print(
        f"memory of the server: {before / MB:.0f} MB before, {most / MB:.0f} MB at the end, {after / MB:.0f} MB later"
    )
    if plan.rest:
        print(f"and {rested / MB:.0f} MB after {plan.rest} seconds more")
    print(f"processes for long work: {workers} at the end, {left} later")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Live play beside hostile visitors.")
    parser.add_argument("--quick", action="store_true", help="one round only")
    parser.add_argument("--rounds", type=int, help="how many rounds")
    parser.add_argument("--rest", type=int, help="seconds until the memory is looked at a last time")
    given = parser.parse_args()
    plan = QUICK if given.quick else FULL
    plan = replace(plan, **{name: value for name in ("rounds", "rest") if (value := getattr(given, name)) is not None})
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as elsewhere:
        games = make_games(plan.games, TENGEN_DATA=folder)
        with (
            serving("tengen", "serve", "--port", "PORT", TENGEN_DATA=folder) as server,
            serving("tengen", "serve", "--port", "PORT", TENGEN_DATA=elsewhere) as another,
        ):
            target, other = (prepare(f"http://127.0.0.1:{one.port}") for one in (server, another))

            async def load() -> None:
                await measure(server, await open_games(server.port, games), target, other, plan)

            uvloop.run(load())


if __name__ == "__main__":
    main()
