"""Django's own middleware without its detours: each step would be sent to a thread and waited for.

None of these steps waits for anything: they read headers and cookies, and set some.
"""

from collections.abc import Awaitable, Callable
from typing import Any, cast

from django.http import HttpRequest, HttpResponseBase
from django.middleware.common import CommonMiddleware
from django.middleware.csrf import CsrfViewMiddleware
from django.middleware.locale import LocaleMiddleware
from django.middleware.security import SecurityMiddleware


async def _answer(middleware: Any, request: HttpRequest) -> HttpResponseBase:
    """What `MiddlewareMixin` does, in the event loop."""
    response: HttpResponseBase | None = None
    if hasattr(middleware, "process_request"):
        response = middleware.process_request(request)
    if response is None:
        response = await cast(Callable[[HttpRequest], Awaitable[HttpResponseBase]], middleware.get_response)(request)
    if hasattr(middleware, "process_response"):
        response = middleware.process_response(request, response)
    return cast(HttpResponseBase, response)


class Security(SecurityMiddleware):
    """Redirects to HTTPS, and headers."""

    async def __acall__(self, request: HttpRequest) -> HttpResponseBase:
        return await _answer(self, request)


class Language(LocaleMiddleware):
    """The language of the answer."""

    async def __acall__(self, request: HttpRequest) -> HttpResponseBase:
        return await _answer(self, request)


class Common(CommonMiddleware):
    """Slashes at the end of addresses, and the length of an answer."""

    async def __acall__(self, request: HttpRequest) -> HttpResponseBase:
        return await _answer(self, request)


class PageTokens(CsrfViewMiddleware):
    """The token of a page: a form without it is refused."""

    async def __acall__(self, request: HttpRequest) -> HttpResponseBase:
        return await _answer(self, request)

    async def process_view(self, *args: Any) -> Any:  # type: ignore[override]  # Django takes both kinds
        """The refusal of a form without the token; None for all that may go on."""
        return super().process_view(*args)
