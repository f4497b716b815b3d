"""The page of a person, `/@name`: games won, the last ones, and what one may do about somebody; one's own export."""

from __future__ import annotations

from datetime import UTC, datetime
from http import HTTPStatus
from typing import Any, Final

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.module_loading import import_string
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from tengen.rules import TengenError
from tengen.server.games.service import with_picture
from tengen.server.people.accounts import leaving, store
from tengen.server.people.accounts.company import record, ties
from tengen.server.people.accounts.models import Account
from tengen.server.people.accounts.pages.forms import ReportForm
from tengen.server.people.accounts.pages.sign_in import UNDONE
from tengen.server.people.accounts.signing.session_pages import account_in, with_account, with_session
from tengen.server.site.clock import MINUTE, now
from tengen.server.site.database import ask
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.visitor import visitor_of

LAST: Final = 12
ONLINE: Final = 5 * MINUTE
EXPORTING: Final = Buckets(Limit(burst=3, a_second=1 / 600))


@never_cache
@require_safe
async def profile(request: HttpRequest, name: str) -> HttpResponse:
    """A person; a name that was changed of late, or is written otherwise, leads to the one of today."""
    visitor = visitor_of(request)
    person = await ask(store.find, name)
    if person is None or person.banned_at is not None:
        raise Http404("nobody has this name")
    if person.name != name:
        return HttpResponseRedirect(reverse("profile", args=[person.name]))
    told = await ask(_told, person, visitor.account)
    told["entries"] = [await with_picture(game) for game in told.pop("last")]
    for each in settings.PROFILE_PAGE:
        words = import_string(each[1])
        told |= await words(person.id)
    told["parts"] = [template for template, _ in settings.PROFILE_PAGE]
    return render(request, "accounts/profile.html", told)


def _told(person: Account, asking: str) -> dict[str, Any]:
    is_own = person.id == asking
    rows = record.finished(person.seat_hash, everything=is_own)
    open_ = is_own or not person.is_private
    whole, *parts = record.won_of(rows) if open_ else [record.Won("", 0, 0)]
    mine = Account.objects.filter(id=asking).first() if asking and not is_own else None
    return {
        "person": person,
        "since": datetime.fromtimestamp(person.created_at / 1000, UTC),
        "is_own": is_own,
        "here_is_you": is_own,
        "is_open": open_,
        "is_online": person.seen_at > now() - ONLINE,
        "whole": whole,
        "won": parts,
        "last": record.last(rows, LAST) if open_ else [],
        "tie": ties.between(asking, person.id) if mine else "",
        "may_tie": mine is not None,
        "against": record.against(rows, mine.seat_hash) if mine and open_ else None,
    }


@require_POST
@with_account
def tie(request: HttpRequest, account: Account, name: str) -> HttpResponse:
    """Follow, block, or neither."""
    other = _somebody(name)
    try:
        ties.tie(account, other, request.POST.get("kind", ""))
    except TengenError as error:
        return HttpResponse(f"{error}\n", content_type="text/plain; charset=utf-8", status=HTTPStatus.CONFLICT)
    return HttpResponseRedirect(reverse("profile", args=[other.name]))


@require_http_methods(["GET", "HEAD", "POST"])
@with_session
def report(request: HttpRequest, name: str) -> HttpResponse:
    """Tell the operator what is wrong; nobody needs an account for it."""
    other = _somebody(name)
    form = ReportForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            wish = form.cleaned_data
            ties.report(account_in(request), other, wish["why"], wish["words"], visitor_of(request).address)
            return render(request, "accounts/reported.html", {"person": other})
        except TengenError as error:
            form.refuse(error)
    status = UNDONE if form.errors else HTTPStatus.OK
    return render(request, "accounts/report.html", {"form": form, "person": other}, status=status)


@require_safe
@with_account
def export(request: HttpRequest, account: Account) -> HttpResponse:
    """Everything that the account has: JSON, and the games as SGF."""
    EXPORTING.need(account.id)
    return HttpResponse(
        leaving.export(account),
        content_type="application/zip",
        headers={"Content-Disposition": f'attachment; filename="tengen-{account.id}.zip"'},
    )


def _somebody(name: str) -> Account:
    found = store.find(name)
    if found is None:
        raise Http404("nobody has this name")
    return found
