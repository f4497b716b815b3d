"""Many rows in one statement, for the batches of the worker; which rows is decided in `follower`.

A statement for each row would be a wait for each row: SQLite lets go of Python's lock with every one of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any, Final, NamedTuple

from django.db import connection

Value = str | int | None

MOVE: Final = (
    "UPDATE notices_follower SET handled = n.column3, remind_at = CAST(n.column4 AS bigint), reminders = 0, "
    "warn_at = CAST(n.column5 AS bigint) FROM (VALUES {rows}) AS n "
    "WHERE notices_follower.game_id = n.column1 AND notices_follower.handled = n.column2 "
    "RETURNING notices_follower.game_id"
)
SEEN: Final = (
    "UPDATE notices_subscription SET seen_at = n.column2 FROM (VALUES {rows}) AS n "
    "WHERE notices_subscription.id = n.column1 AND notices_subscription.seen_at < n.column2"
)


class Mark(NamedTuple):
    """How far the log of a game was followed, how far it is now, and when time itself is worth a mail then."""

    game_id: str
    handled: int
    now_handled: int
    remind_at: int | None
    warn_at: int | None


def move(marks: Sequence[Mark]) -> set[str]:
    """Move these marks; the games whose mark was where we thought it is."""
    if not marks:
        return set()
    return {str(row[0]) for row in _run(MOVE.format(rows=_rows(marks)), tuple(chain.from_iterable(marks)))}


def see(seen: Sequence[tuple[int, int]]) -> None:
    """The subscriptions with these ids were before their owner's eyes at these instants, if not later."""
    if seen:
        _run(SEEN.format(rows=_rows(seen)), tuple(chain.from_iterable(seen)))


def _run(sql: str, values: tuple[Value, ...]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(sql, values)
        return cursor.fetchall() if cursor.description else []


def _rows(rows: Sequence[tuple[Value, ...]]) -> str:
    return ", ".join([f"({_places(len(rows[0]))})"] * len(rows))


def _places(count: int) -> str:
    return ", ".join(["%s"] * count)
