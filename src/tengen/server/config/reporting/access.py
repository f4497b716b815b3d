"""Every request counted, and written down where the operator wants that: what was asked for, never by whom.

The log itself is in `logs`.
"""

import logging
import time
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any, Final

from tengen.server.config.middleware.bodies import Application, Message, Receive, Send
from tengen.server.config.reporting.figures import Count, Spread
from tengen.server.config.reporting.masking import masked

REQUESTS: Final = Count("tengen_requests", "HTTP requests by the first digit of their status.", "status")
SECONDS: Final = Spread(
    "tengen_request_seconds", "How long HTTP requests took, streams too.", (0.005, 0.02, 0.1, 0.5, 2.0, 10.0)
)

_log = logging.getLogger("tengen.access")


def watched(application: Application) -> Application:
    """The same ASGI application, with each request counted and, at its end, told to the log `tengen.access`."""

    async def answer(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        began = time.perf_counter()
        status = int(HTTPStatus.INTERNAL_SERVER_ERROR)

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await application(scope, receive, noted)
        finally:
            seconds = time.perf_counter() - began
            REQUESTS.add(f"{status // 100}xx")
            SECONDS.add(seconds)
            if _log.isEnabledFor(logging.INFO):
                _tell(scope, status, seconds)

    return answer


def tell_opening(scope: Mapping[str, Any]) -> None:
    """A line for a socket that is being opened."""
    if _log.isEnabledFor(logging.INFO):
        _tell(scope, int(HTTPStatus.SWITCHING_PROTOCOLS), 0.0)


def _tell(scope: Mapping[str, Any], status: int, seconds: float) -> None:
    query = scope.get("query_string", b"").decode("latin-1")
    path = masked(scope["path"] + (f"?{query}" if query else ""))
    facts = {
        "method": scope.get("method", "GET"),
        "path": path,
        "status": status,
        "milliseconds": round(seconds * 1000, 1),
    }
    _log.info("%(method)s %(path)s %(status)d %(milliseconds).1f ms", facts, extra={"access": facts})
