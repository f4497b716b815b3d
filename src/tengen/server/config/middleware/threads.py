"""The threads in which Django does what cannot be done in the event loop: kept from one request to the next.

By itself Django starts a thread for each request and waits for its end, both times in the event loop: on a busy machine
all games stand still until the system has let that thread run. What asks the database has threads of its own, see
`site.database`.
"""

from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from asgiref.sync import ThreadSensitiveContext

from tengen.server.config.middleware.bodies import Application, Receive, Send

MOST_KEPT: Final = 16
"""Threads that wait for the next request; there are more while more requests are under way."""


def with_kept_threads(application: Application) -> Application:
    """The same ASGI application; each request has a thread for itself, and leaves it to the next one."""
    kept: list[ThreadPoolExecutor] = []

    async def answer(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        thread = kept.pop() if kept else ThreadPoolExecutor(1, thread_name_prefix="request")
        is_free = False
        try:
            async with ThreadSensitiveContext(executor=thread):
                await application(scope, receive, send)
            is_free = len(kept) < MOST_KEPT
        finally:
            if is_free:
                kept.append(thread)
            else:  # something may still run in it, if whoever asked has gone away
                thread.shutdown(wait=False)

    return answer
