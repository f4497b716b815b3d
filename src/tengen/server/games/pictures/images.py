"""The board of a game as a picture, at any move: for shared links, mails and whoever wants to keep it.

How it is drawn is in `tengen.pictures`, and who draws it in `work`; the drawing on the page is in `picture`.
"""

from typing import Any, Final, Literal

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tengen.game.document import game_document
from tengen.pictures import Drawing, png, svg
from tengen.rules import BadInput
from tengen.server.games.entry.visiting import look
from tengen.server.games.log.moment import is_present, number_in, read_past
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.request_guard import address, limit
from tengen.server.site.work import run
from tengen.server.site.work.caching import kept, unchanged

POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"
"""An SVG file is a document of its own when it is opened: nothing in it may run."""
DRAWING: Final = Buckets(Limit(burst=60, a_second=2))
"""For one visitor, pictures of all games and reviews."""
Kind = Literal["png", "svg"]


@require_safe
async def board_png(request: HttpRequest, game_id: str) -> HttpResponse:
    """The board as it stands, or at `?move=n` or `?version=n`; a private game is shown only to whoever may look."""
    return await _board(request, game_id, "png")


@require_safe
async def board_svg(request: HttpRequest, game_id: str) -> HttpResponse:
    """The same as an SVG file."""
    return await _board(request, game_id, "svg")


def picture_file(kind: Kind, body: bytes, headers: dict[str, str]) -> HttpResponse:
    """The drawing as a file that can be shown in a page or opened by itself."""
    if kind == "png":
        return HttpResponse(body, content_type="image/png", headers=headers)
    headers = headers | {"Content-Security-Policy": POLICY}
    return HttpResponse(body, content_type="image/svg+xml; charset=utf-8", headers=headers)


def draw(kind: Kind, drawn: Drawing) -> bytes:
    """The bytes of the file, for a worker."""
    return png(drawn) if kind == "png" else svg(drawn).encode()


def draw_past(kind: Kind, game_id: str, move: int | None, version: int | None) -> bytes:
    """The same of a game as it was; refuses what never was."""
    return draw(kind, drawing(read_past(game_id, move, version).state))


async def _board(request: HttpRequest, game_id: str, kind: Kind) -> HttpResponse:
    try:
        room, _ = await look(request, game_id)
        move, version = number_in(request, "move"), number_in(request, "version")
        headers = kept(kind, room.game.version, move, version, public=room.watchable)
        if known := unchanged(request, headers):
            return known
        limit(DRAWING, address(request))
        if is_present(room, move, version):
            body = await run(address(request), draw, kind, drawing(game_document(room.game)))
        else:
            body = await run(address(request), draw_past, kind, game_id, move, version)
    except BadInput as error:
        return refused(error)
    return picture_file(kind, body, headers)


def refused(error: BadInput) -> HttpResponse:
    """The answer to one who may not look, or looks for what is not there."""
    if error.code == "private":
        return HttpResponse(str(error), status=403, content_type="text/plain; charset=utf-8")
    raise Http404(error.message) from error


def drawing(state: dict[str, Any]) -> Drawing:
    """What is to be drawn of this state; a counted board has its territories."""
    last, scoring = state["last_move"], state["scoring"]
    cells = scoring["owner"] if scoring else state["stones"]
    return Drawing(state["width"], state["height"], cells, last_move=last["point"] if last else None)
