"""The board of a game as a picture, at any move: for shared links, mails and whoever wants to keep it.

How it is drawn is in `tengen.pictures`; the drawing on the page is in `picture`.
"""

from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tengen.pictures import Drawing, png, svg
from tengen.rules import BadInput
from tengen.server.games.asking import ask
from tengen.server.games.moment import document_at, number_in
from tengen.server.games.reception import look

POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"
"""An SVG file is a document of its own when it is opened: nothing in it may run."""


@never_cache
@require_safe
async def board_png(request: HttpRequest, game_id: str) -> HttpResponse:
    """The board as it stands, or at `?move=n` or `?version=n`; a private game is shown only to whoever may look."""
    try:
        state = await _state(request, game_id)
    except BadInput as error:
        return _refused(error)
    return HttpResponse(await ask(png, drawing(state)), content_type="image/png")


@never_cache
@require_safe
async def board_svg(request: HttpRequest, game_id: str) -> HttpResponse:
    """The same as an SVG file."""
    try:
        state = await _state(request, game_id)
    except BadInput as error:
        return _refused(error)
    return svg_file(drawing(state))


def svg_file(drawn: Drawing) -> HttpResponse:
    """The drawing as a file that can be shown in a page or opened by itself."""
    headers = {"Content-Security-Policy": POLICY}
    return HttpResponse(svg(drawn), content_type="image/svg+xml; charset=utf-8", headers=headers)


async def _state(request: HttpRequest, game_id: str) -> dict[str, Any]:
    room, _ = await look(request, game_id)
    return await document_at(room, number_in(request, "move"), number_in(request, "version"))


def _refused(error: BadInput) -> HttpResponse:
    if error.code == "private":
        return HttpResponse(str(error), status=403, content_type="text/plain; charset=utf-8")
    raise Http404(error.message) from error


def drawing(state: dict[str, Any]) -> Drawing:
    """What is to be drawn of this state; a counted board has its territories."""
    last, scoring = state["last_move"], state["scoring"]
    cells = scoring["owner"] if scoring else state["stones"]
    return Drawing(state["width"], state["height"], cells, last_move=last["point"] if last else None)
