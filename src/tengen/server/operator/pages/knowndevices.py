"""Browsers in which an operator has come in before, or that the command line let in: they may always try a password.

Without them, whoever tries an operator's name all day would keep the operator out. Such a browser still needs the
password; how often it may be tried is in `office`.
"""

from __future__ import annotations

from secrets import token_urlsafe
from typing import Final

from django.core import signing
from django.http import HttpRequest
from django.http.response import HttpResponseBase

from tengen.rules import BadInput

COOKIE: Final = "operator"
PATH: Final = "/admin/"
KEPT: Final = 180 * 24 * 3600
VALID: Final = 15 * 60
"""Seconds for which a link of the command line is good."""
_KNOWN: Final = "tengen.operator.known"
_LET_IN: Final = "tengen.operator.let-in"


def usual(name: str) -> str:
    """A name as tries are counted by: small and large letters are the same."""
    return name.strip().lower()[:150]


def known_device(request: HttpRequest, name: str) -> str:
    """What this browser is called, if it is known for this name; nothing if it is not."""
    try:
        whose, device = signing.loads(request.COOKIES.get(COOKIE, ""), salt=_KNOWN, max_age=KEPT)
    except (signing.BadSignature, ValueError):
        return ""
    return str(device) if whose == usual(name) else ""


def remember(response: HttpResponseBase, name: str, request: HttpRequest) -> None:
    """Know this browser from now on."""
    if known_device(request, name):
        return
    value = signing.dumps([usual(name), token_urlsafe(16)], salt=_KNOWN)
    response.set_cookie(
        COOKIE, value, max_age=KEPT, path=PATH, secure=request.is_secure(), httponly=True, samesite="Strict"
    )


def ticket(name: str) -> str:
    """For a link that makes the browser known in which it is opened."""
    return signing.dumps(usual(name), salt=_LET_IN)


def name_in(text: str) -> str:
    """Whom the ticket is for; refuses one that is invalid or too old."""
    try:
        return str(signing.loads(text, salt=_LET_IN, max_age=VALID))
    except (signing.BadSignature, ValueError):
        raise BadInput("bad-link", "this link is not good, or too old", "a new one: tengen admin let-in NAME") from None
