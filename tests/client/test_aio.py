"""The client for asyncio against a real site: it has all that the other has, and many tables at once."""

from __future__ import annotations

import asyncio
import inspect

import pytest

from tengen.client import ApiError, AsyncSite, AsyncTable, Site, Table, Unreachable
from tengen.game import Phase, Play
from tengen.rules import Point
from tests.server.games.conftest import Site as Server


@pytest.mark.parametrize(("one", "other"), [(Site, AsyncSite), (Table, AsyncTable)])
def test_both_clients_have_the_same_words(one: type, other: type) -> None:
    def words(kind: type) -> dict[str, list[str]]:
        public = inspect.getmembers(kind, inspect.isfunction)
        return {name: list(inspect.signature(each).parameters) for name, each in public if not name.startswith("_")}

    assert words(one) == words(other)


async def two(site: AsyncSite) -> tuple[AsyncTable, AsyncTable]:
    made = await site.make_game(size=5, color="black")
    return site.table(made.seat.url), await site.join(made.invite.url, "Bo")


async def watch(table: AsyncTable) -> list[int]:
    return [game.version async for game in table.games()]


def test_many_games_are_followed_to_their_end_at_once(site: Server) -> None:
    async def play() -> None:
        async with AsyncSite(site.url) as client:
            tables = [await two(client) for _ in range(5)]
            following = [asyncio.create_task(watch(white)) for _, white in tables]
            for black, white in tables:
                await black.submit(Play(seat=None, at_version=4, point=Point.parse("C3")))
                await white.state()
                assert (await white.send("resign")).state["result"] == "B+R"
            for versions in await asyncio.wait_for(asyncio.gather(*following), 20):
                assert versions == list(range(versions[0], 7))
            assert (await tables[0][0].game()).phase is Phase.FINISHED
            again = await tables[0][0].rematch()
            assert (await again.state())["phase"] == "waiting"

    asyncio.run(play())


def test_everything_else_answers_too(site: Server) -> None:
    async def talk() -> None:
        async with AsyncSite(site.url) as client:
            assert (await client.usual(9, 9))["komi"] == 6.5
            black, white = await two(client)
            said = await black.say("Hello")
            assert await white.chat() == (said,)
            assert (await black.variation(0, ["C3"]))["move_number"] == 1
            stream = white.stream()
            assert (await anext(stream)).version == 1
            await stream.aclose()  # type: ignore[attr-defined]
            link = await black.seat_link()
            assert (await client.table(link.url).state())["phase"] == "playing"
            assert (await client.table(await black.watch_link()).state())["phase"] == "playing"
            with pytest.raises(ApiError) as refused:
                await black.invite()
            assert refused.value.code == "wrong-phase"
            with pytest.raises(ApiError) as refused:
                await anext(client.table(black.id).follow())
            assert refused.value.status == 403

    asyncio.run(talk())


def test_nobody_there_is_said_in_words() -> None:
    async def ask() -> None:
        async with AsyncSite("http://127.0.0.1:9", patience=0.2) as client:
            with pytest.raises(Unreachable):
                await client.usual()
            with pytest.raises(Unreachable):
                await anext(client.table("k4tz7mpa2c").follow())

    asyncio.run(ask())
