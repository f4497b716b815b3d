"""Who asks: what a request says of its sender, read once at the door and passed on.

What they may do in a game is another question, which its room answers (`games.live.access`).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from typing import Final

from django.http import HttpRequest

from tengen.server.config.middleware.visitors import visitor_at
from tengen.server.site.account import Asking, account_by, no_account, token_in
from tengen.server.site.device import device_in
from tengen.server.site.keys import hashed, hashed_account, new_secret
from tengen.server.site.languages.choice import language_by

BEARER: Final = "bearer "


@dataclass(frozen=True, slots=True)
class Visitor:
    """The sender of a request; each of these is empty where nothing is known.

    `token` is the secret that a program shows: of a seat, of an invitation, of watching. `device` is the secret of the
    browser's cookie. `address` is where it came from: an IPv6 network of 64 bits is one. `language` is the one that
    the answer is to be in. `account` is the id of the account that is signed in, `account_name` its name; a program
    that shows an account's token may do there only what is in `scopes`, everybody else (None) all.
    """

    device: str = ""
    token: str = ""
    address: str = ""
    language: str = ""
    account: str = ""
    account_name: str = ""
    scopes: frozenset[str] | None = None

    @property
    def secret(self) -> str:
        """What speaks for this visitor: the token before the device."""
        return self.token or self.device

    @property
    def account_hash(self) -> str:
        """What the account is known by among the secrets of a game; empty where it may not be used to play."""
        return hashed_account(self.account) if self.may("play") else ""

    def may(self, scope: str) -> bool:
        """Whether this visitor may do this with the account."""
        return bool(self.account) and (self.scopes is None or scope in self.scopes)

    def hashes(self, device: str | None = None) -> tuple[str, ...]:
        """The hashes of all that this visitor is known by: the device, or the one made for them, and the account.

        With an empty device it is a program, whose account is the one of its token.
        """
        here = self.device if device is None else device
        account = self.account_hash if here or device is None or self.scopes is not None else ""
        return tuple(hash_ for hash_ in (hashed(here) if here else "", account) if hash_)

    def some_device(self) -> str:
        """The device, or a new one for a browser that has none; `device.keep` must follow."""
        return self.device or new_secret()


def visitor_of(request: HttpRequest) -> Visitor:
    """Who sent this request."""
    asking: Asking = getattr(request, "asking", no_account())
    token = bearer(request.headers.get("Authorization", ""))
    return Visitor(
        device=device_in(request.COOKIES),
        token="" if token_in(token) else token,
        address=visitor_at(str(request.META.get("REMOTE_ADDR", ""))),
        language=getattr(request, "LANGUAGE_CODE", ""),
        account=asking.account,
        account_name=asking.name,
        scopes=asking.scopes,
    )


async def visitor_by(headers: Mapping[str, str], address: str) -> Visitor:
    """Who opened a socket with these headers, whose names are in small letters."""
    cookies, token = _cookies(headers), bearer(headers.get("authorization", ""))
    asking = await account_by(cookies, token)
    return Visitor(
        device=device_in(cookies),
        token="" if token_in(token) else token,
        address=visitor_at(address),
        language=language_by(headers.get("accept-language", "")),
        account=asking.account,
        account_name=asking.name,
        scopes=asking.scopes,
    )


def bearer(authorization: str) -> str:
    """The secret in this header; empty if there is none."""
    return authorization[len(BEARER) :].strip() if authorization[: len(BEARER)].lower() == BEARER else ""


def _cookies(headers: Mapping[str, str]) -> dict[str, str]:
    try:
        return {name: morsel.value for name, morsel in SimpleCookie(headers.get("cookie", "")).items()}
    except CookieError:
        return {}
