"""The laboratory's API for programs: figures, positions, and the value of every move. It needs no token.

It only translates: what is asked is answered by `tengen.lab`.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse, JsonResponse

from tengen.lab import Count
from tengen.lab.count import FIGURES
from tengen.rules import BadInput
from tengen.server.config.middleware.bodies import JsonBodies
from tengen.server.explorer import jobs
from tengen.server.explorer.service import checked_size, workshop
from tengen.server.site.api.openapi import DescribedApi
from tengen.server.site.api.schemas import ErrorOut
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.refusals import answer_errors
from tengen.server.site.visitor import visitor_of
from tengen.server.site.work import run
from tengen.server.site.work.caching import kept, unchanged

api = DescribedApi(
    takes_token=False,
    parser=JsonBodies(),
    title="Tengen's laboratory",
    version="1",
    urls_namespace="lab-api",
    description="Every position of a small board, and what perfect play makes of it. Black is to play unless "
    "`turn` says otherwise; a serial is the sum of cell * 3**index from the top left, cells 0 empty, 1 black, 2 white.",
)
answer_errors(api)
ASKING = Buckets(Limit(burst=120, a_second=20))
WRONG: Final = dict.fromkeys((400, 422, 429, 503), ErrorOut)


@api.get("/{board}", response={200: dict[str, Any], **WRONG}, summary="The figures of a board")
async def figures(request: HttpRequest, board: str) -> HttpResponse:
    """How many positions there are of each kind, and ko points point by point over all legal positions. Up to 6x6."""
    size = checked_size(board)

    async def count(visitor: str) -> dict[str, Any]:
        return figures_document(await workshop().figures(size, visitor))

    return await _answer(request, count)


@api.get("/{board}/position", response={200: dict[str, Any], **WRONG}, summary="A position")
async def position(
    request: HttpRequest, board: str, serial: int | None = None, rank: int | None = None, seed: int | None = None
) -> HttpResponse:
    """What is known of the position of a serial, of the legal one of a rank, or of a random legal one."""
    size = checked_size(board)
    if serial is not None and rank is not None:
        raise BadInput("bad-field", "both a serial and a rank", "one of them")
    if serial is None and rank is None and seed is None:
        ASKING.need(visitor_of(request).address)
        return JsonResponse(await run(visitor_of(request).address, jobs.seeded_position, size, None))

    async def find(visitor: str) -> dict[str, Any]:
        if serial is None and rank is None:
            return await run(visitor, jobs.seeded_position, size, seed)
        return await run(visitor, jobs.position, size, serial, rank)

    return await _answer(request, find)


@api.get("/{board}/best", response={200: dict[str, Any], **WRONG}, summary="Perfect play")
async def best(
    request: HttpRequest,
    board: str,
    serial: int = 0,
    turn: str = "black",
    ko: str | None = None,
    passed: bool = False,
) -> HttpResponse:
    """The value of a state for the side to move, of every move, the best ones, a best line, and the state after each.

    Boards with sides of 2 to 5 and at most 16 points. The first question about a board may take a while.
    """
    size = checked_size(board)

    async def look(visitor: str) -> dict[str, Any]:
        play = await workshop().table(size)
        return await run(visitor, jobs.best, play.size, settings.LAB_TABLES, jobs.Asked(serial, turn, ko, passed))

    return await _answer(request, look)


@api.get("/{board}/why", response={200: dict[str, Any], **WRONG}, summary="What a move loses, and why")
async def why(
    request: HttpRequest,
    board: str,
    move: str,
    serial: int = 0,
    turn: str = "black",
    ko: str | None = None,
    passed: bool = False,
) -> HttpResponse:
    """How many points a move loses against perfect play: the line after it and the best line, and what each takes."""
    size = checked_size(board)

    async def look(visitor: str) -> dict[str, Any]:
        play = await workshop().table(size)
        asked = jobs.Asked(serial, turn, ko, passed)
        return await run(visitor, jobs.why, play.size, settings.LAB_TABLES, asked, move)

    return await _answer(request, look)


def figures_document(count: Count) -> dict[str, Any]:
    """The figures of a board, ko points by the names of points."""
    by_point = {"ko_shaped_by_point": count.ko_shaped_by_point, "ko_real_by_point": count.ko_real_by_point}
    named = {name: {count.size.name(index): many for index, many in enumerate(row)} for name, row in by_point.items()}
    return {"board": str(count.size)} | {name: getattr(count, name) for name in FIGURES} | named


async def _answer(request: HttpRequest, work: Callable[[str], Awaitable[dict[str, Any]]]) -> HttpResponse:
    """What the work finds, unless the visitor has it already: the same question has the same answer for good."""
    headers = kept(request.get_full_path(), public=True)
    if known := unchanged(request, headers):
        return known
    visitor = visitor_of(request).address
    ASKING.need(visitor)
    return JsonResponse(await work(visitor), headers=headers)
