"""Between processes: what one has written is told to the others through Redis, one message for each batch.

A message that is lost costs nothing: whoever listens looks into the database now and then too. Redis out of reach is no
error; this process goes on alone and comes back when it can.
"""

import asyncio
import json
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from secrets import token_hex
from typing import Any, Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

MOST_NEWS: Final = 1000
FIRST_WAIT, LONGEST_WAIT = 0.2, 10.0
SECONDS_OF_SILENCE: Final = 10.0
SECONDS_BETWEEN_MESSAGES: Final = 0.02
"""A process that has told something waits so long before it tells more: many moves are told in few messages."""

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Message:
    """What a process tells the others: how far the logs of some games go, and news beside the logs."""

    sender: str
    versions: Mapping[str, int] = field(default_factory=dict)
    news: tuple[tuple[str, Any], ...] = ()

    def encode(self) -> str:
        return json.dumps({"from": self.sender, "versions": self.versions, "news": self.news}, separators=(",", ":"))


def decode_message(data: bytes) -> Message | None:
    """The message, or None for what is none: anybody may publish on a channel."""
    try:
        body = json.loads(data)
        versions = {str(game_id): int(version) for game_id, version in body["versions"].items()}
        return Message(str(body["from"]), versions, tuple((str(game_id), item) for game_id, item in body["news"]))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


async def again_and_again(url: str, what: str, work: Callable[[Redis, Callable[[], None]], Awaitable[None]]) -> None:
    """Do the work, and begin anew when Redis is lost, each time a little later; says so once for each loss."""
    wait = FIRST_WAIT
    lost = False

    def works() -> None:
        nonlocal wait, lost
        if lost:
            _log.warning("Redis is back")
        wait, lost = FIRST_WAIT, False

    while True:
        redis = Redis.from_url(url, socket_connect_timeout=2, socket_timeout=SECONDS_OF_SILENCE)
        try:
            await work(redis, works)
        except (RedisError, OSError, TimeoutError) as error:
            if not lost:
                _log.warning("cannot %s: %s", what, error)
            lost = True
        finally:
            with suppress(RedisError, OSError):
                await redis.aclose()
        await asyncio.sleep(wait)
        wait = min(2 * wait, LONGEST_WAIT)


class Relay:
    """This process among the others; `run` must be running for anything to be told or heard."""

    def __init__(self, url: str, channel: str, hear: Callable[[Message], None], listening: Callable[[], None]) -> None:
        """`hear` gets every message of another process; `listening` is called when a gap in the hearing has ended."""
        self.name = token_hex(8)
        self._url = url
        self._channel = channel
        self._hear = hear
        self._listening = listening
        self._versions: dict[str, int] = {}
        self._news: deque[tuple[str, Any]] = deque(maxlen=MOST_NEWS)
        self._something = asyncio.Event()

    def announce(self, versions: Mapping[str, int]) -> None:
        """Tell the others that these logs go so far now; returns at once."""
        self._versions.update(versions)
        self._something.set()

    def tell(self, game_id: str, item: Any) -> None:
        """Tell the others some news of a game, in JSON; returns at once. In a long silence only the newest are kept."""
        self._news.append((game_id, item))
        self._something.set()

    async def run(self) -> None:
        """Speak and listen until canceled."""
        async with asyncio.TaskGroup() as both:
            both.create_task(again_and_again(self._url, "tell other processes", self._speak))
            both.create_task(again_and_again(self._url, "hear other processes", self._listen))

    async def _speak(self, redis: Redis, works: Callable[[], None]) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            versions, self._versions = self._versions, {}
            news = tuple(self._news)
            self._news.clear()
            try:
                await redis.publish(self._channel, Message(self.name, versions, news).encode())
            except BaseException:
                self._versions = versions | self._versions
                self._news = deque((*news, *self._news), MOST_NEWS)
                self._something.set()
                raise
            works()
            await asyncio.sleep(SECONDS_BETWEEN_MESSAGES)

    async def _listen(self, redis: Redis, works: Callable[[], None]) -> None:
        own = Message(self.name).encode().partition(",")[0].encode()
        async with redis.pubsub() as heard:
            await heard.subscribe(self._channel)
            while True:
                item = await heard.get_message(timeout=SECONDS_OF_SILENCE / 2)
                if item is None:
                    await heard.ping()
                elif item["type"] == "subscribe":
                    works()
                    self._listening()
                elif item["type"] == "message" and not item["data"].startswith(own):
                    message = decode_message(item["data"])
                    if message is not None:
                        self._hear(message)
