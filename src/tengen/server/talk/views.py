"""The page of a game with what was said beside it, for readers without scripts.

The page itself is made by `games`; with scripts, it reads the chat by the API.
"""

from collections.abc import Mapping
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tengen.server.games.entry.access import Visitor
from tengen.server.games.live.room import Room
from tengen.server.games.log.moment import Past
from tengen.server.games.pages.game import page
from tengen.server.site.words.game_words import color_name
from tengen.server.talk import service

MOST: Final = 200
"""So many lines are on a page; the API has them all."""


@never_cache
@require_safe
async def game(request: HttpRequest, game_id: str) -> HttpResponse:
    """The game as it stands, or at `?move=n` or `?version=n` with what had been said by then."""
    return await page(request, game_id, said_then)


async def said_then(room: Room, guest: Visitor, past: Past) -> dict[str, Any]:
    """What had been said before the next move was made, line by line."""
    remarks = await service.read(room, guest, 0, last=MOST, until=past.until)
    return {"remarks": [line(remark, past) for remark in remarks]}


def line(remark: Mapping[str, Any], past: Past) -> dict[str, Any]:
    """A remark as the template shows it: `here` is one of the moment itself, `query` leads to its own."""
    lost = dict(past.lost)
    then = max((version for version in (*past.whole, *lost) if version <= remark["version"]), default=0)
    speaker = color_name(remark["seat"]) if remark["seat"] else _("A watcher")
    return {
        "name": remark["name"] or speaker,
        "move": remark["move_number"],
        "text": remark["text"],
        "here": remark["version"] >= past.version and remark["move_number"] == past.move_number,
        "query": f"version={then}" if then in lost else f"move={remark['move_number']}",
    }
