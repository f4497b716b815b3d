"""Problems from a finished game: the page that offers them, the page of one, and what programs may ask.

Which there are is found out by a worker, from the moves alone; nothing is kept.
"""

from __future__ import annotations

from http import HTTPStatus
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from ninja import Router

from tengen.game import Phase
from tengen.learn.problems import Problem
from tengen.rules import BadInput, History
from tengen.server.games.service import look
from tengen.server.learn.problems import examples, jobs
from tengen.server.learn.problems.service import document, moves_of
from tengen.server.learn.problems.views import card_of, problem_page
from tengen.server.site.api.examples import answering
from tengen.server.site.api.schemas import WRONG
from tengen.server.site.rate_limits import Buckets, Limit
from tengen.server.site.visitor import visitor_of
from tengen.server.site.words.refusals import refusal_words
from tengen.server.site.work import run

router = Router(tags=["problems"])
FINDING: Final = Buckets(Limit(burst=20, a_second=0.2))
TRYING: Final = Buckets(Limit(burst=60, a_second=4))
MOST_MOVES: Final = 1000


@router.get(
    "/games/{game_id}/problems",
    response={200: dict[str, Any], **WRONG},
    summary="Problems from a game",
    openapi_extra=answering(examples.FROM_GAME),
)
async def problems(request: HttpRequest, game_id: str) -> dict[str, Any]:
    """Positions of a finished game where a group's life was open and both sides missed it, proved by the solver."""
    found = await _found(request, game_id)
    return {"count": len(found), "problems": [{"move": move, **document(problem)} for move, problem in found]}


@router.get(
    "/games/{game_id}/problems/{move}",
    response={200: dict[str, Any], **WRONG},
    summary="A problem from a game",
    openapi_extra=answering(examples.PROBLEM),
)
async def problem(request: HttpRequest, game_id: str, move: int) -> dict[str, Any]:
    """The one after so many moves, as `/api/problems/{name}` has it."""
    TRYING.need(visitor_of(request).address)
    return document(await run(visitor_of(request).address, jobs.missed_at, await _history(request, game_id), move))


@router.get(
    "/games/{game_id}/problems/{move}/try",
    response={200: dict[str, Any], **WRONG},
    summary="What a try at it is worth",
    openapi_extra=answering(examples.TRIED),
)
async def tried(request: HttpRequest, game_id: str, move: int, moves: str) -> HttpResponse:
    """As `/api/problems/{name}/try`."""
    names = moves_of(moves)
    visitor = visitor_of(request).address
    TRYING.need(visitor)
    return JsonResponse(await run(visitor, jobs.tried_at, await _history(request, game_id), move, names))


@never_cache
@require_safe
async def list_page(request: HttpRequest, game_id: str) -> HttpResponse:
    """The problems of a game as boards."""
    try:
        found = await _found(request, game_id)
    except BadInput as error:
        return _refused(request, game_id, error)
    cards = [card_of(each) | {"move": move} for move, each in found]
    return render(request, "learn/problems/of_game.html", {"game_id": game_id, "cards": cards})


@never_cache
@require_safe
async def one_page(request: HttpRequest, game_id: str, move: int) -> HttpResponse:
    """One of them to play out."""
    try:
        history = await _history(request, game_id)
        found = await run(visitor_of(request).address, jobs.missed_at, history, move)
    except BadInput as error:
        return _refused(request, game_id, error)
    back = reverse("problems-of-game", args=[game_id])
    return problem_page(
        request,
        found,
        name=f"game.{game_id}.{move}",
        answers=f"/api/games/{game_id}/problems/{move}",
        back=back,
        on=back,
    )


async def _found(request: HttpRequest, game_id: str) -> list[tuple[int, Problem]]:
    history = await _history(request, game_id)
    FINDING.need(visitor_of(request).address)
    return await run(visitor_of(request).address, jobs.missed_in, history)


async def _history(request: HttpRequest, game_id: str) -> History:
    """The moves of a finished game that this visitor may see; refuses any other."""
    room, _ = await look(request, game_id)
    if room.game.phase is not Phase.FINISHED:
        raise BadInput("running-game", "problems are made of finished games only", "a finished game")
    if len(room.game.history) > MOST_MOVES:
        message = f"{len(room.game.history):,} moves are too many to look at"
        raise BadInput("too-large", message, f"at most {MOST_MOVES:,} moves")
    return room.game.history


def _refused(request: HttpRequest, game_id: str, error: BadInput) -> HttpResponse:
    if error.code == "private":
        return render(request, "games/private.html", {"game_id": game_id}, status=HTTPStatus.FORBIDDEN)
    if error.code == "no-such-game":
        raise Http404(error.message) from error
    missing = error.code == "no-such-problem"
    heading = "" if missing else gettext("No problems from this game.")
    context = {"problem": refusal_words(error), "heading": heading}
    status = HTTPStatus.NOT_FOUND if missing else HTTPStatus.CONFLICT
    return render(request, "learn/problems/refused.html", context, status=status)
