"""The pages that mails lead to: confirm, silence, take the seat back. A GET only shows and asks; a POST does it.

The link itself is the proof, and mail programs press *unsubscribe* without our cookies: no page token is asked for.
Playing from a mail is in `play_view`, the outbox in `outbox_view`.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from tengen.game import Game
from tengen.rules import BadInput, Color
from tengen.server.games.service import hall
from tengen.server.notices.mail import requests as service
from tengen.server.notices.mail.recovery import take_back
from tengen.server.notices.mail.signed import Purpose, read
from tengen.server.notices.models import Subscription
from tengen.server.notices.words.sentences import player_name
from tengen.server.site import device
from tengen.server.site.clock import now
from tengen.server.site.database import ask

View = Callable[[HttpRequest], Coroutine[Any, Any, HttpResponse]]
STATUS = {"old-link": HTTPStatus.GONE, "no-such-game": HTTPStatus.GONE, "bad-link": HTTPStatus.NOT_FOUND}


def of_a_mail(view: View) -> View:
    """A page that a mail leads to: never cached, and kind to links that are good for nothing."""

    @wraps(view)
    async def shown(request: HttpRequest) -> HttpResponse:
        try:
            return await view(request)
        except BadInput as error:
            return render(request, "notices/sorry.html", {"error": error}, status=STATUS.get(error.code, 400))

    shown_always: View = never_cache(csrf_exempt(require_http_methods(["GET", "HEAD", "POST"])(shown)))
    return shown_always


def ticket_in(request: HttpRequest) -> str:
    return request.GET.get("t", "")


@of_a_mail
async def confirm(request: HttpRequest) -> HttpResponse:
    """Does this address want mail about the game?"""
    ticket = read(Purpose.CONFIRM, ticket_in(request))
    if request.method != "POST":
        return ask_first(request, _("Mail to {address}?").format(address=ticket.what), _("Yes, write to me"))
    found = await ask(service.confirm, ticket_in(request), now())
    game = await _game(found)
    said = _("From now on you get mail about the game with {name}.").format(name=_opponent(game, found))
    return _done(request, _("Thank you"), said, found.game_id)


@of_a_mail
async def silence(request: HttpRequest) -> HttpResponse:
    """No more mail about this game; mail programs press this too."""
    read(Purpose.SILENCE, ticket_in(request))
    if request.method != "POST":
        return ask_first(request, _("No more mail about this game?"), _("No more mail"))
    found = await ask(service.silence, ticket_in(request))
    said = _("You get no more mail about this game. In the game you can change your mind at any time.")
    return _done(request, _("All quiet"), said, found.game_id)


@of_a_mail
async def stop(request: HttpRequest) -> HttpResponse:
    """Nothing to this address, ever."""
    address = read(Purpose.STOP, ticket_in(request)).what
    if request.method != "POST":
        return ask_first(request, _("Never write to {address} again?").format(address=address), _("Never again"))
    await ask(service.stop, ticket_in(request), now())
    return _done(request, _("All quiet"), _("Nothing will be sent to this address any more."), "")


@of_a_mail
async def mine(request: HttpRequest) -> HttpResponse:
    """Somebody else plays in my name: lock them out, and give this device the seat."""
    found = await ask(service.of_ticket, read(Purpose.MINE, ticket_in(request)))
    game = await _game(found)
    if request.method != "POST":
        said = _("Every other device, and every link to your seat, is locked out. This device gets your seat.")
        question = _("Take back your seat in the game with {name}?").format(name=_opponent(game, found))
        return ask_first(request, question, _("Lock others out"), said)
    here = device.device_of(request)
    await take_back(found, here)
    said = _("Only this device has your seat now. Links in earlier mails are worth nothing any more.")
    response = _done(request, _("It is yours again"), said, found.game_id)
    device.keep(response, here, request)
    return response


def ask_first(request: HttpRequest, question: str, label: str, said: str = "", **more: Any) -> HttpResponse:
    """A question and the one button that answers it."""
    return render(request, "notices/ask.html", {"question": question, "label": label, "said": said, **more})


def _done(request: HttpRequest, title: str, said: str, game_id: str) -> HttpResponse:
    return render(request, "notices/done.html", {"title": title, "said": said, "game_id": game_id})


async def _game(found: Subscription) -> Game:
    return (await hall().room(found.game_id)).game


def _opponent(game: Game, found: Subscription) -> str:
    return player_name(game, Color.parse(found.seat).opponent)
