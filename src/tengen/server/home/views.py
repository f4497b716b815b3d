"""The home page, `/healthz`, and the answer to a form that may not be sent.

What they look like is in `templates/` and `web/`.
"""

from typing import Final

from asgiref.sync import sync_to_async
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tengen.server.games.service import games_of, turns_in, with_picture
from tengen.server.site import home_page
from tengen.server.site.visitor import visitor_of

LISTED: Final = 4


@require_safe
async def home(request: HttpRequest) -> HttpResponse:
    """The first page a visitor sees; who has games under way sees them, the one that waits longest above all."""
    listed = await sync_to_async(games_of)(*visitor_of(request).hashes())
    under_way = [game for game in listed if not game.is_over]
    entries = [await with_picture(game) for game in under_way[:LISTED]]
    parts = await home_page.parts(request)
    told = {
        "actions": home_page.actions(newcomer=not listed),
        "entries": entries,
        "games": len(listed),
        "turns": turns_in(listed),
        "name": next((entry.player for entry in entries if entry.player), ""),
    }
    return render(request, "home.html", told | parts)


def stale_page(request: HttpRequest, reason: str = "") -> HttpResponse:
    """What a form gets whose page was not one of ours, or was loaded too long ago."""
    return render(request, "stale_page.html", status=403)


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    """For whoever watches over the site: status 200 when it can answer, 503 when its database cannot."""
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return JsonResponse({"status": "no-database"}, status=503)
    return JsonResponse({"status": "ok"})
