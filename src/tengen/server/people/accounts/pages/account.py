"""The page of one's own account: name, ways to sign in, browsers, tokens, what goes out and what is deleted."""

from __future__ import annotations

from http import HTTPStatus

from allauth.account.models import EmailAddress
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tengen.rules import TengenError
from tengen.server.people.accounts import claiming, leaving, names, store
from tengen.server.people.accounts.models import Account, Token
from tengen.server.people.accounts.pages.forms import MailForm, Refusable, SettingsForm, TokenForm
from tengen.server.people.accounts.pages.making import CODES
from tengen.server.people.accounts.pages.sign_in import ADDING, UNDONE
from tengen.server.people.accounts.signing import entering, knowing, mail_code, passkeys, recovery, tokens
from tengen.server.people.accounts.signing.adapters import passkeys_work
from tengen.server.people.accounts.signing.session_pages import with_account
from tengen.server.site.visitor import visitor_of


def shown(request: HttpRequest, account: Account, **told: object) -> HttpResponse:
    """The page; `told` has forms with what was wrong, or a token that was made just now."""
    forms = {
        "settings_form": SettingsForm(initial={"name": account.name, "is_private": account.is_private}),
        "mail_form": MailForm(),
        "token_form": TokenForm(initial={"scopes": ["read"]}),
    }
    context = {
        **forms,
        "account": account,
        "claimed": request.session.pop("claimed", 0),
        "seats": len(claiming.unclaimed(visitor_of(request).device, account.id)),
        "addresses": EmailAddress.objects.filter(user_id=account.user_id).order_by("id"),
        "passkeys": passkeys.passkeys_of(account),
        "passkeys_work": passkeys_work(request),
        "sign_ins": entering.live_sign_ins(account),
        "this_session": request.session.session_key,
        "codes_left": recovery.left(account),
        "tokens": Token.objects.filter(account=account).order_by("-id"),
        **told,
    }
    wrong = any(isinstance(form, Refusable) and form.errors for form in told.values())
    return render(request, "accounts/account.html", context, status=UNDONE if wrong else HTTPStatus.OK)


@require_safe
@with_account
def account(request: HttpRequest, account: Account) -> HttpResponse:
    return shown(request, account)


@require_safe
@with_account
def welcome(request: HttpRequest, account: Account) -> HttpResponse:
    """The recovery codes of a new account, once."""
    codes = request.session.pop(CODES, None)
    if codes is None:
        return HttpResponseRedirect(reverse("account"))
    told = {"codes": codes, "account": account, "claimed": request.session.pop("claimed", 0)}
    return render(request, "accounts/welcome.html", told)


@require_POST
@with_account
def change(request: HttpRequest, account: Account) -> HttpResponse:
    """Another name, or who may see the games."""
    form = SettingsForm(request.POST)
    if form.is_valid():
        try:
            wanted = form.cleaned_data["name"]
            if wanted.strip() != account.name:
                account = _renamed(account, wanted)
            Account.objects.filter(id=account.id).update(is_private=form.cleaned_data["is_private"])
            knowing.forget()
            return HttpResponseRedirect(reverse("account"))
        except TengenError as error:
            form.refuse(error, "name")
    return shown(request, account, settings_form=form)


def _renamed(account: Account, wanted: str) -> Account:
    """The same name written otherwise is no other name, and is free at any time."""
    name = names.checked(wanted)
    if names.key(name) != account.name_key:
        return store.rename(account.id, name)
    Account.objects.filter(id=account.id).update(name=name)
    return account


@require_POST
@with_account
def mail(request: HttpRequest, account: Account) -> HttpResponse:
    """Send a code to another address, or forget one; the last way to sign in cannot be taken away."""
    if "forget" in request.POST:
        ways = len(passkeys.passkeys_of(account)) + EmailAddress.objects.filter(user_id=account.user_id).count()
        if ways > 1:
            EmailAddress.objects.filter(user_id=account.user_id, id=_number(request, "forget")).delete()
        return HttpResponseRedirect(reverse("account"))
    form = MailForm(request.POST)
    if form.is_valid():
        try:
            mail_code.ask(request, form.cleaned_data["email"])
            request.session[ADDING] = True
            return HttpResponseRedirect(reverse("account-code"))
        except TengenError as error:
            form.refuse(error, "email")
    return shown(request, account, mail_form=form)


@require_POST
@with_account
def forget_passkey(request: HttpRequest, account: Account) -> HttpResponse:
    """Forget a passkey, unless it is the last way to sign in."""
    found = passkeys.passkeys_of(account)
    if len(found) + EmailAddress.objects.filter(user_id=account.user_id).count() > 1:
        for each in found:
            if each.id == _number(request, "forget"):
                each.delete()
    return HttpResponseRedirect(reverse("account"))


@require_POST
@with_account
def sessions(request: HttpRequest, account: Account) -> HttpResponse:
    """Sign out one browser, or all others."""
    found = entering.live_sign_ins(account)
    here = request.session.session_key
    if "others" in request.POST:
        entering.end(account, [each for each in found if each.session_key != here])
    else:
        entering.end(account, [each for each in found if each.id == _number(request, "end")])
    return HttpResponseRedirect(reverse("account"))


@require_POST
@with_account
def token(request: HttpRequest, account: Account) -> HttpResponse:
    """Make a token, shown once, or revoke one."""
    if "revoke" in request.POST:
        tokens.revoke(account, _number(request, "revoke"))
        return HttpResponseRedirect(reverse("account"))
    form = TokenForm(request.POST)
    if form.is_valid():
        try:
            made = tokens.make(account, form.cleaned_data["label"], form.cleaned_data["scopes"])
            return shown(request, account, new_token=made)
        except TengenError as error:
            form.refuse(error)
    return shown(request, account, token_form=form)


@require_POST
@with_account
def codes(request: HttpRequest, account: Account) -> HttpResponse:
    """New recovery codes; the ones before are worth nothing."""
    request.session[CODES] = recovery.new_codes(account)
    return HttpResponseRedirect(reverse("account-welcome"))


@require_POST
@with_account
def claim(request: HttpRequest, account: Account) -> HttpResponse:
    """Bring the games of this device into the account."""
    request.session["claimed"] = claiming.claim(visitor_of(request).device, account.id)
    return HttpResponseRedirect(reverse("account"))


@require_http_methods(["GET", "HEAD", "POST"])
@with_account
def delete(request: HttpRequest, account: Account) -> HttpResponse:
    """Delete the account, once its name was typed; the games stay with those who played them."""
    wrong = ""
    if request.method == "POST":
        if names.key(request.POST.get("name", "")) == account.name_key:
            for each in entering.live_sign_ins(account):
                entering.end(account, [each])
            leaving.delete(account)
            request.session.flush()
            return render(request, "accounts/deleted.html")
        wrong = _("Type your name here, {name}, to delete the account.").format(name=account.name)
    told = {"account": account, "wrong": wrong}
    return render(request, "accounts/delete.html", told, status=UNDONE if wrong else HTTPStatus.OK)


def _number(request: HttpRequest, name: str) -> int:
    """The number of a row on the page; what is none fits no row."""
    text = request.POST.get(name, "")
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 19 else -1
