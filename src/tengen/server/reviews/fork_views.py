"""The page of a fork: the position, and who is to play on from it. It works without scripts."""

from collections.abc import Callable
from dataclasses import dataclass
from http import HTTPStatus

from asgiref.sync import sync_to_async
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tengen.game import GameCreated, NoClock, Settings, create
from tengen.game.clock import ClockSettings
from tengen.game.document import game_document
from tengen.rules import BadInput, Point
from tengen.rules.komi import show_komi
from tengen.server.games import device, words
from tengen.server.games.asking import ask
from tengen.server.games.moment import number_in
from tengen.server.games.reception import MAKING, address, limit
from tengen.server.games.reception import look as look_at_game
from tengen.server.games.views import picture
from tengen.server.reviews import fork
from tengen.server.reviews.access import look
from tengen.server.reviews.forms import ForkForm
from tengen.server.reviews.schemas import point_of

MOST_POINTS = 200
Make = Callable[[ClockSettings], Settings]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a fork begins: what makes its settings, and where one came from."""

    make: Make
    back: str


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
async def fork_game(request: HttpRequest, game_id: str) -> HttpResponse:
    """A new game from `?move=n` of a game, after the moves of `?points=D4,E5` if there are some."""
    try:
        room, _guest = await look_at_game(request, game_id)
        move, points = number_in(request, "move"), _points(request)
        back = reverse("game", args=[game_id]) + (f"?move={move}" if move is not None else "")
        return await _page(request, Place(lambda clock: fork.of_game(room.game, move, points, clock), back))
    except BadInput as error:
        if error.code == "private":
            return render(request, "games/private.html", {"game_id": game_id}, status=HTTPStatus.FORBIDDEN)
        raise Http404(error.message) from error


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
async def fork_review(request: HttpRequest, review_id: str) -> HttpResponse:
    """The same from `?node=n` of a review."""
    try:
        kept, _reader = await look(request, review_id)
        node, points = number_in(request, "node") or 0, _points(request)
        back = f"{reverse('review', args=[review_id])}?node={node}"
        return await _page(request, Place(lambda clock: fork.of_review(kept.tree, node, points, clock), back))
    except BadInput as error:
        if error.code == "private":
            return render(request, "reviews/private.html", {"reason": error}, status=HTTPStatus.FORBIDDEN)
        raise Http404(error.message) from error


async def _page(request: HttpRequest, place: Place) -> HttpResponse:
    settings = await ask(place.make, NoClock())
    game = create(GameCreated(0, settings))
    form = ForkForm(request.POST if request.method == "POST" else None, turn=game.position.to_play)
    status = HTTPStatus.OK
    if request.method == "POST":
        status = HTTPStatus.UNPROCESSABLE_ENTITY
        try:
            limit(MAKING, address(request))
            valid = await sync_to_async(form.is_valid, thread_sensitive=False)()
            if valid and form.seat(settings):
                return await _made(request, form, await ask(place.make, form.clock))
        except BadInput as error:
            if error.code != "too-often":
                raise
            form.add_error(None, _("That was too often in a short time. Try again in a minute."))
    state = game_document(game)
    context = {
        "form": form,
        "back": place.back,
        "picture": picture(state),
        "turn": words.color_name(str(game.position.to_play)),
        "move": game.move_number,
        "rules": words.rules_name(settings.rules.name),
        "komi": show_komi(settings.komi),
        "prisoners": [(words.color_name(seat), words.prisoners(state, seat)) for seat in ("black", "white")],
    }
    return render(request, "reviews/fork.html", context, status=status)


async def _made(request: HttpRequest, form: ForkForm, settings: Settings) -> HttpResponse:
    here = device.device_of(request)
    made = await fork.make(settings, form.names, watchable=form.watchable, device=here)
    made_link = f"#made={made.invite}" if made.invite else ""
    response = HttpResponseRedirect(reverse("game", args=[made.game_id]) + made_link, status=HTTPStatus.SEE_OTHER)
    device.keep(response, here, request)
    return response


def _points(request: HttpRequest) -> list[Point | None]:
    """The moves that the address adds; refuses too many, and what is no move."""
    texts = [text for text in request.GET.get("points", "").split(",") if text]
    if len(texts) > MOST_POINTS:
        raise BadInput("bad-field", f"points: {len(texts)} are too many", f"at most {MOST_POINTS}")
    return [point_of(text, "points") for text in texts]
