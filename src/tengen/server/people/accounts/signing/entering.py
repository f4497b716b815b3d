"""Signing in, whatever the proof was: a new session, one more browser in the list, the device's seats claimed."""

from __future__ import annotations

import re
from typing import Final

from allauth.account.internal.flows.login import perform_login, record_authentication
from allauth.account.models import Login
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from tengen.rules import BadInput
from tengen.server.people.accounts import claiming
from tengen.server.people.accounts.models import Account, SignIn
from tengen.server.people.accounts.signing import knowing
from tengen.server.people.accounts.signing.sessions import SessionStore
from tengen.server.site.clock import now
from tengen.server.site.visitor import visitor_of

CLAIM: Final = "claim"
BROWSERS: Final = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrom", "Chrome"), ("Safari", "Safari"))
SYSTEMS: Final = (
    ("Android", "Android"),
    ("iPhone|iPad", "iOS"),
    ("Windows", "Windows"),
    ("Mac", "macOS"),
    ("Linux", "Linux"),
)


def sign_in(request: HttpRequest, account: Account, method: str) -> HttpResponse:
    """Let this browser be the account's from now on; where to go comes back. Refuses one who was banned."""
    if account.banned_at is not None:
        wrong = _("This account was closed by the operator: {why}").format(why=account.banned_because)
        raise BadInput("banned", wrong, _("another account, or none: everything can be played without"))
    wants_claim = request.session.get(CLAIM, True)
    record_authentication(request, account.user, method=method)
    response: HttpResponse = perform_login(request, Login(user=account.user))
    request.session.save()
    at = now()
    browser = browser_of(request.headers.get("User-Agent", ""))
    SignIn.objects.update_or_create(  # one who is signed in already keeps the session
        session_key=request.session.session_key or "",
        defaults={"account": account, "browser": browser, "made_at": at, "seen_at": at},
    )
    device = visitor_of(request).device
    if wants_claim and device:
        request.session["claimed"] = claiming.claim(device, account.id)
    knowing.forget()
    return response


def sign_out(request: HttpRequest) -> None:
    """End this session; the seats stay on the device."""
    SignIn.objects.filter(session_key=request.session.session_key or "").delete()
    logout(request)
    knowing.forget()


def end(account: Account, sign_ins: list[SignIn]) -> None:
    """End these sessions of the account, wherever they are."""
    for each in sign_ins:
        SessionStore().delete(each.session_key)
    SignIn.objects.filter(account=account, id__in=[each.id for each in sign_ins]).delete()
    knowing.forget()


def live_sign_ins(account: Account) -> list[SignIn]:
    """The browsers that are signed in, the newest first; those whose session has run out are forgotten."""
    rows = list(SignIn.objects.filter(account=account).order_by("-seen_at"))
    gone = [row.id for row in rows if not SessionStore().exists(row.session_key)]
    if gone:
        SignIn.objects.filter(id__in=gone).delete()
    return [row for row in rows if row.id not in gone]


def browser_of(agent: str) -> str:
    """A browser in a few words.

    >>> browser_of("Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0")
    'Firefox, Linux'
    """
    found = [name for signs, name in BROWSERS if re.search(signs, agent)][:1]
    found += [name for signs, name in SYSTEMS if re.search(signs, agent)][:1]
    return ", ".join(found) or _("A browser")
