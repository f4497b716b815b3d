"""The cookie by which a browser is the same visitor again: 128 random bits, and nothing about who it is.

Which games it may enter is kept with the games, in `games.models.Secret`.
"""

from collections.abc import Mapping
from typing import Final

from django.http import HttpRequest, HttpResponse

from tengen.server.site.keys import is_secret, new_secret

COOKIE: Final = "device"
KEPT: Final = 400 * 24 * 3600
"""Seconds; browsers keep no cookie for longer."""


def device_in(cookies: Mapping[str, str]) -> str:
    """The device that these cookies name; empty if there is none, or one that we never made."""
    found = cookies.get(COOKIE, "")
    return found if is_secret(found) else ""


def device_of(request: HttpRequest) -> str:
    """The device that sent the request, or a new one; `keep` must follow."""
    return device_in(request.COOKIES) or new_secret()


def keep(response: HttpResponse, device: str, request: HttpRequest) -> None:
    """Let the browser bring this device along from now on."""
    response.set_cookie(COOKIE, device, max_age=KEPT, secure=request.is_secure(), httponly=True, samesite="Lax")
