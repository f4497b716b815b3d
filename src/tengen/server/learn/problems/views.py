"""The pages of the problems: the list, one of them, and the one of the day. The list needs no scripts.

What is asked is answered by `service`.
"""

from __future__ import annotations

import datetime
from collections import Counter
from http import HTTPStatus
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from tengen.learn.problems import Problem, shipped
from tengen.rules import BadInput
from tengen.server.learn.problems import jobs
from tengen.server.learn.problems.jobs import cells_of
from tengen.server.learn.problems.service import choice_of, next_after, page_of, problem_of
from tengen.server.learn.problems.words import THEMES, task, theme_name
from tengen.server.site.pictures.board import Picture, svg
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.visitor import visitor_of
from tengen.server.site.work import run
from tengen.server.site.work.caching import kept, unchanged

WRITING: Final = Buckets(Limit(burst=30, a_second=1))
"""Files of one visitor."""
LEVELS = ((30, 26), (25, 21), (20, 16), (15, 11), (10, 5))
"""Kyu from and to, as the list offers them."""


@require_safe
def problems(request: HttpRequest) -> HttpResponse:
    """The themes and levels, and a page of the problems that fit."""
    asked = {name: request.GET.get(name, "") for name in ("theme", "easiest", "hardest", "page")}
    try:
        choice = choice_of(**asked)
    except BadInput as error:
        return _refused(request, error, HTTPStatus.BAD_REQUEST)
    page = page_of(choice)
    counts = Counter(problem.theme for problem in shipped())
    levels = [
        {"easiest": easiest, "hardest": hardest, "is_here": (choice.easiest, choice.hardest) == (easiest, hardest)}
        for easiest, hardest in LEVELS
    ]
    context = {
        "choice": choice,
        "page": page,
        "count": len(shipped()),
        "themes": [
            {"theme": theme, "name": name, "says": says, "count": counts[theme], "is_here": theme is choice.theme}
            for theme, (name, says) in THEMES.items()
        ],
        "levels": levels,
        "cards": [card_of(problem) for problem in page.problems],
        "earlier": page.number - 1 if page.number > 1 else None,
        "later": page.number + 1 if page.number < page.pages else None,
    }
    return render(request, "learn/problems/list.html", context)


@require_safe
def problem(request: HttpRequest, name: str) -> HttpResponse:
    """One problem to play out."""
    try:
        found = problem_of(name)
    except BadInput as error:
        return _refused(request, error, HTTPStatus.NOT_FOUND)
    back = f"{reverse('problems')}?theme={found.theme}"
    on = reverse("problem", args=[next_after(found).id])
    return problem_page(request, found, found.id, f"/api/problems/{found.id}", back=back, on=on)


def problem_page(request: HttpRequest, found: Problem, name: str, answers: str, *, back: str, on: str) -> HttpResponse:
    """The page of a problem: under which name a device keeps it, who answers tries, where it leads back and on."""
    cells = cells_of(found.board)
    context = {
        "problem": found,
        "name": name,
        "answers": answers,
        "back": back,
        "on": on,
        "cells": cells,
        "marked": " ".join([] if found.goal is None else _group(found)),
        "theme": theme_name(found),
        "task": task(found),
        "hint": _hint(found),
        "picture": svg(Picture(found.board.width, found.board.height, cells), str(found.board)),
        "line": " ".join(gettext("pass") if move is None else str(move) for move in found.proof.line),
    }
    return render(request, "learn/problems/problem.html", context)


@require_safe
async def problem_sgf(request: HttpRequest, name: str) -> HttpResponse:
    """A file with all right lines whatever the other side answers, and how every wrong first move is refuted."""
    try:
        found = problem_of(name)
    except BadInput as error:
        raise Http404(error.message) from error
    headers = kept(request.get_full_path(), public=True)
    if known := unchanged(request, headers):
        return known
    visitor = visitor_of(request).address
    WRITING.need(visitor)
    body = await run(visitor, jobs.sgf, found.id)
    headers["Content-Disposition"] = f'attachment; filename="tengen-problem-{found.id}.sgf"'
    return HttpResponse(body, content_type="application/x-go-sgf; charset=utf-8", headers=headers)


@never_cache
@require_safe
def of_the_day(_: HttpRequest) -> HttpResponse:
    """Go to the problem of this day, the same for everybody."""
    today = datetime.datetime.now(datetime.UTC).date()
    return redirect("problem", shipped().of_day(today).id)


def _group(problem: Problem) -> list[str]:
    """The stones that it is about, where they are not plain to see."""
    return sorted({str(point) for stone in problem.stones for point in problem.board.group_at(stone).points})


def _hint(problem: Problem) -> str:
    """A few points, of which one is the answer."""
    near = sorted(problem.board.legal_points(problem.to_play), key=lambda point: _far(point, problem.answer))
    names = ", ".join(sorted(str(point) for point in near[:3]))
    return gettext("One of these: %(points)s.") % {"points": names}


def _far(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, tuple[int, int]]:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]), one


def card_of(problem: Problem) -> dict[str, object]:
    """A problem as the lists show it."""
    cells = cells_of(problem.board)
    picture = svg(Picture(problem.board.width, problem.board.height, cells), task(problem))
    return {"problem": problem, "picture": picture, "theme": theme_name(problem)}


def _refused(request: HttpRequest, error: BadInput, status: HTTPStatus) -> HttpResponse:
    return render(request, "learn/problems/refused.html", {"problem": str(error)}, status=status)
