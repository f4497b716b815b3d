"""The pages of the reviews: everything on them can be read without scripts, node by node.

What happens on them then is in `web/src/pages/review`.
"""

from http import HTTPStatus
from typing import Any, Final

from asgiref.sync import sync_to_async
from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tengen.game.document import game_document
from tengen.rules import BadInput, TengenError
from tengen.server.games.service import look as look_at_game
from tengen.server.reviews import service, store
from tengen.server.reviews.access import Reader, look
from tengen.server.reviews.listing import listed
from tengen.server.reviews.pages.forms import UploadForm
from tengen.server.reviews.quota import Keeper, place_of
from tengen.server.reviews.store import About
from tengen.server.reviews.work import jobs
from tengen.server.site import device
from tengen.server.site.database import ask
from tengen.server.site.keys import hashed
from tengen.server.site.request_guard import limit
from tengen.server.site.requests import links
from tengen.server.site.requests.query import number_in
from tengen.server.site.requests.uploads import UPLOADS
from tengen.server.site.visitor import visitor_of
from tengen.server.site.words import game_words
from tengen.server.site.work import Later, run
from tengen.server.site.work.caching import kept_page, unchanged

LISTED: Final = 100


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
async def reviews(request: HttpRequest) -> HttpResponse:
    """Where an SGF file is sent to be looked at, and the reviews of this device."""
    visitor = visitor_of(request)
    form = UploadForm(request.POST, request.FILES) if request.method == "POST" else UploadForm()
    here = visitor.device
    status = HTTPStatus.OK
    if request.method == "POST":
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        try:
            limit(service.KEEPING, visitor.address)
            if await sync_to_async(form.is_valid, thread_sensitive=False)():
                return await _uploaded(request, form)
        except Later as error:
            form.add_error(None, error.words)
            return error.mark(await _list(request, form, here, status))
        except TengenError as error:
            form.refuse(error)
    return await _list(request, form, here, status)


async def _list(request: HttpRequest, form: UploadForm, here: str, status: int) -> HttpResponse:
    found = await ask(store.of_author, hashed(here), LISTED) if here else []
    return render(request, "reviews/reviews.html", {"form": form, "reviews": found}, status=status)


@require_safe
async def review(request: HttpRequest, review_id: str) -> HttpResponse:
    """The review at `?node=n`, or at its beginning; one that is private is not shown to others."""
    visitor = visitor_of(request)
    try:
        about, reader = await look(request, review_id)
        node = number_in(request, "node") or 0
        headers = kept_page(request, about, reader.is_author, reader.is_secret, reader.is_open)
        if known := unchanged(request, headers):
            return known
        limit(service.READING, visitor.address)
        page = await run(visitor.address, jobs.page_of, service.key_of(about), node, reader.is_author)
        return _page(request, page, about, reader, headers)
    except BadInput as error:
        if error.code == "private":
            return render(request, "reviews/private.html", {"reason": error}, status=HTTPStatus.FORBIDDEN)
        raise Http404(error.message) from error


@never_cache
@require_safe
async def try_moves(request: HttpRequest, game_id: str) -> HttpResponse:
    """A board to try moves on from `?move=n` of a game; what this device has kept of the game before is there too."""
    visitor = visitor_of(request)
    try:
        room, guest = await look_at_game(request, game_id)
        move = number_in(request, "move")
        here = visitor.device
        at = room.game.move_number if move is None else move
        limit(service.READING, visitor.address)
        own = await run(visitor.address, jobs.own_node, game_id, hashed(here), at) if here else None
        if own is not None:
            return HttpResponseRedirect(reverse("review", args=[own[0]]) + f"?node={own[1]}")
        name = service.name_in(room, guest)
        page = await run(visitor.address, jobs.draft_of, game_id, name, at)
        draft = About("", game_id, "", name, page.shown["title"], 0, 0, 0)
        return _page(request, page, draft, Reader(is_author=True, room=room, guest=guest), {})
    except BadInput as error:
        if error.code == "private":
            return render(request, "games/private.html", {"game_id": game_id}, status=HTTPStatus.FORBIDDEN)
        raise Http404(error.message) from error


@never_cache
@require_safe
async def of_game(request: HttpRequest, game_id: str) -> HttpResponse:
    """The reviews of a game that this visitor may see."""
    try:
        room, _guest = await look_at_game(request, game_id)
    except BadInput as error:
        if error.code == "private":
            return render(request, "games/private.html", {"game_id": game_id}, status=HTTPStatus.FORBIDDEN)
        raise Http404(error.message) from error
    context = {
        "game_id": game_id,
        "title": game_words.title(game_document(room.game)["players"]),
        "reviews": await listed(request, game_id),
    }
    over = str(room.game.phase) == "finished"
    return render(request, "reviews/of_game.html", context | {"over": over})


async def _uploaded(request: HttpRequest, form: UploadForm) -> HttpResponse:
    visitor = visitor_of(request)
    here = visitor.some_device()
    record, place = form.sgf, visitor.address
    UPLOADS.need(place, len(record))
    about, games = await service.upload(place, record, form.game_number, "", Keeper(hashed(here), place_of(place)))
    place = reverse("review", args=[about.review_id])
    several = f"?games={games}" if games > 1 else ""
    response = HttpResponseRedirect(place + several, status=HTTPStatus.SEE_OTHER)
    device.keep(response, here, request)
    return response


def _page(request: HttpRequest, page: jobs.Page, about: About, reader: Reader, headers: dict[str, str]) -> HttpResponse:
    context: dict[str, Any] = {
        "review_id": about.review_id,
        "game_id": about.game_id,
        "title": about.title or _("A review"),
        "author_name": about.author_name,
        "is_author": reader.is_author,
        "is_secret": reader.is_secret,
        "computer": settings.COMPUTER.plays and not reader.is_secret,
        "review": page.script,
        "games": number_in(request, "games") or 1,
        "shared": links.base(request) if reader.is_open and about.review_id else "",
    }
    response = render(request, "reviews/review.html", page.shown | context)
    for name, value in headers.items():
        response[name] = value
    return response
