"""Games that nobody looks at: how long they stay in memory, and how much of them."""

from __future__ import annotations

import asyncio

from tengen.game import GameCreated, Setup, create, new_settings
from tengen.server.games.live import hall as halls
from tengen.server.games.live.broadcast import Listener
from tengen.server.games.live.room import GRACE, IDLE, MOST_UNUSED, Room, unneeded

NOW = 10_000.0


def room(name: str, moves: int = 0, *, used: float = NOW - GRACE) -> Room:
    """A game that began with a record of so many moves, last used at this time."""
    setup = Setup(moves=(None,) * moves)
    made = Room(name, create(GameCreated(0, new_settings(9, setup=setup))), watchable=True, secrets={})
    made.used_at = used
    return made


def names(rooms: list[Room]) -> set[str]:
    return {each.game_id for each in rooms}


def listener() -> Listener:
    return Listener(lambda text: True, lambda: None)


def test_a_game_that_nobody_has_used_for_long_is_let_go_of() -> None:
    rooms = [room("forgotten", used=NOW - IDLE), room("left a moment ago", used=NOW - IDLE + 1)]
    assert names(unneeded(rooms, NOW)) == {"forgotten"}


def test_a_game_that_somebody_looks_at_or_changes_is_kept_however_large_and_old() -> None:
    watched, busy = room("watched", 50, used=0), room("busy", 50, used=0)
    watched.listeners.add(listener())
    busy.busy = True
    assert unneeded([watched, busy], NOW, most=10) == []


def test_those_that_nobody_looks_at_are_bounded_by_their_size_and_the_last_used_stay() -> None:
    rooms = [room(f"fork {age}", 1000, used=NOW - GRACE - age) for age in range(10)]
    size = rooms[0].size
    assert 1000 < size < 1100
    assert names(unneeded(rooms, NOW, most=3 * size)) == {f"fork {age}" for age in range(3, 10)}


def test_a_game_is_not_let_go_of_before_whoever_asked_for_it_comes_in() -> None:
    assert unneeded([room("asked for", 1000, used=NOW - GRACE / 2)], NOW, most=10) == []


def test_many_small_games_count_too() -> None:
    empty = room("empty")
    assert 5_000 < MOST_UNUSED // empty.size < 20_000


def test_the_hall_lets_go_now_and_then_and_after_much_was_loaded() -> None:
    async def visit() -> None:
        hall = halls.Hall()
        hall._rooms |= {"old": room("old", used=0), "new": room("new", used=NOW)}
        hall.let_go(NOW)
        assert set(hall._rooms) == {"new"}
        hall._rooms["old"] = room("old", used=-IDLE)
        hall._make_room(MOST_UNUSED // 10)
        assert "old" in hall._rooms, "it does not look at all of them for each that is loaded"
        hall._make_room(1)
        assert "old" not in hall._rooms

    asyncio.run(visit())


def test_asking_for_a_game_and_leaving_it_are_uses() -> None:
    async def visit() -> None:
        hall = halls.Hall()
        asked = hall._rooms["a"] = room("a", used=0)
        assert await hall.room("a") is asked
        assert asked.used_at > 0
        asked.used_at = 0
        page = listener()
        asked.enter(page)
        asked.leave(page)
        assert asked.used_at > 0

    asyncio.run(visit())
