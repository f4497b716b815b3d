"""Ratings on a game's page: that it is rated, and what it changed."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from tengen.game import Phase
from tengen.ratings import Rating, show_rank
from tengen.server.games.service import Guest, Past, Room
from tengen.server.people.ratings import service
from tengen.server.people.ratings.service import LeftOut


async def on_game(room: Room, guest: Guest, past: Past | None) -> dict[str, Any]:
    """What the template is told: nothing of a game that is not rated."""
    if not room.game.settings.rated:
        return {}
    over = room.game.phase is Phase.FINISHED
    found = await service.outcome(room.game_id) if over else None
    if found is None:
        return {"rated": {"over": over}}
    return {
        "rated": {
            "over": over,
            "why_not": why_not(found.left_out),
            "changes": [_change(color, found.before[color], found.after[color]) for color in found.after],
        }
    }


def why_not(code: str) -> str:
    """Why a game does not count, in words; empty if it does."""
    words = {
        LeftOut.NO_RESULT: _("It does not count: it ended without a result."),
        LeftOut.TOO_SHORT: _("It does not count: it had fewer than 10 moves."),
        LeftOut.NO_ACCOUNT: _("It does not count: not everybody played with an account."),
        LeftOut.ONESELF: _("It does not count: one account had both seats."),
        LeftOut.NO_TABLE: _("It does not count: there is no handicap by rank on this board."),
    }
    return str(words[LeftOut(code)]) if code else ""


def _change(color: str, before: Rating, after: Rating) -> dict[str, Any]:
    step = round(after.value) - round(before.value)
    return {
        "color": color,
        "before": round(before.value),
        "after": round(after.value),
        "step": f"+{step}" if step > 0 else str(step).replace("-", "−"),
        "rank": show_rank(after),
    }
