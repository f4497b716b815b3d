"""The page to play the computer: a form, and one press that begins a game as the last one was.

It works without scripts. What a game can be is decided by `games`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from http import HTTPStatus

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tengen.engines.levels import Level
from tengen.game import Rest
from tengen.rules import Color, TengenError
from tengen.server.computer import fitting
from tengen.server.computer.engine import need_computer
from tengen.server.computer.opponent import check_size, requested
from tengen.server.computer.pages.forms import SIZES, ComputerForm, level_choices, sized
from tengen.server.games.service import Making, NewGame, NewGameForm, color_of, make_requested
from tengen.server.site import device
from tengen.server.site.clock import now
from tengen.server.site.database import ask
from tengen.server.site.keys import Role
from tengen.server.site.request_guard import MAKING, limit
from tengen.server.site.visitor import Visitor, visitor_of
from tengen.server.site.work import Later


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
async def play_computer(request: HttpRequest) -> HttpResponse:
    """The form, with what was chosen last; `quick` begins at once on the board and the level that it names."""
    try:
        need_computer()
    except TengenError:
        return render(request, "computer/off.html", status=HTTPStatus.FORBIDDEN)
    visitor = visitor_of(request)
    fits, step, chosen = await ask(_known, visitor.device)
    choices = level_choices(fits, step)
    if request.method != "POST":
        size = request.GET.get("size", "9")
        known = {"level": chosen or fitting.NEWCOMER, "coach": chosen in (None, fitting.NEWCOMER)}
        if request.GET.get("level") in dict(choices):
            known["level"] = request.GET["level"]
        game = NewGameForm(initial={"size": size if size in SIZES else "9", "rules": "chinese", "color": "black"})
        return _page(request, ComputerForm(choices, initial=known), game, first_time=chosen is None)
    if "quick" in request.POST:
        return await _quick(request, visitor)
    form, game = ComputerForm(choices, request.POST), NewGameForm(request.POST)
    try:
        limit(MAKING, visitor.address)
        if form.is_valid() and game.is_valid():
            check_size(game.wish.width or 0, game.wish.height or 0)
            return await _make(request, form.cleaned_data["level"], form.cleaned_data["coach"], game)
    except Later as error:
        game.add_error(None, error.words)
        return error.mark(_page(request, form, game))
    except TengenError as error:
        _refuse(game, error)
    return _page(request, form, game, status=HTTPStatus.UNPROCESSABLE_ENTITY)


def _known(here: str) -> tuple[Level, int | None, str | None]:
    return fitting.fitting_level(here), fitting.last_step(here), fitting.remembered(here)


def _page(
    request: HttpRequest,
    form: ComputerForm,
    game: NewGameForm,
    *,
    status: int = HTTPStatus.OK,
    first_time: bool = False,
) -> HttpResponse:
    told = {"form": form, "game": sized(game), "first_time": first_time}
    return render(request, "computer/play.html", told, status=status)


def _refuse(game: NewGameForm, error: TengenError) -> None:
    if error.code == "bad-size":
        game.add_error("size", _("The computer plays on boards of 5 to 25 lines."))
    else:
        game.refuse(error)


async def _quick(request: HttpRequest, visitor: Visitor) -> HttpResponse:
    """Begin at once: a small board, rules that forgive a beginner, and the level that was named."""
    size = request.POST.get("size", "9")
    first = "first" in request.POST
    wish = NewGame(
        size=int(size) if size in SIZES else 9,
        rules="chinese",
        color="black" if first else "nigiri",
    )
    name = fitting.NEWCOMER if first else request.POST.get("level", "") or fitting.FIT
    try:
        limit(MAKING, visitor.address)
        return await _begin(request, wish, {color_of(wish): ""}, name, coach=first or "coach" in request.POST)
    except Later as error:
        return error.mark(render(request, "later.html", {"said": error.words}))
    except TengenError:
        return HttpResponseRedirect(reverse("computer"))


async def _make(request: HttpRequest, name: str, coach: bool, game: NewGameForm) -> HttpResponse:
    return await _begin(request, game.wish, game.names, name, coach=coach, watchable=game.watchable, rests=game.rests)


async def _begin(
    request: HttpRequest,
    wish: NewGame,
    names: dict[Color, str],
    name: str,
    *,
    coach: bool,
    watchable: bool = False,
    rests: Mapping[Color, Rest] | None = None,
) -> HttpResponse:
    visitor = visitor_of(request)
    here = visitor.some_device()
    opponent = await ask(requested, name, replace(visitor, device=here), coach=coach)
    (seat,) = names
    names = {seat: names[seat] or visitor.account_name}
    known = dict.fromkeys(visitor.hashes(here), Role.of({seat}))
    making = Making(names, watchable, now(), known, rests or {}, opponents=(opponent,))
    made = await make_requested(visitor.address, wish, making)
    response = HttpResponseRedirect(reverse("game", args=[made.game_id]))
    device.keep(response, here, request)
    return response
