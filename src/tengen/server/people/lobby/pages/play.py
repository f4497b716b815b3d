"""The page to find a game: tiles, open offers, the form of an offer of one's own. All of it works without scripts."""

from __future__ import annotations

from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from tengen.rules import BadInput, TengenError
from tengen.server.computer.service import levels
from tengen.server.games.service import NewGameForm
from tengen.server.people.lobby.pages.boards import shown
from tengen.server.people.lobby.screen import screen
from tengen.server.people.lobby.service import (
    Seated,
    keep_open,
    lobby,
    make_offer,
    own_game,
    take_offer,
    take_or_make,
    withdraw,
)
from tengen.server.people.lobby.words import Row, tiles
from tengen.server.site import device
from tengen.server.site.keys import hashed
from tengen.server.site.visitor import visitor_of
from tengen.server.site.words.refusals import refusal_words
from tengen.server.site.work import Later


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
async def play(request: HttpRequest) -> HttpResponse:
    """Who wants to play. A tile that is pressed takes the oldest such offer, or makes one.

    Whoever waits here without scripts comes back every few seconds, and is led to the game that has begun.
    """
    visitor = visitor_of(request)
    if request.method != "POST":
        begun = await own_game(visitor) if "waiting" in request.GET else ""
        return HttpResponseRedirect(reverse("game", args=[begun])) if begun else await _page(request)
    here = visitor.some_device()
    try:
        found = await take_or_make(visitor, here, request.POST.get("tile", ""), request.POST.get("name", ""))
    except TengenError as error:
        return await _refused(request, error)
    place = reverse("game", args=[found.game_id]) if isinstance(found, Seated) else reverse("play")
    return _to(place, request, here)


@never_cache
@require_POST
async def offer(request: HttpRequest, offer_id: str) -> HttpResponse:
    """Take an offer, or withdraw one's own."""
    visitor = visitor_of(request)
    here = visitor.some_device()
    try:
        if "withdraw" in request.POST:
            await withdraw(visitor, offer_id, here)
            return _to(reverse("play"), request, here)
        seated = await take_offer(visitor, offer_id, here, request.POST.get("name", ""))
    except TengenError as error:
        return await _refused(request, error)
    return _to(reverse("game", args=[seated.game_id]), request, here)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
async def own_offer(request: HttpRequest) -> HttpResponse:
    """The form of an offer of one's own: board, clock, rules, handicap, who may watch."""
    if request.method != "POST":
        form = NewGameForm(initial={"audience": "watchable", "size": "19"})
        return render(request, "lobby/new.html", {"form": form})
    form = NewGameForm(request.POST)
    visitor = visitor_of(request)
    here = visitor.some_device()
    try:
        if form.is_valid():
            names = {"name": form.cleaned_data["name"], "watchable": form.watchable}
            await make_offer(visitor, here, form.wish.model_copy(update=names))
            return _to(reverse("play"), request, here)
    except Later as error:
        form.add_error(None, error.words)
        return error.mark(render(request, "lobby/new.html", {"form": form}))
    except BadInput as error:
        form.add_error(None, refusal_words(error))
    return render(request, "lobby/new.html", {"form": form}, status=HTTPStatus.UNPROCESSABLE_ENTITY)


async def rows_for(request: HttpRequest) -> list[Row]:
    """All open offers, those of this visitor first."""
    here = visitor_of(request).device
    owner = hashed(here) if here else ""
    rows = [Row(offer, bool(owner) and offer.owner == owner) for offer in (await lobby().fresh()).offers]
    return sorted(rows, key=lambda row: not row.yours)


async def _page(request: HttpRequest, said: str = "", status: int = HTTPStatus.OK) -> HttpResponse:
    rows = await rows_for(request)
    await keep_open([row.offer for row in rows if row.yours])
    watched = await screen().fresh()
    told: dict[str, Any] = {
        "rows": rows,
        "tiles": tiles(rows),
        "here": lobby().here,
        "waits": any(row.yours and row.offer.live for row in rows),
        "levels": levels(),
        "board": shown(watched.boards[0]) if watched.boards else None,
        "boards_count": watched.count,
        "said": said,
    }
    return render(request, "lobby/play.html", told, status=status)


async def _refused(request: HttpRequest, error: TengenError) -> HttpResponse:
    """The page with what was refused, in words."""
    if isinstance(error, Later):
        return error.mark(await _page(request, error.words))
    words = {
        "offer-taken": _("Somebody else was faster: this offer is taken. Here are the others."),
        "no-such-offer": _("This offer is not open any more. Here are the others."),
    }
    return await _page(request, words.get(error.code) or refusal_words(error), HTTPStatus.CONFLICT)


def _to(place: str, request: HttpRequest, here: str) -> HttpResponse:
    response = HttpResponseRedirect(place, status=HTTPStatus.SEE_OTHER)
    device.keep(response, here, request)
    return response
