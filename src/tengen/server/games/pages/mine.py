"""*My games*: those of this device and of the account, your turn first; finished ones by a search; all as one file."""

from typing import Final

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tengen.server.games.entry import searching
from tengen.server.games.entry.my_games import games_of, turns_in
from tengen.server.games.entry.searching import Search
from tengen.server.games.pages.listing import Entry, groups, with_picture
from tengen.server.site import device
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.visitor import visitor_of
from tengen.server.site.work import run

PICTURED: Final = 24
"""So many games of a list have a picture; it takes reading their logs."""
PACKING: Final = Buckets(Limit(burst=5, a_second=1 / 120))


@never_cache
@require_safe
async def my_games(request: HttpRequest) -> HttpResponse:
    """The games in which this visitor has a seat; with a search in the address, the finished ones that fit it."""
    visitor = visitor_of(request)
    here, hashes = visitor.device, visitor.hashes()
    listed = await sync_to_async(games_of)(*hashes)
    search = Search.of(request.GET.dict())
    shown = listed if search.is_empty else await sync_to_async(searching.found)(hashes, search)
    entries = [await with_picture(game) for game in shown[:PICTURED]]
    entries += [Entry(game) for game in shown[PICTURED:]]
    told = {
        "groups": groups(entries),
        "turns": turns_in(listed),
        "search": search,
        "is_searched": not search.is_empty,
        "has_finished": any(game.is_over for game in listed),
        "boards": searching.BOARDS,
        "games": len(listed),
    }
    response = render(request, "games/mine.html", told)
    if here:
        device.keep(response, here, request)
    return response


@never_cache
@require_safe
async def next_game(request: HttpRequest) -> HttpResponse:
    """To the game that has waited longest for this visitor, after the one named in the address; else to the list."""
    listed = await sync_to_async(games_of)(*visitor_of(request).hashes())
    waiting = [game.summary.id for game in listed if game.your_turn]
    after = request.GET.get("after", "")
    place = waiting.index(after) + 1 if after in waiting else 0
    others = [*waiting[place:], *waiting[:place]]
    chosen = next((game_id for game_id in others if game_id != after), None)
    return HttpResponseRedirect(reverse("game", args=[chosen]) if chosen else reverse("my-games"))


@never_cache
@require_safe
async def all_records(request: HttpRequest) -> HttpResponse:
    """All games of this visitor as SGF files in one zip file."""
    visitor = visitor_of(request)
    PACKING.need(visitor.address)
    body = await run(visitor.address, searching.records, visitor.hashes())
    headers = {"Content-Disposition": 'attachment; filename="tengen-games.zip"'}
    return HttpResponse(body, content_type="application/zip", headers=headers)


@never_cache
@require_safe
async def turns(request: HttpRequest) -> JsonResponse:
    """For the badge in the navigation: how many games wait for this visitor."""
    return JsonResponse({"turns": turns_in(await sync_to_async(games_of)(*visitor_of(request).hashes()))})
