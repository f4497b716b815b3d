"""A game as an SGF file with what was said at each move.

How a record is written is in `tengen.records`.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tengen.records import from_events, write
from tengen.rules import BadInput
from tengen.server.games.asking import ask
from tengen.server.games.reception import look
from tengen.server.games.refusal import status
from tengen.server.games.store import read_lines
from tengen.server.talk import service


@never_cache
@require_safe
async def sgf(request: HttpRequest, game_id: str) -> HttpResponse:
    """The file; a private game is given only to whoever may look at it."""
    try:
        room, guest = await look(request, game_id)
    except BadInput as error:
        if error.code == "no-such-game":
            raise Http404(error.message) from error
        return HttpResponse(str(error), status=status(error.code), content_type="text/plain; charset=utf-8")
    remarks = await service.read(room, guest, 0)
    lines = await ask(read_lines, game_id)
    record = from_events((line.event for line in lines), comments=comments(remarks, room.game.move_number))
    headers = {"Content-Disposition": f'attachment; filename="tengen-{game_id}.sgf"'}
    return HttpResponse(write(record), content_type="application/x-go-sgf; charset=utf-8", headers=headers)


def comments(remarks: Iterable[Mapping[str, Any]], last: int) -> dict[int, str]:
    """What was said, by move; what was said at a move that was taken back since stands at the last one."""
    found: defaultdict[int, list[str]] = defaultdict(list)
    for remark in remarks:
        found[min(remark["move_number"], last)].append(f"{_speaker(remark)}: {remark['text']}")
    return {move: "\n".join(said) for move, said in found.items()}


def _speaker(remark: Mapping[str, Any]) -> str:
    color = {"black": "Black", "white": "White"}.get(remark["seat"], "Watcher")
    return f"{remark['name']} ({color})" if remark["name"] else color
