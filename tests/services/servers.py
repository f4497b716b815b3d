"""The servers that a big site leans on: a Redis of our own, and a database of our own on a PostgreSQL that is running.

Where one cannot be had, the test that asks for it is skipped, and says so.
"""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from secrets import token_hex
from urllib.parse import urlsplit

import psycopg
import pytest
import redis

from tests.waiting import until

POSTGRES = os.environ.get("TENGEN_TEST_DATABASE_URL") or "postgres://127.0.0.1:5432/test"
"""Where databases may be made and dropped; the user is the one who runs the tests, if none is named."""


class RedisServer:
    """A Redis of our own, to be stopped and started as we like."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.folder = folder
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        words = (
            "redis-server",
            "--port",
            str(self.port),
            "--bind",
            "127.0.0.1",
            "--save",
            "",
            "--dir",
            str(self.folder),
        )
        self.process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
        client = redis.Redis.from_url(self.url)

        def answers() -> bool:
            try:
                return bool(client.ping())
            except (redis.exceptions.ConnectionError, redis.exceptions.TimeoutError):
                return False

        until(answers, "redis-server answers")

    def publish(self, message: str) -> None:
        """Say something to all who listen."""
        assert redis.Redis.from_url(self.url).publish("tengen:games", message) == 2

    def listeners(self) -> int:
        """How many processes listen."""
        client = redis.Redis.from_url(self.url)
        return sum(int(count) for _, count in client.pubsub_numsub("tengen:games"))

    @contextmanager
    def hearing(self) -> Iterator[Callable[[], dict[str, int]]]:
        """What has been told of logs until now: how far each of them goes."""
        versions: dict[str, int] = {}
        with redis.Redis.from_url(self.url).pubsub() as heard:  # type: ignore[no-untyped-call]
            heard.subscribe("tengen:games")
            assert heard.get_message(timeout=120)

            def listen() -> dict[str, int]:
                while message := heard.get_message(ignore_subscribe_messages=True):
                    versions.update(json.loads(message["data"])["versions"])
                return versions

            yield listen

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()


def redis_server(folder: Path) -> RedisServer:
    """A Redis that runs; whoever asks for it kills it."""
    if shutil.which("redis-server") is None:
        pytest.skip("REDIS IS NOT TESTED: redis-server is not installed")
    made = RedisServer(folder)
    made.start()
    return made


class Database:
    """A database of our own on PostgreSQL."""

    def __init__(self) -> None:
        self.name = f"tengen_test_{token_hex(6)}"
        self.url = urlsplit(POSTGRES)._replace(path=f"/{self.name}").geturl()

    def order(self, statement: str) -> None:
        """Do this from outside, as the operator of the server would."""
        with closing(psycopg.connect(POSTGRES, autocommit=True, connect_timeout=5)) as server:
            server.execute(statement.encode())

    def run(self, statement: str, *values: object) -> None:
        """Change what is in it."""
        with closing(psycopg.connect(self.url, autocommit=True, connect_timeout=5)) as here:
            assert here.execute(statement.encode(), values).rowcount > 0

    def cut(self) -> None:
        """Break every connection, as a restart of the server does."""
        self.order(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{self.name}'")

    def close(self) -> None:
        """Be out of reach."""
        self.order(f"ALTER DATABASE {self.name} ALLOW_CONNECTIONS false")
        self.cut()

    def open(self) -> None:
        self.order(f"ALTER DATABASE {self.name} ALLOW_CONNECTIONS true")

    def connections(self) -> int:
        with closing(psycopg.connect(POSTGRES, connect_timeout=5)) as server:
            counted = server.execute("SELECT count(*) FROM pg_stat_activity WHERE datname = %s", [self.name]).fetchone()
        assert counted is not None
        return int(counted[0])


@contextmanager
def database() -> Iterator[Database]:
    """A new database, dropped at the end."""
    made = Database()
    try:
        made.order(f"CREATE DATABASE {made.name}")
    except psycopg.OperationalError as error:
        pytest.skip(f"POSTGRESQL IS NOT TESTED: {error}")
    try:
        yield made
    finally:
        made.order(f"DROP DATABASE {made.name} WITH (FORCE)")
