"""Sessions, users and messages for the operator's pages only: no other page needs them, and each would pay for them.

Who may come in is decided in `office`.
"""

from collections.abc import Awaitable, Callable
from typing import Final

from asgiref.sync import markcoroutinefunction
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest
from django.http.response import HttpResponseBase

PLACE: Final = "/admin/"
Answer = Callable[[HttpRequest], Awaitable[HttpResponseBase]]


class OperatorDoor:
    """Django middleware: three of Django's own, below `/admin/`."""

    sync_capable = False
    async_capable = True

    def __init__(self, get_response: Answer) -> None:
        self._others = get_response
        inner = AuthenticationMiddleware(MessageMiddleware(get_response))
        self._operator: Answer = SessionMiddleware(inner)  # type: ignore[assignment]
        markcoroutinefunction(self)

    async def __call__(self, request: HttpRequest) -> HttpResponseBase:
        answer = self._operator if request.path_info.startswith(PLACE) else self._others
        return await answer(request)
