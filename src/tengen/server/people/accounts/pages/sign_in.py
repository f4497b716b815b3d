"""The pages by which one signs in: an address, the code of the mail, a recovery code; and out again."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_POST

from tengen.rules import TengenError
from tengen.server.people.accounts import claiming
from tengen.server.people.accounts.pages.forms import CodeForm, MailForm, RecoveryForm
from tengen.server.people.accounts.signing import entering, mail_code, recovery
from tengen.server.people.accounts.signing.adapters import passkeys_work
from tengen.server.people.accounts.signing.session_pages import account_in, with_session
from tengen.server.site.visitor import visitor_of

CONFIRMED, ADDING = "confirmed_mail", "adding_mail"
UNDONE = HTTPStatus.UNPROCESSABLE_ENTITY


def about_device(request: HttpRequest) -> dict[str, Any]:
    """In how many games this device has seats that signing in would bring along, and whether passkeys work here."""
    return {"seats": len(claiming.unclaimed(visitor_of(request).device)), "passkeys": passkeys_work(request)}


def remember_claim(request: HttpRequest) -> None:
    """Whether the seats of this device are to be brought along, as the page's box says."""
    request.session[entering.CLAIM] = "seats" not in request.POST or request.POST.get("claim") == "on"


@require_http_methods(["GET", "HEAD", "POST"])
@with_session
def sign_in(request: HttpRequest) -> HttpResponse:
    """An address, to which a code goes; whether anybody has an account with it is not to be seen."""
    if account_in(request) is not None:
        return HttpResponseRedirect(reverse("account"))
    form = MailForm(request.POST or None)
    if request.method == "POST":
        remember_claim(request)
        if form.is_valid():
            try:
                mail_code.ask(request, form.cleaned_data["email"])
                return HttpResponseRedirect(reverse("account-code"))
            except TengenError as error:
                form.refuse(error, "email")
    status = UNDONE if form.errors else HTTPStatus.OK
    return render(request, "accounts/sign_in.html", {"form": form, **about_device(request)}, status=status)


@require_http_methods(["GET", "HEAD", "POST"])
@with_session
def code(request: HttpRequest) -> HttpResponse:
    """The code of the mail: it signs in, adds the address to an account, or leads to making one."""
    form = CodeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            email = mail_code.use(request, form.cleaned_data["code"])
            return _confirmed(request, email)
        except TengenError as error:
            form.refuse(error, "code")
    told = {"form": form, "email": mail_code.waiting(request)}
    return render(request, "accounts/code.html", told, status=UNDONE if form.errors else HTTPStatus.OK)


def _confirmed(request: HttpRequest, email: str) -> HttpResponse:
    here = account_in(request)
    if here is not None and request.session.pop(ADDING, False):
        mail_code.keep_address(here, email)
        return HttpResponseRedirect(reverse("account"))
    account = mail_code.account_with(email)
    if account is not None:
        return entering.sign_in(request, account, "code")
    request.session[CONFIRMED] = email
    return HttpResponseRedirect(reverse("account-new"))


@require_http_methods(["GET", "HEAD", "POST"])
@with_session
def recover(request: HttpRequest) -> HttpResponse:
    """In with a name and a recovery code."""
    form = RecoveryForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            account = recovery.use(form.cleaned_data["name"], form.cleaned_data["code"], visitor_of(request).address)
            return entering.sign_in(request, account, "recovery")
        except TengenError as error:
            form.refuse(error, "code")
    return render(request, "accounts/recover.html", {"form": form}, status=UNDONE if form.errors else HTTPStatus.OK)


@require_POST
@with_session
def sign_out(request: HttpRequest) -> HttpResponse:
    """Out again; the seats stay on the device."""
    entering.sign_out(request)
    return HttpResponseRedirect(reverse("home"))
