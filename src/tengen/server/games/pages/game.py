"""The page of a game: everything on it can be read without scripts.

What happens on it then is in `web/src/pages/game`; what other apps add to it is in `parts`.
"""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tengen.game.document import game_document
from tengen.game.state import GameState, Seat
from tengen.rules import BadInput, Color
from tengen.server.games.entry.visiting import look
from tengen.server.games.live.access import Guest
from tengen.server.games.log.moment import past_at
from tengen.server.games.pages.clock_face import clock_face
from tengen.server.games.pages.parts import parts
from tengen.server.games.pages.steps import Steps
from tengen.server.site.clock import now
from tengen.server.site.pictures.board import picture
from tengen.server.site.requests import links
from tengen.server.site.requests.query import number_in
from tengen.server.site.visitor import visitor_of
from tengen.server.site.words import game_words
from tengen.server.site.words.clocks import clock_words


@never_cache
@require_safe
async def game(request: HttpRequest, game_id: str) -> HttpResponse:
    """The game as it stands, or at `?move=n` or `?version=n`; a stranger to a private game sees nothing of it.

    The page that such a one gets is no error: a link's secret is in no request, and programs that show a link's preview
    look at good answers only.
    """
    try:
        room, guest = await look(request, game_id)
        move, version = number_in(request, "move"), number_in(request, "version")
        past = await past_at(visitor_of(request).address, game_id, room.game, move, version)
    except BadInput as error:
        if error.code == "private":
            return render(request, "games/private.html", {"game_id": game_id, "shared": links.base(request)})
        raise Http404(error.message) from error
    present = game_document(room.game)
    state = past.state if past else present
    return render(
        request,
        "games/game.html",
        context(game_id, state, guest)
        | {
            "present": present,
            "past": past is not None,
            "sentence": game_words.sentence(state, earlier=past is not None),
            "steps": Steps.of(past) if past else Steps(room.game.move_number, room.game.move_number),
            "lost": past.lost if past else [],
            "shared": links.base(request) if room.watchable else "",
        }
        | await parts(room, guest, past),
    )


def from_the_top(guest: Guest) -> tuple[Seat, Seat]:
    """The seats as one sees them at the board: one's own at the bottom, Black there for whoever has none or both."""
    return ("black", "white") if guest.seat is Color.WHITE else ("white", "black")


def context(game_id: str, state: GameState, guest: Guest) -> dict[str, Any]:
    """What the template of a game needs."""
    return {
        "game_id": game_id,
        "state": state,
        "now": now(),
        "title": game_words.title(state["players"]),
        "rules": game_words.rules_name(state["rules"]),
        "sentence": game_words.sentence(state),
        "last_move": game_words.last_move(state),
        "count": game_words.count(state),
        "without_scripts": game_words.without_scripts(state, str(guest.role or "")),
        "clock": clock_words(state["clock"]),
        "players": [
            {
                "seat": seat,
                "color": game_words.color_name(seat),
                "name": game_words.player_name(state["players"], seat),
                "about": game_words.prisoners(state, seat),
                "to_play": state["turn"] == seat,
                "clock": clock_face(state["clock"], seat) if "at" in state else "",
                "other": "white" if seat == "black" else "black",
                "prisoners": state["prisoners"][seat],
            }
            for seat in from_the_top(guest)
        ],
        "picture": picture(state),
        "seats": " ".join(sorted(str(seat) for seat in guest.seats)),
        "role": str(guest.role or ""),
    }
