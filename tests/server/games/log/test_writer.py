"""The one writer, with its thread: everybody hears what became of their lines, whatever the others do."""

from __future__ import annotations

import asyncio

import pytest
from django.db import connection

from tengen.server.games.log.store import Conflict, Line, append_of, read_lines
from tengen.server.games.log.writer import Writer
from tests.server.games.log.test_store import BODY, GAME, made


class Waiting:
    """Somebody with a line for the log of a game."""

    def __init__(self, game_id: str, version: int, *, breaks: bool = False) -> None:
        self.append = append_of(game_id, (Line(version, "", BODY),), GAME)
        self.breaks = breaks
        self.told: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()

    def written(self, error: Exception | None) -> None:
        self.told.set_result(error)
        if self.breaks:
            raise RuntimeError("this game is broken")


@pytest.mark.django_db(transaction=True)
def test_everybody_is_told_even_if_one_breaks_over_it(caplog: pytest.LogCaptureFixture) -> None:
    for game_id in ("a", "b", "c"):
        made(game_id)

    async def story() -> list[Exception | None]:
        writer = Writer()
        waiting = [Waiting("a", 1), Waiting("b", 1, breaks=True), Waiting("c", 1), Waiting("a", 1)]
        for each in waiting:
            writer.append(each.append, each.written)
        heard = await asyncio.gather(*(each.told for each in waiting))
        later = Waiting("c", 2)
        writer.append(later.append, later.written)
        heard.append(await later.told)
        await asyncio.get_running_loop().run_in_executor(writer._thread, lambda: connection.close())
        return heard

    *fine, second = (heard := asyncio.run(story()))[:4]
    assert fine == [None, None, None]
    assert isinstance(second, Conflict)
    assert heard[4] is None
    assert [line.version for game_id in ("a", "b", "c") for line in read_lines(game_id)] == [1, 1, 1, 2]
    assert "this game is broken" in caplog.text
