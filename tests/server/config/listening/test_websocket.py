"""Our own way into a socket, on a real server: what is sent in one turn of the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import uvicorn
import uvloop
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tengen.server.config.listening.sockets import DIRECT, PLAIN, protocol
from tengen.server.config.listening.websocket import Socket
from tests.server.notices.mail.postoffice import free_port

Story = Callable[[dict[str, Socket], dict[str, ClientConnection]], Awaitable[None]]
PATIENCE = 120
LOOPS = pytest.mark.parametrize("run", [asyncio.run, uvloop.run], ids=["asyncio", "uvloop"])


def test_the_short_way_is_taken_with_the_uvicorn_that_it_was_written_for_only(caplog: pytest.LogCaptureFixture) -> None:
    assert protocol(fast=True) is Socket, "the pinned one"
    assert protocol(fast=False) == PLAIN
    assert caplog.records == []
    assert protocol(fast=True, version="0.55.0") == PLAIN
    assert "this is 0.55.0" in caplog.text


async def with_two(story: Story) -> None:
    """Open two sockets, /a and /b, and tell a story with both of their ends."""
    ours: dict[str, Socket] = {}

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        ours[scope["path"][1:]] = scope["extensions"][DIRECT]["socket"]
        while (await receive())["type"] != "websocket.disconnect":
            pass

    port = free_port()
    config = uvicorn.Config(app, port=port, ws=Socket, lifespan="off", log_level="error")
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server._serve())
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        async with connect(f"ws://127.0.0.1:{port}/a") as a, connect(f"ws://127.0.0.1:{port}/b") as b:
            await asyncio.wait_for(story(ours, {"a": a, "b": b}), PATIENCE)
    finally:
        server.should_exit = True
        await serving


@LOOPS
def test_what_is_written_in_one_turn_comes_in_order(run: Callable[..., None]) -> None:
    async def story(ours: dict[str, Socket], theirs: dict[str, ClientConnection]) -> None:
        for number in range(3):
            assert ours["a"].write(b"a%d" % number)
            assert ours["b"].write(b"b%d" % number)
        for name, end in theirs.items():
            assert [await end.recv() for _ in range(3)] == [f"{name}0", f"{name}1", f"{name}2"]

    run(with_two(story))


@LOOPS
def test_one_that_breaks_in_the_same_turn_keeps_no_other_from_its_news(
    run: Callable[..., None], caplog: pytest.LogCaptureFixture
) -> None:
    async def story(ours: dict[str, Socket], theirs: dict[str, ClientConnection]) -> None:
        ours["a"].write(b"never sent")
        ours["a"].abort()
        ours["b"].write(b"news")
        assert await theirs["b"].recv() == "news"
        with pytest.raises(ConnectionClosed):
            await theirs["a"].recv()

    run(with_two(story))
    assert caplog.records == [], "it is no trouble worth a word"


def test_not_even_trouble_keeps_the_others_from_their_news(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def story(ours: dict[str, Socket], theirs: dict[str, ClientConnection]) -> None:
        real = ours["a"].transport
        monkeypatch.setattr(ours["a"], "transport", None)
        ours["a"].write(b"never sent")
        ours["b"].write(b"news")
        assert await theirs["b"].recv() == "news"
        monkeypatch.setattr(ours["a"], "transport", real)

    asyncio.run(with_two(story))
    assert [record.message for record in caplog.records] == ["a socket could not send"]
