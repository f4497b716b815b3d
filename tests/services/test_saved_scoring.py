"""The saved scoring state with each cache: the one in the process, and a real Redis that is flushed and killed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import redis
from django.core.cache import cache
from django.test import override_settings

from tengen.game import (
    Event,
    Game,
    GameCreated,
    GameStarted,
    Mark,
    PassTurn,
    Refused,
    SeatTaken,
    decide,
    new_settings,
    replay,
)
from tengen.game.rest import NO_REST
from tengen.game.settings import Setup
from tengen.rules import BadInput, Color, Point, parse
from tengen.scoring import ScoringState, Status
from tengen.server.games import saved_scoring
from tests.services.servers import RedisServer, redis_server

BOARD = parse("""
    . X O . .
    . X O . .
    O X O . .
    . X O . .
""")


def scored_log(*marks: str) -> list[Event]:
    """The log of a game with two passes and these stones marked dead."""
    setup = Setup(BOARD.stones(Color.BLACK), BOARD.stones(Color.WHITE))
    log: list[Event] = [GameCreated(0, new_settings(5, 4, setup=setup))]
    log += [SeatTaken(0, color, "", NO_REST) for color in Color]
    log.append(GameStarted(0, Color.BLACK))
    for seat in (Color.BLACK, Color.WHITE):
        log += events(decide(replay(log), PassTurn(seat=seat, at_version=len(log)), 0))
    for point in marks:
        mark = Mark(seat=Color.BLACK, at_version=len(log), point=Point.parse(point), status=Status.DEAD)
        log += events(decide(replay(log), mark, 0))
    return log


def events(decision: tuple[Event, ...] | Refused) -> tuple[Event, ...]:
    assert not isinstance(decision, Refused), decision
    return decision


class Log:
    """A log that counts how often it was read."""

    def __init__(self, *marks: str) -> None:
        self.events = scored_log(*marks)
        self.reads = 0

    def read(self) -> list[Event]:
        self.reads += 1
        return self.events

    @property
    def game(self) -> Game:
        return replay(self.events)

    def load(self) -> ScoringState:
        return saved_scoring.load("a", len(self.events), BOARD, self.read)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[RedisServer]:
    made = redis_server(tmp_path)
    options = {
        "serializer": "tengen.server.config.jsoncache.JsonSerializer",
        "socket_timeout": 1,
        "socket_connect_timeout": 1,
    }
    place: dict[str, Any] = {
        "BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": made.url, "OPTIONS": options,
    }  # fmt: skip
    with override_settings(CACHES={"default": place}):
        yield made
    made.kill()


def test_in_the_process_a_saved_state_comes_back_without_reading_the_log() -> None:
    cache.clear()
    log = Log("A2")
    saved_scoring.save("a", log.game)
    assert log.load() == replay(log.events).marks.state  # type: ignore[union-attr]
    assert log.reads == 0
    saved_scoring.forget("a")
    log.load()
    assert log.reads == 1


def test_an_older_state_in_the_cache_is_never_used() -> None:
    cache.clear()
    saved_scoring.save("a", Log().game)
    log = Log("A2")
    assert [str(point) for point in log.load().dead_points] == ["A2"]
    assert log.reads == 1


@pytest.mark.parametrize(
    "junk", ["junk", 7, {"version": 7}, {"version": 7, "state": {"v": 99}}, {"version": 7, "state": None}], ids=repr
)
def test_junk_in_the_cache_is_made_anew_from_the_log(junk: object) -> None:
    cache.clear()
    log = Log("A2")
    cache.set("scoring:a", junk)
    assert [str(point) for point in log.load().dead_points] == ["A2"]
    assert log.load() == log.load()
    assert log.reads == 1


def test_a_game_that_is_not_being_scored_is_refused() -> None:
    cache.clear()
    log = scored_log()[:4]
    with pytest.raises(BadInput) as refused:
        saved_scoring.load("a", 4, BOARD, lambda: log)
    assert refused.value.code == "not-scoring"


@pytest.mark.services
def test_redis_keeps_it_as_json(server: RedisServer) -> None:
    log = Log("A2")
    saved_scoring.save("a", log.game)
    (key,) = redis.Redis.from_url(server.url).keys()
    kept = json.loads(redis.Redis.from_url(server.url).get(key))  # type: ignore[arg-type]
    assert kept["version"] == len(log.events)
    assert kept["state"]["dead"] == ["A2"]
    assert log.load().dead_points == (Point.parse("A2"),)
    assert log.reads == 0


@pytest.mark.services
def test_a_flushed_redis_changes_no_score(server: RedisServer) -> None:
    log = Log("A2")
    saved_scoring.save("a", log.game)
    redis.Redis.from_url(server.url).flushall()
    assert log.load().dead_points == (Point.parse("A2"),)
    assert log.reads == 1
    log.load()
    assert log.reads == 1


@pytest.mark.services
def test_an_unreachable_redis_changes_no_score_and_a_restarted_one_is_used_again(server: RedisServer) -> None:
    log = Log("A2")
    saved_scoring.save("a", log.game)
    server.kill()
    assert log.load().dead_points == (Point.parse("A2"),)
    saved_scoring.save("a", log.game)
    saved_scoring.forget("a")
    assert log.load().dead_points == (Point.parse("A2"),)
    assert log.reads == 2
    server.start()
    log.load()
    log.load()
    assert log.reads == 3


@pytest.mark.services
def test_what_somebody_else_wrote_into_redis_is_not_run_and_changes_no_score(server: RedisServer) -> None:
    log = Log("A2")
    saved_scoring.save("a", log.game)
    client = redis.Redis.from_url(server.url)
    (key,) = client.keys()
    client.set(key, b"\x80\x04\x95not json")
    assert log.load().dead_points == (Point.parse("A2"),)
