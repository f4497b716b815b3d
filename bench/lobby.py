"""What the lobby costs: how soon everybody sees an offer, and the processor time that it takes.

Run as `python -m bench.lobby`, or with `--quick` for a short look. It starts a site of its own; the people are sockets
of this process, over loopback, which do nothing but note when each offer came.
"""

import argparse
import asyncio
import json
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import httpx
import uvloop

from bench._live.server import Server, serving
from bench._live.tables import HOST
from bench._live.wire import Socket
from bench._rate import print_table

CLOCK = {"kind": "absolute", "total": 300_000}
GOAL = 200
"""Milliseconds within which 99 of 100 see an offer."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How many people look, how many offers are made, and the pause between two of them."""

    people: int
    offers: int
    pause: float


FULL = Plan(people=2000, offers=60, pause=0.5)
QUICK = Plan(people=300, offers=10, pause=0.3)


class Watching:
    """Everybody in the lobby: when each heard of an offer, by its name."""

    def __init__(self) -> None:
        self.heard: dict[str, list[float]] = {}

    def hear(self, text: bytes) -> None:
        at = time.perf_counter()
        if text.startswith(b'{"new":['):
            for offer in json.loads(text)["new"]:
                self.heard.setdefault(offer["name"], []).append(at)


async def look(server: Server, people: int) -> Watching:
    """So many people who look at the lobby."""
    watching = Watching()
    for _ in range(people):
        socket = Socket("/ws/lobby")
        socket.hear = watching.hear
        await asyncio.get_running_loop().create_connection(partial(_same, socket), HOST, server.port)
        await asyncio.wait_for(socket.opened, 60)
    await asyncio.sleep(2)
    return watching


def _same(socket: Socket) -> Socket:
    return socket


async def offer(server: Server, watching: Watching, plan: Plan) -> list[float]:
    """Make the offers, each from an address of its own; how long each of all people waited for each, in seconds."""
    begun: dict[str, float] = {}
    for number in range(plan.offers):
        name = f"offer {number}"
        transport = httpx.AsyncHTTPTransport(local_address=f"127.0.3.{number + 1}")
        async with httpx.AsyncClient(transport=transport, timeout=60) as client:
            begun[name] = time.perf_counter()
            url = f"http://{HOST}:{server.port}/api/offers"
            answer = await client.post(url, json={"size": 9, "name": name, "clock": CLOCK})
            assert answer.status_code == 201, answer.text
        await asyncio.sleep(plan.pause)
    await asyncio.sleep(2)
    return [at - begun[name] for name, times in watching.heard.items() for at in times]


async def measure(server: Server, plan: Plan) -> tuple[list[float], float, float]:
    """The waits, the processor seconds for each offer, and the bytes of a page."""
    first = await look(server, 1)
    before = server.memory()
    watching = await look(server, plan.people)
    page = (server.memory() - before) / plan.people
    idle = await _idle(server)
    cpu, started = server.cpu(), time.perf_counter()
    waits = await offer(server, watching, plan)
    spent = server.cpu() - cpu - idle * (time.perf_counter() - started)
    assert len(waits) == plan.people * plan.offers, "everybody has seen every offer once"
    assert first.heard.keys() == watching.heard.keys()
    return waits, spent / plan.offers, page


async def _idle(server: Server) -> float:
    """The share of a processor that the lobby takes when nothing happens."""
    cpu, started = server.cpu(), time.perf_counter()
    await asyncio.sleep(6)
    return (server.cpu() - cpu) / (time.perf_counter() - started)


def show(waits: Sequence[float], offer_cost: float, page: float, plan: Plan) -> None:
    found = sorted(waits)
    rows = [
        ("", "figure", "goal"),
        ("an offer is seen, median", f"{found[len(found) // 2] * 1000:.0f} ms", ""),
        ("an offer is seen, 99 of 100", f"{found[len(found) * 99 // 100] * 1000:.0f} ms", f"{GOAL} ms"),
        ("processor time for an offer", f"{offer_cost * 1000:.1f} ms", ""),
        ("the same for each who looks", f"{offer_cost / plan.people * 1e6:.1f} µs", ""),
        ("memory for an open page", f"{page / 1024:.1f} KB", ""),
    ]
    print_table(f"{plan.people:,} people in the lobby, {plan.offers} offers", rows)


def main() -> None:
    """Measure all of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--quick", action="store_true", help="short runs, to see that it works")
    plan = QUICK if parser.parse_args().quick else FULL
    with (
        tempfile.TemporaryDirectory() as data,
        serving("tengen", "serve", "--port", "PORT", TENGEN_DATA=data, TENGEN_WORKER="no") as server,
    ):
        show(*uvloop.run(measure(server, plan)), plan)


if __name__ == "__main__":
    main()
