"""Asking the database from the event loop: a few threads of our own, which keep their connections and heal them.

Django's way would have one thread for all sockets, and a connection there that nobody mends. `games.log` appends.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Final, ParamSpec, TypeVar

from django.db import InterfaceError, OperationalError, connection

THREADS: Final = ThreadPoolExecutor(4, thread_name_prefix="database")

P = ParamSpec("P")
T = TypeVar("T")


async def ask(question: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """What the function answers; it must be one that may be called twice."""
    return await asyncio.get_running_loop().run_in_executor(THREADS, answer, partial(question, *args, **kwargs))


def answer(question: Callable[[], T]) -> T:
    """The answer, on a new connection if the old one is broken: a server that was restarted drops it."""
    try:
        return question()
    except (OperationalError, InterfaceError):
        connection.close()
        return question()
