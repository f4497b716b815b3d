"""The pages that lead into a game: the form of a new one, and where a short code is typed.

They work without scripts; the game's own page is in `game`.
"""

from http import HTTPStatus

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tengen.rules import BadInput, TengenError
from tengen.server.games.entry import entering
from tengen.server.games.entry.joining import make_requested
from tengen.server.games.entry.making import Making
from tengen.server.games.forms.choices import OPPONENTS, SIZES
from tengen.server.games.forms.new_game import CodeForm, NewGameForm
from tengen.server.site import device
from tengen.server.site.clock import now
from tengen.server.site.keys import Role
from tengen.server.site.request_guard import MAKING, limit, limit_codes
from tengen.server.site.requests.uploads import UPLOADS
from tengen.server.site.visitor import visitor_of
from tengen.server.site.words.refusals import refusal_words
from tengen.server.site.work import Later


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
async def new_game(request: HttpRequest) -> HttpResponse:
    """The form; what was wrong is said next to its field, and what was typed is kept.

    A link may choose the board and with whom to play: `?size=9&opponent=device`.
    """
    if request.method != "POST":
        known = {"size": dict(SIZES), "opponent": dict(OPPONENTS)}
        chosen = {name: value for name, value in request.GET.items() if value in known.get(name, ())}
        return render(
            request,
            "games/new.html",
            {"form": NewGameForm(initial={"name": visitor_of(request).account_name, **chosen})},
        )
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
    known = dict.fromkeys(visitor.hashes(here), Role.of(form.names))
    making = Making(form.names, form.watchable, now(), known, form.rests)
    made = await make_requested(visitor.address, form.wish, making)
    made_link = f"#made={made.invite}" if made.invite else ""
    return _to(reverse("game", args=[made.game_id]) + made_link, request, here)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
async def code(request: HttpRequest) -> HttpResponse:
    """Where a short code is typed; a good one leads to its game."""
    form = CodeForm(request.POST or None)
    status = HTTPStatus.OK
    if request.method == "POST":
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        visitor = visitor_of(request)
        here = visitor.some_device()
        try:
            limit_codes(request)
            if form.is_valid():
                game_id = await entering.enter_by_code(form.cleaned_data["code"], here, visitor.account_hash)
                return _to(reverse("game", args=[game_id]), request, here)
        except Later as error:
            form.add_error("code", error.words)
            return error.mark(render(request, "games/code.html", {"form": form}))
        except BadInput as error:
            wrong = _("This code is not good, or not good any more. Ask for a new one on the device with your seat.")
            form.add_error("code", wrong if error.code == "bad-code" else refusal_words(error))
    return render(request, "games/code.html", {"form": form}, status=status)


def _to(place: str, request: HttpRequest, here: str) -> HttpResponse:
    response = HttpResponseRedirect(place, status=HTTPStatus.SEE_OTHER)
    device.keep(response, here, request)
    return response
