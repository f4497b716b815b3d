"""Not now, but in a few seconds: the error of a visitor who asks too often, and of a site that has too much to do.

Programs get the error object of the API; pages get a page, files a line of text. All say when to come back.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from http import HTTPStatus
from math import ceil
from typing import Final

from asgiref.sync import markcoroutinefunction
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tengen.game.words import seconds
from tengen.rules import TengenError

FILES: Final = (".gif", ".png", ".sgf", ".svg")
BUSY: Final = "busy"
TEXT: Final = "text/plain; charset=utf-8"


class Later(TengenError):  # noqa: N818 - it reads as what it says
    """Not now; in `wait` seconds. Nothing was changed."""

    def __init__(self, code: str, message: str, wait: float) -> None:
        self.wait = max(1, ceil(wait))
        super().__init__(code, message, f"the next one in {seconds(self.wait)}")

    @property
    def status(self) -> int:
        return HTTPStatus.SERVICE_UNAVAILABLE if self.code == BUSY else HTTPStatus.TOO_MANY_REQUESTS

    @property
    def words(self) -> str:
        """What a person is told, in one line."""
        again = ngettext("Try again in {count} second.", "Try again in {count} seconds.", self.wait)
        why = _("The site has too much to do right now.") if self.code == BUSY else _("Too many requests.")
        return f"{why} {again.format(count=self.wait)}"

    def mark(self, response: HttpResponse) -> HttpResponse:
        """The same answer with the status of this error, and when to come back."""
        response.status_code = self.status
        response["Retry-After"] = str(self.wait)
        return response


def busy(wait: float) -> Later:
    """The site has too much to do, or this visitor asks for too much of it at once."""
    return Later(BUSY, "the site has too much to do right now", wait)


class AnswerLater:
    """Django middleware: answers a `Later` that a page did not answer itself."""

    sync_capable = False
    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Awaitable[HttpResponseBase]]) -> None:
        self.get_response = get_response
        markcoroutinefunction(self)

    async def __call__(self, request: HttpRequest) -> HttpResponseBase:
        return await self.get_response(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """The page or the line of text; None for every other error."""
        if not isinstance(error, Later):
            return None
        if request.path_info.endswith(FILES):
            response = HttpResponse(f"{error.words}\n", content_type=TEXT)
        else:
            response = render(request, "later.html", {"said": error.words})
        response["Cache-Control"] = "no-store"
        return error.mark(response)
