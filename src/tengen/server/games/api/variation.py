"""The API for trying moves out: how the board would stand, by the rules of the game. Nothing of it is kept.

Playing for real is a command.
"""

from typing import Any, Final

from django.http import HttpRequest
from ninja import Router

from tengen.game.document import game_document
from tengen.game.variation import at_move, varied
from tengen.rules import BadInput, Point
from tengen.server.games.api.answers import TRIED
from tengen.server.games.entry.visiting import look
from tengen.server.games.schemas import VariationIn, VariationOut
from tengen.server.site.api.examples import answering
from tengen.server.site.api.schemas import WRONG
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.request_guard import limit
from tengen.server.site.visitor import visitor_of

PASS: Final = "pass"
SHOWN: Final = ("stones", "turn", "ko_point", "last_move", "prisoners", "move_number")

variations = Router(tags=["games"])
TRYING = Buckets(Limit(burst=40, a_second=8))


@variations.post(
    "/games/{game_id}/variation",
    response={200: VariationOut, **WRONG},
    summary="Try moves out",
    openapi_extra=answering(TRIED),
)
async def variation(request: HttpRequest, game_id: str, wish: VariationIn) -> dict[str, Any]:
    """The board after these moves from a move of the game on; a move that the rules forbid is explained."""
    room, guest = await look(request, game_id)
    limit(TRYING, (game_id, guest.seats or visitor_of(request).address))
    moves = [_move(text, number) for number, text in enumerate(wish.points)]
    document = game_document(varied(at_move(room.game, wish.move), moves))
    return {name: document[name] for name in SHOWN}


def _move(text: str, number: int) -> Point | None:
    if text.lower() == PASS:
        return None
    try:
        return Point.parse(text)
    except BadInput as error:
        raise BadInput(error.code, f"points[{number}]: {error.message}", f"{error.expected}, or {PASS}") from None
