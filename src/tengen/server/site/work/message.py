"""What goes to a worker and comes back: a function by its name with its arguments, and what became of it.

The worker is a fork of this very program, so that both sides know the same names.
"""

from __future__ import annotations

import asyncio
import logging
import pickle
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from django.db import DatabaseError, InterfaceError, OperationalError, connection
from django.utils import translation

from tengen.rules import TengenError

HEAD: Final = 4
"""Bytes before each message that say how long the rest is."""

_log = logging.getLogger(__name__)


class Work(NamedTuple):
    """A function, its arguments, and the language in which it speaks to the visitor."""

    function: Callable[..., Any]
    args: tuple[Any, ...]
    language: str | None = None


class Refusal(NamedTuple):
    """An error of ours, in parts: its class may take other arguments than it shows."""

    kind: type[TengenError]
    args: tuple[Any, ...]
    state: dict[str, Any]


class Outcome(NamedTuple):
    """What the function gave back, or why it did not."""

    value: Any = None
    refusal: Refusal | None = None
    failure: str = ""
    no_database: bool = False
    is_last: bool = False

    def tell(self, answer: asyncio.Future[Any]) -> None:
        """Let the one who waits have it."""
        if self.refusal is not None:
            answer.set_exception(_error(self.refusal))
        elif self.failure:
            answer.set_exception((DatabaseError if self.no_database else RuntimeError)(self.failure))
        else:
            answer.set_result(self.value)


def done(work: Work) -> Outcome:
    """Do it; what it refuses comes back, what fails is written to the log here, where it happened."""
    try:
        with translation.override(work.language):
            return Outcome(_healed(work))
    except TengenError as error:
        return Outcome(refusal=Refusal(type(error), error.args, vars(error)))
    except DatabaseError as error:
        return Outcome(failure=str(error) or "the database failed", no_database=True)
    except Exception as error:
        _log.exception("%s failed", work.function.__qualname__)
        return Outcome(failure=repr(error))


def _healed(work: Work) -> Any:
    """Once more on a new connection, if the old one is broken: a server that was restarted drops it."""
    try:
        return work.function(*work.args)
    except (OperationalError, InterfaceError):
        connection.close()
        return work.function(*work.args)


def _error(refusal: Refusal) -> TengenError:
    error = refusal.kind.__new__(refusal.kind)
    error.args = refusal.args
    vars(error).update(refusal.state)
    return error


def packed(content: object) -> bytes:
    body = pickle.dumps(content, pickle.HIGHEST_PROTOCOL)
    return len(body).to_bytes(HEAD) + body


def is_whole(heard: bytes | bytearray) -> bool:
    return len(heard) >= HEAD and len(heard) - HEAD >= int.from_bytes(heard[:HEAD])


def unpacked(heard: bytes | bytearray) -> Any:
    return pickle.loads(memoryview(heard)[HEAD:])
