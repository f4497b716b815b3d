"""What a client raises: the site's own error object as an exception, or that the site does not answer.

Both are `TengenError`s: a code, a message, and what was expected.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tengen.game.state import GameState
from tengen.rules.errors import TengenError

CLOSE_CODES: Final = 4000
"""Taken off the code with which the site closes a socket, it is an HTTP status."""
LATER: Final = frozenset((429, 503))
"""With these statuses the site asks to try again a little later."""

BEFORE_IT: Final = frozenset((502, 503, 504))
"""With these a proxy says that there is no site behind it right now."""


class ApiError(TengenError):
    """The site refused; `version` and `state` say where the game stands, `earlier` which move a move would repeat."""

    def __init__(self, status: int, document: Mapping[str, Any], wait: float = 0) -> None:
        texts = (str(document.get(name, "")) for name in ("code", "message", "expected"))
        super().__init__(*texts)
        self.status = status
        self.version: int | None = document.get("version")
        self.earlier: int | None = document.get("earlier")
        self.state: GameState | None = document.get("state")
        self.wait = wait
        """Seconds until another try makes sense; 0 if the site did not say."""


class Unreachable(TengenError):  # noqa: N818
    """The site does not answer, or what answers is no Tengen; `for_now` if the proxy before it says so."""

    def __init__(self, url: str, why: object, *, for_now: bool = False) -> None:
        super().__init__("unreachable", f"{url} does not answer: {why}", "the address of a running site")
        self.for_now = for_now


def answered(url: str, status: int, document: Any, wait: float = 0) -> ApiError | Unreachable:
    """The error in an answer that is not what was asked for."""
    if isinstance(document, dict) and "code" in document:
        return ApiError(status, document, wait)
    return Unreachable(url, f"status {status}, and no error object", for_now=status in BEFORE_IT)


def closed(url: str, code: int, reason: str) -> ApiError | None:
    """The refusal with which the site ended a socket; None if it was no refusal, or one to be tried again."""
    status = code - CLOSE_CODES
    if not 400 <= status < 600 or status in LATER:
        return None
    names = {400: "bad-field", 403: "private", 404: "no-such-game"}
    return ApiError(status, {"code": names.get(status, "refused"), "message": reason, "expected": f"a game at {url}"})
