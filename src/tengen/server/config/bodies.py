"""How much a request may carry: more is refused before it is taken in, whatever it was sent to.

What a form or a record may hold is checked where it is read.
"""

import json
from collections.abc import Awaitable, Callable, Mapping
from http import HTTPStatus
from typing import Any, Final

from tengen.server.config.headers import HEADERS

MOST: Final = 2_500_000
"""Bytes."""

Message = Mapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[dict[str, Any], Receive, Send], Awaitable[None]]


class _TooBig(Exception):  # noqa: N818 - it is an answer more than an error
    """More came than was said."""


def limited(application: Application) -> Application:
    """The same ASGI application for requests that are not too big; the others get status 413."""

    async def answer(scope: dict[str, Any], receive: Receive, send: Send) -> None:
        taken = 0

        async def counted() -> Message:
            nonlocal taken
            message = await receive()
            taken += len(message.get("body", b""))
            if taken > MOST:
                raise _TooBig
            return message

        if _said(scope) > MOST:
            await _refuse(send)
            return
        try:
            await application(scope, counted, send)
        except _TooBig:
            await _refuse(send)

    return answer


def _said(scope: dict[str, Any]) -> int:
    """How much is coming, as far as the request says."""
    said = dict(scope.get("headers", ())).get(b"content-length", b"")
    return int(said) if said.isdigit() else 0


async def _refuse(send: Send) -> None:
    document = {"code": "too-big", "message": "this is too big", "expected": f"at most {MOST} bytes"}
    body = json.dumps(document).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    headers += [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
    headers += [(b"x-content-type-options", b"nosniff"), (b"referrer-policy", b"same-origin")]
    status = HTTPStatus.REQUEST_ENTITY_TOO_LARGE
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
