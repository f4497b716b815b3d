"""What other apps add to the page of a game: `GAME_PAGE` in the settings names a tab and a template for each, in order.

`beside` is in view whatever tab is open; `result` stands among what is shown when a game is over, such as a way to have
it reviewed.

A part may name a function too, which says what its template is told besides the game. `games` calls no other app.
"""

from collections.abc import Awaitable, Callable
from typing import Any

from django.conf import settings
from django.utils.module_loading import import_string

from tengen.server.games.live.access import Guest
from tengen.server.games.live.room import Room
from tengen.server.games.log.moment import Past

Words = Callable[[Room, Guest, Past | None], Awaitable[dict[str, Any]]]
"""What a template is told for this guest of the game as it stands, or as it was."""


async def parts(room: Room, guest: Guest, past: Past | None) -> dict[str, Any]:
    """The templates of all parts by their tabs, as `parts`, and what they are told."""
    templates: dict[str, list[str]] = {}
    for tab, template, _ in settings.GAME_PAGE:
        templates.setdefault(tab, []).append(template)
    told: dict[str, Any] = {"parts": templates}
    for _, _, name in settings.GAME_PAGE:
        if name:
            words: Words = import_string(name)
            told |= await words(room, guest, past)
    return told
