"""The problems for programs: a list page by page, one of them, and what a try is worth. It needs no token."""

from typing import Any, Final

from django.http import HttpRequest, HttpResponse, JsonResponse
from ninja import Router

from tengen.server.learn.problems import examples, jobs
from tengen.server.learn.problems.service import brief, choice_of, document, moves_of, page_of, problem_of
from tengen.server.site.api.examples import answering
from tengen.server.site.api.schemas import ErrorOut
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.visitor import visitor_of
from tengen.server.site.work import run
from tengen.server.site.work.caching import kept, unchanged

router = Router(tags=["problems"])
TRYING: Final = Buckets(Limit(burst=60, a_second=4))
LOOKING: Final = Buckets(Limit(burst=120, a_second=20))
WRONG: Final = dict.fromkeys((400, 404, 422, 429, 503), ErrorOut)


@router.get(
    "/problems",
    response={200: dict[str, Any], **WRONG},
    summary="Problems that fit",
    openapi_extra=answering(examples.LIST),
)
def problems(
    request: HttpRequest, theme: str = "", easiest: str = "", hardest: str = "", page: str = "1"
) -> dict[str, Any]:
    """Problems that were made and proved by the machine, of a theme and between two kyu, the easiest first.

    `kyu` is the difficulty, as the proof looks: 30 in the first week, about 5 for the hardest.
    """
    LOOKING.need(visitor_of(request).address)
    found = page_of(choice_of(theme, easiest, hardest, page))
    return {
        "count": found.count,
        "page": found.number,
        "pages": found.pages,
        "problems": [brief(problem) for problem in found.problems],
    }


@router.get(
    "/problems/{name}",
    response={200: dict[str, Any], **WRONG},
    summary="A problem",
    openapi_extra=answering(examples.PROBLEM),
)
def problem(request: HttpRequest, name: str) -> dict[str, Any]:
    """All about one problem: the board, the answer, a line, and the key facts of its proof."""
    LOOKING.need(visitor_of(request).address)
    return document(problem_of(name))


@router.get(
    "/problems/{name}/try",
    response={200: dict[str, Any], **WRONG},
    summary="What a try is worth",
    openapi_extra=answering(examples.TRIED),
)
async def tried(request: HttpRequest, name: str, moves: str) -> HttpResponse:
    """What moves come to: the mover's first, then in turn, the last one the mover's: `D1`, or `D1,E1,C1`.

    `right` keeps what is wanted, `done` ends it, `ko` makes only ko, `wrong` loses it, `refused` may not be played.
    The reply is the last of `played` where `replied` says so; `line` goes on with good moves of both sides.
    """
    asked = problem_of(name)
    names = moves_of(moves)
    headers = kept(request.get_full_path(), public=True)
    if known := unchanged(request, headers):
        return known
    visitor = visitor_of(request).address
    TRYING.need(visitor)
    return JsonResponse(await run(visitor, jobs.tried, asked.id, names), headers=headers)
