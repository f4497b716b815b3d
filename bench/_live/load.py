"""Two kinds of load: as many moves as the server takes, and so many a second whether it takes them or not.

Where the moves are made is in `tables`; what comes out is a figure with what it cost both sides.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bench._live.server import Server
from bench._live.tables import Table

TICK = 0.0005
PATIENCE = 30


@dataclass(frozen=True, slots=True)
class Rate:
    """Moves a second, and which share of a processor the server and the load were busy for."""

    moves: float
    server: float
    load: float


@dataclass(frozen=True, slots=True)
class Delays:
    """Milliseconds from when a move was due until it was seen, and how many moves a second that was under."""

    median: float
    worst_of_100: float
    moves: float


async def as_fast_as_possible(server: Server, tables: Sequence[Table], warm: float, seconds: float) -> Rate:
    """Everybody moves as soon as it is their turn."""
    for table in tables:
        table.seen = lambda table: table.go()
        table.go()
    await asyncio.sleep(warm)
    before, cpu, own, started = _moves(tables), server.cpu(), time.process_time(), time.perf_counter()
    await asyncio.sleep(seconds)
    took = time.perf_counter() - started
    rate = Rate((_moves(tables) - before) / took, (server.cpu() - cpu) / took, (time.process_time() - own) / took)
    await _come_to_rest(tables)
    return rate


async def _come_to_rest(tables: Sequence[Table]) -> None:
    """Let the moves under way be seen, and nobody go on."""
    moving = set(tables)
    for table in tables:
        table.seen = moving.discard
    until = time.monotonic() + PATIENCE
    while moving and time.monotonic() < until:
        await asyncio.sleep(0.05)


async def so_many_a_second(tables: Sequence[Table], rate: float, warm: float, seconds: float) -> Delays:
    """The tables move in turn, at this rate; a move that is due counts from then, even if it cannot be made yet."""
    due: dict[Table, deque[float]] = {table: deque() for table in tables}
    delays: list[tuple[float, float]] = []

    def seen(table: Table) -> None:
        now = time.perf_counter()
        since = due[table].popleft()
        delays.append((since, now - since))
        if due[table]:
            table.go()

    for table in tables:
        table.seen = seen
    begin = time.perf_counter()
    number = 0

    def make_what_is_due() -> None:
        nonlocal number
        now = min(time.perf_counter(), begin + warm + seconds)
        while (when := begin + number / rate) < now:
            table = tables[number % len(tables)]
            due[table].append(when)
            if len(due[table]) == 1:
                table.go()
            number += 1

    await asyncio.to_thread(_tick, asyncio.get_running_loop(), make_what_is_due, begin + warm + seconds)
    await asyncio.sleep(0.5)
    now = time.perf_counter()
    late = [now - since for waiting in due.values() for since in waiting]
    await _come_to_rest([table for table, waiting in due.items() if waiting])
    found = sorted([delay for since, delay in delays if since >= begin + warm] + late)
    return Delays(found[len(found) // 2] * 1000, found[len(found) * 99 // 100] * 1000, len(found) / seconds)


def _tick(loop: asyncio.AbstractEventLoop, act: Callable[[], None], until: float) -> None:
    """Have it done every half millisecond, by a thread: the event loop's own timers would come later, or spin."""
    while time.perf_counter() < until:
        time.sleep(TICK)
        loop.call_soon_threadsafe(act)


def _moves(tables: Sequence[Table]) -> int:
    return sum(table.moves for table in tables)
