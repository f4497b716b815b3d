"""How much a request may carry: more is refused before it is taken in, whatever it was sent to.

A body of JSON may hold only so many values, too: each of them would be made, checked and complained of in the event
loop. What a form or a record may hold is checked where it is read.
"""

import json
from collections.abc import Awaitable, Callable, Mapping
from http import HTTPStatus
from typing import Any, Final, cast

from django.http import HttpRequest
from ninja.parser import Parser
from pydantic_core import from_json

from tengen.rules import BadInput
from tengen.server.config.middleware.headers import HEADERS

MOST: Final = 2_500_000
"""Bytes."""
SMALL: Final = 16_384
"""Bytes of JSON in which there is no room for too many values."""
MOST_VALUES: Final = 50_000
"""The largest change of a review has some 40,000 quotes, and 20,000 commas."""
MOST_NAMES: Final = 8_000
"""It has 7,000 of them; each one that is not known would be an error of its own."""

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


class JsonBodies(Parser):
    """How the APIs read a body: JSON, faster than Python's own reader, and with a bound on what is in it."""

    def parse_body(self, request: HttpRequest) -> dict[str, Any]:
        """What the body says; refuses what is no JSON, and what holds too much."""
        body = request.body
        if len(body) > SMALL:
            request._body = b""
            if not is_simple(body):
                raise BadInput("too-big", "too many values in one request", f"at most {MOST_NAMES} names")
        return cast(dict[str, Any], from_json(body))


def is_simple(body: bytes) -> bool:
    """Whether this JSON holds few enough values to be read at once; texts may be as long as they like.

    It only counts signs outside of texts, and does not care whether all of it is JSON.

    >>> is_simple(b'{"sgf": "(;C[' + b"a: b, " * 60_000 + b'])"}'), is_simple(b"[" + b"{}," * 60_000 + b"{}]")
    (True, False)
    """
    if body.count(b'"') > MOST_VALUES:
        body = body.replace(rb"\\", b"").replace(rb"\"", b"")
        if body.count(b'"') > MOST_VALUES:
            return False
    values = names = 0
    is_text = False
    for piece in body.split(b'"'):
        if not is_text:
            values += piece.count(b",") + piece.count(b"[") + piece.count(b"{")
            names += piece.count(b":")
            is_text = True
        elif not _ends_in_escape(piece):
            is_text = False
    return values <= MOST_VALUES and names <= MOST_NAMES


def _ends_in_escape(text: bytes) -> bool:
    """Whether a quote after this one belongs to the text."""
    return text.endswith(b"\\") and (len(text) - len(text.rstrip(b"\\"))) % 2 == 1


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
