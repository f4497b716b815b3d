"""A game as an SGF file with what was said at each move.

How a record is written is in `tengen.records`.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from tengen.records import from_events, write
from tengen.rules import BadInput
from tengen.server.games.service import look, read_lines
from tengen.server.site.database import ask
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.refusals import status
from tengen.server.site.request_guard import limit
from tengen.server.site.visitor import visitor_of
from tengen.server.site.words.refusals import refusal_words
from tengen.server.site.work import run
from tengen.server.site.work.caching import kept, unchanged
from tengen.server.talk import service, store

WRITING: Final = Buckets(Limit(burst=30, a_second=0.5))
"""For one visitor, files of all games."""


@require_safe
async def sgf(request: HttpRequest, game_id: str) -> HttpResponse:
    """The file; a private game is given only to whoever may look at it."""
    visitor = visitor_of(request)
    try:
        room, guest = await look(request, game_id)
    except BadInput as error:
        if error.code == "no-such-game":
            raise Http404(error.message) from error
        words = refusal_words(error)
        return HttpResponse(words, status=status(error.code), content_type="text/plain; charset=utf-8")
    places = service.places(room, guest)
    said = await ask(store.last_number, game_id, places)
    headers = kept("sgf", room.game.version, places, said, public=False)
    if known := unchanged(request, headers):
        return known
    limit(WRITING, visitor.address)
    body = await run(visitor.address, written, game_id, places, room.game.move_number)
    headers["Content-Disposition"] = f'attachment; filename="tengen-{game_id}.sgf"'
    return HttpResponse(body, content_type="application/x-go-sgf; charset=utf-8", headers=headers)


def written(game_id: str, places: tuple[str, ...], last: int) -> bytes:
    """The file with what was said in these places, for a worker; `last` is the last move."""
    events = [line.event for line in read_lines(game_id)]
    remarks = store.read(game_id, 0, places)
    return write(from_events(events, comments=comments(remarks, last)))


def comments(remarks: Iterable[Mapping[str, Any]], last: int) -> dict[int, str]:
    """What was said, by move; what was said at a move that was taken back since stands at the last one."""
    found: defaultdict[int, list[str]] = defaultdict(list)
    for remark in remarks:
        found[min(remark["move_number"], last)].append(f"{_speaker(remark)}: {remark['text']}")
    return {move: "\n".join(said) for move, said in found.items()}


def _speaker(remark: Mapping[str, Any]) -> str:
    color = {"black": "Black", "white": "White"}.get(remark["seat"], "Watcher")
    return f"{remark['name']} ({color})" if remark["name"] else color
