"""The scoring of every game that is being scored, kept as JSON in Redis: for processes that show it, and for programs.

It is a copy, written after the commit and never waited for. The log is the truth: a copy that is lost, old, foreign or
false costs time and never changes a score. How it looks is in `tengen.game.saved`.
"""

import asyncio
import json
import logging
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from redis.asyncio import Redis
from redis.exceptions import RedisError

from tengen.game import Game, Phase, ScoringStarted, replay
from tengen.game.saved import decode_scoring, encode_scoring, saved_since
from tengen.rules import TengenError
from tengen.server.games.log.store import Line
from tengen.server.site.live.relay import again_and_again

KEY: Final = "tengen:scoring:"
"""Followed by the id of the game."""
KEPT: Final = 14 * 24 * 3600
"""Seconds; each mark begins them anew."""
MOST_PENDING: Final = 10_000
SECONDS_TO_ANSWER: Final = 0.25
"""So long a visitor waits for a copy at most; then the log is read."""
AT_ONCE: Final = 100
LARGEST: Final = 200_000
"""Bytes; no board makes more."""
MARKING: Final = tuple(f'"kind":"{kind}"' for kind in ("marked", "marks-set", "proposed", "done", "close-warned"))
"""What happens in a scoring and is told by a copy in whole."""

_log = logging.getLogger(__name__)


class SavedScorings:
    """The copies, as this process writes and reads them; `run` must be running."""

    def __init__(self, url: str, being_scored: Callable[[], Iterable[tuple[str, Game]]]) -> None:
        """`being_scored` are the games that must have a copy again when Redis has been lost."""
        self._url = url
        self._being_scored = being_scored
        self._pending: dict[str, Game] = {}
        self._something = asyncio.Event()
        self._lost = False
        self._reader: Redis | None = None

    def keep(self, game_id: str, before: Game, game: Game) -> None:
        """Let the copy be what the game is now, which has been committed; returns at once."""
        if game.phase is Phase.SCORING or before.phase is Phase.SCORING:
            self.put(game_id, game)

    def put(self, game_id: str, game: Game) -> None:
        """The same, whatever was there before. With Redis long out of reach the oldest are let go of."""
        self._pending.pop(game_id, None)
        self._pending[game_id] = game
        if len(self._pending) > MOST_PENDING:
            del self._pending[next(iter(self._pending))]
        self._something.set()

    async def fetch(self, game_id: str) -> bytes | None:
        """The copy, whatever it is; None if there is none, or Redis does not answer at once."""
        if self._lost:
            return None
        if self._reader is None:
            self._reader = Redis.from_url(self._url, socket_connect_timeout=2, socket_timeout=2)
        try:
            async with asyncio.timeout(SECONDS_TO_ANSWER):
                found = await self._reader.get(KEY + game_id)
        except (RedisError, OSError, TimeoutError) as error:
            _log.info("the scoring of game %s is made from its log: %s", game_id, error)
            return None
        return found if isinstance(found, bytes) and len(found) <= LARGEST else None

    async def run(self) -> None:
        """Write until canceled, whenever Redis answers."""
        await again_and_again(self._url, "keep the scoring of games", self._write)

    async def _write(self, redis: Redis, works: Callable[[], None]) -> None:
        """Write what is to be kept, and remove what is not; what an emptied Redis has lost is written again."""
        try:
            await redis.ping()
            works()
            self._lost = False
            for game_id, game in self._being_scored():
                self._pending.setdefault(game_id, game)
            self._something.set()
            while True:
                await self._something.wait()
                self._something.clear()
                while self._pending:
                    await self._write_some(redis)
                    works()
        finally:
            self._lost = True

    async def _write_some(self, redis: Redis) -> None:
        some = list(self._pending.items())[:AT_ONCE]
        pipe = redis.pipeline(transaction=False)
        for game_id, game in some:
            if game.phase is Phase.SCORING:
                pipe.set(KEY + game_id, json.dumps(encode_scoring(game_id, game), separators=(",", ":")), ex=KEPT)
            else:
                pipe.delete(KEY + game_id)
        await pipe.execute()
        for game_id, game in some:
            if self._pending.get(game_id) is game:
                del self._pending[game_id]


def saved_game(game_id: str, lines: Sequence[Line], copy: bytes | None) -> Game | None:
    """The game of this log with its scoring from the copy; None if the copy is not of this log's version and board.

    The moves are replayed and checked as always; only the marks are not.
    """
    if copy is None:
        return None
    try:
        data: Any = json.loads(copy)
        since = saved_since(data)
        if not _began_at(lines, since):
            return None
        began = replay(line.event for line in lines[:since])
        return decode_scoring(data, game_id, began, len(lines))
    except (TengenError, ValueError, TypeError, RecursionError) as error:
        _log.info("the saved scoring of game %s is of no use: %s", game_id, error)
        return None


def _began_at(lines: Sequence[Line], since: int) -> bool:
    """Whether a scoring began at this version of the log, and nothing but marking has happened after it."""
    if since > len(lines) or not isinstance(lines[since - 1].event, ScoringStarted):
        return False
    return all(any(kind in line.body for kind in MARKING) for line in lines[since:])
