"""The board of a game as a picture, at any move: for shared links, mails and whoever wants to keep it.

How it is drawn is in `tengen.pictures`, and who draws it in `site.work`; a page draws it by `site.pictures.board`.
"""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tengen.game.document import game_document
from tengen.game.state import GameState
from tengen.pictures import Drawing
from tengen.rules import BadInput
from tengen.server.games.entry.visiting import look
from tengen.server.games.log.moment import is_present, read_past
from tengen.server.site.pictures.files import DRAWING, Kind, draw, picture_file, refused
from tengen.server.site.request_guard import limit
from tengen.server.site.requests.query import number_in
from tengen.server.site.visitor import visitor_of
from tengen.server.site.work import run
from tengen.server.site.work.caching import kept, unchanged


@require_safe
async def board_png(request: HttpRequest, game_id: str) -> HttpResponse:
    """The board as it stands, or at `?move=n` or `?version=n`; a private game is shown only to whoever may look."""
    return await _board(request, game_id, "png")


@require_safe
async def board_svg(request: HttpRequest, game_id: str) -> HttpResponse:
    """The same as an SVG file."""
    return await _board(request, game_id, "svg")


def draw_past(kind: Kind, game_id: str, move: int | None, version: int | None) -> bytes:
    """The same of a game as it was; refuses what never was."""
    return draw(kind, drawing(read_past(game_id, move, version).state))


async def _board(request: HttpRequest, game_id: str, kind: Kind) -> HttpResponse:
    visitor = visitor_of(request)
    try:
        room, _ = await look(request, game_id)
        move, version = number_in(request, "move"), number_in(request, "version")
        headers = kept(kind, room.game.version, move, version, public=room.watchable)
        if known := unchanged(request, headers):
            return known
        limit(DRAWING, visitor.address)
        if is_present(room.game, move, version):
            body = await run(visitor.address, draw, kind, drawing(game_document(room.game)))
        else:
            body = await run(visitor.address, draw_past, kind, game_id, move, version)
    except BadInput as error:
        return refused(error)
    return picture_file(kind, body, headers)


def drawing(state: GameState) -> Drawing:
    """What is to be drawn of this state; a counted board has its territories."""
    last, scoring = state["last_move"], state["scoring"]
    cells = scoring["owner"] if scoring else state["stones"]
    return Drawing(state["width"], state["height"], cells, last_move=last["point"] if last else None)
