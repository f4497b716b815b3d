"""The page of games that can be watched: boards of those under way, and the finished ones by date."""

from __future__ import annotations

from datetime import UTC, datetime
from itertools import groupby
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tengen.server.people.lobby.pages.boards import listed, shown
from tengen.server.people.lobby.screen import screen
from tengen.server.people.lobby.watching import LISTED, finished
from tengen.server.site.clock import now
from tengen.server.site.database import ask


@never_cache
@require_safe
async def watch(request: HttpRequest) -> HttpResponse:
    """What is being played, the strongest first; `?before=` an instant leads to earlier games."""
    before = request.GET.get("before", "")
    found = await ask(finished, int(before) if before.isdecimal() and len(before) < 16 else now())
    here = await screen().fresh()
    told: dict[str, Any] = {
        "boards": [] if before else [shown(board) for board in here.boards],
        "count": here.count,
        "days": [
            (day, [listed(game) for game in games])
            for day, games in groupby(found, lambda each: _day(each.summary.last_at))
        ],
        "earlier": found[-1].summary.last_at if len(found) == LISTED else None,
        "is_first": not before,
    }
    return render(request, "lobby/watch.html", told)


def _day(instant: int) -> datetime:
    return datetime.fromtimestamp(instant / 1000, UTC).replace(hour=0, minute=0, second=0, microsecond=0)
