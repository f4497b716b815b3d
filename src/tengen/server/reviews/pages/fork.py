"""The page of a fork: the position, and who is to play on from it. It works without scripts."""

from http import HTTPStatus

from asgiref.sync import sync_to_async
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tengen.game.state import SEATS
from tengen.rules import BadInput, Point, parse_komi, show_komi
from tengen.server.games.service import look as look_at_game
from tengen.server.reviews.access import look
from tengen.server.reviews.pages.forms import ForkForm
from tengen.server.reviews.service import READING, key_of
from tengen.server.reviews.tree.edits import point_of
from tengen.server.reviews.work import fork
from tengen.server.site import device
from tengen.server.site.pictures.board import picture
from tengen.server.site.request_guard import MAKING, limit
from tengen.server.site.requests.query import number_in
from tengen.server.site.requests.uploads import UPLOADS, size_of
from tengen.server.site.visitor import visitor_of
from tengen.server.site.words import game_words
from tengen.server.site.work import Later, run

MOST_POINTS = 200


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
async def fork_game(request: HttpRequest, game_id: str) -> HttpResponse:
    """A new game from `?move=n` of a game, after the moves of `?points=D4,E5` if there are some."""
    try:
        room, _guest = await look_at_game(request, game_id)
        move, points = number_in(request, "move"), _points(request)
        back = reverse("game", args=[game_id]) + (f"?move={move}" if move is not None else "")
        return await _page(request, fork.InGame(room.game_id, move, points), back)
    except BadInput as error:
        if error.code == "private":
            return render(request, "games/private.html", {"game_id": game_id}, status=HTTPStatus.FORBIDDEN)
        raise Http404(error.message) from error


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
async def fork_review(request: HttpRequest, review_id: str) -> HttpResponse:
    """The same from `?node=n` of a review."""
    try:
        about, _reader = await look(request, review_id)
        node, points = number_in(request, "node") or 0, _points(request)
        back = f"{reverse('review', args=[review_id])}?node={node}"
        return await _page(request, fork.InReview(key_of(about), node, points), back)
    except BadInput as error:
        if error.code == "private":
            return render(request, "reviews/private.html", {"reason": error}, status=HTTPStatus.FORBIDDEN)
        raise Http404(error.message) from error


async def _page(request: HttpRequest, place: fork.Place, back: str) -> HttpResponse:
    visitor = visitor_of(request)
    limit(READING, visitor.address)
    turn, state = await run(visitor.address, fork.look, place)
    form = ForkForm(request.POST if request.method == "POST" else None, turn=turn)
    context = {
        "form": form,
        "back": back,
        "picture": picture(state),
        "turn": game_words.color_name(str(turn)),
        "move": state["move_number"],
        "rules": game_words.rules_name(state["rules"]),
        "komi": show_komi(parse_komi(state["komi"])),
        "prisoners": [(game_words.color_name(seat), game_words.prisoners(state, seat)) for seat in SEATS],
    }
    if request.method != "POST":
        return render(request, "reviews/fork.html", context)
    try:
        limit(MAKING, visitor.address)
        if await sync_to_async(form.is_valid, thread_sensitive=False)() and form.seat():
            UPLOADS.need(visitor.address, size_of(state["move_number"]))
            return await _made(request, form, place)
    except Later as error:
        form.add_error(None, error.words)
        return error.mark(render(request, "reviews/fork.html", context))
    except BadInput as error:
        form.refuse(error)
    return render(request, "reviews/fork.html", context, status=HTTPStatus.UNPROCESSABLE_ENTITY)


async def _made(request: HttpRequest, form: ForkForm, place: fork.Place) -> HttpResponse:
    visitor = visitor_of(request)
    here = visitor.some_device()
    making = fork.making(form.names, watchable=form.watchable, known=visitor.hashes(here))
    first_move = form.clock_form.first_move
    made = await run(visitor.address, fork.make, place, form.clock, making, first_move)
    made_link = f"#made={made.invite}" if made.invite else ""
    response = HttpResponseRedirect(reverse("game", args=[made.game_id]) + made_link, status=HTTPStatus.SEE_OTHER)
    device.keep(response, here, request)
    return response


def _points(request: HttpRequest) -> tuple[Point | None, ...]:
    """The moves that the address adds; refuses too many, and what is no move."""
    texts = [text for text in request.GET.get("points", "").split(",") if text]
    if len(texts) > MOST_POINTS:
        raise BadInput("bad-field", f"points: {len(texts)} are too many", f"at most {MOST_POINTS}")
    return tuple(point_of(text, "points") for text in texts)
