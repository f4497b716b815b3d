"""Those who listen: one who is stuck is let go of and stalls nobody; everybody hears the version now and then."""

from __future__ import annotations

import asyncio
import json

import pytest

from tengen.game import GameCreated, create, new_settings
from tengen.server.games.live import hall as halls
from tengen.server.games.live.broadcast import MOST_WAITING, Listener
from tengen.server.games.live.room import Room


class Ear:
    """A wire that hears while it is free, and then no more."""

    def __init__(self) -> None:
        self.free = True
        self.heard: list[bytes] = []
        self.gone = 0

    def write(self, text: bytes) -> bool:
        if self.free:
            self.heard.append(text)
        return self.free

    def go(self) -> None:
        self.gone += 1


def listener(ear: Ear, *, lines_only: bool = False) -> Listener:
    return Listener(ear.write, ear.go, lines_only=lines_only)


def room(*listeners: Listener) -> Room:
    made = Room("a", create(GameCreated(0, new_settings(9))), watchable=True, secrets={})
    made.listeners.update(listeners)
    return made


def test_what_cannot_be_sent_waits_and_goes_out_in_order() -> None:
    ear = Ear()
    told = listener(ear)
    told.tell(b"1")
    ear.free = False
    told.tell(b"2")
    told.tell(b"3")
    ear.free = True
    told.tell(b"4")
    assert ear.heard == [b"1"]
    told.flush()
    assert ear.heard == [b"1", b"2", b"3", b"4"]
    told.tell(b"5")
    assert ear.heard[-1] == b"5"


def test_one_who_is_stuck_is_let_go_of_once_and_the_others_hear_everything() -> None:
    stuck, quick = Ear(), Ear()
    stuck.free = False
    both = room(listener(stuck), listener(quick))
    for number in range(MOST_WAITING + 5):
        both.tell(b"%d" % number)
    assert (stuck.heard, stuck.gone) == ([], 1)
    assert (len(quick.heard), quick.gone) == (MOST_WAITING + 5, 0)


def test_news_beside_the_log_are_not_for_those_who_follow_only_the_log() -> None:
    page, program = Ear(), Ear()
    room(listener(page), listener(program, lines_only=True)).tell(b"news")
    assert (page.heard, program.heard) == ([b"news"], [])


def test_everybody_hears_the_version_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "HEARTBEAT", 0.01)
    ear = Ear()

    async def beat() -> None:
        hall = halls.Hall()
        hall._rooms["a"] = room(listener(ear))
        beating = asyncio.create_task(hall._beat())
        while len(ear.heard) < 3:
            await asyncio.sleep(0.01)
        beating.cancel()

    asyncio.run(asyncio.wait_for(beat(), 120))
    assert {json.loads(text)["version"] for text in ear.heard} == {1}


def test_when_the_site_stops_streams_and_stuck_pages_are_let_go_of() -> None:
    page, stuck, program = Ear(), Ear(), Ear()
    stuck.free = False

    async def stop() -> None:
        hall = halls.Hall()
        waiting = listener(stuck)
        waiting.tell(b"something")
        hall._rooms["a"] = room(listener(page), waiting, listener(program, lines_only=True))
        hall.close()

    asyncio.run(stop())
    assert (page.gone, stuck.gone, program.gone) == (0, 1, 1)
