"""The pages of the path: the map, and one step; a press on a step that is a game begins it with the computer.

What is asked is answered by `service`; how far somebody has come is kept on their device and never sent.
"""

from __future__ import annotations

import datetime
from http import HTTPStatus

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.http import require_http_methods, require_safe

from tengen.learn.problems import shipped as problems
from tengen.rules import BadInput, TengenError
from tengen.server.computer.service import begin
from tengen.server.learn.path.document import answer_words, board_words, cells_of, document
from tengen.server.learn.path.map import stones
from tengen.server.learn.path.service import Place, place_of, places, plays_whole_game, wish_of
from tengen.server.site import device
from tengen.server.site.pictures.board import Picture, svg
from tengen.server.site.request_guard import MAKING, limit
from tengen.server.site.visitor import visitor_of
from tengen.server.site.work import Later


@require_safe
def learn(request: HttpRequest) -> HttpResponse:
    """The map of all sections, and the problem of the day."""
    today = problems().of_day(datetime.datetime.now(datetime.UTC).date())
    picture = Picture(today.board.width, today.board.height, cells_of(today.board))
    told = {"stones": stones(), "count": len(places()), "today": svg(picture, gettext("The board of the problem"))}
    return render(request, "learn/path/map.html", told)


@require_http_methods(["GET", "HEAD", "POST"])
async def lesson(request: HttpRequest, name: str) -> HttpResponse:
    """One step; a POST begins its game."""
    try:
        place = place_of(name)
    except BadInput as error:
        return render(request, "learn/path/no_step.html", {"problem": str(error)}, status=HTTPStatus.NOT_FOUND)
    if request.method == "POST":
        return await _begin(request, place)
    return _page(request, place)


def _page(request: HttpRequest, place: Place, problem: str = "", status: int = HTTPStatus.OK) -> HttpResponse:
    step, section = place.step, place.section
    cells = cells_of(step.board)
    told = {
        "place": place,
        "step": step,
        "title": gettext(step.title),
        "say": gettext(step.say),
        "idea": gettext(step.idea),
        "done": gettext(step.done),
        "section": gettext(section.title),
        "steps": [(each, gettext(each.title)) for each in section.steps],
        "document": document(step),
        "answer": answer_words(step),
        "cells": cells,
        "picture": svg(Picture(step.board.width, step.board.height, cells), board_words(step.board)),
        "whole_game": plays_whole_game(step),
        "computer_plays": settings.COMPUTER.plays,
        "problem": problem,
    }
    return render(request, "learn/path/lesson.html", told, status=status)


async def _begin(request: HttpRequest, place: Place) -> HttpResponse:
    """Begin the step's game and go there; the address ends with the step, so that the game leads back to it."""
    if not plays_whole_game(place.step):
        return _page(request, place, gettext("This step is no game."), HTTPStatus.BAD_REQUEST)
    visitor = visitor_of(request)
    here = visitor.some_device()
    try:
        limit(MAKING, visitor.address)
        made = await begin(visitor, here, wish_of(place.step), place.step.game["level"], coach=True)
    except Later as error:
        return error.mark(render(request, "later.html", {"said": error.words}))
    except TengenError as error:
        return _page(request, place, str(error), HTTPStatus.FORBIDDEN)
    response = HttpResponseRedirect(f"{reverse('game', args=[made.game_id])}#lesson={place.step.id}")
    device.keep(response, here, request)
    return response
