"""Making an account: a name, how strong one is, and a passkey or an address that a code has confirmed.

Passkeys need a script: `options` says what the browser needs, `passkey` takes what it made or shows.
"""

from __future__ import annotations

import json
from http import HTTPStatus
from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from tengen.rules import BadInput, TengenError
from tengen.server.people.accounts import store
from tengen.server.people.accounts.models import Account
from tengen.server.people.accounts.pages.forms import NewForm
from tengen.server.people.accounts.pages.sign_in import CONFIRMED, UNDONE, about_device, remember_claim
from tengen.server.people.accounts.signing import entering, mail_code, passkeys, recovery
from tengen.server.people.accounts.signing.session_pages import account_in, with_session
from tengen.server.people.accounts.strengths import Strength
from tengen.server.site.keys import new_id
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.refusals import error_document, status
from tengen.server.site.visitor import visitor_of

MAKING = Buckets(Limit(burst=40, a_second=1 / 120))
"""New accounts from one network."""
SHOWING = Buckets(Limit(burst=20, a_second=1 / 10))
PENDING, CODES = "pending_account", "recovery_codes"


@require_http_methods(["GET", "HEAD", "POST"])
@with_session
def new(request: HttpRequest) -> HttpResponse:
    """A name and a strength; with an address that was confirmed just now the account is made at once."""
    if account_in(request) is not None:
        return HttpResponseRedirect(reverse("account"))
    email = str(request.session.get(CONFIRMED, ""))
    form = NewForm(request.POST or None)
    if request.method == "POST":
        remember_claim(request)
        if not email:
            return HttpResponseRedirect(reverse("sign-in"))
        if form.is_valid():
            try:
                return _made(request, form.cleaned_data, email)
            except TengenError as error:
                form.refuse(error, "name")
    told = {"form": form, "email": email, **about_device(request)}
    return render(request, "accounts/new.html", told, status=UNDONE if form.errors else HTTPStatus.OK)


def _made(request: HttpRequest, wish: dict[str, Any], email: str) -> HttpResponse:
    MAKING.need(visitor_of(request).address)
    with transaction.atomic():
        account = store.make(wish["name"], Strength(wish["strength"]))
        mail_code.keep_address(account, email)
    request.session.pop(CONFIRMED, None)
    return _welcome(request, account, "code")


def _welcome(request: HttpRequest, account: Account, method: str) -> HttpResponse:
    """Sign in, and show the recovery codes once."""
    entering.sign_in(request, account, method)
    request.session[CODES] = recovery.new_codes(account)
    return HttpResponseRedirect(reverse("account-welcome"))


@require_POST
@with_session
def options(request: HttpRequest) -> HttpResponse:
    """What the browser needs to show a passkey (`show`), or to make one: for this account, or for a new one."""
    try:
        SHOWING.need(visitor_of(request).address)
        wish = _json(request)
        if wish.get("purpose") == "show":
            return JsonResponse(passkeys.options_to_show())
        here = account_in(request)
        if here is not None:
            return JsonResponse(passkeys.options_to_make(here.id, here.name, here.user))
        name, strength = store.free_name(str(wish.get("name", ""))), Strength(str(wish.get("strength", "")))
        pending = {"id": new_id(), "name": name, "strength": str(strength)}
        request.session[PENDING] = pending
        return JsonResponse(passkeys.options_to_make(pending["id"], name))
    except TengenError as error:
        return JsonResponse(error_document(error), status=status(error.code))


@require_POST
@with_session
def passkey(request: HttpRequest) -> HttpResponse:
    """A passkey that was shown signs in; one that was made is kept, with a new account if nobody is signed in."""
    try:
        SHOWING.need(visitor_of(request).address)
        wish = _json(request)
        credential = wish.get("credential")
        if not isinstance(credential, dict):
            raise BadInput("missing-field", "credential: not there", "what the browser answered")
        if wish.get("purpose") == "show":
            request.session[entering.CLAIM] = wish.get("claim") is not False
            answer = entering.sign_in(request, passkeys.account_by(credential), "passkey")
        else:
            request.session[entering.CLAIM] = wish.get("claim") is not False
            answer = _keep(request, credential)
        return JsonResponse({"next": answer["Location"]})
    except TengenError as error:
        return JsonResponse(error_document(error), status=status(error.code))


def _keep(request: HttpRequest, credential: dict[str, Any]) -> HttpResponse:
    passkeys.check_made(credential)
    label = entering.browser_of(request.headers.get("User-Agent", ""))
    here = account_in(request)
    if here is not None:
        passkeys.keep(here, label, credential)
        return HttpResponseRedirect(reverse("account"))
    pending = request.session.pop(PENDING, None)
    if pending is None:
        raise BadInput("bad-passkey", _("This took too long."), _("another try"))
    MAKING.need(visitor_of(request).address)
    with transaction.atomic():
        account = store.make(pending["name"], Strength(pending["strength"]), pending["id"])
        passkeys.keep(account, label, credential)
    return _welcome(request, account, "passkey")


def _json(request: HttpRequest) -> dict[str, Any]:
    try:
        found = json.loads(request.body)
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise BadInput("bad-json", "not a JSON object", "a JSON object")
    return found
