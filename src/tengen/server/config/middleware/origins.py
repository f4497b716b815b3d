"""Which page sent a request: one of this site, or one of another site in the same browser.

A page of another site changes nothing here and is given no cookie. Programs send neither of the two headers that are
looked at; what they may do is in `site.request_guard`.
"""

from collections.abc import Awaitable, Callable, Mapping
from http import HTTPStatus
from typing import Final
from urllib.parse import urlsplit

from asgiref.sync import markcoroutinefunction
from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _

SAFE: Final = ("GET", "HEAD", "OPTIONS", "TRACE")
OURS: Final = ("same-origin", "none")
"""What `Sec-Fetch-Site` says of a page of this very address, and of a person who typed the address."""


def is_foreign(headers: Mapping[str, str], host: str) -> bool:
    """Whether a page of another origin sent this, as its browser says; `headers` are asked in small letters.

    Another port, another subdomain and a page without an origin are foreign too. A program says nothing and is not.
    """
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") not in OURS
    return _place(origin) not in {host.lower(), _place(settings.PUBLIC_URL)} - {""}


def _place(origin: str) -> str:
    """The host and port in an origin; empty for `null` and whatever else has none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return ""


class OwnPagesOnly:
    """Django middleware: refuses whatever another site's page would change, before any view hears of it.

    The few addresses in `FROM_ANYWHERE` carry a signed ticket and are open, but set no cookie either: the browser holds
    back ours (`SameSite=Lax`), and a new one would take the place of the visitor's own.
    """

    sync_capable = False
    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Awaitable[HttpResponseBase]]) -> None:
        self.get_response = get_response
        markcoroutinefunction(self)

    async def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not is_foreign(request.headers, request.get_host()):
            return await self.get_response(request)
        safe = request.method in SAFE
        if not safe and request.path_info not in settings.FROM_ANYWHERE:
            return _refused(request)
        response = await self.get_response(request)
        if not (safe and request.headers.get("sec-fetch-mode", "navigate") == "navigate"):
            response.cookies.clear()
        return response


def _refused(request: HttpRequest) -> HttpResponse:
    """A plain answer: a page of ours would come with a cookie."""
    message = "this was sent by a page of another site"
    if request.path_info.startswith("/api/"):
        document = {"code": "cross-site", "message": message, "expected": "a page of this site, or a program"}
        return JsonResponse(document, status=HTTPStatus.FORBIDDEN)
    said = _("This was sent by a page of another site, so nothing was changed. Open this site and try again there.")
    return HttpResponse(f"{said}\n", content_type="text/plain; charset=utf-8", status=HTTPStatus.FORBIDDEN)
