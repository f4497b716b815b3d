"""The pages of clubs. What is pressed is sent to the page itself, which shows it, or says why it cannot be."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Final

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tengen.clubs.ladder import Ladder
from tengen.rules import BadInput
from tengen.server.people.accounts import service as accounts
from tengen.server.people.clubs import service
from tengen.server.people.clubs.service import Seen
from tengen.server.people.clubs.tables import ladder_table, results, tournament_table
from tengen.server.site.refusals import status
from tengen.server.site.visitor import visitor_of
from tengen.server.site.words.refusals import refusal_words

page = require_http_methods(["GET", "HEAD", "POST"])
KINDS: Final = ("ladder", "round-robin", "mcmahon")


def kind_words(kind: str) -> str:
    words = {"ladder": _("Ladder"), "round-robin": _("Round robin"), "mcmahon": _("McMahon")}
    return str(words[kind])


@never_cache
@page
async def clubs(request: HttpRequest) -> HttpResponse:
    """All clubs, and the form for a new one."""
    me = await accounts.account_of(visitor_of(request))
    problem: BadInput | None = None
    if request.method == "POST":
        try:
            if me is None:
                raise BadInput("no-account", "this needs an account", "to be signed in")
            made = await service.make(me, request.POST.get("name", ""), request.POST.get("about", ""))
            return HttpResponseRedirect(reverse("club", args=[made.slug]))
        except BadInput as error:
            problem = error
    context = {"clubs": await service.listed(), "me": me, "sent": request.POST if problem else {}}
    return _shown(request, "clubs/list.html", context, problem)


@never_cache
@page
async def club(request: HttpRequest, slug: str) -> HttpResponse:
    """One club: its members, what it plays, and for its directors the form for more."""
    problem: BadInput | None = None
    try:
        seen = await _look(request, slug)
    except BadInput as error:
        return _lost(request, error)
    if request.method == "POST":
        try:
            place = await _done_in_club(request, seen)
            return HttpResponseRedirect(place)
        except BadInput as error:
            problem = error
    contests = [{"contest": each, "kind": kind_words(each.kind)} for each in seen.contests]
    context = {
        "seen": seen,
        "contests": contests,
        "kinds": [(kind, kind_words(kind)) for kind in KINDS],
        "sent": request.POST if problem else {},
    }
    return _shown(request, "clubs/club.html", context, problem)


@never_cache
@page
async def contest(request: HttpRequest, slug: str, contest_id: str) -> HttpResponse:
    """A ladder or a tournament."""
    problem: BadInput | None = None
    try:
        seen = await _look(request, slug)
        if request.method == "POST":
            try:
                await service.act(seen, contest_id, request.POST.dict())
                return HttpResponseRedirect(request.path)
            except BadInput as error:
                problem = error
        found, state, names = await service.look_at(seen, contest_id)
    except BadInput as error:
        return _lost(request, error)
    me = seen.me.id if seen.me else ""
    context: dict[str, Any] = {"seen": seen, "contest": found, "kind": kind_words(found.kind), "results": results()}
    if isinstance(state, Ladder):
        context["ladder"] = ladder_table(state, names, me, director=seen.director)
    else:
        context["tournament"] = tournament_table(state, me, director=seen.director)
    return _shown(request, "clubs/contest.html", context, problem)


async def _look(request: HttpRequest, slug: str) -> Seen:
    return await service.look(slug, await accounts.account_of(visitor_of(request)))


async def _done_in_club(request: HttpRequest, seen: Seen) -> str:
    """Do what was pressed on the page of a club; where to go then."""
    here, sent = reverse("club", args=[seen.club.slug]), request.POST
    match sent.get("do", ""):
        case "join":
            await service.join(seen)
        case "leave":
            await service.leave(seen)
        case "director":
            await service.set_director(seen, sent.get("account", ""), directs=sent.get("directs") == "yes")
        case "open":
            made = await service.open_contest(seen, sent.get("kind", ""), sent.dict())
            return reverse("contest", args=[seen.club.slug, made.id])
        case other:
            raise BadInput("unknown-kind", f"do: {other[:40]!r}", "join, leave, director, open")
    return here


def _shown(request: HttpRequest, template: str, context: dict[str, Any], problem: BadInput | None) -> HttpResponse:
    if problem is None:
        return render(request, template, context)
    context["problem"] = refusal_words(problem)
    return render(request, template, context, status=status(problem.code))


def _lost(request: HttpRequest, error: BadInput) -> HttpResponse:
    code = status(error.code)
    return render(request, "404.html", status=code if code == HTTPStatus.NOT_FOUND else HTTPStatus.BAD_REQUEST)
