"""Games to be played by a load: made and joined as any program does it, with `tengen.client`.

They are made at a site that ends before the measured one starts, which so has them on its disk and not in its memory.
The moves are made past the client, in `tables`: one that reads and checks every line would cost more than the server.
"""

import asyncio
from collections.abc import Sequence
from itertools import chain
from typing import Final

import httpx

from bench._live.server import serving
from tengen.client import AsyncSite

Game = tuple[str, str, str]
"""Its id, and the tokens of Black and of White."""
SIZE: Final = 19
EACH: Final = 50
"""So many games are made from one network address: the site lets nobody make or join many more at once."""
AT_ONCE: Final = 8


def make_games(count: int, **settings: str) -> list[Game]:
    """So many games with both seats taken, on the site with these settings."""
    with serving("tengen", "serve", "--port", "PORT", **{**settings, "TENGEN_WORKER": "no"}) as server:
        return asyncio.run(_make(f"http://127.0.0.1:{server.port}", count))


async def _make(url: str, count: int) -> list[Game]:
    turns = asyncio.Semaphore(AT_ONCE)
    parts = [min(EACH, count - begun) for begun in range(0, count, EACH)]
    made = await asyncio.gather(*(_make_from(url, place, part, turns) for place, part in enumerate(parts)))
    return list(chain.from_iterable(made))


async def _make_from(url: str, place: int, count: int, turns: asyncio.Semaphore) -> Sequence[Game]:
    """All of 127.0.0.0/8 is this machine, so that there are as many network addresses as are needed."""
    transport = httpx.AsyncHTTPTransport(local_address=f"127.0.{1 + place // 250}.{1 + place % 250}")
    async with turns, AsyncSite(url, transport=transport) as site:
        return [await _make_one(site) for _ in range(count)]


async def _make_one(site: AsyncSite) -> Game:
    made = await site.make_game(size=SIZE, color="black", name="Ann")
    white = await site.join(made.invite.url, name="Bo")
    return made.id, made.seat.token, white.token
