"""What was said beside a game, for its page without scripts.

The page itself is made by `games`; with scripts, it reads the chat by the API.
"""

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext as _

from tengen.server.games.service import Guest, Past, Room
from tengen.server.site.words.game_words import color_name
from tengen.server.talk import service

MOST: Final = 200
"""So many lines are on a page; the API has them all."""


async def said_then(room: Room, guest: Guest, past: Past | None) -> dict[str, Any]:
    """What had been said before the next move was made, line by line; nothing of the present, which has scripts."""
    if past is None:
        return {}
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
