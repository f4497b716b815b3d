"""Answers that are lost after the site has done what was asked: nobody loses a seat, and no game is made twice."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest

from tengen.client import AsyncSite, Site
from tests.client.lossy import BadLine, bad_line
from tests.server.games.conftest import Site as Server


@pytest.fixture
def line(site: Server) -> Iterator[BadLine]:
    with bad_line(site.url) as made:
        yield made


def test_a_game_that_was_made_is_made_once_though_its_answer_was_lost(site: Server, line: BadLine) -> None:
    with Site(line.url) as client:
        line.lose = 2
        made = client.make_game(size=9, name="Ann")
    assert [answer.split(b" ")[1] for answer in line.lost] == [b"201", b"201"]
    with Site(site.url) as client:
        black = client.table(made.id, made.seat.token)
        assert black.me().seats == (made.seat.color,)
        assert [each.event.kind for each in black.events()] == ["game-created", "seat-taken"]
        assert client.join(made.invite.url, name="Bo").state()["phase"] == "playing"


def test_a_seat_that_was_taken_is_the_joiners_though_the_answer_was_lost(site: Server, line: BadLine) -> None:
    with Site(site.url) as client:
        made = client.make_game(size=9, color="black", name="Ann")
    with Site(line.url) as client:
        line.lose = 1
        white = client.join(made.invite.url.replace(site.url, line.url), name="Bo")
        assert len(line.lost) == 1
        client.table(made.id, made.seat.token).send("play", point="E5")
        white.state()
        assert white.send("play", point="C3").state["players"] == {"black": "Ann", "white": "Bo"}


def test_a_seat_survives_a_site_that_is_killed_between_the_commit_and_the_answer(site: Server, line: BadLine) -> None:
    with Site(site.url) as client:
        made = client.make_game(size=9, color="black", name="Ann")

    async def join() -> str:
        async with AsyncSite(line.url) as client:
            line.lose, line.meanwhile = 1, site.restart
            return (await client.join(made.invite.url, name="Bo")).token

    token = asyncio.run(join())
    assert len(line.lost) == 1
    with Site(site.url) as client:
        assert [str(seat) for seat in client.table(made.id, token).me().seats] == ["white"]
