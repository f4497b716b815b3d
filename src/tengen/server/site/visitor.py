"""Who asks: what a request says of its sender, read once at the door and passed on.

What they may do in a game is another question, which its room answers (`games.live.access`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from typing import Final

from django.http import HttpRequest

from tengen.server.config.visitors import visitor_at
from tengen.server.site.device import device_in
from tengen.server.site.keys import new_secret

BEARER: Final = "bearer "


@dataclass(frozen=True, slots=True)
class Visitor:
    """The sender of a request; each of these is empty where nothing is known.

    `token` is the secret that a program shows: of a seat, of an invitation, of watching. `device` is the secret of the
    browser's cookie. `address` is where it came from: an IPv6 network of 64 bits is one. `language` is the one that
    the answer is to be in; a socket has none.
    """

    device: str = ""
    token: str = ""
    address: str = ""
    language: str = ""

    @property
    def secret(self) -> str:
        """What speaks for this visitor: the token before the device."""
        return self.token or self.device

    def some_device(self) -> str:
        """The device, or a new one for a browser that has none; `device.keep` must follow."""
        return self.device or new_secret()


def visitor_of(request: HttpRequest) -> Visitor:
    """Who sent this request."""
    return Visitor(
        device=device_in(request.COOKIES),
        token=bearer(request.headers.get("Authorization", "")),
        address=visitor_at(str(request.META.get("REMOTE_ADDR", ""))),
        language=getattr(request, "LANGUAGE_CODE", ""),
    )


def visitor_by(headers: Mapping[str, str], address: str) -> Visitor:
    """Who opened a socket with these headers, whose names are in small letters."""
    return Visitor(
        device=device_in(_cookies(headers)),
        token=bearer(headers.get("authorization", "")),
        address=visitor_at(address),
    )


def bearer(authorization: str) -> str:
    """The secret in this header; empty if there is none."""
    return authorization[len(BEARER) :].strip() if authorization[: len(BEARER)].lower() == BEARER else ""


def _cookies(headers: Mapping[str, str]) -> dict[str, str]:
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(headers.get("cookie", "")).items()}
    except CookieError:
        return {}
