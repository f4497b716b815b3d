"""The scoring state between requests: kept as JSON in the cache, made anew from the game's log when it is not there.

The log is the truth: a cache that is empty, old, broken or out of reach costs time and never changes a score.
"""

import logging
from collections.abc import Callable, Iterable
from typing import Any, Final

from django.core.cache import cache
from redis.exceptions import RedisError

from tengen.game import Event, Game, replay
from tengen.rules import BadInput, Board
from tengen.scoring import ScoringState, analyze, decode_state, encode_state

KEPT: Final = 14 * 24 * 3600
"""Seconds; each mark begins them anew."""

_log = logging.getLogger(__name__)


def save(game_id: str, game: Game) -> None:
    """Keep the scoring of this game at its version; a cache out of reach is not an error."""
    if game.marks is None:
        return
    saved = {"version": game.version, "state": encode_state(game.marks.state)}
    try:
        cache.set(_key(game_id), saved, KEPT)
    except (RedisError, OSError) as error:
        _log.warning("the scoring of game %s is not cached: %s", game_id, error)


def load(game_id: str, version: int, board: Board, read_log: Callable[[], Iterable[Event]]) -> ScoringState:
    """The scoring state of the game at this version: from the cache, or else by replaying its log.

    `board` is the board that is being scored. Refuses a game that is not being scored, and never was.
    """
    saved = _cached(game_id)
    if isinstance(saved, dict) and saved.get("version") == version:
        try:
            return decode_state(saved.get("state"), analyze(board))
        except BadInput as error:
            _log.warning("the cached scoring of game %s is of no use: %s", game_id, error)
    game = replay(read_log())
    if game.marks is None:
        raise BadInput("not-scoring", "this game is not being scored", "a game after two passes")
    save(game_id, game)
    return game.marks.state


def forget(game_id: str) -> None:
    """Drop what is kept, when play goes on."""
    try:
        cache.delete(_key(game_id))
    except (RedisError, OSError) as error:
        _log.warning("the scoring of game %s stays cached: %s", game_id, error)


def _cached(game_id: str) -> Any:
    try:
        return cache.get(_key(game_id))
    except (RedisError, OSError, ValueError) as error:
        _log.warning("the scoring of game %s cannot be fetched: %s", game_id, error)
        return None


def _key(game_id: str) -> str:
    return f"scoring:{game_id}"
