"""The page of a game: everything on it can be read without scripts.

What happens on it then is in `web/src/pages/game`.
"""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tengen.rules import BadInput, Point
from tengen.server.games import links, words
from tengen.server.games.access import Visitor
from tengen.server.games.clockwords import clock_words
from tengen.server.games.desk import now
from tengen.server.games.moment import document_at, number_in
from tengen.server.games.picture import Picture, svg
from tengen.server.games.reception import look
from tengen.server.games.steps import Steps


@never_cache
@require_safe
async def game(request: HttpRequest, game_id: str) -> HttpResponse:
    """The game as it stands, or at `?move=n` or `?version=n`; a stranger to a private game sees nothing of it."""
    try:
        room, guest = await look(request, game_id)
        move, version = number_in(request, "move"), number_in(request, "version")
        state = await document_at(room, move, version)
    except BadInput as error:
        if error.code == "private":
            return render(request, "games/private.html", {"game_id": game_id}, status=403)
        raise Http404(error.message) from error
    past = move is not None or version is not None
    earlier = state["move_number"] < room.game.move_number or state["version"] < room.game.version
    steps = None if version is not None else Steps(state["move_number"], room.game.move_number)
    return render(
        request,
        "games/game.html",
        context(game_id, state, guest)
        | {
            "past": past,
            "sentence": words.sentence(state, earlier=earlier),
            "steps": steps,
            "shared": links.base(request) if room.watchable else "",
        },
    )


def context(game_id: str, state: dict[str, Any], guest: Visitor) -> dict[str, Any]:
    """What the template of a game needs."""
    return {
        "game_id": game_id,
        "state": state,
        "now": now(),
        "title": words.title(state),
        "rules": words.rules_name(state["rules"]),
        "sentence": words.sentence(state),
        "last_move": words.last_move(state),
        "count": words.count(state),
        "without_scripts": words.without_scripts(state, str(guest.role or "")),
        "clock": clock_words(state["clock"]),
        "players": [
            {
                "seat": seat,
                "color": words.color_name(seat),
                "name": words.player_name(state, seat),
                "about": words.prisoners(state, seat),
                "to_play": state["turn"] == seat,
            }
            for seat in ("black", "white")
        ],
        "picture": picture(state),
        "seats": " ".join(sorted(str(seat) for seat in guest.seats)),
        "role": str(guest.role or ""),
    }


def picture(state: dict[str, Any]) -> str:
    """The board of this state as a drawing; a counted one with its territories."""
    last = state["last_move"]
    scoring = state["scoring"]
    shown = Picture(
        state["width"],
        state["height"],
        scoring["owner"] if scoring else state["stones"],
        Point.parse(last["point"]) if last and last["point"] else None,
        Point.parse(state["ko_point"]) if state["ko_point"] else None,
    )
    return svg(shown, words.board_words(state))
