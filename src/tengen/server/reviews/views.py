"""The pages of the reviews: everything on them can be read without scripts, node by node.

What happens on them then is in `web/src/pages/review`.
"""

from http import HTTPStatus
from typing import Any, Final

from asgiref.sync import sync_to_async
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from tengen.rules import BadInput
from tengen.server.games import device, links
from tengen.server.games.asking import ask
from tengen.server.games.keys import hashed
from tengen.server.games.moment import number_in
from tengen.server.games.reception import address, limit
from tengen.server.games.reception import look as look_at_game
from tengen.server.reviews import service, store
from tengen.server.reviews.access import Reader, look
from tengen.server.reviews.forms import UploadForm
from tengen.server.reviews.listing import listed, review_document
from tengen.server.reviews.pages import node_context
from tengen.server.reviews.reading import from_played
from tengen.server.reviews.store import About, Kept

LISTED: Final = 100


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
async def reviews(request: HttpRequest) -> HttpResponse:
    """Where an SGF file is sent to be looked at, and the reviews of this device."""
    form = UploadForm(request.POST, request.FILES) if request.method == "POST" else UploadForm()
    here = device.device_in(request.COOKIES)
    status = HTTPStatus.OK
    if request.method == "POST":
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        try:
            limit(service.KEEPING, address(request))
            if await sync_to_async(form.is_valid, thread_sensitive=False)():
                return await _uploaded(request, form)
        except BadInput as error:
            too_often = _("That was too often in a short time. Try again in a minute.")
            form.add_error(None, too_often) if error.code == "too-often" else form.refuse(error)
    kept = await ask(store.of_author, hashed(here), LISTED) if here else []
    return render(request, "reviews/reviews.html", {"form": form, "reviews": kept}, status=status)


@never_cache
@require_safe
async def review(request: HttpRequest, review_id: str) -> HttpResponse:
    """The review at `?node=n`, or at its beginning; one that is private is not shown to others."""
    try:
        kept, reader = await look(request, review_id)
        return await _page(request, kept, reader, number_in(request, "node") or 0)
    except BadInput as error:
        if error.code == "private":
            return render(request, "reviews/private.html", {"reason": error}, status=HTTPStatus.FORBIDDEN)
        raise Http404(error.message) from error


@never_cache
@require_safe
async def try_moves(request: HttpRequest, game_id: str) -> HttpResponse:
    """A board to try moves on from `?move=n` of a game; what this device has kept of the game before is there too."""
    try:
        room, guest = await look_at_game(request, game_id)
        move = number_in(request, "move")
        here = device.device_in(request.COOKIES)
        kept = await service.own_review(room, hashed(here) if here else "")
        at = room.game.move_number if move is None else move
        if kept is not None:
            line = kept.tree.main_line()
            if at >= len(line):
                raise BadInput("no-such-move", f"no move {at}", f"0 to {len(line) - 1}")
            node = f"?node={line[at]}"
            return HttpResponseRedirect(reverse("review", args=[kept.about.review_id]) + node)
        tree = await ask(from_played, room.game)
        title = service.title_of(tree)
        draft = Kept(About("", game_id, "", service.name_in(room, guest), title, 0, len(tree), 0), tree)
        return await _page(request, draft, Reader(is_author=True, room=room, guest=guest), at)
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
    title = service.title_of(await ask(from_played, room.game))
    context = {"game_id": game_id, "title": title, "reviews": await listed(request, game_id)}
    over = str(room.game.phase) == "finished"
    return render(request, "reviews/of_game.html", context | {"over": over})


async def _uploaded(request: HttpRequest, form: UploadForm) -> HttpResponse:
    here = device.device_of(request)
    kept, games = await service.upload(form.sgf, form.game_number, "", hashed(here))
    place = reverse("review", args=[kept.about.review_id])
    several = f"?games={games}" if games > 1 else ""
    response = HttpResponseRedirect(place + several, status=HTTPStatus.SEE_OTHER)
    device.keep(response, here, request)
    return response


async def _page(request: HttpRequest, kept: Kept, reader: Reader, node: int) -> HttpResponse:
    about = kept.about
    shown = await ask(node_context, kept.tree, node)
    document = await ask(review_document, kept, is_author=reader.is_author)
    context: dict[str, Any] = {
        "review_id": about.review_id,
        "game_id": about.game_id,
        "title": about.title or _("A review"),
        "author_name": about.author_name,
        "is_author": reader.is_author,
        "is_secret": reader.is_secret,
        "review": document,
        "games": number_in(request, "games") or 1,
        "shared": links.base(request) if reader.is_open and about.review_id else "",
    }
    return render(request, "reviews/review.html", context | shown)
