"""What both clients do around a request: how it is put, how its answer is read, and when it is worth another try."""

from __future__ import annotations

from typing import Any, Final, TypeVar

import httpx

from tengen.client.calls import Call, headers
from tengen.client.errors import LATER, ApiError, Unreachable, answered

T = TypeVar("T")

PATIENCE: Final = 30.0
TIMEOUT: Final = httpx.Timeout(20.0)
"""Seconds."""


def request_of(call: Call[T], url: str, token: str) -> dict[str, Any]:
    """The arguments for httpx."""
    return {
        "method": call.method,
        "url": url + call.path,
        "json": call.body,
        "params": call.query,
        "headers": headers(token),
    }


def read_answer(call: Call[T], url: str, response: httpx.Response) -> T:
    """What the site answered; raises what it refused."""
    try:
        document = response.json()
    except ValueError:
        document = None
    if response.is_success and (document is not None or response.status_code == httpx.codes.NO_CONTENT):
        try:
            return call.read(document)
        except (KeyError, TypeError) as error:
            raise Unreachable(url, f"an answer that Tengen does not give ({error!r})") from None
    wait = response.headers.get("Retry-After", "")
    raise answered(url, response.status_code, document, float(wait) if wait.isdecimal() else 0)


def error_of(url: str, error: Exception, *, repeatable: bool) -> Exception | None:
    """What to raise when patience is over; None if waiting does not help, and the error itself is the answer."""
    if isinstance(error, ApiError):
        # Too often, or a part of the site is away: nothing was done, so everything may be sent again.
        return error if error.status in LATER and repeatable else None
    if isinstance(error, Unreachable):
        return error if error.for_now and repeatable else None
    return Unreachable(url, error)
