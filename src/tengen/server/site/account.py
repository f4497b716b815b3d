"""The account that a request is of, asked for once at the door: by the cookie of a browser that has signed in, or by a
program's token.

`ACCOUNTS` in the settings names who knows accounts. Whoever has neither cookie nor token costs the database nothing.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass
from typing import Final

from asgiref.sync import markcoroutinefunction
from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils.module_loading import import_string

COOKIE: Final = "account"
PREFIX: Final = "tengen_"
"""How every token of an account begins: no secret of a game is as long, or begins so."""
TOKEN_LENGTH: Final = len(PREFIX) + 43


@dataclass(frozen=True, slots=True)
class Asking:
    """The id and name of an account, empty if there is none; what may be done with it, None for all its owner may."""

    account: str = ""
    name: str = ""
    scopes: frozenset[str] | None = None


_NOBODY: Final = Asking()
Knows = Callable[[str, str], Awaitable[Asking]]
"""Says of whom a session is, or a token; one of them is empty."""


def no_account() -> Asking:
    return _NOBODY


def token_in(bearer: str) -> str:
    """The token of an account, if this is one; empty for a secret of a game."""
    return bearer if bearer.startswith(PREFIX) and len(bearer) == TOKEN_LENGTH else ""


async def account_by(cookies: Mapping[str, str], bearer: str) -> Asking:
    """Whose account these are of; a token counts more than a cookie, and one that is not good is nobody's."""
    token, session = token_in(bearer), cookies.get(COOKIE, "")
    if not token and not session:
        return _NOBODY
    knows: Knows = import_string(settings.ACCOUNTS)
    return await knows("" if token else session, token)


class KnowsAccount:
    """Django middleware: lets `visitor_of` say which account asks."""

    sync_capable = False
    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Awaitable[HttpResponseBase]]) -> None:
        self.get_response = get_response
        markcoroutinefunction(self)

    async def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if COOKIE in request.COOKIES or "Authorization" in request.headers:
            header = request.headers.get("Authorization", "")
            request.asking = await account_by(request.COOKIES, header.partition(" ")[2].strip())  # type: ignore[attr-defined]
        return await self.get_response(request)
