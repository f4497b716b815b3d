"""The lobby on the home page: a way to find a game, open offers, and what is being played."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tengen.server.people.lobby.pages.boards import shown
from tengen.server.people.lobby.pages.play import rows_for
from tengen.server.people.lobby.screen import screen
from tengen.server.people.lobby.service import count_open
from tengen.server.site.home_page import Action

OFFERS: Final = 3
BOARDS: Final = 4


def find_a_game(newcomer: bool) -> Action:
    """The lobby; it says how many wait for somebody."""
    count = count_open()
    waiting = ngettext("{count} player waiting", "{count} players waiting", count).format(count=count)
    return Action("play", _("Find a game"), waiting if count else _("With whoever is here"), "find")


async def on_home(request: HttpRequest) -> dict[str, Any]:
    """The newest offers, and the boards of this moment."""
    rows = await rows_for(request)
    here = await screen().fresh()
    return {
        "offers": [row for row in rows if not row.yours][:OFFERS],
        "offers_count": len(rows),
        "boards": [shown(board) for board in here.boards[:BOARDS]],
        "boards_count": here.count,
    }
