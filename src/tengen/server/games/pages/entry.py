"""The pages that lead into a game: the form of a new one, the games of this device, where a short code is typed.

They work without scripts; the game's own page is in `game`.
"""

from http import HTTPStatus
from typing import Final

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tengen.rules import BadInput, TengenError
from tengen.server.games.entry import entering
from tengen.server.games.entry.joining import make_requested
from tengen.server.games.entry.making import Making
from tengen.server.games.entry.my_games import Listed, games_of
from tengen.server.games.forms.choices import SIZES
from tengen.server.games.forms.new_game import CodeForm, NewGameForm
from tengen.server.games.live.hall import hall
from tengen.server.games.pages.listing import Entry, groups, pictured
from tengen.server.site import device
from tengen.server.site.clock import now
from tengen.server.site.keys import Role, hashed
from tengen.server.site.request_guard import MAKING, limit, limit_codes
from tengen.server.site.uploads import UPLOADS
from tengen.server.site.visitor import visitor_of
from tengen.server.site.work import Later

PICTURED: Final = 24
"""So many games of a list have a picture; it takes reading their logs."""


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
async def new_game(request: HttpRequest) -> HttpResponse:
    """The form; what was wrong is said next to its field, and what was typed is kept.

    A link may choose the board: `?size=9`.
    """
    if request.method != "POST":
        size = request.GET.get("size", "")
        chosen = {"size": size} if size in dict(SIZES) else {}
        return render(request, "games/new.html", {"form": NewGameForm(initial=chosen)})
    form = NewGameForm(request.POST, request.FILES)
    try:
        limit(MAKING, visitor_of(request).address)
        if await sync_to_async(form.is_valid, thread_sensitive=False)():
            return await _make(request, form)
    except Later as error:
        form.add_error(None, error.words)
        return error.mark(render(request, "games/new.html", {"form": form}))
    except TengenError as error:
        form.refuse(error)
    return render(request, "games/new.html", {"form": form}, status=HTTPStatus.UNPROCESSABLE_ENTITY)


async def _make(request: HttpRequest, form: NewGameForm) -> HttpResponse:
    visitor = visitor_of(request)
    UPLOADS.need(visitor.address, len(form.wish.sgf or ""))
    here = visitor.some_device()
    known = {hashed(here): Role.of(form.names)}
    making = Making(form.names, form.watchable, now(), known, form.rests)
    made = await make_requested(visitor.address, form.wish, making)
    made_link = f"#made={made.invite}" if made.invite else ""
    return _to(reverse("game", args=[made.game_id]) + made_link, request, here)


@never_cache
@require_safe
async def my_games(request: HttpRequest) -> HttpResponse:
    """The games in which this device has a seat: your turn first."""
    here = visitor_of(request).device
    listed = await sync_to_async(games_of)(here)
    entries = [await _pictured(game) for game in listed[:PICTURED]]
    entries += [Entry(game) for game in listed[PICTURED:]]
    response = render(request, "games/mine.html", {"groups": groups(entries)})
    if here:
        device.keep(response, here, request)
    return response


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
async def code(request: HttpRequest) -> HttpResponse:
    """Where a short code is typed; a good one leads to its game."""
    form = CodeForm(request.POST or None)
    status = HTTPStatus.OK
    if request.method == "POST":
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        here = visitor_of(request).some_device()
        try:
            limit_codes(request)
            if form.is_valid():
                game_id = await entering.enter_by_code(form.cleaned_data["code"], here)
                return _to(reverse("game", args=[game_id]), request, here)
        except Later as error:
            form.add_error("code", error.words)
            return error.mark(render(request, "games/code.html", {"form": form}))
        except BadInput as error:
            wrong = _("This code is not good, or not good any more. Ask for a new one on the device with your seat.")
            form.add_error("code", wrong if error.code == "bad-code" else str(error))
    return render(request, "games/code.html", {"form": form}, status=status)


def _to(place: str, request: HttpRequest, here: str) -> HttpResponse:
    response = HttpResponseRedirect(place, status=HTTPStatus.SEE_OTHER)
    device.keep(response, here, request)
    return response


async def _pictured(game: Listed) -> Entry:
    try:
        return pictured(game, await hall().fresh_room(game.summary.id))
    except BadInput:  # It was removed a moment ago: nobody had joined.
        return Entry(game)
