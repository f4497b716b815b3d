"""The laboratory's pages: a board with its figures, its ko points and any of its positions; and play on small ones.

They work without scripts, but for playing. What is found out is found out by `tengen.lab`.
"""

import re
from http import HTTPStatus
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.formats import number_format
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tengen.lab import Count, Size
from tengen.rules import BadInput, Point
from tengen.rules.errors import shown
from tengen.server.explorer import jobs
from tengen.server.explorer.heat import heat_map
from tengen.server.explorer.service import checked_size, is_playable, workshop
from tengen.server.site.pictures.board import Picture, svg
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.request_guard import limit
from tengen.server.site.visitor import visitor_of
from tengen.server.site.words.refusals import refusal_words
from tengen.server.site.work import run
from tengen.server.site.work.caching import kept_page, unchanged

BOARDS: Final = ("2x2", "2x3", "3x3", "3x4", "4x4", "4x5", "5x5", "5x6", "6x6")
USUAL: Final = "4x4"
LOOKING: Final = Buckets(Limit(burst=60, a_second=2))
"""For one visitor, all pages of the laboratory together."""


@require_safe
async def lab(request: HttpRequest, board: str = USUAL) -> HttpResponse:
    """All about one board, and the position that the address asks for by `serial` or `rank`."""
    try:
        size = checked_size(board)
    except BadInput as error:
        return _refused(request, error)
    headers = kept_page(request)
    if known := unchanged(request, headers):
        return known
    visitor = visitor_of(request).address
    limit(LOOKING, visitor)
    figures = await workshop().figures(size, visitor)
    problem = ""
    try:
        facts = await _facts(request, size)
    except BadInput as error:
        problem, facts = refusal_words(error), await run(visitor, jobs.position, size, None, None)
    stones = "".join(facts["rows"]).translate({ord("X"): "b", ord("O"): "w"})
    ko = [Point.parse(name) for name in facts.get("ko_real", ())]
    context = {
        "board": str(size),
        "size": size,
        "boards": BOARDS,
        "figures": _rows(figures),
        "most": figures.max_ko_shaped,
        "shaped": heat_map(size, figures.ko_shaped_by_point, figures.legal),
        "real": heat_map(size, figures.ko_real_by_point, figures.legal),
        "position": facts | {"stones": stones},
        "picture": svg(Picture(*size, stones, ko_point=ko[0] if len(ko) == 1 else None), "\n".join(facts["rows"])),
        "numbers": {name: _written(facts[name]) for name in ("serial", "rank", "canonical") if name in facts},
        "playable": is_playable(size),
        "problem": problem,
        "typed": {name: request.GET.get(name, "") for name in ("serial", "rank")},
    }
    status = HTTPStatus.UNPROCESSABLE_ENTITY if problem else HTTPStatus.OK
    response = render(request, "explorer/lab.html", context, status=status)
    for name, value in headers.items() if not problem else ():
        response[name] = value
    return response


@never_cache
@require_safe
async def random(request: HttpRequest, board: str) -> HttpResponse:
    """Go to a legal position, each as likely: under its rank, so that the address can be sent to others."""
    visitor = visitor_of(request)
    try:
        size = checked_size(board)
    except BadInput as error:
        return _refused(request, error)
    limit(LOOKING, visitor.address)
    number = await run(visitor.address, jobs.random_rank, size)
    return redirect(f"{reverse('lab-board', args=[str(size)])}?rank={number}#position")


@require_safe
async def play(request: HttpRequest, board: str) -> HttpResponse:
    """A board to play on against perfect play, from any position of it."""
    try:
        size = checked_size(board)
        if not is_playable(size):
            raise BadInput("too-large", f"no perfect play on {size}", "2x2 to 4x4, or 3x5")
        limit(LOOKING, visitor_of(request).address)
        facts = await _facts(request, size)
    except BadInput as error:
        return _refused(request, error)
    context = {"board": str(size), "size": size, "boards": [name for name in BOARDS if is_playable(Size.parse(name))]}
    return render(request, "explorer/play.html", context | {"serial": facts["serial"]})


async def _facts(request: HttpRequest, size: Size) -> dict[str, Any]:
    """What is known of the position that the address asks for; of the empty board if for none."""
    visitor = visitor_of(request)
    serial, number = request.GET.get("serial"), request.GET.get("rank")
    if serial:
        return await run(visitor.address, jobs.position, size, _number(serial), None)
    return await run(visitor.address, jobs.position, size, None, _number(number) if number else None)


def _number(text: str) -> int:
    """A number as people write it: digits, with commas or spaces between."""
    digits = re.sub(r"[\s,.'’_]", "", text)
    if not re.fullmatch(r"[0-9]{1,60}", digits, re.ASCII):
        raise BadInput("not-a-number", f"not a number: {shown(text)}", "digits: 4021")
    return int(digits)


def _rows(figures: Count) -> list[tuple[str, str]]:
    rows = (
        (gettext("Serials: every way to fill the board"), figures.serials),
        (gettext("Legal positions"), figures.legal),
        (gettext("The same up to symmetry"), figures.reduced),
        (gettext("Ko-shaped points in them, up to symmetry"), figures.ko_shaped_reduced),
        (gettext("Real ko points, up to symmetry"), figures.ko_real_reduced),
        (gettext("Real ko points, all legal positions"), figures.ko_real_legal),
        (gettext("Most ko-shaped points in one position"), figures.max_ko_shaped),
    )
    return [(name, _written(figure)) for name, figure in rows]


def _written(number: int) -> str:
    return number_format(number, force_grouping=True)


def _refused(request: HttpRequest, error: BadInput) -> HttpResponse:
    context: dict[str, Any] = {"problem": refusal_words(error), "boards": BOARDS}
    return render(request, "explorer/refused.html", context, status=HTTPStatus.UNPROCESSABLE_ENTITY)
